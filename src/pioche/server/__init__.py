"""The server: tables on the network, with identity, storage, HTTP and websockets.

Start reading at `_app`, then `_tables/live_table`. `_admission` decides who may connect, `_http` answers
requests, `_sockets` runs the websockets, `_tables` holds the live tables, `_storage` stores them,
`_processes` shares one store between processes. The server runs tables of `pioche.table`; it decides nothing
about the game, and no other package but the command line uses it.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.server._admission.admin_client import carry_out
    from pioche.server._admission.administration import AdminResult, AdminTableSummary, AdminTask, KnownPerson
    from pioche.server._admission.admission import read_networks
    from pioche.server._admission.bans import read_target
    from pioche.server._admission.identity import plain_code
    from pioche.server._hosting import HostedTable, HostError, TableHost, host
    from pioche.server._http.web_client import site
    from pioche.server._listening import PORT, ListenError, addresses, listen
    from pioche.server._logging import Level, log_to_stderr, without_secrets
    from pioche.server._run import serve
    from pioche.server._settings import Limits, ServerSettings, TableLimits
    from pioche.server._storage.base import Ban, StoreError
    from pioche.server._storage.maintenance import Maintenance, SetAsideTable, maintenance_of
    from pioche.server._storage.store_check import RepairReport, StoreProblem, problems_in, readable, repair
    from pioche.server._tables.game_records import game_of, json_of, pun_of

__all__ = [
    "PORT",
    "AdminResult",
    "AdminTableSummary",
    "AdminTask",
    "Ban",
    "HostError",
    "HostedTable",
    "KnownPerson",
    "Level",
    "Limits",
    "ListenError",
    "Maintenance",
    "RepairReport",
    "ServerSettings",
    "SetAsideTable",
    "StoreError",
    "StoreProblem",
    "TableHost",
    "TableLimits",
    "addresses",
    "carry_out",
    "game_of",
    "host",
    "json_of",
    "listen",
    "log_to_stderr",
    "maintenance_of",
    "plain_code",
    "problems_in",
    "pun_of",
    "read_networks",
    "read_target",
    "readable",
    "repair",
    "serve",
    "site",
    "without_secrets",
]

lazy_names(
    __name__,
    {
        "_admission.admin_client": ["carry_out"],
        "_admission.administration": ["AdminResult", "AdminTableSummary", "AdminTask", "KnownPerson"],
        "_admission.admission": ["read_networks"],
        "_admission.bans": ["read_target"],
        "_admission.identity": ["plain_code"],
        "_hosting": ["HostError", "HostedTable", "TableHost", "host"],
        "_http.web_client": ["site"],
        "_listening": ["ListenError", "PORT", "addresses", "listen"],
        "_logging": ["Level", "log_to_stderr", "without_secrets"],
        "_run": ["serve"],
        "_settings": ["Limits", "ServerSettings", "TableLimits"],
        "_storage.base": ["Ban", "StoreError"],
        "_storage.maintenance": ["Maintenance", "SetAsideTable", "maintenance_of"],
        "_storage.store_check": ["RepairReport", "StoreProblem", "problems_in", "readable", "repair"],
        "_tables.game_records": ["game_of", "json_of", "pun_of"],
    },
)
