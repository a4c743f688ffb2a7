"""The remote end of the protocol, for terminals and bots: connect, resume, fold.

`TableConnection` is one player at one table, without I/O. It says hello, folds what the server tells into a
`view` and a `room`, asks until it is answered, and comes back after every cut. A client looks at it and asks
through it:

    line.view, line.room, line.legal, line.turn, line.deadlines     how it stands, all of the same moment
    line.rules, line.here, line.player, line.table, line.token      the table, and who one is there
    line.up, line.over, line.drifts                                 the line itself
    line.ask(TakeSeat("", "Ann")), line.act(Draw(seat))             ask for something; its id
    line.answers[id], line.waits(id)                                what came of it
    line.news()                                                     what has happened: see `news`

`PartLeftOut` among the news is a warning for the player: the cards were dealt without the part they had sent.

`line.legal` is what bots and screens know from `core.legal`, made from the server's offer alone. A client
that keeps `line.token` comes back to the same seat with `TableConnection(token)`, also in another run.

`TableSocket` runs a connection over a websocket:

    wire = TableSocket(TableConnection(), read_address("http://192.168.1.20:8000/t/ABCDE"))
    running = asyncio.create_task(wire.run())      # until it is cancelled, or line.over says why
    while not wire.line.over:
        for news in await wire.news():             # as soon as there are any
            ...
        wire.line.ask(...)
        wire.nudge()                               # after asking

`TableSocket(..., patient=False)` raises `JoinError` where nobody answers at the first try; its `say` puts
into words why no seat is given. `BotSeat` plays a connection with a bot, and `BotVisit` seats one, plays, and
leaves.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.client._address import Address, SeatSecret, read_address, seat_secret
    from pioche.client._bot_seat import BotSeat
    from pioche.client._bot_visit import BotVisit, VisitLength, names_like
    from pioche.client._errors import JoinError
    from pioche.client._news import CaughtUp, Down, News, PartLeftOut, Refolded, Told, Up
    from pioche.client._remote_legal import RemoteLegal
    from pioche.client._table_connection import Due, TableConnection
    from pioche.client._table_fold import TableFold
    from pioche.client._websocket import TableSocket

__all__ = [
    "Address",
    "BotSeat",
    "BotVisit",
    "CaughtUp",
    "Down",
    "Due",
    "JoinError",
    "News",
    "PartLeftOut",
    "Refolded",
    "RemoteLegal",
    "SeatSecret",
    "TableConnection",
    "TableFold",
    "TableSocket",
    "Told",
    "Up",
    "VisitLength",
    "names_like",
    "read_address",
    "seat_secret",
]

lazy_names(
    __name__,
    {
        "_address": ["Address", "SeatSecret", "read_address", "seat_secret"],
        "_bot_seat": ["BotSeat"],
        "_bot_visit": ["BotVisit", "VisitLength", "names_like"],
        "_errors": ["JoinError"],
        "_news": ["CaughtUp", "Down", "News", "PartLeftOut", "Refolded", "Told", "Up"],
        "_remote_legal": ["RemoteLegal"],
        "_table_connection": ["Due", "TableConnection"],
        "_table_fold": ["TableFold"],
        "_websocket": ["TableSocket"],
    },
)
