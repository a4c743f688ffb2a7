"""Opens a match to the network: a server in this process, and a seat at its table in this terminal."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pioche.cli._errors import fail
from pioche.cli._join import play_at
from pioche.locale import words

if TYPE_CHECKING:
    from pioche.server import TableHost
    from pioche.tui import RequestedMatch, TerminalSettings


def open_to_network(
    match: "RequestedMatch",
    settings: "TerminalSettings",
    lang: str,
    *,
    address: str = "0.0.0.0",
    plain: bool = False,
    short: bool = False,
) -> int:
    """The first person sits here as the game master, bots sit with them, and all others join by the link.

    The table is saved in the data folder, and closed when the game master leaves.
    """
    from pioche.client import read_address
    from pioche.game import Rules
    from pioche.server import HostError, StoreError
    from pioche.tui import Arrival, data_folder

    person = next((seat.name for seat in match.seats if seat.bot is None), None)
    if person is None:
        fail("--network: expected one person among the seats")
    bots = {seat.name: seat.bot for seat in match.seats if seat.bot is not None}
    store = str(data_folder() / "network.sqlite")
    try:
        with _served(address, store) as server:
            table = server.open_table(Rules(match.rules), name=person, bots=bots)
            farewell = words(lang).say("tui-network-closed", store=store)
            arrival = Arrival(table.token, person)
            return play_at(
                read_address(table.link), arrival, settings, lang, plain=plain, short=short, farewell=farewell
            )
    except (HostError, StoreError) as error:
        fail(str(error))


@contextmanager
def _served(address: str, store: str) -> "Iterator[TableHost]":
    """Serves on the usual port, or on any free one. The log of the server must not fall on the screen."""
    from pioche.server import PORT, ListenError, host, listen

    logging.getLogger().addHandler(logging.NullHandler())
    try:
        listen(address, PORT).close()
        port = PORT
    except ListenError:
        port = 0
    with host(address, port, store=store) as server:
        yield server
