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
        self._head = b'{"type":"update","start":%d,"end":%d,"events":' % (start, end)
        self._public = table.public(start, end)
        """The entries that everybody sees alike; None for the others."""
        self._all_alike = None if None in self._public else _encode(list(enumerate(self._public, start)))
        self._own_views = None if self._all_alike is not None else table.own_views(start, self._public)
        """The seats that do not see what everybody else sees; None if these are not known."""
        self._seen_by: dict[int, bytes] = {}

    def frame(self, player: str, more: bool = False, standing: bytes = b"") -> bytes:
        """`standing` is a `to_client.Standing`, encoded."""
        events = self._events(player) if self._all_alike is None else self._all_alike
        if standing:
            return b'%b%b,"standing":%b}' % (self._head, events, standing)
        return b"%b%b%b}" % (self._head, events, b',"more":true' if more else b"")

    def had_seat(self, player: str) -> bool:
        """Whether the player sat in the game when the first of the entries was written."""
        return self._table.seat_at(self._start, player) != core.SPECTATOR

    def _events(self, player: str) -> bytes:
        table, start, end = self._table, self._start, self._end
        if not table.same_seating(start, end - 1):  # the same seat at both ends may be another in between
            return self._seen([table.seat_at(number, player) for number in range(start, end)])
        seat = table.seat_at(start, player)
        if self._own_views is not None and seat not in self._own_views:
            seat = core.SPECTATOR
        known = self._seen_by.get(seat)
        if known is None:
            known = self._seen_by[seat] = self._seen([seat] * (end - start))
        return known

    def _seen(self, seats: Sequence[int]) -> bytes:
        """Leaves out entries that a seat does not see."""
        seen, start = self._table.seen, self._start
        entries = [
            (number, public or seen(number, seats[number - start]))
            for number, public in enumerate(self._public, start)
        ]
        return _encode([each for each in entries if each[1] is not None])


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
        self._alike = table_state.game.rules.hand_counts == "public"
        """Whether all seats see the same deadlines."""
        self._without_offer: bytes | None = None
        """The encoded fields after the checksum, of every seat that has nothing to do."""

    def of(self, player: str) -> t.Standing:
        seat = self._table.seat_now(player)
        return self._watching(player) if seat is None else self._seated(seat, player, self._offer(seat))

    def encoded(self, seat: int | None, player: str) -> bytes:
        """The same encoded: seats that have nothing to do differ only in the checksum."""
        if seat is None:
            return _encode(self._watching(player))
        offer = self._offer(seat)
        if offer is not None or not self._alike:
            return _encode(self._seated(seat, player, offer))
        if self._without_offer is None:
            standing = t.Standing(0, self._now, self._turn, None, self._deadlines, deputy=self._deputy)
            self._without_offer = _encode(standing).removeprefix(b'{"check":0')
        return b'{"check":%d%b' % (self._checksums.of(seat), self._without_offer)

    def _watching(self, player: str) -> t.Standing:
        hands, check = self._table.view_of(player).hands, self._checksums.of(core.SPECTATOR)
        return t.Standing(check, self._now, self._turn, None, self._seen(player), hands, self._deputy)

    def _seated(self, seat: int, player: str, offer: t.Offer | None) -> t.Standing:
        check, seen = self._checksums.of(seat), self._seen(player)
        return t.Standing(check, self._now, self._turn, offer, seen, deputy=self._deputy)

    def _offer(self, seat: int) -> t.Offer | None:
        table_state = self._table.state
        if table_state.paused or table_state.ended:
            return None
        return offer_of(core.legal(table_state.game, seat))

    def _seen(self, player: str) -> tuple[t.Deadline, ...]:
        """If numbers of cards are hidden, nobody is told who has one card."""
        if self._alike or not self._deadlines:
            return self._deadlines
        return tuple(each for each in self._deadlines if each.what != "uno" or each.player == player)


class Announcement:
    """A step for everybody who is there; viewers who see the same get the same frame."""

    def __init__(self, table: Table, start: int, end: int, now: float) -> None:
        self._table = table
        self._telling = ViewerUpdate(table, start, end)
        self._standings = Standings(table, now)
        self._frames: dict[str, bytes] = {}

    def frame(self, player: str) -> bytes:
        seat = self._table.seat_now(player)
        eyes = "" if seat is None and self._is_stranger(player) else player
        known = self._frames.get(eyes)
        if known is None:
            standing = self._standings.encoded(seat, player)
            known = self._frames[eyes] = self._telling.frame(player, standing=standing)
        return known

    def _is_stranger(self, player: str) -> bool:
        """Whether a player without a seat sees what all such players see."""
        return player != self._table.state.master and not self._telling.had_seat(player)


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
