"""A seat that only listens: its events must fold to what it is shown."""

from collections import Counter
from typing import Final

import msgspec

from fuzz.checks import Broken, check
from pioche.core import SPECTATOR, Code, Played, Seen, State, redact, view
from pioche.core import events as e
from pioche.core import redacted_events as r

_WIRE: Final = msgspec.json.Decoder(list[Seen])


class ListeningSeat:
    """Piles, numbers of cards and the viewer's own hand, folded from redacted events alone."""

    def __init__(self, viewer: int, players: int) -> None:
        self.viewer = viewer
        self.counts = [0] * players
        self.draw = 0
        self.discard = 0
        self.hand: Counter[Code] = Counter()

    def __call__(self, before: State, played: Played) -> None:
        """The events of a seat survive the wire, and fold to its view."""
        state = played.state
        hidden = before.rules.hand_counts == "hidden"
        redacted = (redact(event, self.viewer, hidden) for event in played.events)
        told = [seen for seen in redacted if seen is not None]
        check(_WIRE.decode(msgspec.json.encode(told)) == told, f"sent and read back, {told} changed")
        for seen in told:
            self.hear(seen)
        if len(state.hands) == len(self.counts) and (wrong := self.disagreement(state)):
            raise Broken(wrong)

    def hear(self, event: Seen) -> None:
        match event:
            case e.PlayerJoined():
                self.counts.insert(len(self.counts) if event.seat is None else event.seat, 0)
                self.viewer += event.seat is not None and self.viewer >= event.seat
            case e.PlayerUnseated():
                self._unseat(event.seat)
            case e.RoundStarted():
                self.counts, self.hand, self.discard = [0] * len(self.counts), Counter(), 0
            case e.DeckCreated():
                self.draw = len(event.cards)
            case e.FirstCardTurned() | e.FirstCardCovered():
                self.draw, self.discard = self.draw - 1, self.discard + 1
            case r.PositionSetSeen():
                self._set(event)
            case _:
                self._hear_of_cards(event)

    def _hear_of_cards(self, event: Seen) -> None:
        match event:
            case r.AllCardReceivedUnseen() | r.CardPickedUnseen():
                self._take(event.seat, event.count)
            case e.AllCardReceived() | e.CardPicked():
                self._take(event.seat, len(event.cards))
                self.hand.update(event.cards)
            case e.CardPlayed():
                self.counts[event.seat] -= len(event.cards)
                self.discard += len(event.cards)
                if event.seat == self.viewer:
                    self.hand.subtract(event.cards)
            case r.DiscardRecycledUnseen():
                self.draw, self.discard = event.count, 1
            case r.HandFoldedUnseen():
                self._fold(event)
            case _:
                self._hear_of_hands(event)

    def _hear_of_hands(self, event: Seen) -> None:
        match event:
            case r.HandsSwappedSeen():
                self.counts[event.seat], self.counts[event.other] = event.counts
                if self.viewer in (event.seat, event.other):
                    self.hand = Counter(event.hand)
            case r.HandsShuffledSeen() | r.HandsRotatedSeen():
                self.counts, self.hand = list(event.counts), Counter(event.hand)

    def _take(self, seat: int, count: int) -> None:
        self.counts[seat] += count
        self.draw -= count

    def _fold(self, event: r.HandFoldedUnseen) -> None:
        self.draw, self.counts[event.seat] = event.count, 0
        if event.seat == self.viewer:
            self.hand = Counter()

    def _set(self, event: r.PositionSetSeen) -> None:
        self.counts, self.draw, self.discard = list(event.counts), event.draw, event.discard
        self.hand = Counter(event.hand)

    def _unseat(self, seat: int) -> None:
        del self.counts[seat]
        if seat == self.viewer:
            self.viewer, self.hand = SPECTATOR, Counter()
        elif seat < self.viewer:
            self.viewer -= 1

    def disagreement(self, state: State) -> str | None:
        """The difference between the viewer's view and the events it received, if there is one."""
        seen = view(state, self.viewer)
        told = (self.draw, self.discard, +self.hand)
        if told != (seen.draw, seen.discard, Counter(seen.hand)):
            return f"seat {self.viewer} was told {told}, sees {seen.draw}, {seen.discard}, {seen.hand}"
        pairs = zip(self.counts, seen.counts, strict=True)
        if any(count is not None and count != told_count for told_count, count in pairs):
            return f"seat {self.viewer} was told of {self.counts} cards, sees {seen.counts}"
        return None
