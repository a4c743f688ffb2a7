"""The rules and bots that a table can have."""

from functools import cache
from typing import Literal

from litestar import get
from msgspec import Struct

from pioche.bots import BOTS, offered_bots
from pioche.locale import words
from pioche.rulebooks import ROOT, Layer, RulesetListing, described, diff, load, names, packaged
from pioche.server._http.errors import said
from pioche.server._http.language import Lang


class RulesOffered(Struct, frozen=True):
    name: str
    kind: Literal["preset", "house"]
    """A `house` rule is added to a preset: `classic+stacking`."""
    title: str
    summary: str
    states: dict[str, object]
    """Fields as a ruleset file writes them: all of `classic`, what another preset changes in it
    (`deck.CARD`, `cards.CARD` and `symbols.SYMBOL` as well), what a house rule sets or a pack adds."""


class BotOffered(Struct, frozen=True):
    bot: str
    name: str
    character: str


@get("/api/rules", responses=said(400))
async def list_rules(lang: Lang = "en") -> list[RulesOffered]:
    """Presets and house rules, each in a line."""
    return rules_offered(lang)


def rules_offered(lang: str) -> list[RulesOffered]:
    return [
        RulesOffered(entry.name, entry.kind, entry.title[lang], entry.summary[lang], _states(entry))
        for entry in names()
    ]


@cache
def _stated(name: str, house: bool) -> dict[str, object]:
    if name == ROOT or house:
        rules = described(load(f"{ROOT}+{name}" if house else ROOT))
        layer = packaged(name)
        return {field: rules[field] for field in layer.fields if field in rules} | _cards_added(layer)
    return {difference.field: difference.second for difference in diff(load(ROOT), load(name))}


def _cards_added(layer: Layer) -> dict[str, object]:
    """The contents of a pack: its own cards, and other cards in a number that depends on the preset."""
    own = {f"symbols.{symbol}": True for symbol in layer.symbols}
    own |= {f"cards.{code}": True for code in layer.cards}
    return own | {f"deck.{code}": None for code in layer.deck if not code.startswith("*")}


def _states(entry: RulesetListing) -> dict[str, object]:
    return _stated(entry.name, entry.kind == "house")


@get("/api/bots", responses=said(400))
async def list_bots(lang: Lang = "en") -> list[BotOffered]:
    """The bots that can be given a seat."""
    say = words(lang).say
    ours = [BotOffered(bot, say(f"bot-{bot}"), say(f"bot-{bot}.character")) for bot in BOTS]
    return ours + [BotOffered(bot, bot, say("bot-of-this-server")) for bot in offered_bots()]
