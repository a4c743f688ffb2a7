"""One running game without I/O: commands and the time come in, answers and log entries go out."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from pioche import core
from pioche.core import Phase, Refusal, SeededChance, forced_pass
from pioche.core.chance import Chance
from pioche.core.events import PositionSet, TurnStarted
from pioche.core.refusals import Code as RefusalCode
from pioche.records.record import Entry, GameLog
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table.answers import Accepted, Answer, Code, Decision, Held, Refused
from pioche.table.managing import is_master, lay_game, manage, reseat
from pioche.table.room import Room, evolve_room, open_room
from pioche.table.waiting import HeldAct, Waiting


class Step(Struct, frozen=True):
    """What came of one input: answers by ticket, and the decisions to be stored before anybody is told."""

    answers: tuple[tuple[str, Answer], ...] = ()
    decisions: tuple[Decision, ...] = ()


class Table:
    """Seats, game master, spectators, deadlines and one log around one game at a time."""

    def __init__(self, opened: e.TableOpened, chance: Chance | None = None) -> None:
        self.room: Room = open_room(opened)
        self.log: list[e.LogEvent] = [opened]
        self.decisions: list[Decision] = [Decision((opened,))]
        self.waiting = Waiting(opened.options.uno_grace)
        self._given_chance = chance
        self._seatings: list[tuple[int, tuple[str, ...]]] = [(0, ())]
        self._pass_at: float | None = None
        self._clock_at: float | None = None
        self._answers: list[tuple[str, Answer]] = []
        self._new: list[Decision] = []

    @classmethod
    def restored(cls, decisions: Sequence[Decision], now: float, chance: Chance | None = None) -> "Table":
        """The table as it stood after these decisions; clocks start anew."""
        opened = decisions[0].events[0]
        assert isinstance(opened, e.TableOpened)
        table = cls(opened, chance)
        for decision in decisions[1:]:
            table._commit(decision, now)
        table._new.clear()
        return table

    # what comes in

    def submit(self, command: c.TableCommand, now: float, ticket: str = "") -> Step:
        """A command arrives. A held one is answered twice: now, and when it is decided."""
        self._run_out(now)
        self._answers.append((ticket, self._answer(command, now, ticket)))
        self._decide_held(now)
        return self._step()

    def tick(self, now: float) -> Step:
        """Time has passed; call it at `next_deadline` at the latest."""
        self._run_out(now)
        self._decide_held(now)
        return self._step()

    @property
    def next_deadline(self) -> float | None:
        times = [*self.waiting.until.values(), self._pass_at, self._clock_at]
        return min((time for time in times if time is not None), default=None)

    # what goes out

    def game_log(self) -> GameLog:
        """The game now at the table, as its record is written from it."""
        start = max(
            place for place, each in enumerate(self.decisions) if isinstance(each.events[0], e.GameLaid)
        )
        laid = self.decisions[start].events[0]
        assert isinstance(laid, e.GameLaid)
        told = [event for each in self.decisions[start:] for event in each.events]
        played = [each for each in self.decisions[start:] if each.command is not None]
        return GameLog(
            rules=self.room.game.rules,
            players=laid.players,
            entries=[Entry(each.command, each.events) for each in played],  # type: ignore[arg-type]
            names={chair.player: chair.name for chair in self.room.chairs},
            seed=self._seed,
            start=next((event for event in told if isinstance(event, PositionSet)), None),
        )

    def view_of(self, player: str) -> core.View:
        seat = self.room.seat(player)
        if seat is not None:
            return core.view(self.room.game, seat)
        return core.view(self.room.game, open_hands=self._sees_all(player))

    def legal_of(self, player: str) -> core.Legal | None:
        seat = self.room.seat(player)
        return None if seat is None else core.legal(self.room.game, seat)

    def since(self, player: str, seq: int) -> list[tuple[int, e.SeenEvent | e.LogEvent]]:
        """All that the player may see of the log from this sequence number on (resync)."""
        seen = ((number, self._seen(player, number)) for number in range(max(0, seq), len(self.log)))
        return [(number, event) for number, event in seen if event is not None]

    def _seen(self, player: str, number: int) -> e.SeenEvent | e.LogEvent | None:
        event = self.log[number]
        if self._sees_all(player):
            return event
        if isinstance(event, e.TableOpened):
            return e.TableOpenedSeen(event.rules, event.options)
        if isinstance(event, e.PublicTableEvent):
            return event
        players = self._players_at(number)
        seat = players.index(player) if player in players else core.SPECTATOR
        return core.redact(event, seat, self.room.game.rules.hand_counts == "hidden")

    def _sees_all(self, player: str) -> bool:
        room = self.room
        return room.options.open_hands and player == room.master and room.chair(player) is None

    def _players_at(self, number: int) -> tuple[str, ...]:
        """Who sat where when this entry was written: seats move between rounds."""
        for start, players in reversed(self._seatings):
            if start <= number:
                return players
        return ()

    # deciding

    def _answer(self, command: c.TableCommand, now: float, ticket: str) -> Answer:
        if isinstance(command, c.Act):
            return self._act(command, now, ticket)
        if isinstance(command, c.StartRound):
            return self._start_round(command, now)
        if isinstance(command, c.LeaveSeat | c.RemovePlayer):
            self._leave_game(command, now)
        events = manage(self.room, command)
        return events if isinstance(events, Refused) else self._store(Decision(tuple(events)), now)

    def _act(self, act: c.Act, now: float, ticket: str) -> Answer:
        refused = self._may_act(act)
        if refused:
            return refused
        until = self.waiting.holds(self.room.game, act.command)
        if until is None:
            return self._decide(act.command, now)
        self.waiting.queue.append(HeldAct(ticket, act.by, act.command))
        return Held(until)

    def _may_act(self, act: c.Act) -> Refused | None:
        seat = self.room.seat(act.by)
        if seat is None or act.command.seat != seat:
            return Refused(Code.NOT_SEATED)
        if self.room.ended:
            return Refused(Code.NO_GAME)
        return Refused(Code.PAUSED) if self.room.paused else None

    def _decide(self, command: core.Command, now: float) -> Answer:
        outcome = core.play(self.room.game, command, self._chance())
        if isinstance(outcome, Refusal):
            return Refused(outcome.code, outcome)
        return self._store(Decision(outcome.events, command), now)

    def _chance(self) -> Chance:
        return self._given_chance or SeededChance(self._seed)

    @property
    def _seed(self) -> str:
        """Each game at the table has a seed of its own, so that a rematch is another game."""
        number = self.room.number
        return self.room.seed if number <= 1 else f"{self.room.seed}/{number}"

    def _start_round(self, command: c.StartRound, now: float) -> Answer:
        refused = self._may_deal(command)
        if refused:
            return refused
        if not self.room.game_running:
            laid = lay_game(self.room)
            if isinstance(laid, Refused):
                return laid
            self._store(Decision((laid,)), now)
        else:
            changes = reseat(self.room)
            if isinstance(changes, Refused):
                return changes
            for change in changes:
                self._decide(change, now)
        return self._decide(core.Deal(), now)

    def _may_deal(self, command: c.StartRound) -> Refused | None:
        if not is_master(self.room, command.by):
            return Refused(Code.NOT_MASTER)
        return Refused(Code.ROUND_RUNNING) if self.room.round_running else None

    def _leave_game(self, command: c.LeaveSeat | c.RemovePlayer, now: float) -> None:
        """Who leaves the seat during a round leaves the game by the `leaver` rule."""
        player = command.by if isinstance(command, c.LeaveSeat) else command.player
        seat, chair = self.room.seat(player), self.room.chair(player)
        allowed = not isinstance(manage(self.room, command), Refused)
        if seat is not None and chair is not None and allowed and self.room.round_running:
            self._decide(core.Leave(seat), now)

    def _run_out(self, now: float) -> None:
        """What time alone decides, in the order in which it falls due."""
        self.waiting.expire(now)
        self._decide_held(now)
        if self._pass_at is not None and now >= self._pass_at and not self.room.paused:
            forced = forced_pass(self.room.game)
            self._pass_at = None
            if forced is not None:
                self._decide(forced, now)
        if self._clock_at is not None and now >= self._clock_at and not self.room.paused:
            self._clock_at = None
            turn = self.room.game.turn
            if turn is not None:
                self._store(Decision((e.TurnTimedOut(self.room.game.players[turn]),)), now)

    def _decide_held(self, now: float) -> None:
        """In order of arrival; a catch overtaken by the call is dropped at no cost."""
        queue = self.waiting.queue
        while queue and self.waiting.holds(self.room.game, queue[0].command) is None:
            held = queue.popleft()
            self._answers.append((held.ticket, self._decide_one_held(held, now)))

    def _decide_one_held(self, held: HeldAct, now: float) -> Answer:
        refused = self._may_act(c.Act(held.by, held.command))
        if refused:
            return refused
        state, command = self.room.game, held.command
        if isinstance(command, core.Catch) and command.target not in core.catchable(state):
            return Refused("nothing-to-catch", Refusal(RefusalCode.NOTHING_TO_CATCH))
        return self._decide(command, now)

    # the log

    def _store(self, decision: Decision, now: float) -> Accepted:
        first = len(self.log)
        self._commit(decision, now)
        return Accepted(first, len(self.log))

    def _commit(self, decision: Decision, now: float) -> None:
        for event in decision.events:
            self.room = evolve_room(self.room, event)
            self.log.append(event)
            self._note_seating()
        self.decisions.append(decision)
        self._new.append(decision)
        self.waiting.see(decision.events, now)
        self._set_clocks(decision.events, now)

    def _note_seating(self) -> None:
        players = self.room.game.players if self.room.number else ()
        if players != self._seatings[-1][1]:
            self._seatings.append((len(self.log) - 1, players))

    def _set_clocks(self, events: Iterable[e.LogEvent], now: float) -> None:
        options, game = self.room.options, self.room.game
        self._pass_at = now + options.pass_pause if forced_pass(game) else None
        if any(isinstance(event, TurnStarted | e.GameResumed) for event in events) and options.clock:
            self._clock_at = now + options.clock
        if game.turn is None or game.phase is Phase.GAME_OVER:
            self._clock_at = None

    def _step(self) -> Step:
        step = Step(tuple(self._answers), tuple(self._new))
        self._answers.clear()
        self._new.clear()
        return step
