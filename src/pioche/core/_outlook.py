"""The consequences of laying a card now, as far as its holder can know them."""

from typing import Final

from msgspec import Struct

from pioche.core import commands as c
from pioche.core._cards import Code, Face
from pioche.core._chance import SeededChance
from pioche.core._decide import play
from pioche.core._legal_list import Legal, legal
from pioche.core._refusals import Refusal
from pioche.core._state import State

_BY_LUCK: Final = ("one_of", "draw_until_colour", "press_launcher")
_TURNING: Final = ("reverse", "skip")


class CardOutlook(Struct, frozen=True):
    """One card of a seat, laid alone. Nothing in it depends on a hidden card or on luck."""

    card: Code
    fits: bool = False
    """It can be laid now, in turn or by jumping in."""
    jumps: bool = False
    """It can be laid out of turn."""
    refusal: Refusal | None = None
    """Why it cannot be laid in turn; None out of turn."""
    following: int | None = None
    """The player whom `next` means, if the card is laid now and turns nothing round."""
    preceding: int | None = None
    answerer: int | None = None
    """The player who is asked to answer it."""
    challengeable: bool = False
    rightful: bool = True
    """Whether a challenge would be wrong."""
    stackable: bool = False
    due: int = 0
    """The cards that its victim has to draw, those of earlier cards among them."""
    then: int | None = None
    """The seat in turn afterwards, if the card itself decides that."""
    goes_out: bool = False
    calls: bool = False
    """UNO can be called with it."""


def outlook(state: State, seat: int, card: Code) -> CardOutlook:
    """The consequences of the card for this seat; the first of its colours and targets stands for all."""
    choices = legal(state, seat)
    command = _way(choices, card)
    if command is None:
        return CardOutlook(card, refusal=choices.why_not(card) if state.turn == seat else None)
    face = state.book.faces[card]
    turns = any(effect.verb == "reverse" for effect in face.effects)
    found = CardOutlook(
        card,
        fits=True,
        jumps=isinstance(command, c.Jump),
        following=None if turns else state.after(seat),
        preceding=None if turns else state.after(seat, -state.direction),
        calls=choices.armed(command).uno,
    )
    return found if _by_luck(face) else _played(state, found, command)


def _way(choices: Legal, card: Code) -> c.Lay | c.Jump | None:
    for command in choices.commands:
        if isinstance(command, c.Lay) and command.cards == (card,):
            return command
        if isinstance(command, c.Jump) and command.card == card:
            return command
    return None


def _by_luck(face: Face) -> bool:
    return any(effect.verb in _BY_LUCK or effect.mode for effect in face.effects)


def _played(state: State, found: CardOutlook, command: c.Lay | c.Jump) -> CardOutlook:
    """Adds the consequences. The cards drawn then do not matter, so any luck will do."""
    played = play(state, command, SeededChance("outlook"))
    assert not isinstance(played, Refusal)
    after, seat = played.state, command.seat
    waits = after.pending if after.pending is not None and after.pending.layer == seat else None
    turning = any(effect.verb in _TURNING for effect in state.book.faces[found.card].effects)
    return CardOutlook(
        found.card,
        fits=True,
        jumps=found.jumps,
        following=found.following,
        preceding=found.preceding,
        answerer=None if waits is None else waits.victim,
        challengeable=waits is not None and waits.challengeable,
        rightful=waits is None or waits.rightful,
        stackable=waits is not None and waits.stackable,
        due=0 if waits is None else waits.draws,
        then=after.turn if turning and waits is None else None,
        goes_out=not after.hands[seat],
        calls=found.calls,
    )
