"""Bots in other processes: the examples play, the protocol is as written, and no failure stops a table."""

import json
import os
import re
import select
import shutil
import sys
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from pioche.bots import BotFailure, RandomBot, RepeatableDeal, RoundDriver, StdioBot, luck_of, numbered_deal
from pioche.bots._stdio import messages
from pioche.core import Command, Draw, Lay, Legal, Rulebook, legal, redact, view
from pioche.rulebooks import load
from pioche.testing import check_command
from tests.bots.helpers import position

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "bots"
PYTHON = f'"{sys.executable}" "{EXAMPLES / "sheds.py"}"'
NODE = f'node "{EXAMPLES / "lucky.js"}"'
RULES = ("quiet", "volley", "party")

BOT = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": 1}), flush=True)
    elif message["type"] == "choose":
        HERE
"""


def bot_that(does: str, tmp_path: Path, seconds: float = 30.0) -> StdioBot:
    file = tmp_path / "bot.py"
    file.write_text(BOT.replace("HERE", does), encoding="utf-8")
    return StdioBot(f'"{sys.executable}" "{file}"', seconds)


def dealt(rules: str = "quiet") -> RepeatableDeal:
    return numbered_deal(Rulebook(load(rules)), 2, "stdio", 0)


def play(bot: StdioBot) -> RoundDriver:
    driver = RoundDriver(dealt(), [bot, RandomBot()], luck_of("stdio", 0))
    while driver.state.turn is not None:
        driver.step()
    return driver


def test_the_example_in_python_plays() -> None:
    assert check_command(PYTHON, RULES, seconds=30.0) == []


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not on this machine")
def test_the_example_in_javascript_plays() -> None:
    assert check_command(NODE, RULES, seconds=30.0) == []


def test_the_examples_are_short() -> None:
    for file in (file for file in EXAMPLES.iterdir() if file.is_file()):
        assert len(file.read_text(encoding="utf-8").splitlines()) < 60


SAY = 'print(json.dumps({{"seq": message["seq"], {}}}), flush=True)'


@pytest.mark.parametrize(
    ("does", "problem"),
    [
        ("sys.exit(3)", BotFailure("crash", "ended with exit code 3")),
        (
            "print('hm', flush=True)",
            BotFailure("babble", "hm: JSON is malformed: invalid character (byte 0)"),
        ),
        (SAY.format('"index": 99'), BotFailure("illegal", "index 99 of")),
        (SAY.format('"index": -1'), BotFailure("illegal", "waits in turn")),
        (SAY.format('"cards": ["r1", "g9"]'), BotFailure("illegal", "cards r1 g9 cannot be laid so")),
        (SAY.format('"colour": "r"'), BotFailure("illegal", "neither an index nor cards")),
        (
            'print(json.dumps({"seq": 0, "index": 0}), flush=True)',
            BotFailure("babble", "answers request 0, not 1"),
        ),
        (
            'print(json.dumps({"seq": message["seq"], "index": 0}) + chr(10) + "more", flush=True)',
            BotFailure("babble", ""),
        ),
    ],
)
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(
    does: str, problem: BotFailure, tmp_path: Path
) -> None:
    bot = bot_that(does, tmp_path)
    driver = play(bot)
    bot.close()
    assert driver.state.round_winners
    assert [found.code for found in bot.problems] == [problem.code]
    assert bot.problems[0].detail.startswith(problem.detail)
    assert bot.substitute is not None
    assert bot.substitute.name == "balanced"


def test_a_bot_that_answers_late_is_replaced(tmp_path: Path) -> None:
    bot = bot_that("time.sleep(60)", tmp_path, seconds=0.05)
    assert play(bot).state.round_winners
    bot.close()
    assert bot.problems == [BotFailure("late", "no answer in time")]


def test_a_bot_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text("import time\nprint('{\"protocol\": 1}', flush=True)\ntime.sleep(60)", encoding="utf-8")
    bot = StdioBot(f'"{sys.executable}" "{file}"', 0.05)
    assert play(bot).state.round_winners
    bot.close()
    assert [problem.code for problem in bot.problems] == ["late"]


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("no-such-program-here", "crash"),
        ('"unclosed', "crash"),
        (f'"{sys.executable}" -c "print(5)"', "babble"),
        (
            f"\"{sys.executable}\" -c \"print(chr(123) + chr(34) + 'protocol' + chr(34) + ':9' + chr(125))\"",
            "babble",
        ),
    ],
)
def test_a_command_that_is_no_bot_is_reported(command: str, problem: str) -> None:
    bot = StdioBot(command)
    assert play(bot).state.round_winners
    assert [found.code for found in bot.problems] == [problem]


def test_a_bot_is_given_another_chance_in_the_next_game(tmp_path: Path) -> None:
    bot = bot_that("sys.exit(1)", tmp_path)
    play(bot)
    play(bot)
    assert [problem.code for problem in bot.problems] == ["crash", "crash"]


def test_a_failure_is_told_at_once(tmp_path: Path) -> None:
    told: list[BotFailure] = []
    bot = bot_that("sys.exit(1)", tmp_path)
    bot.report = told.append
    play(bot)
    assert told == bot.problems != []


def test_fields_a_bot_adds_are_ignored() -> None:
    found = messages.answer('{"seq": 4, "index": 0, "mood": "fine"}', 4)
    assert found.index == 0


# docs/bot-protocol.md

BLOCK = re.compile(r"```json (to-bot|from-bot) (\w+)\n(.*?)```", re.S)
PAGE = BLOCK.findall((ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8"))


def documented(way: str, kind: str) -> list[Any]:
    return [json.loads(text) for way_, kind_, text in PAGE if (way_, kind_) == (way, kind)]


def contains(real: Any, shown: Any) -> bool:
    """Whether the real message contains everything shown; an example may omit fields."""
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(
            key in real and contains(real[key], shown[key]) for key in shown
        )
    if isinstance(shown, list):
        return len(shown) == len(real) and all(map(contains, real, shown))
    return bool(real == shown)


def page_game() -> tuple[RepeatableDeal, int, Legal]:
    found = numbered_deal(Rulebook(load("classic")), 2, "docs", 0)
    assert found.state.turn == 1
    return found, 1, legal(found.state, 1)


def test_the_page_shows_what_is_sent() -> None:
    found, seat, choices = page_game()
    events = [redact(event, seat) for event in found.events]
    sent = {
        "hello": [messages.hello()],
        "start": [messages.start(view(found.before, seat), found.state.rules)],
        "event": [messages.seen(event) for event in events if event is not None],
        "choose": [messages.request(1, view(found.state, seat), choices, 12345, 1.0)],
        "bye": [messages.bye()],
    }
    for kind, lines in sent.items():
        shown = documented("to-bot", kind)
        assert shown
        for example in shown:
            assert any(contains(json.loads(line), example) for line in lines), example


def test_the_page_shows_answers_that_are_understood() -> None:
    _, _, choices = page_game()
    understood: list[Command | None] = [
        messages.choice(messages.answer(json.dumps(example), 1), choices)
        for example in documented("from-bot", "choose")
    ]
    assert understood == [Lay(1, ("gS",)), Lay(1, ("g0",))]
    (hello,) = documented("from-bot", "hello")
    assert messages.greeting(json.dumps(hello)).name == "sheds"


def test_the_page_shows_how_to_wait_and_to_lay_several() -> None:
    (wait,), (several,) = documented("from-bot", "wait"), documented("from-bot", "several")
    silent = legal(position(["r5 b9", "g1 g2"], "r1"), 1)
    assert messages.choice(messages.answer(json.dumps(wait), 1), silent) is None
    laying = legal(position(["g5 b5 y1 y2", "r1 r2"], "g1", rules="volley"), 0)
    assert messages.choice(messages.answer(json.dumps(several), 1), laying) == Lay(0, ("g5", "b5"))


def test_the_first_word_of_a_contradicting_example_would_be_noticed() -> None:
    assert not contains({"seq": 1}, {"seq": 2})
    assert not contains({"legal": [Draw(0)]}, {"legal": []})


def test_a_bot_that_never_stops_talking_holds_nobody_up(tmp_path: Path) -> None:
    file = tmp_path / "chatter.py"
    file.write_text("print('{\"protocol\": 1}')\nwhile True: print('x' * 99)", encoding="utf-8")
    bot = StdioBot(f'"{sys.executable}" "{file}"', 30.0)
    assert play(bot).state.round_winners
    bot.close()
    assert [problem.code for problem in bot.problems] == ["babble"]


CHILD = """
import time
with open(FIFO, "w") as line:
    line.write("x")
    line.flush()
    time.sleep(600)
