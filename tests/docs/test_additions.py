"""Rows of "Where do I add …" in ARCHITECTURE.md, followed in a copy of the package; the first change too."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pioche
from pioche.cli import main

ROOT = Path(__file__).parents[2]
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
EVENT = '''class HandsClapped(Struct, frozen=True, gc=False, tag="HANDS_CLAPPED"):
    """A player claps."""

    seat: int


'''
SCENARIO = """# a test
[rules "RULES"]
[players "ann bob"]
[hand ann "HAND g8 b2"]
[hand bob "y1 y2 y3"]
[discard "r3"]
[draw "b9 r6 g6"]
[turn "ann"]

"""
HOUSE = """title = { en = "Long hands" }
summary = { en = "Everybody begins with nine cards" }
source = "a test"
hand_size = 9
"""
KICK = """cards-kick = Kick
    .coloured = { cards-colour } Kick
    .a = { cards-colour-a } Kick
    .the = the { cards-colour } Kick"""
GREETING = '''"""A greeting."""

from litestar import get

from pioche.server._http.errors import said


@get("/api/greeting", responses=said())
async def read_greeting() -> str:
    """A greeting."""
    return "Hello"
'''
QUESTION = '''"""What greed is worth."""

from pioche.lab._report.results import StudyAnswer
from pioche.lab._runs.experiments import against, experiment
from pioche.lab._study import Question

DUEL = experiment("two", against("greedy", "random", 2), rules="quiet", deals=100_000, seed="greed")
QUESTION = Question(
    "greed", "Is greed good?", (DUEL,), lambda found: StudyAnswer(found["two"].win_rate().text())
)
'''
APPLAUSE = """[deck]
rC = 2
[symbols.C]
name = { en = "Applause" }
points = 20
effects = ["clap"]
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package somewhere else, to be changed."""
    target = tmp_path / "pioche"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("*.pyc", "web"))
    return target


def printed(copied: Path, program: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copied.parent)}
    command = [
        sys.executable,
        "-c",
        f"import pioche; assert pioche.__file__.startswith({str(copied)!r})\n{program}",
    ]
    done = subprocess.run(
        command, env=environment, cwd=copied.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def add(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as opened:
        opened.write(f"\n{line}\n")


def before(file: Path, place: str, added: str) -> None:
    change(file, place, added + place)


def scenario(copied: Path, rules: str, hand: str, steps: str) -> str:
    """Writes a scenario, and returns its path."""
    file = copied.parent / "it.pun"
    text = SCENARIO.replace("RULES", rules).replace("HAND", hand)
    file.write_text(text + steps, encoding="utf-8")
    return str(file)


def rows() -> list[str]:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    table = page.partition("## Where do I add …")[2].partition("\n## ")[0]
    return re.findall(r"^\| (an? [^|]+?) \|", table, re.MULTILINE)


def test_every_row_is_followed() -> None:
    """The row of cards is a page of its own, followed by `test_own_deck.py`."""
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    words = [re.sub("[^a-z]", "_", re.split(" made of | of the protocol", row.lower())[0]) for row in rows()]
    left = [row for row, word in zip(rows(), words, strict=True) if f"_{word}_" not in tests]
    assert len(words) > 10
    assert left == ["a card, a deck, an edition", "an event"]
    assert "_an_effect_and_its_event_are_" in tests


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
    change(copied / "rulebooks/_house_groups.py", '"mistakes", ', '"long_hands", "mistakes", ')
    add(copied / "locale/de/rules.ftl", "ruleset-long_hands = Volle Hände")
    said = printed(
        copied,
        """
from pioche.rulebooks import names
from pioche.rulebooks._house_groups import group_of
from pioche.rulebooks.page import page
listed = next(each for each in names() if each.name == "long_hands")
print(group_of("long_hands"), *listed.title["de"].split())
print(pioche.Rules("official+long_hands")["hand_size"], "long_hands" in pioche.Rules.names("house"))
hand = pioche.Game("official+long_hands", ["ann", "bob"]).deal().hand("ann")
print("| `long_hands` |" in page(), len(hand))
""",
    )
    assert said.split() == ["pace", "Volle", "Hände", "9", "True", "True", "9"]


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


def test_a_built_in_card_is_added_as_its_row_says(copied: Path) -> None:
    cards = copied / "core/_cards.py"
    before(cards, '    "+2?": BuiltIn(', '    "K": BuiltIn(25, "skip(next)"),\n')
    change(cards, '"A", "X", "+2?")', '"A", "X", "+2?", "K")')
    before(copied / "rulebooks/_wording.py", '    "+2?": "cards-', '    "K": "cards-kick",\n')
    add(copied / "locale/en/cards.ftl", KICK)
    (copied / "rulebooks/house/kicks.toml").write_text(
        HOUSE.replace("hand_size = 9", "[deck]\nrK = 2"), encoding="utf-8"
    )
    file = scenario(copied, "classic+kicks", "rK", "ann rK\n? turn ann\n")
    said = printed(
        copied,
        f"""
