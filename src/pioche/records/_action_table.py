"""Commands as numbers for any ruleset: a table made from its cards, separate from the numbers of version 1.

The standard cards keep the numbers of `action_numbers`. For other rulesets the table lists, in this order:
each face of the deck in canonical order, once for each colour it may name (last none, if one of two sides has
no colours) and each player it may target (first none, then counted from the player who acts, 1 for the next
to the left); draw, pass, accept, challenge; the colours to name; the call; a catch for each player; a jump
with each coloured face and target. The same play with its call has a number larger by `size`.
"""

from collections.abc import Iterator
from functools import cached_property

from pioche.core import Code, Colour, Rulebook
from pioche.core import commands as c
from pioche.records._pun.command_text import OfASeat, command_text
from pioche.records.action_numbers import NoNumberError


class ActionTable:
    """The numbers of one ruleset at a table of this number of players."""

    def __init__(self, book: Rulebook, players: int) -> None:
        self.book = book
        self.players = players
        self._commands = tuple(self._listed())
        self._numbers: dict[c.Command, int] = {
            command: number for number, command in enumerate(self._commands)
        }

    @property
    def size(self) -> int:
        """The number of actions, without those of a card laid with its call."""
        return len(self._commands)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Each action in PUN, without the name of the player who acts; other players are distances."""
        players = tuple(map(str, range(self.players)))
        return tuple(command_text(players, each).partition(" ")[2] for each in self._commands)

    def number_of(self, command: c.Command) -> int:
        """The number of a command. Raises `NoNumberError` for several cards at once and for commands of the
        table.
        """
        call = self.size if isinstance(command, c.Lay | c.Jump) and command.uno else 0
        plain = self._as_first_seat(command)
        number = None if plain is None else self._numbers.get(plain)
        if number is None:
            raise NoNumberError(f"{command} has no number in this ruleset")
        return number + call

    def command_of(self, number: int, seat: int) -> c.Command:
        """The inverse of `number_of`, for this seat; both may be numbers of an array."""
        number, seat = int(number), int(seat)
        if not 0 <= number < 2 * self.size:
            raise NoNumberError(f"{number} is none of the {2 * self.size} numbers of this ruleset")
        found = self._commands[number % self.size]
        called = number >= self.size
        match found:
            case c.Lay(cards=cards, colour=colour, target=target):
                return c.Lay(seat, cards, colour, self._moved(target, seat), called)
            case c.Jump(card=card, colour=colour, target=target):
                return c.Jump(seat, card, colour, self._moved(target, seat), called)
            case c.Catch(target=target):
                return c.Catch(seat, (target + seat) % self.players)
            case c.NameColour(colour=colour):
                return c.NameColour(seat, colour)
            case c.Draw() | c.Pass() | c.Accept() | c.Challenge() | c.Call():
                return type(found)(seat)
        raise NoNumberError(f"{number} is no command of a seat")

    def _moved(self, distance: int | None, seat: int) -> int | None:
        return None if distance is None else (distance + seat) % self.players

    def _as_first_seat(self, command: c.Command) -> c.Command | None:
        """The command as seat 0 would give it: others are counted from the player who acts."""
        seat = command.seat
        match command:
            case c.Lay(cards=(card,), colour=colour, target=target):
                return c.Lay(0, (card,), colour, self._moved(target, -seat))
            case c.Jump(card=card, colour=colour, target=target):
                return c.Jump(0, card, colour, self._moved(target, -seat))
            case c.Catch(target=target):
                return c.Catch(0, (target - seat) % self.players)
            case c.NameColour(colour=colour):
                return c.NameColour(0, colour)
            case c.Draw() | c.Pass() | c.Accept() | c.Challenge() | c.Call():
                return type(command)(0)
        return None

    def _listed(self) -> Iterator[OfASeat]:
        for face in self._faces():
            for colour in self._colours(face):
                yield from (c.Lay(0, (face,), colour, target) for target in self._targets(face))
        yield from (c.Draw(0), c.Pass(0), c.Accept(0), c.Challenge(0))
        yield from (c.NameColour(0, colour) for colour in self.book.all_colours)
        yield c.Call(0)
        yield from (c.Catch(0, distance) for distance in range(1, self.players))
        for face in self._faces():
            if self.book.faces[face].colour is not None:
                yield from (c.Jump(0, face, None, target) for target in self._targets(face))

    def _faces(self) -> tuple[Code, ...]:
        """The faces of the deck, on both sides."""
        return self.book.in_order({face for card in self.book.rules.deck for face in card.split("/")})

    def _colours(self, face: Code) -> tuple[Colour | None, ...]:
        if face not in self.book.colour_namers or not self.book.all_colours:
            return (None,)
        nothing_to_name = () if all(self.book.rules.colours) else (None,)  # on a side without colours
        return (*self.book.all_colours, *nothing_to_name)

    def _targets(self, face: Code) -> tuple[int | None, ...]:
        """The targets; first none, because a last card may need no player."""
        others = tuple(range(1, self.players)) if face in self.book.choosers else ()
        return (None, *others)
