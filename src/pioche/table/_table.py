"""One running game without I/O: commands and the time go in, answers and log entries come out."""

from collections.abc import Sequence
from secrets import token_bytes
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche import core
from pioche.core import Chance, Refusal, RefusalCode, SeededChance, forced_pass
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._answers import (
    AcceptedAnswer,
    Answer,
    Decision,
    HeldAnswer,
    RefusedAnswer,
    TableRefusalCode,
)
from pioche.table._deadlines import Absences, HeldAct, HeldActs, TurnTimers
from pioche.table._log import TableLog
from pioche.table._management import lay_game, manage, master_deals, reseat
from pioche.table._shuffles import Draw, ask_parts, disclosure, missing_parts, round_seed
from pioche.table._table_state import ShuffleProgress, leads

MOST_ANSWERS: Final = 10_000
"""Most answers kept for repeated requests."""


class TableStep(Struct, frozen=True, gc=False):
    """The result of one input: answers by ticket, and the decisions to store before anybody is told."""

    answers: tuple[tuple[str, Answer], ...] = ()
    decisions: tuple[Decision, ...] = ()


class Table(TableLog):
    """Seats, game master, spectators, deadlines and one log around one game at a time."""

    def __init__(
        self,
        opened: e.TableOpened,
        chance: Chance | None = None,
        now: float = 0,
        draw: Draw = token_bytes,
    ) -> None:
        """`draw` gives the random bytes of the table's own parts."""
        super().__init__(opened)
        self._draw = draw
        self.waiting: HeldActs = HeldActs(opened.options.uno_grace)
        self.clocks: TurnTimers = TurnTimers(draw)
        self._absences = Absences(now)
        self._given_chance = chance
        self._luck: tuple[ShuffleProgress | None, tuple[str, ...], str, Chance] | None = None
        """The source of chance, and the chance itself: it stays the same for a whole round."""
        self._kept: dict[str, Answer] = {}
        self._answers: list[tuple[str, Answer]] = []
        self._new: list[Decision] = []

    @classmethod
    def restored(
        cls,
        decisions: Sequence[Decision],
        now: float,
        chance: Chance | None = None,
        clock_left: float | None = None,
        draw: Draw = token_bytes,
    ) -> "Table":
        """The table after these decisions; all times but the turn's start again."""
        table = cls.begun(decisions[0], now, chance, draw)
        for decision in decisions[1:]:
            table.follow(decision, now)
        table.clocks.restore(clock_left, now)
        return table

    @classmethod
    def begun(
        cls, first: Decision, now: float, chance: Chance | None = None, draw: Draw = token_bytes
    ) -> "Table":
        """The table as its first decision opened it; `follow` takes the others, one by one."""
        opened = first.events[0]
        if not isinstance(opened, e.TableOpened):
            raise ValueError("a table begins with its opening")
        table = cls(opened, chance, now, draw)
        table._restore([first])
        return table

    def follow(self, decision: Decision, now: float) -> None:
        """Takes a decision made before, as it was stored."""
        self._commit(decision, now)
        self._new.clear()
        if decision.ticket:
            end = len(self.log)
            self._keep_answer(decision.ticket, AcceptedAnswer(end - len(decision.events), end))

    # input

    def submit(self, command: c.TableCommand, now: float, ticket: str = "", once: bool = False) -> TableStep:
        """Takes a command. A held one is answered twice: now, and when it is decided.

        With `once`, the ticket is kept with the answer, and a second command with it has no second effect.
        """
        self._run_out(now)
        if once and ticket in self._kept:
            self._answers.append((ticket, self._kept[ticket]))
        else:
            self._give(ticket, once, self._answer(command, now, ticket, once))
        self._decide_held(now)
        self._disclose(now)
        return self._step()

    def present(self, player: str, here: bool, now: float) -> None:
        """Tells that a person's connection is up or down; that is not an event."""
        self._absences.see(player, here, now)

    def tick(self, now: float) -> TableStep:
        """Lets time pass; call it no later than `next_deadline`."""
        self._run_out(now)
        self._decide_held(now)
        self._disclose(now)
        return self._step()

    def kept_answer(self, ticket: str) -> Answer | None:
        """The answer to this ticket, if it is kept."""
        return self._kept.get(ticket)

    @property
    def next_deadline(self) -> float | None:
        found = self.clocks.times()
        if self.waiting.until:
            found += self.waiting.until.values()
        passes_at = self._absences.master_changes_at(self.state)
        if passes_at is not None:
            found.append(passes_at)
        return min(found) if found else None

    # deciding

    def _answer(self, command: c.TableCommand, now: float, ticket: str, once: bool) -> Answer:
        if isinstance(command, c.ActCommand):
            return self._act(command, now, ticket, once)
        if isinstance(command, c.StartRoundCommand):
            return self._start_round(command, now)
        if isinstance(command, c.LeaveSeatCommand | c.RemovePlayerCommand):
            self._leave_game(command, now)
        if isinstance(command, c.StandInCommand) and not self._may_stand_in(command, now):
            return RefusedAnswer(TableRefusalCode.NOT_AWAY)
        events = manage(self.state, command)
        if isinstance(events, RefusedAnswer):
            return events
        answer = self._store(Decision(tuple(events)), now)
        self._deal_when_all_is_shown(now)
        return answer

    def _give(self, ticket: str, once: bool, answer: Answer) -> None:
        """Gives the answer, and marks the decision if the answer must be kept."""
        self._answers.append((ticket, answer))
        if not once:
            return
        self._keep_answer(ticket, answer)
        if isinstance(answer, AcceptedAnswer) and self._new[-1].ticket != ticket:
            place = self._place_of(answer)
            marked = replace(self._new[place], ticket=ticket)
            self._new[place] = self.decisions[place - len(self._new)] = marked

    def _keep_answer(self, ticket: str, answer: Answer) -> None:
        """Forgets very old answers, which nobody asks for again."""
        self._kept[ticket] = answer
        while len(self._kept) > MOST_ANSWERS:
            del self._kept[next(iter(self._kept))]

    def end_game(self, why: str, now: float) -> TableStep:
        """The table itself ends the game early."""
        if self.state.game_running:
            self._store(Decision((e.GameEnded("", why),)), now)
            self._disclose(now)
        return self._step()

    def _place_of(self, answer: AcceptedAnswer) -> int:
        """The new decision that the answer is about."""
        end = len(self.log)
        for place in reversed(range(len(self._new))):
            if end == answer.end:
                return place
            end -= len(self._new[place].events)
        raise AssertionError(answer)

    def _act(self, act: c.ActCommand, now: float, ticket: str, once: bool) -> Answer:
        refused = self._may_act(act)
        if refused:
            return refused
        if not act.by_bot:
            self._take_back(act.by, now)
        until = self.waiting.holds(self.state.game, act.command)
        if until is None:
            return self._decide(act.command, now, ticket if once else "")
        self.waiting.queue.append(HeldAct(ticket, act, once))
        return HeldAnswer(until)

    def _may_act(self, act: c.ActCommand) -> RefusedAnswer | None:
        table_state = self.state
        seat = table_state.seat(act.by)
        left = table_state.chair(act.by) is None and not act.by_bot
        if seat is None or act.command.seat != seat or left:
            return RefusedAnswer(TableRefusalCode.NOT_SEATED)
        if table_state.ended:
            return RefusedAnswer(TableRefusalCode.NO_GAME)
        if act.turn not in (None, self.turn_mark) and not isinstance(act.command, core.Call):
            # the hand alone decides whether a call is right or wrong
            return RefusedAnswer(TableRefusalCode.STALE)
        return RefusedAnswer(TableRefusalCode.PAUSED) if table_state.paused else None

    def _take_back(self, player: str, now: float) -> None:
        """A player who acts is back."""
        chair = self.state.chair(player)
        if chair is not None and chair.stand_in is not None:
            self._store(Decision((e.StandInChosen(player, None),)), now)

    def _may_stand_in(self, command: c.StandInCommand, now: float) -> bool:
        """Leaders may decide it for an absent player, others for one who has been away for long, so that no
        table is ever stuck.
        """
        if command.by == command.player or command.bot is None:
            return True
        if self._is_led_by_one(command.by) and self._absences.is_away(command.player, self.state):
            return True
        seated = self.state.chair(command.by) is not None or self.state.master == command.by
        return seated and self._absences.long_away(command.player, self.state, now)

    def _is_led_by_one(self, player: str) -> bool:
        """Not where everybody seated shares the office."""
        return self.state.master is not None and leads(self.state, player)

    def _decide(self, command: core.Command, now: float, ticket: str = "") -> Answer:
        """The ticket marks the decision, if its answer must be kept."""
        outcome = core.play(self.state.game, command, self._chance())
        if isinstance(outcome, Refusal):
            return RefusedAnswer(outcome.code, outcome)
        return self._store(Decision(outcome.events, command, ticket), now, outcome.state)

    def _chance(self) -> Chance:
        if self._given_chance is not None:
            return self._given_chance
        shuffle, players, luck = self.state.shuffle, self.state.game.players, self._luck
        if luck is None or luck[0] is not shuffle or luck[1] is not players or luck[2] != self._seed:
            chance = SeededChance(round_seed(self.state) or self._seed)
            self._luck = luck = (shuffle, players, self._seed, chance)
        return luck[3]

    def _start_round(self, command: c.StartRoundCommand, now: float) -> Answer:
        refused = self._may_deal(command)
        if refused:
            return refused
        if not self.state.game_running:
            laid = lay_game(self.state)
            if isinstance(laid, RefusedAnswer):
                return laid
            self._store(Decision((laid,)), now)
            if laid.number == 1 and self.state.position is not None:
                return self._store(Decision((self.state.position,)), now)
        else:
            changes = reseat(self.state)
            if isinstance(changes, RefusedAnswer):
                return changes
            for change in changes:
                self._decide(change, now)
        if self.state.open_seed is not None or not self.state.options.verifiable:
            return self._decide(core.Deal(), now)
        answer = self._store(Decision((ask_parts(self.state, self._draw),)), now)
        self._deal_when_all_is_shown(now)
        return answer

    def _deal_when_all_is_shown(self, now: float) -> None:
        shuffle = self.state.shuffle
        if self.state.dealing and shuffle is not None and not shuffle.awaited:
            self._decide(core.Deal(), now)

    def _may_deal(self, command: c.StartRoundCommand) -> RefusedAnswer | None:
        if not leads(self.state, command.by):
            return RefusedAnswer(TableRefusalCode.NOT_MASTER)
        return (
            RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
            if self.state.round_running or self.state.dealing
            else None
        )

    def _leave_game(self, command: c.LeaveSeatCommand | c.RemovePlayerCommand, now: float) -> None:
        """A player who leaves the seat during a round leaves the game by the `leaver` rule."""
        player = command.by if isinstance(command, c.LeaveSeatCommand) else command.player
        seat, chair = self.state.seat(player), self.state.chair(player)
        allowed = not isinstance(manage(self.state, command), RefusedAnswer)
        if seat is not None and chair is not None and allowed and self.state.round_running:
            self._decide(core.Leave(seat), now)

    def _run_out(self, now: float) -> None:
        """Does what time alone decides, in the order in which it falls due."""
        self.waiting.expire(now)
        self._decide_held(now)
        if not self.state.paused:
            self._pass_in_time(now)
            self._end_the_turn_in_time(now)
        self._deal_in_time(now)
        passes_at = self._absences.master_changes_at(self.state)
        if passes_at is not None and now >= passes_at:
            next_master = None if master_deals(self.state) else self._absences.next_master(self.state)
            self._store(Decision((e.MasterChosen(next_master),)), now)

    def _pass_in_time(self, now: float) -> None:
        if self.clocks.pass_at is None or now < self.clocks.pass_at:
            return
        self.clocks.pass_at = None
        forced = forced_pass(self.state.game)
        if forced is not None:
            self._decide(forced, now)

    def _end_the_turn_in_time(self, now: float) -> None:
        turn = self.state.game.turn
        if self.clocks.turn_at is None or now < self.clocks.turn_at or turn is None:
            return
        self.clocks.turn_at = None
        player, bot = self.state.game.players[turn], self.state.options.stand_in
        timed_out = e.TurnTimedOut(player)
        seated = self.state.chair(player) is not None
        instead = (e.StandInChosen(player, bot),) if bot is not None and seated else ()
        self._store(Decision((timed_out, *instead)), now)

    def _deal_in_time(self, now: float) -> None:
        if self.clocks.parts_at is not None and now >= self.clocks.parts_at:
            self.clocks.parts_at = None
            missing = missing_parts(self.state)
            if missing:
                self._store(Decision(missing), now)
            self._deal_when_all_is_shown(now)

    def _disclose(self, now: float) -> None:
        shown = disclosure(self.state)
        if shown is not None:
            self._store(Decision((shown,)), now)

    def _decide_held(self, now: float) -> None:
        """In order of arrival; a catch overtaken by the call is dropped at no cost."""
        queue = self.waiting.queue
        while queue and self.waiting.holds(self.state.game, queue[0].act.command) is None:
            held = queue.popleft()
            self._give(held.ticket, held.once, self._decide_one_held(held, now))

    def _decide_one_held(self, held: HeldAct, now: float) -> Answer:
        refused = self._may_act(held.act)
        if refused:
            return refused
        state, command = self.state.game, held.act.command
        if isinstance(command, core.Catch) and command.target not in core.catchable(state):
            return RefusedAnswer("nothing-to-catch", Refusal(RefusalCode.NOTHING_TO_CATCH))
        return self._decide(command, now)

    # the log

    def _store(self, decision: Decision, now: float, game: core.State | None = None) -> AcceptedAnswer:
        first = len(self.log)
        self._commit(decision, now, game)
        return AcceptedAnswer(first, first + len(decision.events))

    def _commit(self, decision: Decision, now: float, game: core.State | None = None) -> None:
        self._record(decision, game)
        self._new.append(decision)
        self.waiting.see(decision.events, now)
        self.clocks.see(self.state, decision.events, now)

    def _step(self) -> TableStep:
        step = TableStep(tuple(self._answers), tuple(self._new))
        self._answers.clear()
        self._new.clear()
        return step
