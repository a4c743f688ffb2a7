"""Reads a typed line as a command: by numbers, by words of the language, or by codes."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pioche.core import (
    Accept,
    Call,
    Catch,
    Challenge,
    Code,
    Colour,
    Command,
    Draw,
    Jump,
    Lay,
    NameColour,
    Pass,
    View,
)
from pioche.locale import Words
from pioche.records import PunError, read_command
from pioche.tui._colours import Colours

ACTS = ("draw", "pass", "challenge", "accept", "uno", "catch", "jump")
ASIDE = ("why", "score", "rules", "hand", "table", "log", "help", "quit")


class LookupCommand(Struct, frozen=True):
    """A request to look something up, which does not move the game."""

    what: str
    rest: str = ""


class CommandReader:
    """Reads the lines of one player; `names` are the players' names, by seat."""

    def __init__(self, words: Words, aliases: Mapping[str, Code], colours: Colours) -> None:
        self.words = words
        self.colours = colours
        self.aliases = aliases

    def shown(self, word: str) -> str:
        return self._list(word)[0]

    def _list(self, word: str) -> list[str]:
        return [form.strip() for form in self.words.say(f"plain-word-{word}").split(",")]

    @cached_property
    def _verbs(self) -> dict[str, str]:
        return {form: word for word in (*ACTS, *ASIDE) for form in (*self._list(word), word)}

    def colour(self, text: str, view: View) -> Colour | None:
        """One of the side in play."""
        return self.colours.read(text, view.side)

    def read(self, text: str, view: View, names: Sequence[str]) -> Command | LookupCommand | None:
        """Returns None if the line is not a choice."""
        first, _, rest = text.partition(" ")
        verb = self._verbs.get(first.casefold())
        if verb in ASIDE:
            return LookupCommand(verb, rest.strip())
        if verb is not None:
            return self._act(verb, rest.split(), view, names)
        if first and (first.isdigit() or "+" in first.strip("+")) and first.replace("+", "").isdigit():
            return self._by_number(first, rest.split(), view, names)
        colour = self.colour(text, view)
        if colour is not None and view.phase == "colour":
            return NameColour(view.seat, colour)
        return self._by_code(text, view)

    def _act(self, verb: str, rest: Sequence[str], view: View, names: Sequence[str]) -> Command | None:
        seat = view.seat
        if verb == "catch":
            target = self.seat(rest[0], view, names) if rest else None
            return None if target is None else Catch(seat, target)
        if verb == "jump":
            return self._jump(rest, view, names)
        simple: dict[str, Command] = {
            "draw": Draw(seat),
            "pass": Pass(seat),
            "challenge": Challenge(seat),
            "accept": Accept(seat),
            "uno": Call(seat),
        }
        return None if rest else simple[verb]

    def _jump(self, rest: Sequence[str], view: View, names: Sequence[str]) -> Command | None:
        lay = self._by_cards((view.top or "",), rest, view, names)
        return None if lay is None else Jump(view.seat, lay.cards[0], lay.colour, lay.target, lay.uno)

    def _by_number(
        self, numbers: str, rest: Sequence[str], view: View, names: Sequence[str]
    ) -> Command | None:
        places = [int(number[:4]) for number in numbers.split("+") if number]
        if not all(1 <= place <= len(view.hand) for place in places) or len(set(places)) < len(places):
            return None
        return self._by_cards(tuple(view.hand[place - 1] for place in places), rest, view, names)

    def _by_cards(
        self, cards: tuple[Code, ...], rest: Sequence[str], view: View, names: Sequence[str]
    ) -> Lay | None:
        """Reads what follows the card: a colour, a player, the call, in any order."""
        colour, target, uno = None, None, False
        for word in rest:
            if self._verbs.get(word.casefold()) == "uno":
                uno = True
            elif word != ">":
                seat = self.seat(word, view, names)
                named = self.colour(word, view) if seat is None else None
                if seat is None and named is None:
                    return None
                colour, target = named or colour, target if seat is None else seat
        return Lay(view.seat, cards, colour, target, uno)

    def seat(self, word: str, view: View, names: Sequence[str]) -> int | None:
        """A player by name or id, or by the beginning of the name if it is unique."""
        wanted = word.casefold()
        for seat, player in enumerate(view.players):
            if wanted in (player, names[seat].casefold()):
                return seat
        begins = [seat for seat, name in enumerate(names) if name.casefold().startswith(wanted)]
        long = len(wanted) > 1 or self.colour(word, view) is None
        return begins[0] if long and len(begins) == 1 else None

    def _by_code(self, text: str, view: View) -> Command | None:
        try:
            return read_command(f"{view.players[view.seat]} {text}", view.players, self.aliases)
        except PunError:
            return None
