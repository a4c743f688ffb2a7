"""A replay without a screen: step by step, from any seat."""

from collections.abc import Sequence

from pioche import core
from pioche.core import SPECTATOR, Event, Phase, Rulebook, State
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core.events import PositionSet
from pioche.records import PunError, ReplayStep, Script, SentenceTeller, Told, position_of, replay
from pioche.tui._start.seats import SeatedPlayers, usual_bot
from pioche.tui._table.game_log import LogLine, line_kind

PACE = 1.2
"""Seconds between steps of automatic play."""


class Replayer:
    def __init__(self, script: Script, lang: str, seat: str | None = None) -> None:
        self.script = script
        self.lang = lang
        self.steps: list[ReplayStep] = [step for step in replay(script).steps if step.events]
        if not self.steps:
            raise PunError(script.file, 1, 1, "none", "a round that is dealt")
        self.at = 0
        self.eyes: int | None = None
        """The seat that looks; None if all hands are open."""
        if seat is not None and seat in self.state.players:
            self.eyes = self.state.players.index(seat)
        self.playing = False
        self._next = 0.0
        self._lines: dict[int | None, list[list[LogLine]]] = {}

    @property
    def state(self) -> State:
        return self.steps[self.at].state

    @property
    def book(self) -> Rulebook:
        return self.state.book

    @property
    def names(self) -> list[str]:
        return [self.script.names.get(player, player) for player in self.state.players]

    @property
    def bottom(self) -> int:
        return self.eyes if self.eyes is not None else 0

    @property
    def view(self) -> core.View:
        return core.view(self.state, self.bottom, open_hands=self.eyes is None)

    # moving

    def go(self, steps: int) -> None:
        self.at = max(0, min(len(self.steps) - 1, self.at + steps))

    def go_to(self, place: int) -> None:
        self.at = max(0, min(len(self.steps) - 1, place))

    def go_rounds(self, rounds: int) -> None:
        """Moves to the start of a round."""
        starts = [place for place, step in enumerate(self.steps) if _starts(step)]
        before = [place for place in starts if place < self.at]
        after = [place for place in starts if place > self.at]
        if rounds > 0:
            self.go_to(after[0] if after else len(self.steps) - 1)
        else:
            self.go_to(before[-1] if before else 0)

    def toggle(self, now: float) -> None:
        self.playing = not self.playing
        self._next = now + PACE

    def beat(self, now: float) -> bool:
        if not self.playing or now < self._next:
            return False
        self.go(1)
        self._next = now + PACE
        self.playing = self.at < len(self.steps) - 1
        return True

    def switch_viewer(self) -> None:
        """Switches the viewer: all hands, then each seat in turn."""
        seats = [None, *range(len(self.state.players))]
        place = seats.index(self.eyes) if self.eyes in seats else 0
        self.eyes = seats[(place + 1) % len(seats)]

    # telling

    def lines(self) -> list[LogLine]:
        """The story up to here, as far as the viewer may know it."""
        told = self._lines.setdefault(self.eyes, [])
        for step in self.steps[len(told) : self.at + 1]:
            told.append(self._tell(step))
        return [line for each in told[: self.at + 1] for line in each]

    def _tell(self, step: ReplayStep) -> list[LogLine]:
        viewer = SPECTATOR if self.eyes is None else self.eyes
        names = [self.script.names.get(player, player) for player in step.state.players]
        teller = SentenceTeller(step.state.book, self.lang, viewer, names)
        found: list[LogLine] = []
        for event in self._seen(step.events, step.state):
            if not isinstance(event, PositionSet | r.PositionSetSeen):
                found += [LogLine(text, line_kind(event, viewer)) for text in teller.tell(event)]
        return found

    def _seen(self, events: Sequence[Event], state: State) -> list[Told]:
        hidden = state.rules.hand_counts == "hidden"
        viewer = SPECTATOR if self.eyes is None else self.eyes
        missed = {event.seat for event in events if isinstance(event, e.TurnSkipped)}
        seen = [core.redact(event, viewer, hidden) for event in events]
        return [x for x in seen if x is not None and not (isinstance(x, e.SkipDue) and x.seat in missed)]

    # playing on

    def position(self) -> PositionSet | None:
        """A position to start a game from; only at a turn with nothing left over from the one before."""
        state = self.state
        if state.phase is not Phase.PLAY or state.turn is None or state.colour is None:
            return None
        return position_of(state)

    def seats(self) -> list[SeatedPlayers]:
        """The viewer plays; bots take the other seats."""
        pairs = zip(self.state.players, self.names, strict=True)
        return [
            SeatedPlayers(player, name, None if seat == self.bottom else usual_bot())
            for seat, (player, name) in enumerate(pairs)
        ]


def _starts(step: ReplayStep) -> bool:
    return any(isinstance(event, e.RoundStarted | PositionSet) for event in step.events)
