"""Explains cards and signs of a game in progress: what they are, and what they would do now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from pioche.core import CardOutlook, Code, Rulebook
from pioche.locale import words
from pioche.rulebooks._rule_sheet import house_rules, round_end, turn, uno_calls
from pioche.rulebooks._rule_sheet.cards import card_effect
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage, capital
from pioche.rulebooks._wording import card_name, refusal_text

SIGNS: Final[Mapping[str, Callable[[Rulebook, SheetLanguage], Iterator[str]]]] = {
    "draw": turn.drawing,
    "uno": uno_calls.saying_uno,
    "stack": house_rules.stacking,
    "aim": round_end.aim,
}
"""The signs on a table that the rule sheet has sentences about."""


class CardExplanation(Struct, frozen=True):
    card: Code
    name: str
    effect: str
    """Its effect; empty for a number without one."""
    now: str
    """Whether it can be laid now, and the other consequences; empty if they stay untold."""
    fits: bool


def explain_card(
    book: Rulebook, found: CardOutlook, names: Sequence[str], lang: str, *, tell_refusal: bool = True
) -> CardExplanation:
    """`names` are those of the players, by seat."""
    return CardExplanation(
        found.card,
        capital(card_name(book.rules, found.card, lang)),
        capital(effect_now(book, found, names, lang)),
        _now(book, found, names, lang, tell_refusal=tell_refusal),
        found.fits,
    )


def effect_now(book: Rulebook, found: CardOutlook, names: Sequence[str], lang: str) -> str:
    """The effect of the card, as text behind a colon, with the names of its targets."""
    aimed = {"next": found.following, "previous": found.preceding}
    known = {who: names[seat] for who, seat in aimed.items() if seat is not None}
    return card_effect(book, found.card, lang, known)


def _now(book: Rulebook, found: CardOutlook, names: Sequence[str], lang: str, *, tell_refusal: bool) -> str:
    if found.fits:
        return " ".join(_followed(found, names, lang))
    refusal = found.refusal
    if refusal is None or not tell_refusal:
        return ""
    about = {"card": refusal.card, "top": refusal.top, "colour": refusal.colour}
    return refusal_text(book.rules, refusal.code, lang, **about, player=None)


def _followed(found: CardOutlook, names: Sequence[str], lang: str) -> Iterator[str]:
    say = words(lang).say
    yield say("explain-jumps" if found.jumps else "explain-fits")
    if found.answerer is not None:
        player = names[found.answerer]
        if found.stackable:
            yield say("explain-stack", player=player, count=found.due)
        if found.challengeable:
            yield say(f"explain-challenge-{'wrong' if found.rightful else 'right'}", player=player)
    if found.then is not None and not found.goes_out:
        yield say("explain-then", player=names[found.then])
    if found.goes_out:
        yield say("explain-out")
    elif found.calls:
        yield say("explain-call")


def explain_signs(book: Rulebook, lang: str) -> dict[str, tuple[str, ...]]:
    """The sentences of the rule sheet about each sign; a sign without any is left out."""
    speech = SheetLanguage(words(lang))
    found = {name: tuple(section(book, speech)) for name, section in SIGNS.items()}
    return {name: sentences for name, sentences in found.items() if sentences}