from pioche.cli import main
from pioche.core import Rulebook
from pioche.rulebooks import card_name, load
assert main(["check", {file!r}]) == 0
rules = load("classic+kicks")
print(card_name(rules, "rK", "en"), Rulebook(rules).faces["rK"].points)
""",
    )
    assert said.splitlines()[-1] == "red Kick 25"


def test_an_option_of_the_server_is_added_as_its_row_says(copied: Path) -> None:
    before(copied / "server/_settings.py", "    live_bytes: int =", "    naps: int = 0\n")
    serve = copied / "cli/_serve.py"
    before(serve, "    memory: int = 512,\n", "    naps: int = 0,\n")
    before(serve, "    memory\n        Most MB", "    naps\n        Seconds of sleep after lunch.\n")
    before(serve, "        live_bytes=", '        naps=_at_least("--naps", naps, 0),\n')
    said = printed(
        copied,
        """
from pioche.cli import _serve, main
from pioche.cli.reference import page
_serve._run = lambda settings, *_: print("naps", settings.naps) or 0
assert main(["serve", "--naps", "5"]) == 0
print("Seconds of sleep after lunch." in page())
""",
    )
    assert said.splitlines() == ["naps 5", "True"]


def test_a_request_by_http_is_added_as_its_row_says(copied: Path) -> None:
    http = copied / "server/_http"
    (http / "greeting.py").write_text(GREETING, encoding="utf-8")
    before(
        http / "__init__.py",
        "from pioche.server._http.health",
        "from pioche.server._http.greeting import read_greeting\n",
    )
    before(http / "__init__.py", "    healthz,\n", "    read_greeting,\n")
    said = printed(
        copied,
        """
from litestar.testing import TestClient
from pioche.server._app import Application
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import Hub
from pioche.server.http_description import written
with TestClient(Application(Hub(MemoryStore()))) as client:
    print(client.get("/api/greeting").text)
print('"/api/greeting"' in written())
""",
    )
    assert said.splitlines() == ["Hello", "True"]


def test_a_question_to_the_game_is_added_as_its_row_says(copied: Path) -> None:
    studies = copied / "lab/_studies"
    (studies / "greed.py").write_text(QUESTION, encoding="utf-8")
    change(studies / "strategy.py", "challenges, length", "challenges, greed, length")
    before(studies / "strategy.py", "        seats.QUESTION,\n", "        greed.QUESTION,\n")
    asked = ["study", "strategy", "--question", "greed", "--scale", "0.0005", "--jobs", "1"]
    said = printed(
        copied,
        f"""
from pioche.cli import main
assert main([*{asked!r}, "--out", "results"]) == 0
""",
    )
    assert "Is greed good?" in said


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


def test_a_refusal_code_is_added_as_its_row_says(copied: Path) -> None:
    codes, legality = copied / "core/_refusals.py", copied / "core/_legality.py"
    before(codes, "    PASS_NOT_ALLOWED =", '    DRAW_FIRST = "draw-first"\n')
    change(legality, "Refusal(RefusalCode.PASS_NOT_ALLOWED)", "Refusal(RefusalCode.DRAW_FIRST)")
    add(copied / "locale/en/refusals.ftl", "refusal-draw-first = Draw first.")
    said = printed(
        copied,
        f"""
from pioche.cli import main
from pioche.protocol.export import typescript
from pioche.server.http_description import written
assert main(["check", {scenario(copied, "classic", "r5", "ann pass -- draw-first")!r}]) == 0
game = pioche.Game("classic", ["ann", "bob"], seed="1").deal()
try:
    game.play(f"{{game.turn}} pass")
except pioche.IllegalMove as refused:
    print(refused.code, refused)
