"""Commands as numbers, version 1: used by encoders, kernels and researchers' arrays.

Everything that can be done with the standard 108 cards, laid one at a time and in turn, has a number, and so
have calls and catches. A number means the same for every seat: other players are counted from the one who
acts, 1 for the next to the left.

| numbers | meaning |
|---|---|
| 0–51 | lay a coloured card: 13 × colour (r, g, b, y) + symbol (0–9, S, R, +2) |
| 52–55 | lay a Wild, naming r, g, b, y |
| 56–59 | lay a Wild Draw Four, naming r, g, b, y |
| 60 | draw; in phase `answer`: accept |
| 61 | pass |
| 62 | challenge |
| 63–66 | name the colour of a first Wild |
| 67–102 | lay a 7 and swap hands: 9 × colour + distance − 1 |
| 103 | call UNO |
| 104–112 | catch the player at that distance |
| + 128 | the same play, the call made with the card |
"""

from typing import Final

from pioche.core import COLOURS, NUMBERS, Code
from pioche.core import commands as c

VERSION: Final = 1
SYMBOLS: Final = (*NUMBERS, "S", "R", "+2")
"""The symbols of the standard deck, in canonical order."""
KINDS: Final = (*(colour + symbol for colour in COLOURS for symbol in SYMBOLS), "W", "W+4")
"""The 54 different cards of the standard deck, in canonical order."""
OTHERS: Final = 9
"""The most players to choose from."""

WILD: Final = 52
WILD_DRAW_FOUR: Final = 56
DRAW: Final = 60
PASS: Final = 61
CHALLENGE: Final = 62
COLOUR: Final = 63
SWAP: Final = 67
CALL: Final = 103
CATCH: Final = 104
ACTIONS: Final = 113
"""The number of action numbers, without those of a card laid with its call."""
WITH_CALL: Final = 128

_KIND: Final = {code: kind for kind, code in enumerate(KINDS)}
_SEVEN: Final = SYMBOLS.index("7")


class NoNumberError(ValueError):
    """The command is not a standard card laid alone."""


def number_of(command: c.Command, players: int) -> int:
    """The number of a command at a table of this number of players."""
    match command:
        case c.Lay(cards=(card,)):
            return _number_of_lay(command, card, players)
        case c.Draw() | c.Accept():
            return DRAW
        case c.Pass():
            return PASS
        case c.Challenge():
            return CHALLENGE
        case c.NameColour(colour=colour):
            return COLOUR + COLOURS.index(colour)
        case c.Call():
            return CALL
        case c.Catch(seat=seat, target=target):
            return CATCH + _distance(seat, target, players) - 1
    raise NoNumberError(f"{type(command).__name__} has no number")


def _number_of_lay(lay: c.Lay, card: Code, players: int) -> int:
    kind = _KIND.get(card)
    if kind is None:
        raise NoNumberError(f"{card} is not one of the standard cards")
    called = WITH_CALL * lay.uno
    if kind >= WILD:
        first = WILD if card == "W" else WILD_DRAW_FOUR
        return called + first + COLOURS.index(lay.colour or "")
    if lay.target is None:
        return called + kind
    return called + SWAP + OTHERS * (kind // len(SYMBOLS)) + _distance(lay.seat, lay.target, players) - 1


def _distance(seat: int, other: int, players: int) -> int:
    return (other - seat) % players


def command_of(number: int, seat: int, players: int, answering: bool = False) -> c.Command:
    """The command that a number means from this seat; `answering` in phase `answer`."""
    called, number = divmod(number, WITH_CALL)
    if number < SWAP and (number < DRAW or called):
        return _lay_of(number, seat, bool(called))
    if SWAP <= number < CALL:
        colour, step = divmod(number - SWAP, OTHERS)
        card = KINDS[len(SYMBOLS) * colour + _SEVEN]
        return c.Lay(seat, (card,), target=(seat + step + 1) % players, uno=bool(called))
    if number == DRAW:
        return c.Accept(seat) if answering else c.Draw(seat)
    if COLOUR <= number < SWAP:
        return c.NameColour(seat, COLOURS[number - COLOUR])
    if CATCH <= number < ACTIONS:
        return c.Catch(seat, (seat + number - CATCH + 1) % players)
    if number == PASS:
        return c.Pass(seat)
    return c.Challenge(seat) if number == CHALLENGE else c.Call(seat)


def _lay_of(number: int, seat: int, called: bool) -> c.Command:
    if number < WILD:
        return c.Lay(seat, (KINDS[number],), uno=called)
    card = "W" if number < WILD_DRAW_FOUR else "W+4"
    return c.Lay(seat, (card,), COLOURS[(number - WILD) % 4], uno=called)
