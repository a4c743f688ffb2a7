"""A table on the core in the order of questions of `DeckVector`, and what its seats may know as an array.

The observation is made from the view of the seat and from the events that everybody sees, by the names of the
planes: nothing hidden can get into it.
"""

from collections import Counter
from collections.abc import Iterable

import numpy as np
from msgspec import UNSET
from msgspec.structs import replace
from numpy.typing import NDArray

from pioche import core
from pioche.core import SIDES, Command, Deal, Pass, Played, RuleFields, SeededChance, State, View
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.kernels import DeckPlanes
from pioche.records import ActionTable

VERBS = ("draw", "press_launcher", "draw_until_colour", "draw_to")


class PublicDiscard:
    """The discard pile of cards with one side, as everybody sees it grow."""

    def __init__(self) -> None:
        self.cards: list[str] = []

    def see(self, event: r.Seen | None) -> None:
        match event:
            case e.RoundStarted() | r.FirstCardReturnedUnseen():
                self.cards = []
            case e.FirstCardTurned(card=card) | e.FirstCardCovered(card=card):
                self.cards.append(card)
            case e.CardPlayed(cards=cards):
                self.cards += cards
            case r.DiscardRecycledUnseen():
                self.cards = self.cards[-1:]


class CoreTable:
    """One row, played by the core."""

    def __init__(self, rules: RuleFields, players: int, deal: str, numbers: ActionTable) -> None:
        self.players = players
        self.numbers = numbers
        self.chance = SeededChance(deal)
        self.pile = PublicDiscard()
        self.acts: list[tuple[int, int]] = []
        """Everything that players chose to do, as everybody saw it."""
        automatic = replace(rules, uno_call="automatic")
        self.state: State = core.new_game(automatic, tuple(f"p{seat}" for seat in range(players)))
        self.seat = 0
        self._give(Deal())
        self._go_on()

    @property
    def is_over(self) -> bool:
        return self.state.turn is None

    @property
    def legal(self) -> list[int]:
        """The numbers of the seat that is asked; a pass where it would not jump in."""
        options = core.legal(self.state, self.seat)
        in_turn = self.seat == self.state.turn
        commands = options.in_turn if in_turn else (*options.out_of_turn, Pass(self.seat))
        return sorted(map(self.numbers.number_of, commands))

    def act(self, number: int) -> None:
        command = self.numbers.command_of(number, self.seat)
        if self.seat != self.state.turn and isinstance(command, Pass):
            self.seat = self._asked_from(self.seat + 1)
            return
        self.acts.append((self.seat, number))
        self._give(command)
        self._go_on()

    def history(self, seat: int, length: int) -> list[list[int]]:
        told = [[(actor - seat) % self.players + 1, number + 1] for actor, number in reversed(self.acts)]
        return (told + [[0, 0]] * length)[:length]

    def rewards(self) -> list[float]:
        won = self._winners()
        share, cost = 1 / max(1, len(won)), -1 / (self.players - len(won))
        return [(share if seat in won else cost) if won else 0.0 for seat in range(self.players)]

    def _winners(self) -> list[int]:
        if not self.is_over or not self.state.round_winners:
            return []
        first, teams = self.state.round_winners[0], self.state.rules.teams or self.players
        return [seat for seat in range(self.players) if seat % teams == first % teams]

    def _go_on(self) -> None:
        while (forced := core.forced_pass(self.state)) is not None:
            self._give(forced)
        if not self.is_over:
            self.seat = self._asked_from(0)

    def _asked_from(self, first: int) -> int:
        turn = self.state.turn
        assert turn is not None
        for seat in range(first, self.players):
            if seat != turn and core.legal(self.state, seat).out_of_turn:
                return seat
        return turn

    def _give(self, command: Command) -> None:
        played = core.play(self.state, command, self.chance)
        assert isinstance(played, Played), (command, played)
        for event in played.events:
            self.pile.see(core.redact(event))
        self.state = played.state

    def observed(self, seat: int, planes: DeckPlanes) -> NDArray[np.uint8]:
        return Observation(planes, core.view(self.state, seat), self.state.rules, self.pile.cards).bytes


class Observation:
    """The bytes of a view, each found by the name of its plane and its label."""

    def __init__(self, planes: DeckPlanes, view: View, rules: RuleFields, discard: Iterable[str]) -> None:
        self.planes = {plane.name: plane for plane in planes.planes}
        self.bytes = np.zeros(planes.size, np.uint8)
        self.view = view
        self._cards(discard)
        self._table()
        self._seats()
        if view.pending is not None:
            self._pending(view.pending)
        if rules.knock_out:
            assert view.aside is not None
            self._set("aside", view.aside)

    def _set(self, plane: str, number: int, label: str = "") -> None:
        found = self.planes[plane]
        self.bytes[found.first + found.labels.index(label)] = min(number, 255)

    def _face(self, code: str, away: bool = False) -> str:
        side = self.view.side
        if side is None:
            return code
        shown = next(each for each in SIDES if (each == side) != away)
        return f"{shown} {code}"

    def _cards(self, discard: Iterable[str]) -> None:
        for code, number in Counter(self.view.hand).items():
            self._set("hand", number, self._face(code))
        if self.view.top is not None:
            self._set("top", 1, self._face(self.view.top))
        if self.view.drawn is not None:
            self._set("drawn", 1, self._face(self.view.drawn))
        if self.view.side is None:
            for code, number in Counter(discard).items():
                self._set("discard", number, code)
        for seat, faces in enumerate(self.view.inactive):
            for code, number in Counter(faces).items():
                self._set("inactive", number, f"at {self._distance(seat)}: {self._face(code, away=True)}")
        if self.view.draw_face is not None:
            self._set("next-card", 1, self._face(self.view.draw_face, away=True))

    def _table(self) -> None:
        view = self.view
        if view.colour is not None:
            self._set("colour", 1, view.colour)
        if view.side is not None:
            self._set("dark", int(view.side == "dark"))
        if view.turn is not None:
            self._set("phase", 1, view.phase.value)
        self._set("direction", int(view.direction > 0))
        self._set("pile", view.draw)
        self._set("discard-count", view.discard)

    def _distance(self, seat: int) -> int:
        return (seat - self.view.seat) % len(self.view.players)

    def _seats(self) -> None:
        view = self.view
        for seat in range(len(view.players)):
            label = f"at {self._distance(seat)}"
            self._set("counts", view.counts[seat] or 0, label)
            self._set("owed", view.owed[seat], label)
            self._set("turn", int(view.turn == seat), label)
            if "knocked" in self.planes:
                self._set("knocked", int(seat in view.knocked), label)
            self._set("in", int(seat not in view.knocked and bool(view.counts[seat])), label)

    def _pending(self, pending: r.PendingSeen) -> None:
        self._set("layer", 1, f"at {self._distance(pending.layer)}")
        self._set("draws", pending.draws)
        self._set("skips", pending.skips)
        self._set("swaps", int(pending.swap))
        self._set("challengeable", int(pending.challengeable))
        guilty, innocent = pending.stakes
        self._set("guilty", guilty)
        self._set("innocent", innocent)
        if pending.stakes_by_card is not UNSET:
            self._set("guilty-by-card", int(pending.stakes_by_card[0]))
            self._set("innocent-by-card", int(pending.stakes_by_card[1]))
        for verb in VERBS if pending.due is not UNSET else ():
            assert pending.due is not UNSET
            self._set("due", sum(part.n for part in pending.due if part.verb == verb), verb)
