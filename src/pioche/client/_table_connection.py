"""One player's connection to one table, without I/O: frames and times go in, frames and news come out.

The owner connects at `connect_at`, calls `connected`, `received` and `lost`, calls `tick` no later than
`next_tick`, sends `frames()` after each of these calls, and disconnects when `hang_up` says so.
"""

from collections.abc import Callable
from enum import Enum, auto
from random import Random
from secrets import token_bytes
from typing import Final, assert_never

from msgspec.structs import replace

from pioche.client._deadlines import ClientDeadline, deadlines_of
from pioche.client._goodbyes import FINAL_GOODBYES, UNREADABLE
from pioche.client._heartbeat import Heartbeat
from pioche.client._news import (
    CaughtUpNews,
    ConnectedNews,
    DisconnectedNews,
    EntryNews,
    News,
    PartLeftOutNews,
    RestartedNews,
)
from pioche.client._pending_commands import RESEND_AFTER, PendingCommands
from pioche.client._remote_legal import RemoteLegal
from pioche.client._shuffle_parts import ShuffleParts
from pioche.client._table_fold import TableFold
from pioche.core import RuleFields, View, checksum
from pioche.core.commands import InTurn
from pioche.protocol import (
    VERSION,
    VOCABULARY,
    Asking,
    BadFrameError,
    ToClient,
    ToServer,
    UnknownEventError,
    UnknownMessageError,
    read_server,
    write,
)
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.rulebooks import RulesError
from pioche.table import TableState

NETWORK_MARGIN: Final = 5.0
"""Seconds for the network, added to the server's time to answer."""


class MissingEntries(Enum):
    """Data that was requested again and has not arrived yet."""

    REST = auto()
    """Everything from the first unknown entry on."""
    ALL = auto()
    STAND = auto()
    """Only the current state."""


