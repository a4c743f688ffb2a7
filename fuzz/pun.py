"""Hostile PUN: files of `scenarios/` broken in many ways; the only result may be an error in words.

    python -m fuzz.pun [COUNT [FIRST]]

Input number N is the same on every machine.
"""

import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from pioche.core import BUILT_IN
from pioche.records import PunError, read_script
from pioche.records._pun.parser import decode, parse
from pioche.records._pun.writer import write
from pioche.records._replay.checks import problems_of
from pioche.rulebooks import RulesError

SCENARIOS: Final = Path(__file__).parent.parent / "scenarios"
_VOCABULARY: Final = """
ann bob cat eve none table r5 W W=r W+4=b W+4?=g W<>=y B W1 q7 rA r=g =r W=q > -- no-match uno draw pass
catch challenge accept colour jump leave * ? --- + - round 2 3 0 -1 99999999999999999999 deck dealer cut
recycle launcher hands commit part turn phase hand top legal catchable places score round-winner event
CARD_PICKED PLAY [ ] [end] [rules-toml] "r5" [players [turn [hand [score [seed [colour "g"] \\ " # é
"""
TOKENS: Final = _VOCABULARY.split()
TAGS: Final = (
    b'[passes "written"]',
    b'[set stacking "any"]',
    b'[set teams "2"]',
    b'[set jump_in "yes"]',
    b'[set seven_zero "yes"]',
    b'[set draw_device "launcher"]',
    b'[set multi_play "same-symbol"]',
    b'[set forced_draw "until-playable"]',
    b'[set finish "play-on"]',
    b'[set leaver "fold"]',
    b'[set mistake_penalty "2"]',
    b'[seed "7"]',
    b'[direction "right"]',
)
PLAYERS: Final = (b"ann", b"bob", b"cat")
ACTS: Final = (
    b"draw",
    b"pass",
    b"uno",
    b"accept",
    b"challenge",
    b"leave",
    b"catch ann",
    b"colour g",
    b"r5",
    b"W=g",
)
BYTES: Final = (
    b"\x00",
    b"\xff",
    b"\r",
    b"\n",
    b"\xed\xa0\x80",
    b"\xc2\xa0",
    b"\xe2\x80\xa8",
    b"\x1b",
    b'"',
    b"[",
    b"]",
)


_CARD: Final = re.compile(rb"(?<=[ \"])(?:[rgby](?:[0-9SRAX]|\+2\??)|W(?:\+4)?)(?=[ \"\n])")


@cache
def corpus() -> tuple[Path, ...]:
    return tuple(sorted(SCENARIOS.rglob("*.pun")))


def _lines(text: bytes, random: Random, change: Callable[[list[bytes], int], None]) -> bytes:
    lines = text.split(b"\n")
    change(lines, random.randrange(len(lines)))
    return b"\n".join(lines)


def _drop_line(text: bytes, random: Random) -> bytes:
    return _lines(text, random, lambda lines, at: lines.__delitem__(at))


def _repeat_line(text: bytes, random: Random) -> bytes:
    return _lines(text, random, lambda lines, at: lines.insert(random.randrange(len(lines)), lines[at]))


def _new_word(text: bytes, random: Random) -> bytes:
    def change(lines: list[bytes], at: int) -> None:
        words = lines[at].split(b" ")
        token = random.choice(TOKENS).encode()
        place = random.randrange(len(words))
        words[place : place + random.randrange(2)] = [token]
        lines[at] = b" ".join(words)

    return _lines(text, random, change)


def _new_line(text: bytes, random: Random) -> bytes:
    made = " ".join(random.choice(TOKENS) for _ in range(random.randrange(1, 6))).encode()
    return _lines(text, random, lambda lines, at: lines.insert(at, made))


def _new_tag(text: bytes, random: Random) -> bytes:
    return random.choice(TAGS) + b"\n" + text


def _new_card(text: bytes, random: Random) -> bytes:
    """Another card, so that the file still reads but runs differently."""
    places = list(_CARD.finditer(text))
    if not places:
        return text
    place = random.choice(places)
    return text[: place.start()] + random.choice(BUILT_IN).encode() + text[place.end() :]


def _swap_lines(text: bytes, random: Random) -> bytes:
    def change(lines: list[bytes], at: int) -> None:
        other = random.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]

    return _lines(text, random, change)


def _new_act(text: bytes, random: Random) -> bytes:
    player, act = random.choice(PLAYERS), random.choice(ACTS)
    return text.rstrip(b"\n") + b"\n" + player + b" " + act + b"\n"


def _cut(text: bytes, random: Random) -> bytes:
    return text[: random.randrange(len(text) + 1)]


def _new_bytes(text: bytes, random: Random) -> bytes:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(BYTES) + text[at + random.randrange(2) :]


def _splice(text: bytes, random: Random) -> bytes:
    other = random.choice(corpus()).read_bytes()
    return text[: random.randrange(len(text) + 1)] + other[random.randrange(len(other) + 1) :]


def _swell(text: bytes, random: Random) -> bytes:
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at : at + random.randrange(1, 20)] * random.randrange(2, 400) + text[at:]


GENTLE: Final[Sequence[Callable[[bytes, Random], bytes]]] = (_new_card, _new_tag, _new_act, _swap_lines)
ROUGH: Final[Sequence[Callable[[bytes, Random], bytes]]] = (
    _drop_line,
    _repeat_line,
    _new_word,
    _new_line,
    _cut,
    _new_bytes,
    _splice,
    _swell,
)


def mutant(number: int) -> tuple[bytes, Path]:
    """The text, and the folder of the rulesets that it names."""
    random = Random(f"pun {number}")
    file = random.choice(corpus())
    text = file.read_bytes()
    for _ in range(random.randrange(1, 5)):
        text = random.choice(GENTLE)(text, random)
    for _ in range(random.randrange(3)):
        text = random.choice(ROUGH)(text, random)
    return text, file.parent


def attempt(number: int) -> str:
    """Reads and runs one input: `held`, `failed` or `error`. Any other exception is a fault of the reader."""
    data, folder = mutant(number)
    try:
        text = decode(data, "mutant.pun")
        again = write(parse(text, "mutant.pun"))
        script = read_script(text, "mutant.pun", folder)
        problems = list(problems_of(script))
    except (PunError, RulesError) as error:
        return _one_line(error)
    assert write(parse(again)) == again
    return "failed" if problems else "held"


def _one_line(error: Exception) -> str:
    assert "\n" not in str(error)
    return "error"


def run(count: int, first: int = 0) -> dict[str, int]:
    """The number of these inputs by the way they ended."""
    ends = {"held": 0, "failed": 0, "error": 0}
    for number in range(first, first + count):
        try:
            ends[attempt(number)] += 1
        except BaseException:
            print(f"fuzz.pun: input {number}", file=sys.stderr)
            raise
    return ends


if __name__ == "__main__":
    print(run(*(int(word) for word in sys.argv[1:] or ["2000"])))
