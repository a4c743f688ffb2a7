"""The examples of docs/notation.md are true, and its lists are complete."""

import re
from pathlib import Path

import pytest

from pioche.core import RefusalCode
from pioche.records import PunError, read_script
from pioche.records._narration.event_names import EVENT_NAMES
from pioche.records._pun.header import FORMS
from pioche.records._pun.tokens import ACTION_WORDS
from pioche.records._replay.checks import problems_of

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```pun\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
FAILING = re.findall(r"^```pun fails\n(.*?)^```\n+```text\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def outcome(text: str) -> list[str]:
    try:
        return [str(problem) for problem in problems_of(read_script(text, "game.pun"))]
    except PunError as error:
        return [str(error)]


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_holds(text: str) -> None:
    assert outcome(text) == []


@pytest.mark.parametrize(("text", "said"), FAILING)
def test_a_failing_example_fails_as_it_says(text: str, said: str) -> None:
    assert outcome(text) == said.splitlines()


def test_there_are_examples_of_both_kinds() -> None:
    assert len(EXAMPLES) >= 6
    assert len(FAILING) >= 2


def test_every_name_stands_on_the_page() -> None:
    names = {*EVENT_NAMES, *(str(code) for code in RefusalCode), *ACTION_WORDS}
    assert {name for name in names if f"`{name}`" not in PAGE} == set()
    assert {name for name in FORMS if f"`[{name} " not in PAGE} == set()
