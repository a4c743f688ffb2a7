"""Any file gives rules or a RulesError."""

import random
from collections.abc import Callable
from functools import partial
from importlib.resources import files

from pioche.core import RuleFields
from pioche.rulebooks import FilePosition, RulesError, resolve, resolve_text, to_toml
from pioche.rulebooks._fields import FIELDS

TEXTS = [
    file.read_text(encoding="utf-8")
    for folder in ("presets", "house")
    for file in (files("pioche.rulebooks") / folder).iterdir()
    if file.name != "classic.toml"
]
PIECES = (
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    '"""',
    "=",
    ".",
    ",",
    "#",
    "\n",
    "\\",
    "0x",
    "-",
    "1e9",
    "\u00e9",
    "\0",
)


def mutated(text: str, luck: random.Random) -> str:
    for _ in range(luck.randint(1, 4)):
        at, to = sorted(luck.randint(0, len(text)) for _ in range(2))
        match luck.randrange(4):
            case 0:
                text = text[:at] + luck.choice(PIECES) + text[at:]
            case 1:
                text = text[:at] + text[min(to, at + 8) :]
            case 2:
                text = text[:to] + text[at:to] + text[to:]
            case _:
                text = f"{text}\n{luck.choice(TEXTS)}"
    return text


def attempt(work: Callable[[], RuleFields]) -> RuleFields | RulesError:
    try:
        return work()
    except RulesError as error:
        return error


def test_mutated_files_are_rules_or_refused() -> None:
    luck = random.Random(1)
    read = 0
    for _ in range(1500):
        text = mutated(luck.choice(TEXTS), luck)
        found = attempt(partial(resolve_text, text, where=FilePosition("x.toml")))
        if isinstance(found, RuleFields):
            read += 1
            assert resolve_text(to_toml(found)) == found
        else:
            assert "\n" not in str(found)
            assert found.line is None or 1 <= found.line <= text.count("\n") + 1
    assert 100 < read < 1400


def test_any_text_may_be_set() -> None:
    luck = random.Random(2)
    values = (
        "",
        "0",
        "2",
        "2-10",
        "2:10",
        "true",
        "none",
        "٣",
        "1e3",
        "x" * 500,
        "-1",
        "2:2 2:3",
        " 7 ",
        "1 2:",
    )
    for field in FIELDS:
        for _ in range(40):
            value = "".join(luck.choices(values, k=luck.randint(1, 2)))
            assert "\n" not in str(attempt(partial(resolve, "classic", {field: value})))
