"""The frames of a viewer after each step: the visible entries, the current state, and the offer."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from pioche import core
from pioche.core import Checksums
from pioche.protocol import offer_of
from pioche.protocol import to_client as t
from pioche.rulebooks import face_table, fingerprint, player_counts, recognise
from pioche.table import AcceptedAnswer, Answer, HeldAnswer, RefusedAnswer, Table, deputy_of, rulebook
from pioche.table.events import SeenEvent

_encode: Final = msgspec.json.Encoder().encode


def millis(seconds: float) -> int:
    return int(seconds * 1000)


class ViewerUpdate:
    """The entries `start` up to `end` of a log, encoded once for all viewers who see the same.

    A frame is a `to_client.Update`, assembled from encoded parts.
    """

    def __init__(self, table: Table, start: int, end: int) -> None:
        self._table = table
        self._start = start
        self._end = end
        self._head = b'{"type":"update","start":%d,"end":%d,"events":[' % (start, end)
        self._public = [_written(number, table.public(number)) for number in range(start, end)]
        """The entries that everybody sees alike; empty for the others."""
        self._all_alike = b",".join(self._public) if all(self._public) else None
        self._seen_by: dict[int, bytes] = {}

    def frame(self, player: str, more: bool = False, standing: t.Standing | None = None) -> bytes:
        events = self._events(player) if self._all_alike is None else self._all_alike
        if standing is None:
            return b"%b%b]%b}" % (self._head, events, b',"more":true' if more else b"")
        return b'%b%b],"standing":%b}' % (self._head, events, _encode(standing))

    def had_seat(self, player: str) -> bool:
        """Whether the player sat in the game when the first of the entries was written."""
        return self._table.seat_at(self._start, player) != core.SPECTATOR

    def _events(self, player: str) -> bytes:
        table, start, end = self._table, self._start, self._end
        if not table.same_seating(start, end - 1):  # the same seat at both ends may be another in between
            return self._joined([table.seat_at(number, player) for number in range(start, end)])
        seat = table.seat_at(start, player)
        known = self._seen_by.get(seat)
        if known is None:
            known = self._seen_by[seat] = self._joined([seat] * (end - start))
        return known

    def _joined(self, seats: Sequence[int]) -> bytes:
        """Leaves out entries that a seat does not see."""
        seen, start = self._table.seen, self._start
        entries = [
            public or _written(start + place, seen(start + place, seats[place]))
            for place, public in enumerate(self._public)
        ]
        return b",".join(filter(None, entries))


def _written(number: int, seen: SeenEvent | None) -> bytes:
    return b"" if seen is None else b"[%d,%b]" % (number, _encode(seen))


class Standings:
    """The state of each viewer after a step; the common part is computed once."""

    def __init__(self, table: Table, now: float) -> None:
        self._table = table
        self._now = millis(now)
        self._checksums = Checksums(table.state.game)
        table_state = table.state
        self._turn = table.turn_mark if table_state.round_running else None
        self._deadlines = deadlines(table)
        self._deputy = deputy_of(table_state)

    def of(self, player: str) -> t.Standing:
        return self.at(self._table.state.seen_seat(player), player)

    def at(self, seat: int | None, player: str) -> t.Standing:
        table_state = self._table.state
        seen = self._seen(player) if self._deadlines else ()
        if seat is None:
            hands = self._table.view_of(player).hands
            check = self._checksums.of(core.SPECTATOR)
            return t.Standing(check, self._now, self._turn, None, seen, hands, self._deputy)
        offer = (
            None if table_state.paused or table_state.ended else offer_of(core.legal(table_state.game, seat))
        )
        check = self._checksums.of(seat)
        return t.Standing(check, self._now, self._turn, offer, seen, deputy=self._deputy)

    def _seen(self, player: str) -> tuple[t.Deadline, ...]:
        """If numbers of cards are hidden, nobody is told who has one card."""
        if self._table.state.game.rules.hand_counts == "public":
            return self._deadlines
        return tuple(each for each in self._deadlines if each.what != "uno" or each.player == player)


class Announcement:
    """A step for everybody who is there; viewers who see the same get the same frame."""

    def __init__(self, table: Table, start: int, end: int, now: float) -> None:
        self._table_state = table.state
        self._telling = ViewerUpdate(table, start, end)
        self._standings = Standings(table, now)
        self._frames: dict[str, bytes] = {}

    def frame(self, player: str) -> bytes:
        table_state = self._table_state
        seat = table_state.seen_seat(player)
        shared = seat is None and player != table_state.master and not self._telling.had_seat(player)
        eyes = "" if shared else player
        known = self._frames.get(eyes)
        if known is None:
            standing = self._standings.at(seat, player)
            known = self._frames[eyes] = self._telling.frame(player, standing=standing)
        return known


def deadlines(table: Table) -> tuple[t.Deadline, ...]:
    """Without the deadline of an automatic pass: it would show that the player has nothing to lay."""
    table_state, clocks = table.state, table.clocks
    if clocks.turn_at is None and clocks.parts_at is None and not table.waiting.until:
        return ()
    players, found = table_state.game.players, []
    if clocks.turn_at is not None and table_state.game.turn is not None:
        found.append(t.Deadline("turn", millis(clocks.turn_at), players[table_state.game.turn]))
    if clocks.parts_at is not None:
        found.append(t.Deadline("parts", millis(clocks.parts_at)))
    for seat, until in table.waiting.until.items():
        found.append(t.Deadline("uno", millis(until), players[seat]))
    return tuple(found)


def snapshot(table: Table, player: str, now: float) -> t.Snapshot:
    table_state = table.state
    seen = t.RoomSeen(
        table_state.rules,
        table_state.options,
        table_state.number,
        table_state.chairs,
        table_state.spectators,
        table_state.master,
        table_state.paused,
        table_state.ended,
        table_state.dealing,
    )
    eyes = "" if table_state.seen_seat(player) is None else player
    told = core.sight_of(table_state.game, eyes).told
    return t.Snapshot(len(table.log), seen, told, Standings(table, now).of(player), _rules_played(table))


def _rules_played(table: Table) -> core.RuleFields | msgspec.UnsetType:
    """The rules of the game that is shown, where others have been chosen for the next one."""
    played = table.state.game.rules
    return msgspec.UNSET if played == current_rules(table) else played


def current_rules(table: Table) -> core.RuleFields:
    """The rules of the current game, or of the next one: while a game runs nobody chooses others."""
    return rulebook(table.state.rules).rules


def rules_said(table: Table) -> t.RulesSaid:
    return _rules_said(table.state.rules)


@lru_cache(maxsize=64)
def _rules_said(text: str) -> t.RulesSaid:
    """Cached, because every connection is told it, and the fingerprint of an edition takes milliseconds."""
    book = rulebook(text)
    rules, seats = book.rules, tuple(player_counts(book.rules))
    return t.RulesSaid(rules, fingerprint(rules), face_table(book), recognise(rules), seats, _team_of(rules))


def _team_of(rules: core.RuleFields) -> tuple[int, ...]:
    """Partners sit opposite (ruling 35)."""
    return tuple(seat % rules.teams for seat in range(rules.players[1])) if rules.teams else ()


def answer_said(id_: str, answer: Answer, now: float) -> t.Answer:
    match answer:
        case AcceptedAnswer(first=first, end=end):
            return t.Accepted(id_, first, end)
        case HeldAnswer(until=until):
            return t.Held(id_, millis(until), millis(now))
        case RefusedAnswer(code=code, refusal=refusal, problem=problem):
            return t.Refused(id_, code, refusal, problem)
