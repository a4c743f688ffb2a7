"""A person at a table of the server under test: makes requests, folds what it hears, and checks
everything.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from pioche.client import TableFold
from pioche.core import View, checksum
from pioche.core.commands import InTurn
from pioche.protocol import VERSION, Asking, Move, ToClient, ToServer
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.table import TableState
from pioche.testing._servers.client_log import ClientLog
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.strictness import texts
from pioche.testing._servers.websocket import MissingFrameError, NoMessageError, TrialSocket, connected

T = TypeVar("T")
NOT_SAVED: Final = "not-saved"
LOG_PAGE: Final = 200
MOST_MESSAGES: Final = 80
"""Messages on one connection before another is opened; a server accepts 100 at once."""
NETWORK_MARGIN: Final = 1.0
"""Seconds for the network, added to the server's time to answer."""
MOST_CONNECTIONS: Final = 5
"""Connections to try for one command, while the server closes them because it cannot store anything."""
RETRY_AFTER: Final = 0.5
"""Seconds between two tries."""


class Visitor:
    def __init__(self, http: HttpClient, code: str, memory: ClientLog, ids: str) -> None:
        self.http = http
        self.code = code
        self.memory = memory
        self.notes = memory.notes
        self.answers: dict[str, list[t.Answer]] = {}
        self.here: tuple[str, ...] = ()
        self.standing: t.Standing | None = None
        self.updates: list[t.Update] = []
        """The updates of this connection."""
        self._ids = (f"{ids}-{number}" for number in count(1))
        self._start: int | None = None
        self._within = 0.0
        """The seconds in which the server says that it answers."""
        self._fold = TableFold("")
        self._lost = False
        """Whether something could not be folded, so that there is nothing to compare with."""

    # how it stands

    @property
    def player(self) -> str:
        return self.memory.player

    @property
    def next(self) -> int:
        return self._fold.next

    @property
    def view(self) -> View:
        view = self._fold.view
        if view is None:
            raise MissingFrameError("nothing was told that could be folded")
        return view

    @property
    def table_state(self) -> TableState:
        table_state = self._fold.table_state
        if table_state is None:
            raise MissingFrameError("nothing was told that could be folded")
        return table_state

    @property
    def offer(self) -> t.Offer:
        return (self.standing and self.standing.offer) or t.Offer()

    @property
    def turn(self) -> int | None:
        """The turn that moves in turn must name."""
        return self.standing.turn if self.standing else None

    # coming and going

    async def come(self, start: int | None = 0) -> None:
        """Connects and receives everything from `start` on, or the current state."""
        self.wire: TrialSocket = await connected(self.http, self.code, self.notes, self._hear)
        self.updates, self.standing, self._start = [], None, start
        await self.wire.say(s.Hello(VERSION, self.memory.token, start))
        await self.wire.until(lambda: self.standing, "how it stands")

    async def come_again(self) -> None:
        """Reconnects from where the last connection stopped."""
        known = self.next
        await self.wire.close()
        await self.come(known)

    async def leave(self) -> None:
        await self.wire.close()

    # asking

    async def say(self, message: ToServer) -> None:
        await self.wire.say(message)

    async def _keep_pace(self) -> None:
        if self.wire.sent >= MOST_MESSAGES:
            await self.come_again()

    async def send(self, asking: Asking, id_: str | None = None) -> str:
        """Sends a request without waiting; returns its id."""
        await self._keep_pace()
        asked = replace(asking, id=id_ or next(self._ids))
        if isinstance(asked, s.Act):
            self.memory.mentioned.update(texts(list(getattr(asked.command, "cards", ()))))
        await self.say(asked)
        return asked.id

    async def ask(self, asking: Asking, id_: str | None = None, patience: float | None = None) -> t.Answer:
        """Returns the deciding answer: a held command keeps waiting."""
        known = len(self.answers.get(id_ or "", ()))
        asked = await self.send(asking, id_)

        def decided() -> t.Answer | None:
            found = self.answers.get(asked, [])[known:]
            return next((each for each in found if not isinstance(each, t.Held)), None)

        for _ in range(MOST_CONNECTIONS):
            answer = await self._answered_in_time(decided, f"the answer to {_name(asking)}", patience)
            if answer is not None:
                return answer
            await asyncio.sleep(RETRY_AFTER)
            await self.come_again()
            await self.say(replace(asking, id=asked))
        raise MissingFrameError(f"{_name(asking)} was not answered on {MOST_CONNECTIONS} connections")

    async def _answered_in_time(
        self, decided: Callable[[], t.Answer | None], what: str, patience: float | None
    ) -> t.Answer | None:
        """None if the server closed the connection because it could not store anything, as it may."""
        longest = max(patience or self.http.patience, self._within + NETWORK_MARGIN)
        answer: t.Answer | None
        try:
            answer = await self.until(decided, what, longest)
        except NoMessageError as error:
            self.notes.note("answered", False, error)
            raise
        except MissingFrameError:
            if self.wire.ending is None or self.wire.ending.bye != NOT_SAVED:
                raise
            answer = None
        self.notes.note("answered", True)
        return answer

    async def do(self, asking: Asking) -> t.Accepted:
        """Makes a request that the scene needs."""
        answer = await self.ask(asking)
        if not isinstance(answer, t.Accepted):
            raise MissingFrameError(f"{_name(asking)} of {self.player} was answered by {answer}")
        return answer

    async def act(self, move: Move, id_: str | None = None, turn: int | None = None) -> t.Answer:
        """Makes a move; in turn it names the current turn, unless another is given."""
        named = (self.turn if turn is None else turn) if isinstance(move, InTurn) else None
        return await self.ask(s.Act("", move, named), id_)

    async def is_refused(self, check: str, asking: Asking, *codes: str) -> None:
        answer = await self.ask(asking)
        right = isinstance(answer, t.Refused) and answer.code in codes
        self.notes.note(check, right, f"{_name(asking)}: expected refused {' or '.join(codes)}, got {answer}")

    async def look(self) -> t.Snapshot:
        """Asks for the current state again."""
        await self._keep_pace()
        known = len(self._snapshots)
        await self.say(s.Sync())
        return await self.until(lambda: next(iter(self._snapshots[known:]), None), "a snapshot")

    @property
    def _snapshots(self) -> list[t.Snapshot]:
        return [each for each in self.wire.frames if isinstance(each, t.Snapshot)]

    async def ping(self, n: int) -> t.Pong:
        """When it is answered, everything sent before has been received."""
        await self._keep_pace()
        await self.say(s.Ping(n))
        return await self.until(
            lambda: next(
                (each for each in self.wire.frames if isinstance(each, t.Pong) and each.n == n), None
            ),
            f"pong {n}",
        )

    async def until(self, ready: Callable[[], T | None], what: str, patience: float | None = None) -> T:
        return await self.wire.until(ready, what, patience)

    async def sees(self, check: str, ready: Callable[[], bool], what: str) -> bool:
        """Checks that something arrives; the scene continues without it."""
        try:
            await self.until(lambda: ready() or None, what)
        except MissingFrameError as error:
            self.notes.note(check, False, error)
            return False
        self.notes.note(check, True)
        return True

    async def hears(self, check: str, message: ToClient) -> bool:
        return await self.sees(check, lambda: message in self.wire.frames, str(message))

    async def is_dealt_to(self, patience: float | None = None) -> None:
        await self.until(lambda: self.view.turn is not None or None, "the deal", patience)

    async def knows(self, end: int) -> None:
        """Checks that everybody is told of an accepted command."""
        if not await self.sees("no-gaps", lambda: self.next >= end, f"the log up to {end}"):
            raise MissingFrameError(f"{self.player} was not told of the log up to {end}")

    # hearing

    def _hear(self, message: ToClient, written: Any) -> None:
        match message:
            case t.Welcome():
                self._welcome(message)
            case t.Update():
                self._told(message, written)
            case t.Snapshot():
                self._stands(message)
            case t.Accepted() | t.Refused() | t.Held():
                self._answered(message)
            case t.Presence(here=here):
                self.here = here
        if not isinstance(message, t.RulesSaid):
            self.memory.look_for_cards(written, f"{written['type']} to {self.player}")

    def _welcome(self, welcome: t.Welcome) -> None:
        self.memory.player, self.memory.token = welcome.player, welcome.token
        self._within = welcome.answer_within / 1000
        if not self._lost:
            self._begin(self._start or 0)

    def _begin(self, start: int) -> None:
        """Starts as a client that saved what it was told."""
        try:
            self._fold = self.memory.fold(start)
        except (LookupError, AssertionError, ValueError):
            self._lost = True

    def _answered(self, answer: t.Answer) -> None:
        self.answers.setdefault(answer.id, []).append(answer)
        if isinstance(answer, t.Accepted) and not self._lost:
            seen = f"accepted {answer.first} to {answer.end} when {self.next} was told"
            self.notes.note("events-first", answer.end <= self.next, seen)

    def _told(self, update: t.Update, written: Any) -> None:
        self.updates.append(update)
        numbers = [number for number, _ in update.events]
        whole = update.start <= self.next and numbers == list(range(update.start, update.end))
        told = f"{_brief(numbers)} of {update.start} to {update.end} when {self.next} were known"
        self.notes.note("no-gaps", whole or self._lost, told)
        for (number, event), (_, as_written) in zip(update.events, written["events"], strict=True):
            self.memory.learn(number, event, as_written)
        self._follow(update)
        if update.standing is not None:
            self._stand(update.standing, update.end)

    def _follow(self, update: t.Update) -> None:
        try:
            for number, event in update.events:
                self._fold.see(number, event)
        except (LookupError, AssertionError, ValueError) as error:
            self._lose(f"what came in {update.start} to {update.end} cannot be folded: {error!r}")
        self._fold.next = max(self._fold.next, update.end)

    def _stand(self, standing: t.Standing, end: int) -> None:
        self.standing = standing
        view = self._fold.view
        if not self._lost and view is not None:
            own = checksum(view)
            if own != standing.check:
                self._lose(f"{standing.check} after {end} entries, the view of {self.player} gives {own}")
            else:
                self.notes.note("checksum", True)

    def _lose(self, why: str) -> None:
        if not self._lost:
            self.notes.note("checksum", False, why)
        self._lost = True

    def _stands(self, snapshot: t.Snapshot) -> None:
        told = TableFold(self.player)
        told.take(snapshot)
        if self._fold.next == 0:
            self._fold = told
        elif snapshot.end == self.next and not self._lost:
            self._compare(told)
        self._stand(snapshot.standing, snapshot.end)

    def _compare(self, told: TableFold) -> None:
        """Compares a snapshot with the fold of the entries."""
        self.notes.note("snapshot", told.view == self._fold.view, f"{told.view}, folded {self._fold.view}")
        for name in t.RoomSeen.__struct_fields__:
            said, folded = getattr(told.table_state, name), getattr(self._fold.table_state, name)
            self.notes.note("snapshot", said == folded, f"{name} {said}, folded {folded}")


def _name(asking: Asking) -> str:
    tag = type(asking).__struct_config__.tag
    return f"{tag} {type(asking.command).__struct_config__.tag}" if isinstance(asking, s.Act) else str(tag)


def _brief(numbers: list[int]) -> str:
    return f"{len(numbers)} entries, {numbers[0]} to {numbers[-1]}," if numbers else "no entries"
