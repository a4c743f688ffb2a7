"""The log in sentences, as one viewer may know it."""

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from pioche.core import Seen
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.records import SentenceTeller
from pioche.table import Table
from pioche.table.events import PublicTableEvent, TableOpened, TableOpenedSeen, TurnTimedOut

VERDICT = "verdict"
_VERDICTS = (e.UnoCaught, e.ChallengeWon, e.ChallengeLost)
_LOUD = (e.UnoDue, e.UnoCalled, e.ChallengeMade, e.RoundWon)


_SET = (e.PositionSet, r.PositionSetSeen)
"""Events that set up a position, which are not told."""


class LogLine(Struct, frozen=True):
    text: str
    kind: str = ""
    """`loud` for the few loud moments, `verdict` for the end of a challenge or a catch, `round` for a new
    round, `mine` for the viewer's own acts.
    """


class GameLogText:
    """Grows with the table's log; `viewer` is a player's id, or empty."""

    def __init__(self, table: Table, lang: str, viewer: str) -> None:
        self.table = table
        self.lang = lang
        self.viewer = viewer
        self.lines: list[LogLine] = []
        self._decisions = 0
        self._entries = 0

    def follow(self) -> list[LogLine]:
        """All lines, including the new ones."""
        for decision in self.table.decisions[self._decisions :]:
            end = self._entries + len(decision.events)
            self._tell([each for number, each in self._seen(end) if number < end])
            self._entries = end
        self._decisions = len(self.table.decisions)
        return self.lines

    def _seen(self, end: int) -> list[tuple[int, object]]:
        return [(n, event) for n, event in self.table.since(self.viewer, self._entries) if n < end]

    def _tell(self, events: Sequence[object]) -> None:
        table_state = self.table.state
        names = {chair.player: chair.name for chair in table_state.chairs}
        seat = table_state.seat(self.viewer)
        seated = [names.get(player, player) for player in table_state.game.players]
        teller = SentenceTeller(table_state.game.book, self.lang, -1 if seat is None else seat, seated)
        for event in spoken_of(events):
            if isinstance(event, TurnTimedOut):
                name = names.get(event.player, event.player)
                self.lines.append(LogLine(teller.words.say("tui-timed-out", name=name), "loud"))
            elif not isinstance(event, PublicTableEvent | TableOpened | TableOpenedSeen):
                self.lines += tell(event, teller)


def spoken_of(events: Sequence[object]) -> list[object]:
    """The sentences of one decision; a turn missed at once is told once."""
    missed = {event.seat for event in events if isinstance(event, e.TurnSkipped)}
    return [
        event
        for event in events
        if not ((isinstance(event, e.SkipDue) and event.seat in missed) or isinstance(event, _SET))
    ]


def tell(event: object, teller: SentenceTeller) -> list[LogLine]:
    """An event of the game."""
    kind = line_kind(event, teller.viewer)
    return [LogLine(text, kind) for text in teller.tell(cast(Seen, event))]


def line_kind(event: object, viewer: int) -> str:
    if isinstance(event, e.RoundStarted):
        return "round"
    if isinstance(event, _VERDICTS):
        return VERDICT
    if isinstance(event, _LOUD):
        return "loud"
    if isinstance(event, e.DealerChosen):
        return ""
    return "mine" if viewer >= 0 and getattr(event, "seat", None) == viewer else ""
