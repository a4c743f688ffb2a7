"""Every kind of bot plays rounds at tables: in line mode, at a server, and from a package."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

import pioche.bots._python_files as python_files
from pioche.bots import Bot, PolicyBot, offer_bot, user_bot, withdraw_bot
from pioche.bots._live.thinking import ThreadThinker
from pioche.bots._specs import USERS
from pioche.client import Address, BotVisit
from pioche.core import Command, Legal, View
from pioche.envs.single import UnoSingle
from pioche.rulebooks import load
from pioche.table import LocalGame
from pioche.tui import PlainGame, read_seats
from tests.client.restartable_server import Master, RestartableServer, served
from tests.commands import printed_json
from tests.tui.test_plain import Script

ROOT = Path(__file__).parents[2]
NET = ROOT / "src" / "pioche" / "bots" / "_champion" / "limited-2.safetensors"
FILE = """
from pioche.bots import Bot

class First(Bot):
    def choose(self, view, legal, rng):
        return legal.in_turn[0] if legal.in_turn else None

class Rash(Bot):
    def choose(self, view, legal, rng):
        raise ZeroDivisionError("no reason")

class Sleeper(Bot):
    def start(self, view, rules):
        raise KeyError("net")

    def choose(self, view, legal, rng):
        raise AssertionError("it was never started")

def pick(observation, mask):
    return int(mask.argmax())

def wrong(observation, mask):
    return int(mask.argmin())
"""
PACKAGE = """
from pioche.bots import PolicyBot

class Shark(PolicyBot):
    def act(self, observation, mask):
        return int(mask.nonzero()[0][0])
"""
KINDS = ("class", "policy", "net", "program", "function", "package", "registered")


class Registered(PolicyBot):
    """A bot that a program of its own registers."""

    def act(self, observation: dict[str, object], mask: Any) -> int:  # noqa: ARG002
        return int(np.flatnonzero(mask)[0])


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with an installed package that brings the bot `shark`, as an installer leaves it."""
    folder = tmp_path_factory.mktemp("packages")
    (folder / "shark_bots.py").write_text(PACKAGE, encoding="utf-8")
    about = folder / "shark_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: shark-bots\nVersion: 1.0\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text("[pioche.bots]\nshark = shark_bots:Shark\n", encoding="utf-8")
    sys.path.append(str(folder))
    python_files.installed_bots.cache_clear()
    yield folder
    sys.path.remove(str(folder))
    python_files.installed_bots.cache_clear()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots") / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def specs(file: Path, packages: Path) -> Iterator[dict[str, str]]:
    assert packages.is_dir()
    user_bot("of-mine", Registered)
    yield {
        "class": f"py:{file}:First",
        "policy": f"policy:{file}:pick",
        "net": f"net:{NET}",
        "program": f'cmd:"{sys.executable}" {ROOT / "examples" / "bots" / "sheds.py"}',
        "function": f"py:{ROOT / 'examples' / 'bots' / 'compiled.py'}:dearest",
        "package": "shark",
        "registered": "of-mine",
    }
    del USERS["of-mine"]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_HOME", str(tmp_path))


def played_plainly(seats: str, rules: str = "quiet+one_round") -> list[str]:
    console = Script([])
    PlainGame(console, "en", read_seats(seats)).begin(load(rules), rules, "7", datetime(2026, 11, 15, 12))
    return console.said


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_plays_a_match_in_line_mode(kind: str, specs: dict[str, str]) -> None:
    said = played_plainly(f"Jo,bot:{specs[kind]}@quick")
    assert any("the game" in line and "win" in line for line in said)
    assert not any("has failed" in line for line in said)


def test_a_policy_follows_swapped_hands_in_line_mode(specs: dict[str, str]) -> None:
    said = played_plainly(f"Jo,Al,bot:{specs['policy']}@quick", "quiet+seven_zero+one_round")
    assert any("swap" in line for line in said)
    assert not any("has failed" in line for line in said)


@pytest.mark.parametrize(
    ("name", "problem"),
    [("py:{}:Rash", "ZeroDivisionError: no reason"), ("py:{}:Sleeper", "KeyError: 'net'"),
     ("policy:{}:wrong", "IllegalPolicyError: the policy chose 0")],
)  # fmt: skip
def test_a_bot_that_fails_in_line_mode_is_told_of_once_and_the_match_goes_on(
    name: str, problem: str, file: Path
) -> None:
    said = played_plainly(f"Jo,bot:{name.format(file)}")
    [told] = [line for line in said if "has failed" in line]
    assert problem in told
    assert told.endswith("its moves are made for it.")
    assert any("the game" in line and "win" in line for line in said)


