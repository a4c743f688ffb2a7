"""A first round that teaches the game: an arranged deal, a bot, and a sentence for each step."""

from typing import Final

from litestar import get
from msgspec import Struct

from pioche.locale import words
from pioche.server._http.errors import said
from pioche.server._http.language import Lang

POSITION: Final = """[rules "classic+one_round"]
[players "me bot"]
[hand me "r7 g7 gS b2 b8"]
[hand bot "y7 g1 b4 b6 b9"]
[discard "r3"]
[draw "W r1 y1 r2 y2 r4 y4 r6 y6 r9 y9 g9"]
[turn "me"]
"""
"""Each of the bot's cards is the only one that fits, up to the Wild; the learner then goes out in blue."""
BOT: Final = "greedy"
STEPS: Final = ("colour", "number", "action", "draw", "wild", "uno", "last", "wait", "won", "over")
"""The subjects of the lesson: they depend on the learner's choices now, not on the number of moves."""


class Lesson(Struct, frozen=True):
    position: str
    """For `POST /api/tables`."""
    bot: str
    name: str
    """The bot's name."""
    steps: dict[str, str]
    """A sentence for each step."""


@get("/api/lesson", responses=said(400))
async def read_lesson(lang: Lang = "en") -> Lesson:
    """A first round that teaches the game in a minute."""
    say = words(lang).say
    return Lesson(POSITION, BOT, say("lesson-bot"), {step: say(f"lesson-{step}") for step in STEPS})
