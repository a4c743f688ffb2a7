"""The champion's nets in small games: the same nets, with the few cards of the game as input.

A net has inputs for the standard cards; a small game has some of them. The net learnt only the standard deck,
so the measurement shows how far its play carries over.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from msgspec.structs import replace

from pioche.bots import Bot, NetBot, is_learnt, make_bot_from_spec, read_spec
from pioche.core import STANDARD_DECK, RuleFields, View
from pioche.encoders import NetMemory, Position
from pioche.records.action_numbers import KINDS
from pioche.rulebooks import load

SMALL: Final = ("deck", "colours", "hand_size", "voluntary_draw")
"""The fields in which a small game may differ from the rules that the nets have learnt."""


class SmallDeckMemory(NetMemory):
    """Sees a game with few of the standard cards. Cards outside the game do not count as unseen."""

    def __init__(self, rules: RuleFields) -> None:
        super().__init__(replace(rules, deck=STANDARD_DECK))
        self._missing = [STANDARD_DECK[kind] - rules.deck.get(kind, 0) for kind in KINDS]

    def position(self, view: View, legal: Collection[int]) -> Position:
        found = super().position(view, legal)
        unseen = [count - missing for count, missing in zip(found.unseen, self._missing, strict=True)]
        return found._replace(unseen=unseen)


class SmallGameNetBot(NetBot):
    """A bot whose nets also decide in small games."""

    def eyes(self, view: View, rules: RuleFields) -> NetMemory | None:
        usual = load("quiet")
        if not is_learnt(replace(rules, **{name: getattr(usual, name) for name in SMALL})):
            return None
        eyes = SmallDeckMemory(rules)
        eyes.start(view)
        return eyes


def bot_maker(spec: str) -> Callable[[], Bot]:
    """Makes the bot of a spec again and again, in the form that plays small games."""
    bot = make_bot_from_spec(spec)
    return partial(_net_bot, bot, spec) if isinstance(bot, NetBot) else partial(make_bot_from_spec, spec)


def _net_bot(bot: NetBot, spec: str) -> Bot:
    made = SmallGameNetBot(bot.nets, **read_spec(spec).weights)
    made.conduct = bot.conduct
    return made
