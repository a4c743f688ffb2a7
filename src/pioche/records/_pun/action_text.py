"""Cards and actions as text, with names: `W+4=b`, `r7 > bob uno`, `catch ann`."""

from collections.abc import Collection, Sequence
from typing import Final

from pioche.core import Colour
from pioche.records._pun.statements import ActionText, CardText, PlacedWord
from pioche.records._pun.tokens import ACTION_WORDS, misread, player_id

_ALONE: Final = frozenset({"draw", "pass", "uno", "challenge", "accept", "leave"})
_AN_ACTION: Final = "a card or an action"


def card_text(text: str) -> CardText:
    """`W=r` is a card with a named colour; any other text is a code and stays as it is.

    Any letter may be a colour here; the ruleset decides which letters are.
    """
    code, equals, colour = text.rpartition("=")
    return CardText(code, colour) if code and equals and _is_letter(colour) else CardText(str(text))


def _is_letter(text: str) -> bool:
    return len(text) == 1 and "a" <= text <= "z"


def named_colour(word: PlacedWord | None, column: int) -> PlacedWord:
    """A colour of some ruleset."""
    if word is None or not _is_letter(word):
        misread(word, "a colour: r, g, b or y", column)
    return word


def colour_in(colours: Collection[Colour], word: PlacedWord | None, column: int) -> Colour:
    """A colour of this ruleset."""
    if word is None or word not in colours:
        misread(word, f"a colour: {in_words(colours)}", column)
    return str(word)


def in_words(colours: Collection[Colour]) -> str:
    """`r, g, b or y`"""
    *first, last = colours or ("none",)
    return f"{', '.join(first)} or {last}" if first else last


def read_act(words: Sequence[PlacedWord], end: int) -> ActionText:
    """Reads the words after the player; `end` is the column where the line ends."""
    if not words:
        misread(None, _AN_ACTION, end)
    first, rest = words[0], words[1:]
    if first in _ALONE:
        nothing_more(rest)
        return ActionText(str(first))
    match first:
        case "catch":
            nothing_more(rest[1:])
            return ActionText("catch", target=player_id(rest[0] if rest else None, end))
        case "colour":
            nothing_more(rest[1:])
            return ActionText("colour", colour=named_colour(rest[0] if rest else None, end))
        case "jump":
            return _laid("jump", rest, end, most=1)
    return _laid("lay", words, end)


def nothing_more(words: Sequence[PlacedWord], expected: str = "the end of the action") -> None:
    if words:
        misread(words[0], expected, 0)


def _laid(verb: str, words: Sequence[PlacedWord], end: int, most: int | None = None) -> ActionText:
    count = next((i for i, word in enumerate(words) if word in (">", "uno")), len(words))
    cards = [_card(word) for word in words[:count]]
    if not cards:
        misread(words[0] if words else None, "a card", end)
    if most is not None and count > most:
        misread(words[most], "> and a player, uno, or the end of the action", end)
    rest = words[count:]
    target = None
    if rest and rest[0] == ">":
        target = player_id(rest[1] if len(rest) > 1 else None, end)
        rest = rest[2:]
    uno = bool(rest) and rest[0] == "uno"
    nothing_more(rest[uno:])
    return ActionText(verb, tuple(cards), target, uno)


def _card(word: PlacedWord) -> CardText:
    if word in ACTION_WORDS:
        misread(word, "a card", 0)
    return card_text(word)


def act_text(act: ActionText) -> str:
    """The inverse of `read_act`."""
    words = [] if act.verb == "lay" else [act.verb]
    words += [str(card) for card in act.cards]
    words += [act.colour] if act.colour else []
    if act.target is not None:
        words += [act.target] if act.verb == "catch" else [">", act.target]
    words += ["uno"] if act.uno else []
    return " ".join(words)
