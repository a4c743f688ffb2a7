"""All attacks by name. Each runs on a server of its own, with or without people who play meanwhile."""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from fuzz.checks import Broken
from fuzz.live.forked_servers import ROOT, ForkedServer
from fuzz.live.tables import Opened, Plan, lengthen, open_tables
from fuzz.strangers import connections, frames, requests, seats, stores
from fuzz.strangers.attacked_server import AttackedServer, Bound
from fuzz.strangers.players import Experience

LIMITS: Final = (
    "--messages",
    "100",
    "--connections",
    "200",
    "--tables",
    str(requests.TABLES),
    "--requests",
    str(requests.REQUESTS),
    *stores.RESTING,
)
"""The bounds of the attacks assume a server with these limits."""
LONGEST: Final = 120.0
"""Seconds for one attack; only a server that hangs comes near it."""
LEAST: Final = 5.0
"""Seconds in which other people play, also if an attack ends sooner."""
TRIES: Final = 3
"""The repetitions of an attack whose only finding is time, because the machine may be busy."""
SLOW: Final = "ms of 99 in 100 moves of other people"
SLOWEST: Final = 250.0
"""Milliseconds within which 99 of 100 moves of other people are answered."""
LOG: Final = 200
"""Lines that an attack may leave in the log."""
SOAKED: Final = 2
"""The factor by which an attack of the soak sends more."""
LONG: Final = 600
"""Comings and goings at a table with a long log."""


class Attack(NamedTuple):
    run: Callable[[AttackedServer], Awaitable[None]]
    what: str
    long: bool = False
    """Whether the table has a long log."""
    restarts: bool = False
    """Whether the server is restarted, so that nobody else plays meanwhile."""


ATTACKS: Final[Mapping[str, Attack]] = {
    "half-requests": Attack(connections.half_requests, "1,100 connections with half a request"),
    "idle-connections": Attack(connections.idle_connections, "1,100 connections that say nothing"),
    "endless-headers": Attack(connections.endless_headers, "a request whose headers never end"),
    "slow-readers": Attack(connections.slow_readers, "readers that never read", long=True),
    "ping-flood": Attack(frames.ping_flood, "20,000 pings from one connection"),
    "empty-fragments": Attack(frames.empty_fragments, "a message in 20,000 empty fragments"),
    "flood-before-hello": Attack(frames.flood_before_hello, "both before the first message"),
    "big-frames": Attack(frames.big_frames, "frames of 8 MB"),
    "compressed-bombs": Attack(frames.compressed_bombs, "the same, compressed"),
    "table-flood": Attack(requests.table_flood, "a hundred tables with bots from one address"),
    "code-guessing": Attack(requests.code_guessing, "codes of tables, one after the other"),
    "path-traversal": Attack(requests.path_traversal, "paths that lead out of the site"),
    "origin-forgeries": Attack(requests.origin_forgeries, "connections from pages of other sites"),
    "oversize-bodies": Attack(requests.oversize_bodies, "bodies of 32 MB"),
    "unread-bodies": Attack(requests.unread_bodies, "the same where no body is asked for"),
    "metrics-scraping": Attack(requests.metrics_scraping, "the operator's numbers, read by a stranger"),
    "dotted-keys": Attack(requests.dotted_keys, "a record with a ruleset of one dotted key"),
    "rules-bombs": Attack(requests.rules_bombs, "the same as rules of a table"),
    "forged-tokens": Attack(seats.forged_tokens, "tokens that nobody has signed"),
    "seat-link-theft": Attack(seats.seat_link_theft, "a link to a seat as an identity"),
    "look-alike-names": Attack(seats.look_alike_names, "names that look like another, or like nothing"),
    "return-after-removal": Attack(seats.return_after_removal, "who was kept out comes back"),
    "open-hands-spying": Attack(seats.open_hands_spying, "a listed table with open hands"),
    "bots-left-alone": Attack(stores.bots_left_alone, "bots that play on with nobody there"),
    "restored-promises": Attack(stores.restored_promises, "a promise made twice", restarts=True),
    "corrupt-rows": Attack(stores.corrupt_rows, "a table that cannot be read", restarts=True),
}
SHORT: Final = (
    "half-requests",
    "ping-flood",
    "empty-fragments",
    "unread-bodies",
    "table-flood",
    "dotted-keys",
    "return-after-removal",
    "corrupt-rows",
)
"""The attacks of `make test`."""


