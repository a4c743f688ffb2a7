"""The effects of a card in words (rules 5, editions 3)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, reduce
from math import gcd
from typing import Final

from pioche.core import AIMED, DRAW_VERBS, Effect, Face, Rulebook
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage

_SINGLE: Final = ("choose_colour", "discard_colour")
"""Effects that a second mention would not repeat."""
NAMED: Final = "named"
"""A player who is called by name."""


def effect_words(
    book: Rulebook,
    speech: SheetLanguage,
    face: Face,
    people: Mapping[str, str] | None = None,
    names: Mapping[str, str] | None = None,
) -> str:
    """The effects of a card as one sentence without its full stop; `people` says who is meant, if not as
    usual, and `names` has the names of those who are known.
    """
    return speech.in_turn(list(_EffectSpeech(book, speech, face, people or {}, names or {}).sentences()))


class _EffectSpeech:
    def __init__(
        self,
        book: Rulebook,
        speech: SheetLanguage,
        face: Face,
        people: Mapping[str, str],
        names: Mapping[str, str],
    ) -> None:
        self.book = book
        self.speech = speech
        self.face = face
        self.people = people
        self.names = names
        self.spoken_of: set[str] = set()

    def sentences(self) -> Iterator[str]:
        effects = _once(self.face.effects)
        while effects:
            effect = effects.pop(0)
            who = self._who(effect)
            skips = bool(effects) and effects[0] == Effect("skip", effect.who)
            if skips and effect.verb in DRAW_VERBS:
                effects.pop(0)
                yield self.say(effect, who, "-skip")
            else:
                yield self.say(effect, who)

    def _who(self, effect: Effect) -> str:
        """The player meant; a player just mentioned is not named again, unless the direction has turned."""
        who = effect.who or ""
        if effect.verb == "reverse":
            self.spoken_of.difference_update(("next", "previous"))
        if who in self.spoken_of:
            return "same"
        if who in AIMED:
            self.spoken_of = {who}
        if who == "chosen" and any(each.spare_uno for each in self.face.effects):
            return "spared"
        if who in self.names:
            return NAMED
        return self.people.get(who, who)

    def say(self, effect: Effect, who: str, ending: str = "") -> str:
        say = partial(self.speech.say, name=self.names.get(effect.who or "", ""))
        match effect.verb:
            case "draw":
                return say(f"rules-effect-draw{ending}", who=who, count=effect.n)
            case "draw_to":
                return say(f"rules-effect-draw-to{ending}", who=who, count=effect.n)
            case "draw_until_colour":
                shown = "-shown" if effect.mode else ""
                return say(f"rules-effect-draw-colour{shown}{ending}", who=who)
            case "press_launcher":
                return self._press(effect, who, ending, say)
            case "skip":
                return self._skip(effect, who, say)
            case "choose_colour" if effect.who:
                return say("rules-effect-choose-colour-other", who=who)
            case "discard_colour":
                return say(f"rules-effect-discard-{'colour' if self.face.colour else 'wilds'}")
            case "return_effect":
                return say("rules-effect-return")
            case "one_of":
                return say("rules-effect-one-of", choices=self.speech.one_of(list(self._lots(effect))))
            case verb:
                return say(f"rules-effect-{verb.replace('_', '-')}", who=who)

    def _press(self, effect: Effect, who: str, ending: str, say: Callable[..., str]) -> str:
        if self.book.rules.draw_device != "launcher":  # a press is then a card (ruling 31, E40)
            return say(f"rules-effect-draw{ending}", who=who, count=effect.n or 1)
        if effect.mode:
            return say(f"rules-effect-press-until{ending}", who=who)
        return say(f"rules-effect-press{ending}", who=who, count=effect.n)

    def _skip(self, effect: Effect, who: str, say: Callable[..., str]) -> str:
        if effect.n < 2:
            return say("rules-effect-skip", who=who)
        if effect.who == "next":
            return say("rules-effect-skip-several", several=effect.n)
        return say("rules-effect-skip-times", who=who, times=effect.n)

    def _lots(self, effect: Effect) -> Iterator[str]:
        lots = effect.lots or ()
        unit = reduce(gcd, (lot.weight for lot in lots))
        total = sum(lot.weight for lot in lots) // unit
        for lot in lots:
            said = self.say(lot.effect, self.people.get(lot.effect.who or "", lot.effect.who or ""))
            yield self.speech.say("rules-effect-lot", effect=said, weight=lot.weight // unit, total=total)


def _once(effects: Sequence[Effect]) -> list[Effect]:
    return [
        effect
        for place, effect in enumerate(effects)
        if effect.verb not in _SINGLE or effect not in effects[:place]
    ]