class TableConnection:
    def __init__(
        self,
        token: str | None = None,
        whole: bool = True,
        rng: Random | None = None,
        draw: Callable[[int], bytes] = token_bytes,
    ) -> None:
        """`whole` asks for the log from its beginning, not only for the current state.

        `rng` is for the pauses before a new try, `draw` for ids and for parts of the shuffles.
        """
        self.token = token
        """Save it: it is the seat, also for another run of the client."""
        self.table: str | None = None
        self.player: str = ""
        """The player's id; empty until the server sends it."""
        self.rules: RuleFields | None = None
        """The rules of the current game, or of the next one."""
        self.here: tuple[str, ...] = ()
        """The connected people."""
        self.view: View | None = None
        self.table_state: TableState | None = None
        """The people and the options; of the game the players, the scores, the round and the turn."""
        self.legal: RemoteLegal | None = None
        """The acts that this player may do now; None if nothing is offered."""
        self.turn: int | None = None
        self.deadlines: tuple[ClientDeadline, ...] = ()
        self.up: bool = False
        """Whether it is connected and welcomed."""
        self.over: str | None = None
        """The server's last message code, if there is nothing to return to."""
        self.drifts: int = 0
        """The number of times that the local fold differed from the server's."""
        self.connect_at: float | None = 0.0
        self.hang_up: bool = False
        self._whole = whole
        self._heartbeat = Heartbeat(rng or Random())
        self._questions = PendingCommands(draw)
        self._parts = ShuffleParts(draw)
        self._fold = TableFold("")
        self._was_up = False
        self._lack: MissingEntries | None = None
        self._lacking_since = 0.0
        self._now = 0.0
        self._doubts = 0
        """The number of differences in a row."""
        self._within = 15.0
        """Seconds in which the server answers, or closes the connection."""
        self._behind_since: float | None = None
        """Since when the server has owed the current state; None if it owes nothing."""
        self._frames: list[bytes] = []
        self._news: list[News] = []

    # the current state: `view`, `table_state`, `legal`, `turn` and `deadlines` all belong to the same moment

    @property
    def end(self) -> int:
        """The number of known log entries."""
        return self._fold.next

    @property
    def answers(self) -> dict[str, t.Answer]:
        """The latest answers, by the id of the request."""
        return self._questions.answers

    def waits(self, id: str) -> bool:
        """Whether the request with this id is not decided yet."""
        return self._questions.is_open(id)

    # output

    def frames(self) -> list[bytes]:
        """The frames to send now; each is returned once."""
        frames, self._frames = self._frames, []
        return frames

    def news(self) -> list[News]:
        """The news since the last call."""
        news, self._news = self._news, []
        return news

    @property
    def tries(self) -> int:
        """The number of times that the connection was lost or failed since it was last up."""
        return self._heartbeat.tries

    @property
    def next_tick(self) -> float | None:
        """None without a connection."""
        return None if self.connect_at is not None or self.over else self._heartbeat.next_tick

    # input

    def ask(self, asking: Asking) -> str:
        """Repeats a request until it is answered; returns the id that replaces its own."""
        if isinstance(asking, s.TakeSeat) and asking.hash is None:
            asking = replace(asking, hash=self._parts.unused())
        asked = self._questions.ask(asking)
        self._ask_what_is_due()
        return asked.id

    def _ask_what_is_due(self, patience: float = RESEND_AFTER) -> None:
        if self.up:
            for asked in self._questions.due(self._now, patience):
                self._say(asked)

    def act(self, command: s.Move) -> str:
        """Makes a move; a move in turn names the turn that is now shown."""
        return self.ask(s.Act("", command, self.turn if isinstance(command, InTurn) else None))

    def connected(self, now: float) -> None:
        self._now, self.connect_at, self.hang_up = now, None, False
        self._heartbeat.up(now)
        self._questions.connected()
        self._behind_since = now
        self._say(s.Hello(VERSION, self.token, self._first_entry_to_ask_for(), VOCABULARY))

    def _first_entry_to_ask_for(self) -> int | None:
        """The first log entry to ask for."""
        if self._lack is MissingEntries.REST:
            self._lack = None
        if self._fold.next == 0:
            return 0 if self._whole else None
        return {None: self._fold.next, MissingEntries.ALL: 0, MissingEntries.STAND: None}[self._lack]

    def lost(self, now: float) -> None:
        """Tells that the connection broke, or could not be made."""
        self._now = now
        if self.up:
            self._news.append(DisconnectedNews())
        self.up, self.legal = False, None
        self._frames.clear()
        self.connect_at = None if self.over else now + self._heartbeat.pause()

    def tick(self, now: float) -> None:
        self._now = now
        if self.next_tick is None:
            return
        if self._heartbeat.is_dead(now) or self._waits_too_long(now):
            self.hang_up = True
        elif self._heartbeat.ping_due(now):
            self._say(s.Ping())
            self._ask_what_is_due()
            self._repeat_sync()

    def _waits_too_long(self, now: float) -> bool:
        """The connection works, but a request is overdue: it is repeated on a new one under the same id."""
        within = self._within + NETWORK_MARGIN
        behind = self._behind_since is not None and now - self._behind_since >= within
        return behind or self._questions.is_overdue(now, within)

    def received(self, frame: str | bytes, now: float) -> None:
        self._now = now
        self._heartbeat.heard(now)
        try:
            self._receive(read_server(frame), now)
        except UnknownMessageError:
            if not self.up:
                self._bye(t.Bye(UNREADABLE))
        except UnknownEventError:  # a newer server sends events that this version cannot fold
            self._lack, self.legal = None, None
            self._send_again(MissingEntries.STAND)
        except (BadFrameError, RulesError):
            self._bye(t.Bye(UNREADABLE))

    def _receive(self, message: ToClient, now: float) -> None:
        match message:
            case t.Welcome():
                self._welcome(message)
            case t.Update() | t.Snapshot() if not self.up:
                self.hang_up = True  # the welcome is lost, so it is not known which player this is for
            case t.Update():
                self._update(message, now)
            case t.Snapshot():
                self._snapshot(message, now)
            case t.Accepted() | t.Refused() | t.Held():
                if self._questions.answered(message, now):
                    self._news.append(message)
            case t.Bye():
                self._bye(message)
            case t.Pong():
                self._heartbeat.answered(now)
            case t.RulesSaid() | t.Presence() | t.Reaction():
                self._hear(message)
            case _:
                assert_never(message)

    def _say(self, message: ToServer) -> None:
        self._frames.append(write(message))

    def _hear(self, message: t.RulesSaid | t.Presence | t.Reaction) -> None:
        if isinstance(message, t.RulesSaid):
            self.rules = message.rules
        elif isinstance(message, t.Presence):
            self.here = message.here
        self._news.append(message)

    def _welcome(self, welcome: t.Welcome) -> None:
        self._heartbeat.welcomed()
        self._news.append(ConnectedNews(self._was_up))
        self.up = self._was_up = True
        self.token, self.table = welcome.token, welcome.table
        self._within = welcome.answer_within / 1000
        if self.player != welcome.player or self._fold.next > welcome.end:
            self._begin_as(welcome.player)
        self._ask_what_is_due(patience=0.0)

    def _begin_as(self, player: str) -> None:
        """Starts over for another player, or for a log that was replaced."""
        self.player, known, self._fold = player, self._fold.next, TableFold(player)
        self._parts.begin_again()
        if known:
            self._news.append(RestartedNews())
            self._send_again(MissingEntries.REST)

    def _bye(self, bye: t.Bye) -> None:
        self.hang_up = True
        if bye.code in FINAL_GOODBYES:
            self.over = bye.code
        elif bye.code == "too-fast":
            self._heartbeat.pause_longer()
        self._news.append(bye)

    # the log

    def _update(self, update: t.Update, now: float) -> None:
        if self._behind_since is not None:
            self._behind_since = now  # the log is being sent page by page
        if self._lack is MissingEntries.ALL and update.start == 0:
            self._lack, self._fold = None, TableFold(self.player)
            self._news.append(RestartedNews())
        if self._lack in (MissingEntries.ALL, MissingEntries.STAND):
            return
        if update.start > self._fold.next:
            self._send_again(MissingEntries.REST)
        elif update.end >= self._fold.next:
            self._lack = None
            self._see(update, now)

    def _see(self, update: t.Update, now: float) -> None:
        fold = self._fold
        fresh = [EntryNews(number, event) for number, event in update.events if number >= fold.next]
        try:
            for told in fresh:
                fold.see(told.number, told.event)
        except (LookupError, AssertionError, ValueError) as error:
            if isinstance(error, RulesError):
                raise
            self._drifted()  # it does not follow from what is known
            return
        fold.next = update.end
        self._news.extend(fresh)
        if fold.lacks_hand:
            self.legal = None
            self._send_again(MissingEntries.STAND)
        elif update.standing is not None:
            self._check_standing(update.standing, now)

    def _snapshot(self, snapshot: t.Snapshot, now: float) -> None:
        late = self._whole or snapshot.end < self._fold.next
        if late and self._lack is not MissingEntries.STAND:
            return  # it would skip entries that must be reported, or undo some
        self._lack = None
        self._fold.take(snapshot)
        self._news.append(snapshot)
        view = self._fold.view
        assert view is not None
        self._accept_state(view, snapshot.standing, now)

    def _check_standing(self, standing: t.Standing, now: float) -> None:
        view = self._fold.view
        if view is None or checksum(view) != standing.check:
            self._drifted()
        else:
            self._doubts = 0
            self._accept_state(view, standing, now)

    def _accept_state(self, view: View, standing: t.Standing, now: float) -> None:
        self.view = replace(view, hands=standing.hands) if standing.hands else view
        self.table_state = self._fold.table_state
        self._behind_since = None
        self.legal = None if standing.offer is None else RemoteLegal(standing.offer, view)
        self.turn = standing.turn
        self.deadlines = deadlines_of(standing, now)
        self._news.append(CaughtUpNews(self._fold.next))
        self._send_shuffle_parts()

    def _drifted(self) -> None:
        """Folds again from the beginning; if that does not help, continues from the current state."""
        self.drifts += 1
        self._doubts += 1
        self.legal = None
        self._send_again(MissingEntries.ALL if self._doubts == 1 else MissingEntries.STAND)

    def _send_again(self, lack: MissingEntries) -> None:
        if self._lack is None:
            self._lack, self._lacking_since = lack, self._now
            self._behind_since = self._now if self._behind_since is None else self._behind_since
            start = {MissingEntries.REST: self._fold.next, MissingEntries.ALL: 0, MissingEntries.STAND: None}[
                lack
            ]
            self._say(s.Sync(start))

    def _repeat_sync(self) -> None:
        lack = self._lack
        if lack is not None and self._now - self._lacking_since >= RESEND_AFTER:
            self._lack = None
            self._send_again(lack)

    def _send_shuffle_parts(self) -> None:
        table_state = self.table_state
        if table_state is None:
            return
        left_out = self._parts.left_out(table_state, self.player)
        if left_out is not None and table_state.shuffle is not None:
            self._news.append(PartLeftOutNews(table_state.shuffle.round, left_out))
        part = self._parts.to_show(table_state, self.player)
        if part is not None:
            self.ask(s.ShowPart("", part))
        promise = self._parts.to_promise(table_state, self.player)
        if promise is not None:
            self.ask(s.Commit("", promise))
