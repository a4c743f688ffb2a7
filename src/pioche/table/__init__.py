"""One running game without I/O, the base of local and network play.

Start reading at `_table`: commands and the time go in, answers and log entries come out. `_table_state` is
the fold of the log, `_management` and `_moderation` decide what people may do beside playing, `_deadlines`
holds what falls due. `LocalGame` plays in one process. A table knows the core, rulebooks and records;
it uses no socket, no store and no clock.
"""

from pioche.table._answers import (
    AcceptedAnswer,
    Answer,
    Decision,
    HeldAnswer,
    Problem,
    RefusedAnswer,
    TableRefusalCode,
    problem,
)
from pioche.table._journal import JournalHeader, TableJournal, load_table
from pioche.table._last_turn import BegunTurn, last_turn
from pioche.table._local_game import BadChoiceError, LocalGame, Participant
from pioche.table._management import MOST_SEATS
from pioche.table._moderation import is_kept_out, reaction_refused
from pioche.table._names import NAME_LENGTH, clean_name
from pioche.table._shuffles import Draw
from pioche.table._table import Table, TableStep
from pioche.table._table_state import (
    Chair,
    ShuffleProgress,
    TableState,
    deputy_of,
    evolve_table_state,
    is_master,
    leads,
    rulebook,
)
from pioche.table.commands import TableCommand
from pioche.table.events import LogEvent, Options, SeenEvent, TableEvent, TableOpened

__all__ = [
    "MOST_SEATS",
    "NAME_LENGTH",
    "AcceptedAnswer",
    "Answer",
    "BadChoiceError",
    "BegunTurn",
    "Chair",
    "Decision",
    "Draw",
    "HeldAnswer",
    "JournalHeader",
    "LocalGame",
    "LogEvent",
    "Options",
    "Participant",
    "Problem",
    "RefusedAnswer",
    "SeenEvent",
    "ShuffleProgress",
    "Table",
    "TableCommand",
    "TableEvent",
    "TableJournal",
    "TableOpened",
    "TableRefusalCode",
    "TableState",
    "TableStep",
    "clean_name",
    "deputy_of",
    "evolve_table_state",
    "is_kept_out",
    "is_master",
    "last_turn",
    "leads",
    "load_table",
    "problem",
    "reaction_refused",
    "rulebook",
]
