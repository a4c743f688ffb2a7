"""Texts broken in many ways, each the same for the same luck."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

MOST_CHARACTERS: Final = 20_000
STRANGE: Final[Sequence[str]] = (
    *"\x00\t\n\r\x1b\"'\\[]{}()=,.#+-*?<>@ ",
    "é",
    "’",
    "\u2028",
    "\u00a0",
    "\ufeff",
    "٣",
    "😀",
    "9" * 30,
    "-1",
    "1e9",
    "0x1F",
    "true",
    "nan",
    "''''",
    '""""',
)


def mutated_text(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:
    """The text with one to six mutations; pieces come from other texts and from the words."""
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        text = rng.choice(_WAYS)(rng, text, others, words)
    return text[:MOST_CHARACTERS]


def _span(rng: Random, text: str) -> tuple[int, int]:
    start = rng.randrange(len(text) + 1)
    return start, min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20, 100)))


def _cut(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    start, end = _span(rng, text)
    return text[:start] + text[end:]


def _stop(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    return text[: _span(rng, text)[0]]


def _strange(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    start, end = _span(rng, text)
    return text[:start] + rng.choice(STRANGE) + text[start if rng.random() < 0.5 else end :]


def _word(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    start, end = _span(rng, text)
    return text[:start] + rng.choice(words) + text[start if rng.random() < 0.5 else end :]


def _repeat(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    start, end = _span(rng, text)
    return text[:start] + text[start:end] * rng.choice((2, 3, 50)) + text[end:]


def _splice(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    other = rng.choice(others)
    start, end = _span(rng, other)
    place = _span(rng, text)[0]
    return text[:place] + other[start : max(end, start + 40)] + text[place:]


def _other_value(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    """A line keeps its key and gets another value, so that the text still reads."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    key, equals, _ = lines[place].partition("=")
    if equals:
        word = rng.choice(words)
        value = word if rng.random() < 0.4 or '"' in word else f'"{word}"'
        lines[place] = f"{key}= {value}"
    return "\n".join(lines)


def _lines(rng: Random, text: str, others: Sequence[str], words: Sequence[str]) -> str:  # noqa: ARG001
    lines = text.split("\n") + rng.choice(others).split("\n")
    return "\n".join(rng.sample(lines, min(len(lines), rng.randint(1, 30))))


_WAYS: Final[Sequence[Callable[[Random, str, Sequence[str], Sequence[str]], str]]] = (
    _cut,
    _stop,
    _strange,
    _word,
    _repeat,
    _splice,
    _other_value,
    _other_value,
    _other_value,
    _lines,
)
