"""Says in words and in PUN what a seat sees and may do, and reads its moves."""

from collections.abc import Iterator
from typing import Final

from pioche.core import Call, Catch, Command, Jump, Lay, Leave, Legal, Refusal, Rulebook, RuleFields, View
from pioche.locale import words
from pioche.mcp._seat import SeatError, SeatSight
from pioche.records import OfASeat, PunError, command_text, read_command
from pioche.rulebooks import aliases, card_name, colour_word
from pioche.tui import refusal_sentence

WAIT: Final = "wait"
"""The move of a player who could act out of turn and does not."""


def is_asked(view: View, legal: Legal, rules: RuleFields) -> bool:
    """Whether a player is asked. In turn a player always is; out of turn only about others, since forgetting
    one's own call is part of the game.
    """
    if view.turn == legal.seat:
        return bool(legal.in_turn)
    shown = rules.hand_counts == "public"
    return any(shown if isinstance(each, Catch) else not isinstance(each, Call) for each in legal.out_of_turn)


class SeatText:
    def __init__(self, standing: SeatSight, lang: str) -> None:
        self.standing = standing
        self.view = standing.view
        self.lang = lang
        self.book = Rulebook(standing.rules)

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(id_, **arguments)

    # what is seen

    def table(self) -> str:
        lines = *self._piles(), *self._players(), self._hand(), self._asked()
        return "\n".join(filter(None, lines))

    def _piles(self) -> Iterator[str]:
        view = self.view
        if view.top is None:
            return
        card = f"{self._card(view.top)} ({view.top})"
        side = self.say("plain-side", side=view.side) + " " if view.side else ""
        if not self.book.all_colours:
            yield self.say("plain-top-wild", card=card, pile=view.draw)
        elif view.colour is None:
            yield side + self.say("plain-top-start", card=card)
        else:
            colour = colour_word(self.standing.rules, view.colour, self.lang)
            yield side + self.say("plain-top", card=card, colour=colour, pile=view.draw)

    def _players(self) -> Iterator[str]:
        view = self.view
        seats = ", ".join(self._player(seat) for seat in range(len(view.players)))
        yield self.say("plain-seats", seats=seats, direction="left" if view.direction == 1 else "right")
        shown = [
            self.say("plain-backs-of", name=name, cards=" ".join(faces))
            for name, faces in zip(self.standing.names, view.inactive, strict=False)
            if faces
        ]
        if shown:
            yield self.say("plain-backs", list=" · ".join(shown))
        if any(view.scores):
            pairs = zip(self.standing.names, view.scores, strict=True)
            yield self.say("mcp-scores", list=", ".join(f"{name} {score}" for name, score in pairs))

    def _player(self, seat: int) -> str:
        view, name = self.view, self.standing.names[seat]
        if seat in view.knocked:
            return self.say("plain-seat-knocked", name=name)
        if view.uno[seat] == "called":
            return self.say("plain-seat-uno", name=name)
        count = view.counts[seat]
        return self.say("plain-seat-unknown" if count is None else "plain-seat", name=name, count=count)

    def _hand(self) -> str:
        cards = ", ".join(f"{card} ({self._card(card)})" for card in self.view.hand)
        return self.say("plain-hand", cards=cards) if cards else ""

    def _card(self, code: str) -> str:
        return card_name(self.standing.rules, code, self.lang)

    def _asked(self) -> str:
        view = self.view
        if self.standing.is_over:
            return self.say("mcp-over")
        if self.standing.legal is None:
            name = "" if view.turn is None else self.standing.names[view.turn]
            return self.say("mcp-others", name=name) if name else self.say("mcp-no-round")
        kind = "mcp-your-turn" if view.turn == view.seat else "mcp-out-of-turn"
        several = [
            self.say("mcp-several", codes=" ".join(each.cards), first=" ".join(each.openers))
            for each in self.standing.legal.sets
        ]
        return "\n".join((self.say(kind, list=", ".join(self.moves()), wait=WAIT), *several))

    # what may be done

    def moves(self) -> list[str]:
        """All moves in PUN. A play that may be made with the call is also listed with it."""
        legal = self.standing.legal
        if legal is None:
            return []
        found = [text for each in legal.commands for text in self._written(legal, each)]
        silent = () if self.view.turn == self.view.seat else (WAIT,)
        return list(dict.fromkeys((*found, *silent)))

    def _written(self, legal: Legal, command: Command) -> Iterator[str]:
        if isinstance(command, Lay | Jump):
            armed = legal.armed(command)
            if armed != command:
                yield self._act(armed)
        yield self._act(command)

    def _act(self, command: Command) -> str:
        assert isinstance(command, OfASeat)
        return command_text(self.standing.ids, command).partition(" ")[2]

    def read(self, move: str) -> Command | None:
        """The command of a move; None for silence. Raises SeatError."""
        legal = self.standing.legal
        if legal is None:
            raise SeatError(self.say("mcp-not-asked"))
        text = " ".join(move.split())
        if text.casefold() == WAIT and self.view.turn != self.view.seat:
            return None
        command = self._command(text)
        if isinstance(command, Leave):
            raise SeatError(self.say("mcp-leave"))
        verdict = None if legal.allows(command) else legal.verdict(command)
        if isinstance(verdict, Refusal):
            raise SeatError(self.refused(verdict))
        return command

    def _command(self, text: str) -> Command:
        me = self.standing.ids[self.view.seat]
        try:
            return read_command(
                f"{me} {text}",
                self.standing.ids,
                aliases(self.standing.rules),
                file="move",
                colours=self.book.all_colours,
            )
        except PunError as error:
            listed = ", ".join(self.moves())
            raise SeatError(
                self.say("mcp-not-a-move", move=text, expected=error.expected, list=listed)
            ) from None

    def refused(self, refusal: Refusal) -> str:
        return refusal_sentence(self.standing.rules, refusal, self.standing.names, self.lang)