def test_a_program_that_fails_in_line_mode_is_told_of() -> None:
    said = played_plainly(f'Jo,bot:cmd:"{sys.executable}" -c 0')
    assert any("has failed (crash: ended with exit code 0" in line for line in said)


def test_a_net_for_another_number_of_players_is_told_of_in_line_mode(specs: dict[str, str]) -> None:
    said = played_plainly(f"Jo,Al,bot:{specs['net']}")
    assert any("it has learnt [2] players, not 3" in line for line in said)


def test_everybody_is_known_when_a_game_in_one_process_starts() -> None:
    seen: list[View] = []

    class Looking(Bot):
        def start(self, view: View, rules: Any) -> None:
            super().start(view, rules)
            seen.append(view)

        def choose(self, view: View, legal: Legal, rng: Any) -> Command | None:  # noqa: ARG002
            return legal.in_turn[0] if legal.in_turn else None

    LocalGame("quiet", {"ann": Looking(), "bob": Looking()})
    assert [(len(view.players), view.seat) for view in seen] == [(2, 0), (2, 1)]


# at a server


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list["Future[Command | None]"]:
    """All that bots from outside were asked in this process."""
    found: list[Future[Command | None]] = []
    think = ThreadThinker.think

    def noted(self: ThreadThinker, view: View, legal: Legal, rng: Any) -> Any:
        done = think(self, view, legal, rng)
        found.append(self._thought)
        return done

    monkeypatch.setattr(ThreadThinker, "think", noted)
    return found


async def visited(server: RestartableServer, seated: str, visiting: str) -> BotVisit:
    """One round between a bot of the server and a bot that joins."""
    asked = {
        "rules": "quiet+one_round",
        "options": {"uno_grace": 0, "pass_pause": 0.3},
        "bots": [{"bot": f"{seated}@quick", "name": "Host"}],
    }
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as client:
        opened = (await client.post("/api/tables", json=asked, timeout=60)).json()
    address = Address(f"127.0.0.1:{server.port}", opened["code"])
    visit = BotVisit(address, f"{visiting}@quick", "Guest", rounds=1)
    master = asyncio.create_task(Master(address, opened["token"], 2).run())
    await visit.run()
    master.cancel()
    await asyncio.gather(master, return_exceptions=True)
    return visit


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_plays_at_a_server_as_a_bot_of_the_house_and_as_a_guest(
    kind: str, specs: dict[str, str], thoughts: list["Future[Command | None]"], tmp_path: Path
) -> None:
    async def play() -> tuple[BotVisit, BotVisit]:
        async with served(tmp_path) as server:
            housed = visited(server, "offered", "expert")
            return await asyncio.gather(housed, visited(server, "expert", specs[kind]))

    offer_bot("offered", specs[kind])
    try:
        visits = asyncio.run(play())
    finally:
        withdraw_bot("offered")
    assert [(visit.stay.rounds, visit.stay.end) for visit in visits] == [(1, "enough")] * 2
    asked = [thought for thought in thoughts if thought.done() and not thought.cancelled()]
    assert len(asked) >= 4
    assert [thought.exception() for thought in asked] == [None] * len(asked)


# from a package, in processes of its own


def test_a_package_brings_a_bot_to_every_command(packages: Path, capfd: pytest.CaptureFixture[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(packages)}

    def told(*command: str, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, "-m", "pioche", *command],
            env=environment, input=typed, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout

    assert "shark-bots" in told("bot", "list")
    duel = json.loads(told("duel", "shark", "random", "--rounds", "4", "--matches", "0", "--json"))
    assert (duel["a"], duel["rounds"], duel["problems"]) == ("shark", 4, {})
    assert "shark" in told(
        "tournament", "shark", "random", "--players", "2", "--rounds", "2", "--matches", "0"
    )
    assert told("bot", "check", "shark", "--rules", "quiet") == "nothing wrong\n"
    seats = ("--seats", "jo,bot:shark@quick", "--rules", "quiet+one_round", "--seed", "1", "--lang", "en")
    assert "shark" in told("play", "--plain", *seats, typed="\n" * 400)
    assert capfd.readouterr().err == ""


def test_a_package_brings_an_opponent_to_an_environment(packages: Path) -> None:
    assert packages.is_dir()
    env = UnoSingle(rules="quiet", opponents="shark", calls="automatic", history=True)
    seen, _ = env.reset(seed=3)
    over = False
    while not over:
        seen, _, ended, cut, _ = env.step(int(seen["action_mask"].argmax()))
        over = ended or cut


def test_a_registered_bot_plays_in_a_duel_of_two_processes(
    specs: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [
        "duel",
        specs["registered"],
        "random",
        "--rounds",
        "8",
        "--matches",
        "0",
        "--jobs",
        "2",
        "--json",
    ]
    assert printed_json(capsys, asked)["rounds"] == 8
