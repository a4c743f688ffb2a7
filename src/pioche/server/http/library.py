"""What a table can be made of: rules and bots."""

from typing import Literal

from litestar import get
from msgspec import Struct

from pioche.bots.registry import BOTS
from pioche.locale import words
from pioche.rulebooks import names
from pioche.server.http.errors import said
from pioche.server.http.speech import Lang


class RulesOffered(Struct, frozen=True):
    name: str
    kind: Literal["preset", "house"]
    """House rules are added to a preset: `classic+stacking`."""
    title: str
    summary: str


class BotOffered(Struct, frozen=True):
    bot: str
    name: str
    character: str


@get("/api/rules", responses=said(400))
async def list_rules(lang: Lang = "en") -> list[RulesOffered]:
    """Presets and house rules, each in a line."""
    return [
        RulesOffered(entry.name, entry.kind, entry.title.get(lang, entry.name), entry.summary[lang])
        for entry in names()
    ]


@get("/api/bots", responses=said(400))
async def list_bots(lang: Lang = "en") -> list[BotOffered]:
    """The bots that can be given a seat."""
    say = words(lang).say
    return [BotOffered(bot, say(f"bot-{bot}"), say(f"bot-{bot}.character")) for bot in BOTS]