print('"draw-first"' in typescript(), '"draw-first"' in written())
""",
    )
    assert said.splitlines()[1:] == ["draw-first Draw first.", "True True"]


def test_a_rule_field_is_added_as_its_row_says(copied: Path) -> None:
    before(copied / "core/_rule_fields.py", "    draw_two_skips: bool", "    reward: int = 0\n")
    before(copied / "rulebooks/presets/classic.toml", "draw_two_skips", "reward = 0  # a test\n")
    before(copied / "rulebooks/_fields.py", '    "turn_limit"', '    "reward": (0, 100),\n')
    change(copied / "core/_scoring.py", "* len(state.knocked)", "* len(state.knocked) + state.rules.reward")
    before(
        copied / "rulebooks/_rule_sheet/round_end.py",
        '        yield speech.say("rules-scoring-shared")',
        '        yield speech.say("rules-scoring-reward", count=book.rules.reward)\n',
    )
    kernel = copied / "kernels/_packed_rules.py"
    before(kernel, "    if rules.jump_in:", '    if rules.reward:\n        yield "reward"\n')
    words = copied / "locale/en/rules.ftl"
    add(words, "rules-field-reward = Reward")
    add(words, "rules-scoring-reward = The winner gets { $count } points more.")
    said = printed(
        copied,
        """
from msgspec.structs import replace
from pioche.kernels import unsupported
from pioche.rulebooks import explain, load
from pioche.rulebooks.page import page
from pioche.rulebooks.reference import page as reference
rules = pioche.Rules("classic", reward=5)
print(rules["reward"], "| `reward` |" in page(), "### `reward`" in reference(), *unsupported(load("classic")))
print(explain(replace(load("classic"), reward=5), "en"))
""",
    )
    assert said.startswith("5 True True\n")
    assert "The winner gets 5 points more." in said


def test_an_effect_and_its_event_are_added_as_their_rows_say(copied: Path) -> None:
    core = copied / "core"
    before(core / "events.py", "class DirectionReversed(", EVENT)
    before(core / "events.py", "    | DirectionReversed\n", "    | HandsClapped\n")
    before(core / "redacted_events.py", "    | e.DirectionReversed\n", "    | e.HandsClapped\n")
    same = "case e.HandsClapped():\n            return lambda state, event: state\n        "
    before(core / "_evolve.py", "case e.DirectionReversed():", same)
    before(core / "_knowledge_updates.py", "case e.DirectionReversed():", same)
    before(core / "_effects.py", '    "rotate_hands",\n', '    "clap",\n')
    before(core / "_effects.py", '    "rotate_hands": ((),),\n', '    "clap": ((),),\n')
    resolution = core / "_effect_resolution.py"
    before(resolution, "    HandsRotated,\n", "    HandsClapped,\n")
    before(
        resolution, "def _rotate(", "def _clap(t, laid, effect):\n    t.tell(HandsClapped(laid.layer))\n\n\n"
    )
    before(resolution, 'case "rotate_hands":', 'case "clap":\n            return _clap\n        ')
    before(copied / "rulebooks/reference.py", '    "rotate_hands":', '    "clap": "the player claps",\n')
    add(copied / "locale/en/rules.ftl", "rules-effect-clap = everybody hears a clap")
    add(copied / "locale/en/tell.ftl", "tell-hands-clapped = { $player } claps.")
    (copied / "rulebooks/house/applause.toml").write_text(
        HOUSE.replace("hand_size = 9", APPLAUSE), encoding="utf-8"
    )
    file = scenario(copied, "classic+applause", "rC", "ann rC\n? event HANDS_CLAPPED ann\n? turn bob\n")
    said = printed(
        copied,
        f"""
from pioche.cli import main
from pioche.protocol import vocabulary_of
from pioche.protocol.export import typescript
from pioche.rulebooks import load
from pioche.rulebooks.reference import page
assert main(["check", {file!r}]) == 0
assert vocabulary_of(load("classic+applause")) == 2
assert main(["rules", "explain", "classic+applause", "--lang", "en"]) == 0
print("interface HandsClapped" in typescript(), "`clap`" in page())
""",
    )
    assert "everybody hears a clap" in said
    assert said.splitlines()[-1] == "True True"


def test_the_first_change_is_made_as_its_page_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs/first-change.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```pun\n(.*?)```", page, re.DOTALL)
    (name,) = re.findall(r"Save it as `(.+?)`", page)
    place = ROOT / name
    assert (place.exists(), place.parent.is_dir()) == (False, True)
    (tmp_path / place.name).write_text(text, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
