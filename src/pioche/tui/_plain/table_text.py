"""The table in lines of text, as one seat sees it, and commands as that player types them."""

from collections.abc import Sequence

from pioche.core import (
    Accept,
    Call,
    Code,
    Colour,
    Command,
    Draw,
    Lay,
    Legal,
    NameColour,
    Pass,
    Refusal,
    Rulebook,
    View,
)
from pioche.locale import words
from pioche.rulebooks import card_name
from pioche.tui._paint.seats import is_near
from pioche.tui._plain.command_reader import CommandReader
from pioche.tui._table.refusals import refusal_sentence


class PlainTableText:
    def __init__(
        self, book: Rulebook, lang: str, names: Sequence[str], reader: CommandReader, brief: bool = False
    ) -> None:
        self.book = book
        self.lang = lang
        self.names = names
        self.reader = reader
        self.brief = brief

    def card(self, code: Code) -> str:
        return code if self.brief else card_name(self.book.rules, code, self.lang)

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(f"plain-{id_}", **arguments)

    def table(self, view: View, legal: Legal) -> list[str]:
        if self.brief:
            return [self.glance(view), self.hand(view, legal)]
        backs = [line for line in [self.backs(view)] if line]
        return [self.top(view), self.seats(view), *backs, self.say("hand", cards=self.hand(view, legal))]

    def _glanced(self, view: View, seat: int, count: int | None) -> str:
        if seat in view.knocked:
            return "x"
        if view.uno[seat] == "called":
            return "UNO"
        limit = self.book.rules.knock_out
        near = count is not None and is_near(count, limit)
        return "?" if count is None else f"{count}/{limit}" if near else str(count)

    def glance(self, view: View) -> str:
        """The top card, colour, pile and counts in one line: `W+4=r  38  Me 7  Ada UNO >`."""
        named = f"={view.colour}" if view.top in self.book.colour_namers and view.colour else ""
        seats = (
            f"{name} {self._glanced(view, seat, count)}"
            for seat, (name, count) in enumerate(zip(self.names, view.counts, strict=True))
        )
        side = [view.side] if view.side else []
        return "  ".join(
            [*side, f"{view.top}{named}", str(view.draw), *seats, ">" if view.direction == 1 else "<"]
        )

    def top(self, view: View) -> str:
        card = self.card(view.top) if view.top else ""
        side = self.say("side", side=view.side) + " " if view.side else ""
        if not self.colours(view):
            return self.say("top-wild", card=card, pile=view.draw)
        if view.colour is None:
            return side + self.say("top-start", card=card)
        colour = self.reader.colours.argument(view.colour)
        return side + self.say("top", card=card, colour=colour, pile=view.draw)

    def backs(self, view: View) -> str:
        """The visible faces of the others' cards, if cards have two sides."""
        hands = [
            self.say("backs-of", name=self.names[seat], cards=", ".join(map(self.card, faces)))
            for seat, faces in enumerate(view.inactive)
            if faces
        ]
        pile = [self.say("backs-pile", card=self.card(view.draw_face))] if view.draw_face else []
        return self.say("backs", list=" · ".join([*hands, *pile])) if hands or pile else ""

    def seats(self, view: View) -> str:
        seats = ", ".join(self.seat(view, seat) for seat in range(len(view.players)))
        return self.say("seats", seats=seats, direction="left" if view.direction == 1 else "right")

    def seat(self, view: View, seat: int) -> str:
        name, count = self.names[seat], view.counts[seat]
        limit = self.book.rules.knock_out
        if seat in view.knocked:
            return self.say("seat-knocked", name=name)
        if view.uno[seat] == "called":
            return self.say("seat-uno", name=name)
        if count is not None and is_near(count, limit):
            return self.say("seat-near", name=name, count=count, limit=limit)
        return self.say("seat-unknown" if count is None else "seat", name=name, count=count)

    def hand(self, view: View, legal: Legal) -> str:
        """Numbers the cards, with a star at those that can be laid, unless mistakes cost cards (ruling
        45).
        """
        helps = not self.book.rules.mistake_penalty
        good = {lay.cards[-1] for lay in legal.in_turn if isinstance(lay, Lay) and helps}
        return ", ".join(
            f"{place} {self.card(card)}{'*' if card in good else ''}"
            for place, card in enumerate(view.hand, 1)
        )

    def refused(self, refusal: Refusal) -> str:
        return refusal_sentence(self.book.rules, refusal, self.names, self.lang)

    # what Enter alone means

    def suggestion(self, view: View, legal: Legal) -> Command:
        """Accept; otherwise the first card that can be laid, naming the colour held most; otherwise any legal
        act.
        """
        best = self.favourite(view)
        lays = [command for command in legal.in_turn if isinstance(command, Lay)]
        fitting = [lay for lay in lays if lay.colour in (None, best)] or lays
        colours = [c for c in legal.in_turn if isinstance(c, NameColour) and c.colour == best]
        accepts = [c for c in legal.in_turn if isinstance(c, Accept)]
        first = next(iter([*accepts, *fitting, *colours, *legal.in_turn]))
        return legal.armed(first) if isinstance(first, Lay) else first

    def favourite(self, view: View) -> Colour | None:
        """The colour held most; none where there are no colours."""
        held = [self.book.faces[card].colour for card in view.hand]
        return max(self.colours(view), key=held.count, default=None)

    def colours(self, view: View) -> tuple[Colour, ...]:
        """Those of the side in play, in canonical order."""
        offered = self.reader.colours.offered(view.side)
        return tuple(colour for colour in self.book.all_colours if colour in offered)

    def typed(self, command: Command, view: View) -> str:
        if isinstance(command, Lay):
            return self._typed_lay(command, view)
        if isinstance(command, NameColour):
            return self.colour_word(command.colour)
        verbs: dict[type, str] = {Draw: "draw", Pass: "pass", Accept: "accept", Call: "uno"}
        return self.reader.shown(verbs[type(command)])

    def _typed_lay(self, lay: Lay, view: View) -> str:
        place = str(view.hand.index(lay.cards[0]) + 1)
        colour = [self.colour_word(lay.colour)] if lay.colour else []
        target = [self.names[lay.target].casefold()] if lay.target is not None else []
        uno = [self.reader.shown("uno")] if lay.uno else []
        return " ".join([place, *colour, *target, *uno])

    def colour_word(self, colour: Colour) -> str:
        return self.reader.colours.name(colour)
