"""A play while its effects are resolved, and the players they fall on."""

from msgspec import Struct

from pioche.core._cards import Code, Face
from pioche.core._effects import AIMED, Effect
from pioche.core._state import State


class Laid(Struct):
    layer: int
    face: Face
    target: int | None = None
    hand: tuple[Code, ...] = ()
    rightful: bool = True
    stacked_on: int = 0
    """The sum that was pending under the card."""
    nobody: bool = False
    """A first card turned up by the game master: nobody laid it."""
    after: int | None = None
    """The player who sent an earlier effect of the card back."""
    count: int = 1
    """The number of cards laid at once."""
    by_player: bool = True
    """False for the card turned up at the deal."""
    other: int | None = None
    """Under `back` with two players: the one who did not lay it."""
    turned: int | None = None
    """The player whose turn a Reverse of two players has passed."""
    won: bool = False
    """Whether it has won the round: payments decide nothing any more."""
    aims: tuple[int | None, int | None] = (None, None)
    """The players that `next` and `previous` first meant (editions 3)."""

    @property
    def back(self) -> bool:
        """A Reverse makes the other miss the turn at once."""
        return self.other is not None

    @property
    def base(self) -> int:
        """The seat from which `next` counts, and after which play goes on."""
        return self.layer if self.turned is None else self.turned

    @property
    def goes_on_after(self) -> int:
        return self.base if self.after is None else self.after

    def forget_aims(self) -> None:
        self.aims = (None, None)

    def has_lost_aim(self, state: State, effect: Effect) -> bool:
        """Whether the player first meant was knocked out meanwhile: it then falls on nobody."""
        if effect.who not in ("next", "previous"):
            return False
        place = ("next", "previous").index(effect.who)
        meant = self.aims[place]
        if meant is None:
            found = victim(state, self, effect)
            self.aims = (found, self.aims[1]) if place == 0 else (self.aims[0], found)
            return False
        return meant in state.knocked


def victim(state: State, laid: Laid, effect: Effect) -> int:
    """The one player on whom an aimed effect falls."""
    if effect.who == "chosen" and laid.target is not None:
        return laid.target
    if effect.who == "previous":
        return state.after(laid.layer, -state.direction)
    if laid.turned is not None and laid.turned != laid.layer:
        return laid.layer
    return state.after(laid.layer)


def people(state: State, laid: Laid, effect: Effect) -> list[int]:
    """The players on whom the effect falls: others from the next player on, the layer last (rules 7)."""
    if effect.who in AIMED:
        return [victim(state, laid, effect)]
    everyone = []
    if effect.who in ("others", "all"):
        seat = state.after(laid.layer)
        while seat != laid.layer and seat not in everyone:
            everyone.append(seat)
            seat = state.after(seat)
    if effect.who in ("self", "all") and state.is_in(laid.layer):
        everyone.append(laid.layer)
    return everyone
