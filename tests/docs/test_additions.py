"""Rows of "Where do I add …" in ARCHITECTURE.md, followed in a copy of the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pioche

PACKAGE = Path(pioche.__file__).parent
BOT = '''"""Does the first thing that is allowed."""

from random import Random

from pioche.bots._base import Bot
from pioche.core import Command, Legal, View


class FirstBot(Bot):
    name = "first"

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        return legal.in_turn[0] if view.turn == view.seat else None
'''
COMMAND = '''"""`pioche greet`: says hello."""


def greet(name: str, /) -> None:
    """Say hello.

    Parameters
    ----------
    name
        The name.
    """
    print(f"Hello {name}")
'''
MESSAGE = '''class Knock(Struct, frozen=True, tag="knock"):
    """Knock on the table."""

    id: Id


'''
HOUSE = """title = { en = "Long hands" }
summary = { en = "Everybody begins with nine cards" }
source = "a test"
hand_size = 9
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package somewhere else, to be changed."""
    target = tmp_path / "pioche"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__", "web"))
    return target


def printed(copied: Path, program: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copied.parent)}
    command = [
        sys.executable,
        "-c",
        f"import pioche; assert pioche.__file__.startswith({str(copied)!r})\n{program}",
    ]
    done = subprocess.run(command, env=environment, cwd=copied, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def test_a_bot_is_added_as_its_row_says(copied: Path) -> None:
    (copied / "bots/_strategy/first.py").write_text(BOT, encoding="utf-8")
    registry = copied / "bots/_registry.py"
    change(
        registry,
        "from pioche.bots._strategy.random_bot",
        "from pioche.bots._strategy.first import FirstBot\nfrom pioche.bots._strategy.random_bot",
    )
    change(registry, "        RandomBot,\n", "        FirstBot,\n        RandomBot,\n")
    with (copied / "locale/en/bots.ftl").open("a", encoding="utf-8") as words:
        words.write("\nbot-first = Robin\n    .character = Does the first thing that is allowed.\n")
    said = printed(
        copied,
        """
from pioche.bots import make_bot_from_spec
from pioche.cli import main
from pioche.testing import check_bot
assert main(["bot", "list", "--lang", "fr"]) == 0
print(check_bot(lambda: make_bot_from_spec("first"), rules=["quiet"], seeds=1))
print(pioche.compare("first", "random", rounds=20).rounds)
""",
    )
    assert "Robin" in said
    assert said.splitlines()[-2:] == ["[]", "20"]


def test_a_house_rule_is_added_as_its_row_says(copied: Path) -> None:
    (copied / "rulebooks/house/long_hands.toml").write_text(HOUSE, encoding="utf-8")
    said = printed(
        copied,
        """
from pioche.rulebooks.page import page
print(pioche.Rules("official+long_hands")["hand_size"], "long_hands" in pioche.Rules.names("house"))
hand = pioche.Game("official+long_hands", ["ann", "bob"]).deal().hand("ann")
print("| `long_hands` |" in page(), len(hand))
""",
    )
    assert said.split() == ["9", "True", "True", "9"]


def test_a_language_is_added_as_its_row_says(copied: Path) -> None:
    (copied / "locale/qya").mkdir()
    (copied / "locale/qya/cards.ftl").write_text("cards-wild = Ziwo\n", encoding="utf-8")
    said = printed(
        copied,
        "from pioche.locale import LANGUAGES; print(LANGUAGES[-1], pioche.Card('W').name('qya'))",
    )
    assert said.split() == ["qya", "Ziwo"]


def test_a_command_is_added_as_its_row_says(copied: Path) -> None:
    (copied / "cli/_greeting.py").write_text(COMMAND, encoding="utf-8")
    line = 'Command("greet", "pioche.cli._greeting:greet", "Say hello.")'
    change(copied / "cli/_app.py", 'Command("join"', f'{line},\n    Command("join"')
    said = printed(
        copied,
        """
from pioche.cli import main
from pioche.cli.reference import page
assert main(["greet", "Ann"]) == 0
print("Say hello." in page())
""",
    )
    assert said.splitlines() == ["Hello Ann", "True"]


def test_a_message_is_added_as_its_row_says(copied: Path) -> None:
    messages = copied / "protocol/to_server.py"
    change(messages, "class Sync(", f"{MESSAGE}class Sync(")
    change(messages, "    | React\n)", "    | React\n    | Knock\n)")
    translation = copied / "server/_tables/command_translation.py"
    change(
        translation,
        "case s.React():",
        "case s.Knock():\n                return _UNKNOWN_BOT\n            case s.React():",
    )
    said = printed(
        copied,
        """
from pioche.protocol import read_client
from pioche.protocol.export import typescript
import pioche.server._tables.command_translation
print(read_client(b'{"type": "knock", "id": "1"}'), "interface Knock" in typescript())
""",
    )
    assert said.split() == ["Knock(id='1')", "True"]
