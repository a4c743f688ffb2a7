"""The remote end of the protocol, for terminals and bots: connect, resume, fold.

`Line` is one player at one table, without I/O. It says hello, folds what the server tells into a `view` and
a `room`, asks until it is answered, and comes back after every cut. A client looks at it and asks through it:

    line.view, line.room, line.legal, line.turn, line.deadlines     how it stands, all of the same moment
    line.rules, line.here, line.player, line.table, line.token      the table, and who one is there
    line.up, line.over, line.drifts                                 the line itself
    line.ask(TakeSeat("", "Ann")), line.act(Draw(seat))             ask for something; its id
    line.answers[id], line.waits(id)                                what came of it
    line.news()                                                     what has happened: see `news`

`PartLeftOut` among the news is a warning for the player: the cards were dealt without the part they had sent.

`line.legal` is what bots and screens know from `core.legal`, made from the server's offer alone. Whoever
keeps `line.token` comes back to the same seat with `Line(token)`, also in another run of the client.

`Wire` runs a line over a websocket:

    wire = Wire(Line(), read_address("http://192.168.1.20:8000/t/ABCDE"))
    running = asyncio.create_task(wire.run())      # until it is cancelled, or line.over says why
    while not wire.line.over:
        for news in await wire.news():             # as soon as there are any
            ...
        wire.line.ask(...)
        wire.nudge()                               # after asking

`Wire(..., patient=False)` raises `JoinError` where nobody answers at the first try; its `say` puts into words
why there is no seat to be had. `BotSeat` plays a line with a bot, and `Visit` seats one, plays, and leaves.
"""

from pioche.client.address import Address, SeatSecret, read_address, seat_secret
from pioche.client.bot import BotSeat
from pioche.client.errors import JoinError
from pioche.client.legal import RemoteLegal
from pioche.client.line import Due, Line
from pioche.client.news import CaughtUp, Down, News, PartLeftOut, Refolded, Told, Up
from pioche.client.visit import Stay, Visit, names_like
from pioche.client.wire import Wire

__all__ = [
    "Address",
    "BotSeat",
    "CaughtUp",
    "Down",
    "Due",
    "JoinError",
    "Line",
    "News",
    "PartLeftOut",
    "Refolded",
    "RemoteLegal",
    "SeatSecret",
    "Stay",
    "Told",
    "Up",
    "Visit",
    "Wire",
    "names_like",
    "read_address",
    "seat_secret",
]
