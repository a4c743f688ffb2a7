"""The client side of the network protocol, for terminals and bots: connect, resume, fold.

Start reading at `_table_connection`. The client uses the protocol, the core's views and the table's fold; it
contains no rule and no server.

`TableConnection` is one player at one table, without I/O. It says hello, folds the server's messages into a
`view` and a `table_state`, repeats a request until it is answered, and resumes after every broken connection.
A client reads it and makes requests through it:

    line.view, line.table_state, line.legal, line.turn, line.deadlines     the table, all at the same moment
    line.rules, line.here, line.player, line.table, line.token      the rules, the people, one's own identity
    line.up, line.over, line.drifts                                 the connection itself
    line.ask(TakeSeat("", "Ann")), line.act(Draw(seat))             make a request; returns its id
    line.answers[id], line.waits(id)                                the answer to a request
    line.news()                                                    what has happened: see `_news`

`PartLeftOutNews` in the news is a warning: the cards were dealt without the part that the player had sent.
`line.legal` has the interface of `core.legal`, made from the server's offer alone. A client that saves
`line.token` takes the same seat again with `TableConnection(token)`, also in another run.

`TableSocket` runs a connection over a websocket:

    wire = TableSocket(TableConnection(), read_address("http://192.168.1.20:8000/t/ABCDE"))
    running = asyncio.create_task(wire.run())      # until it is cancelled, or line.over gives the reason
    while not wire.line.over:
        for news in await wire.news():             # as soon as there are any
            ...
        wire.line.ask(...)
        wire.nudge()                               # after a request

`TableSocket(..., patient=False)` raises `JoinError` if nobody answers the first try; its `say` explains in
words why no seat is given. `BotSeat` plays a connection with a bot, and `BotVisit` seats one, plays, and
leaves.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.client._address import Address, SeatSecret, read_address, seat_secret
    from pioche.client._bot_seat import BotSeat
    from pioche.client._bot_visit import BotVisit, VisitLength, names_like
    from pioche.client._deadlines import ClientDeadline
    from pioche.client._errors import JoinError
    from pioche.client._news import (
        CaughtUpNews,
        ConnectedNews,
        DisconnectedNews,
        EntryNews,
        News,
        PartLeftOutNews,
        RestartedNews,
    )
    from pioche.client._remote_legal import RemoteLegal
    from pioche.client._table_connection import TableConnection
    from pioche.client._table_fold import TableFold
    from pioche.client._websocket import TableSocket

__all__ = [
    "Address",
    "BotSeat",
    "BotVisit",
    "CaughtUpNews",
    "ClientDeadline",
    "ConnectedNews",
    "DisconnectedNews",
    "EntryNews",
    "JoinError",
    "News",
    "PartLeftOutNews",
    "RemoteLegal",
    "RestartedNews",
    "SeatSecret",
    "TableConnection",
    "TableFold",
    "TableSocket",
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
        "_deadlines": ["ClientDeadline"],
        "_errors": ["JoinError"],
        "_news": [
            "CaughtUpNews",
            "DisconnectedNews",
            "News",
            "PartLeftOutNews",
            "RestartedNews",
            "EntryNews",
            "ConnectedNews",
        ],
        "_remote_legal": ["RemoteLegal"],
        "_table_connection": ["TableConnection"],
        "_table_fold": ["TableFold"],
        "_websocket": ["TableSocket"],
    },
)
