"""The choices that a command still needs before it is complete: a colour, a player."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pioche.core import Catch, Code, Colour, Jump, Lay, LaySet, Legal, Rulebook
from pioche.tui._colours import Colours


class Choice(Struct, frozen=True):
    """A choice, shown instead of the buttons; UNO and catch stay in their place."""

    kind: Literal["colour", "player", "catch", "jump"]
    colours: tuple[Colour, ...] = ()
    seats: tuple[int, ...] = ()
    draft: Lay | Jump | None = None

    def __len__(self) -> int:
        return len(self.colours) + len(self.seats)


def ways(legal: Legal, cards: tuple[Code, ...]) -> list[Lay]:
    return [lay for lay in legal.in_turn if isinstance(lay, Lay) and lay.cards == cards]


def missing(draft: Lay, legal: Legal, book: Rulebook, shown: Colours, side: str | None) -> Choice | None:
    """The next thing to ask for a lay, None if it is whole."""
    card = draft.cards[-1]
    found = ways(legal, draft.cards)
    together = _together(legal, draft) if len(draft.cards) > 1 else None
    if draft.colour is None and card in book.colour_namers:
        colours = {lay.colour for lay in found if lay.colour} or set(shown.offered(side))
        return Choice("colour", colours=shown.in_order(colours), draft=draft)
    if draft.target is not None:
        return None
    fitting = [lay for lay in found if lay.colour == draft.colour]
    seats = {lay.target for lay in fitting if lay.target is not None} | set(
        together.targets if together else ()
    )
    return Choice("player", seats=tuple(sorted(seats)), draft=draft) if seats else None


def _together(legal: Legal, draft: Lay) -> LaySet | None:
    return next((each for each in legal.sets if set(draft.cards) <= set(each.cards)), None)


def made(choice: Choice, place: int, seat: int) -> Lay | Jump | Catch | Colour:
    """The result of choosing the option at this place."""
    if choice.kind == "catch":
        return Catch(seat, choice.seats[place])
    if choice.kind == "colour":
        colour = choice.colours[place]
        return colour if choice.draft is None else replace(choice.draft, colour=colour)
    assert choice.draft is not None
    return replace(choice.draft, target=choice.seats[place])


def jump_choice(jumps: list[Jump]) -> Choice | None:
    seats = tuple(jump.target for jump in jumps if jump.target is not None)
    return Choice("jump", seats=seats, draft=jumps[0]) if len(seats) > 1 else None