"""
"""Prints that it has started, and stays."""


def starts_a_child(fifo: Path, then: str) -> str:
    child = CHILD.replace("FIFO", repr(str(fifo)))
    start = f"__import__('subprocess').Popen([sys.executable, '-c', {child!r}])"
    return f"{start}; open({str(fifo)!r} + '.there').read(); {then}"


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
@pytest.mark.parametrize(
    "then",
    [SAY.format('"index": 0'), "sys.exit(3)", "time.sleep(600)", "print('hm', flush=True)"],
    ids=["plays", "crashes", "hangs", "babbles"],
)
def test_processes_that_a_bot_started_end_with_it(then: str, tmp_path: Path) -> None:
    fifo = tmp_path / "child"
    os.mkfifo(fifo)
    os.mkfifo(f"{fifo}.there")
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    bot = bot_that(
        starts_a_child(fifo, then), tmp_path, seconds=3.0 if "sys" in then or "sleep" in then else 30.0
    )
    first = view(dealt().state, 0)
    bot.start(first, dealt().state.rules)
    thread = Thread(target=let_go_on, args=(reader, f"{fifo}.there"))
    thread.start()
    bot.choose(first, legal(dealt().state, 0), Random(1))
    thread.join(60)
    bot.close()
    assert select.select([reader], [], [], 30)[0], "the child lives on"
    assert os.read(reader, 1) == b"", "the child lives on"
    os.close(reader)


def let_go_on(reader: int, there: str) -> None:
    """Lets the bot continue once its child has started."""
    select.select([reader], [], [], 30)
    assert os.read(reader, 1) == b"x"
    with open(there, "w", encoding="ascii"):
        pass
