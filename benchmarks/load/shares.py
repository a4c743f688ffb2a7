"""The share of each package in the CPU time of a durable move. `python -m benchmarks.load.shares [MOVES]`

Four phones at a table of a server in memory, without sockets and disk, in virtual time; `cProfile` counts
CPU time, which makes small functions look more expensive than they are.
"""

import asyncio
import cProfile
import pstats
import sys
from collections import Counter
from random import Random
from time import process_time
from typing import Final

from rich.console import Console
from rich.table import Table

from fuzz.network.loop import run
from pioche.core import Command, Draw
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from tests.server.walk import FourPhones, Phone

RULES: Final = "quiet"
MOVES: Final = 300
SHOWN: Final = 16
HEARD_WITHIN: Final = 60


class Players:
    """The people at the phones: they play what they are offered, at random."""

    def __init__(self, table: FourPhones) -> None:
        self.table = table
        self.standings: dict[Phone, t.Standing] = {}
        self._pick = Random("shares")

    def listen(self) -> bool:
        """Returns whether anything is new."""
        heard = {phone: phone.heard() for phone in self.table.phones}
        for phone, frames in heard.items():
            told = [each.standing for each in frames if isinstance(each, t.Update | t.Snapshot)]
            if told and told[-1] is not None:
                self.standings[phone] = told[-1]
        return any(heard.values())

    def next_act(self, number: int) -> tuple[Phone, s.ToServer]:
        """The move of the player in turn, or the next deal."""
        for phone, standing in self.standings.items():
            if standing.offer is not None and standing.offer.in_turn:
                command = self._choose(standing.offer.in_turn)
                return phone, s.Act(f"move-{number}", command, standing.turn)  # type: ignore[arg-type]
        return self.table.phones[0], s.StartRound(f"deal-{number}")

    def _choose(self, commands: tuple[Command, ...]) -> Command:
        laying = [command for command in commands if not isinstance(command, Draw)]
        return self._pick.choice(laying or commands)


async def play(moves: int, profiler: cProfile.Profile) -> None:
    table = FourPhones()
    await table.open(RULES)
    players = Players(table)
    players.listen()
    for number in range(moves):
        phone, message = players.next_act(number)
        profiler.enable()
        phone.say(message)
        await asyncio.sleep(0.01)
        profiler.disable()
        for _ in range(HEARD_WITHIN):  # the act is held until a time to call UNO is over
            if players.listen():
                break
            await asyncio.sleep(0.5)
        else:
            raise SystemExit(f"shares: nobody answers move {number}: the match is over; ask for fewer moves")
    await table.close()


def shares(moves: int) -> list[tuple[str, float, float]]:
    """Each package or kind of code: its share of the CPU time, and its calls for a move."""
    run(play(moves // 5, cProfile.Profile(process_time)))
    profiler = cProfile.Profile(process_time)
    run(play(moves, profiler))
    time: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for (file, _, name), (_, count, own, _, _) in vars(pstats.Stats(profiler))["stats"].items():
        part = _part(file, name)
        if part:
            time[part] += own
            calls[part] += count
    whole = sum(time.values())
    return [(part, own / whole, calls[part] / moves) for part, own in time.most_common(SHOWN)]


def _part(file: str, name: str) -> str:
    """Empty for the phones and the virtual clock, which a server does not have."""
    if "/src/pioche/" in file:
        parts = file.split("/src/pioche/")[1].removesuffix(".py").split("/")
        return ".".join(parts[:2] if parts[0] == "server" else parts[:1])
    if file == "~":
        return "msgspec" if "msgspec" in name else "built-in functions"
    if "/asyncio/" in file:
        return "asyncio"
    return "" if "/fuzz/" in file or "/tests/" in file or "/benchmarks/" in file else "other packages"


def main(moves: str = str(MOVES)) -> None:
    table = Table(title=f"A move under `{RULES}`, four phones")
    for column in ("", "share", "calls/move"):
        table.add_column(column, justify="left" if not column else "right")
    for part, share, calls in shares(int(moves)):
        table.add_row(part, f"{share:.1%}", f"{calls:.0f}")
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main(*sys.argv[1:])