class Outcome(NamedTuple):
    bounds: list[Bound]
    experience: Experience | None

    @property
    def findings(self) -> list[str]:
        return [str(bound) for bound in self.bounds if not bound.holds]

    @property
    def is_slow_alone(self) -> bool:
        return [bound.what for bound in self.bounds if not bound.holds] == [SLOW]


@contextmanager
def target() -> Iterator[ForkedServer]:
    """A server that is not running yet, for one attack after the other."""
    with tempfile.TemporaryDirectory() as folder, ForkedServer(Path(folder), *LIMITS) as server:
        yield server


def attack(server: ForkedServer, name: str, scale: int = 1, meanwhile: bool = False) -> Outcome:
    """Starts the server with a store of its own; with `meanwhile`, other people play and time their moves."""
    server.port = 0
    server.store = str(server.folder / f"{name}.sqlite")
    server.log.write_text("", encoding="utf-8")
    try:
        return asyncio.run(_attack(server, ATTACKS[name], scale, meanwhile))
    finally:
        server.kill()


async def _attack(server: ForkedServer, attack: Attack, scale: int, meanwhile: bool) -> Outcome:
    tables = await _prepare(server, attack)
    await asyncio.to_thread(server.start)
    attacked = AttackedServer(server, tables, scale)
    experience = None
    if meanwhile and not attack.restarts:
        async with playing(attacked) as experience:
            least = asyncio.sleep(LEAST * scale)
            await asyncio.wait_for(asyncio.gather(attack.run(attacked), least), LONGEST)
    else:
        await asyncio.wait_for(attack.run(attacked), LONGEST)
    await _look_back(attacked)
    if experience is not None:
        _judge(attacked, experience)
    return Outcome(attacked.bounds, experience)


async def _look_back(attacked: AttackedServer) -> None:
    attacked.bound("newcomers shut out afterwards", await attacked.newcomers_shut_out(), 0)
    attacked.bound("lines in the log", attacked.log_lines, LOG)
    said = attacked.server.log.read_text(encoding="utf-8")
    attacked.bound("tracebacks in the log", said.count("Traceback"), 0)


async def _prepare(server: ForkedServer, attack: Attack) -> list[Opened]:
    tables = await open_tables(server.store, [Plan()])
    if attack.long:
        await lengthen(server.store, tables[0], LONG)
    return tables


@asynccontextmanager
async def playing(attacked: AttackedServer) -> AsyncIterator[Experience]:
    """The experience of the players is known when they have ended."""
    experience = Experience()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "fuzz.strangers.players", attacked.host),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        if await asyncio.wait_for(process.stdout.readline(), LONGEST) != b"ready\n":
            raise Broken("the players have not begun")
        yield experience
        process.stdin.close()
        said = await asyncio.wait_for(process.stdout.read(), LONGEST)
        found = msgspec.json.decode(said, type=Experience)
        for name in Experience.__struct_fields__:
            setattr(experience, name, getattr(found, name))
        await asyncio.wait_for(process.wait(), LONGEST)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def _judge(attacked: AttackedServer, experience: Experience) -> None:
    """An attack disconnects nobody else, and slows nobody down."""
    attacked.bound("moves of other people that were not answered", not experience.latencies, 0)
    if experience.latencies:
        attacked.bound(SLOW, quantile(experience.latencies, 0.99), SLOWEST)
    attacked.bound("reconnects of other people", experience.resumes + len(experience.byes), 0)
    attacked.bound("wrongs that other people have seen", len(experience.wrongs), 0)


def _made(name: str, tries: int) -> Outcome:
    with target() as server:
        outcome = attack(server, name, SOAKED, meanwhile=True)
    return _made(name, tries - 1) if outcome.is_slow_alone and tries > 1 else outcome


def all_attacks(seed: int) -> tuple[dict[str, int], dict[str, list[float]]]:
    """One attack, with people who play meanwhile: counts, and the times of their moves."""
    name = list(ATTACKS)[seed % len(ATTACKS)]
    outcome = _made(name, TRIES)
    if outcome.findings:
        raise Broken(f"{name}: {'; '.join(outcome.findings)}")
    latencies = outcome.experience.latencies if outcome.experience is not None else []
    figures = {f"{name}: ms of 99 in 100 moves": [quantile(latencies, 0.99)]} if latencies else {}
    return {"attacks": 1, "moves": len(latencies)}, figures
