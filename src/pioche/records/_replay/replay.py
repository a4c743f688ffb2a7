"""Runs a file over the core, statement by statement."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pioche.core import Played, Refusal, State, evolve, forced_pass, new_game, play
from pioche.core.commands import Command, Deal, Seat, Unseat
from pioche.core.events import Event
from pioche.records._pun import statements as s
from pioche.records._pun.chance_lines import GivenDealer
from pioche.records._pun.command_text import seat_of, to_command
from pioche.records._pun.expectations import ExpectationInput
from pioche.records._pun.script import DEFAULT_SEED, Script
from pioche.records._pun.writer import statement_text
from pioche.records._replay.fixed_chance import GivenChance
from pioche.records._replay.shuffle_proofs import agreed_seeds, agreements


class ReplayFailure(Struct, frozen=True):
    """A line whose test fails."""

    file: str
    line: int
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: expected {self.expected}, got {self.got}"


class ReplayStep(Struct, frozen=True):
    """One act or test, and the state after it."""

    statement: s.Statement | None
    """The line; None if the act happened by itself (a deal, an automatic pass)."""
    command: Command | None
    events: Sequence[Event]
    state: State
    failure: ReplayFailure | None = None


class Replay(Struct, frozen=True):
    steps: Sequence[ReplayStep]
    failures: Sequence[ReplayFailure]

    @property
    def state(self) -> State:
        return self.steps[-1].state

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]


def replay(script: Script) -> Replay:
    """Runs the whole file. Chance that does not fit is a `PunError`; all other errors are failures."""
    done = list(steps(script))
    return Replay(done, [step.failure for step in done if step.failure])


def steps(script: Script) -> Iterator[ReplayStep]:
    """The same run, one step at a time, for callers that stop early."""
    return _Runner(script).run()


class _Runner:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.state = new_game(script.book, script.players, script.scores)
        self.last: list[Event] = []
        """Events of the last accepted action with its consequences."""
        self.passed: list[int] = []
        """Seats that have passed automatically since the last action."""
        self.to_deal: s.Statement | None = None
        self.begun = False
        self.awaited = _awaited_parts(script)
        self.chance = _chance(script)

    def run(self) -> Iterator[ReplayStep]:
        for statement in self.script.statements:
            match statement:
                case s.ChanceLine(line=line):
                    self.chance.add(self.script.luck[line])
                case s.Action():
                    yield from self.start(statement)
                    yield from self.act(statement)
                case s.Expect():
                    yield from self.start(statement)
                    yield self.test(statement)
                case s.RoundMark():
                    yield from self.start()
                    self.begun, self.to_deal = False, statement
                case s.JoinStatement() | s.LeftSeat():
                    yield self.change_seats(statement)
        yield from self.start()
        yield from self.left_over()

    def start(self, by: s.Statement | None = None) -> Iterator[ReplayStep]:
        """Sets the position or deals, after the lines before the first action."""
        if self.begun:
            return
        self.begun = True
        if self.script.start is not None and self.to_deal is None:
            self.last = [self.script.start]
            self.state = evolve(self.state, self.script.start)
            yield ReplayStep(None, None, self.last, self.state)
        elif awaited := self.awaited_parts():
            yield self.wait(awaited, by)
        else:
            yield self.give(Deal(), self.to_deal)
        yield from self.pass_on()

    def awaited_parts(self) -> Sequence[str]:
        """The players whose parts are missing for the next deal, if no line gives the cards."""
        given = self.chance.is_given("deck") or self.script.seed is not None
        return () if given else self.awaited.get(self.state.round + 1, ())

    def wait(self, awaited: Sequence[str], by: s.Statement | None) -> ReplayStep:
        """A round with an unknown seed is not dealt; nothing can be done in it."""
        expected = f"every part of the seed of round {self.state.round + 1}, or its * deck"
        failure = self.failure(by, expected, f"none from {', '.join(awaited)}") if by else None
        return ReplayStep(self.to_deal, None, (), self.state, failure)

    def give(self, command: Command, statement: s.Statement | None) -> ReplayStep:
        """A command that must be accepted."""
        self.chance.players = self.state.players
        outcome = play(self.state, command, self.chance)
        if isinstance(outcome, Refusal):
            failure = self.failure(statement, _wanted(statement), f"{outcome.code}")
            return ReplayStep(statement, command, (), self.state, failure)
        self.accept(outcome)
        return ReplayStep(statement, command, outcome.events, self.state)

    def accept(self, played: Played) -> None:
        self.state = played.state
        self.last = list(played.events)
        self.passed = []

    def act(self, action: s.Action) -> Iterator[ReplayStep]:
        names = self.script.vocabulary
        command = to_command(
            action.player, action.act, self.state.players, names.aliases, names.book.all_colours
        )
        if action.refusal is not None:
            yield self.refuse(action, command, action.refusal)
        elif action.act.verb == "pass" and command.seat in self.passed:
            self.passed = self.passed[self.passed.index(command.seat) + 1 :]
        else:
            yield self.give(command, action)
            yield from self.pass_on()

    def refuse(self, action: s.Action, command: Command, code: str) -> ReplayStep:
        """A command that must be refused; in any case the game stays as it is."""
        self.chance.players = self.state.players
        outcome = play(self.state, command, self.chance)
        found = outcome.code if isinstance(outcome, Refusal) else "an accepted action"
        failure = None if found == code else self.failure(action, f"{_wanted(action)} -- {code}", found)
        return ReplayStep(action, command, (), self.state, failure)

    def pass_on(self) -> Iterator[ReplayStep]:
        """Makes forced passes at once (ruling 6)."""
        while not self.script.passes_written and (forced := forced_pass(self.state)):
            before, passed = self.last, self.passed
            yield self.give(forced, None)
            self.last, self.passed = [*before, *self.last], [*passed, forced.seat]

    def change_seats(self, statement: s.JoinStatement | s.LeftSeat) -> ReplayStep:
        if isinstance(statement, s.JoinStatement):
            return self.give(Seat(str(statement.player)), statement)
        return self.give(Unseat(seat_of(statement.player, self.state.players)), statement)

    def test(self, expect: s.Expect) -> ReplayStep:
        got = self.script.tests[expect.line](ExpectationInput(self.state, self.last))
        wanted = statement_text(expect).removeprefix("? ")
        failure = None if got is None else self.failure(expect, wanted, got)
        return ReplayStep(expect, None, (), self.state, failure)

    def left_over(self) -> Iterator[ReplayStep]:
        for lot in self.chance.left_over():
            failure = ReplayFailure(
                self.script.file, lot.line, f"* {lot.what} to be used", "a line left over"
            )
            yield ReplayStep(None, None, (), self.state, failure)

    def failure(self, statement: s.Statement | None, expected: str, got: str) -> ReplayFailure:
        return ReplayFailure(self.script.file, statement.line if statement else 1, expected, got)


def _chance(script: Script) -> GivenChance:
    return with_dealer(rest_of_chance(script), script)


def rest_of_chance(script: Script) -> GivenChance:
    """Each round follows from its own agreed seed. A round without one follows from `[seed]`, or from the
    first round's seed.
    """
    agreed = agreed_seeds(script)
    otherwise = agreed.get(1, DEFAULT_SEED) if script.seed is None else script.seed
    return GivenChance(script.file, script.book, otherwise, agreed)


def with_dealer(chance: GivenChance, script: Script) -> GivenChance:
    """Chance for the first deal, whose dealer a tag may name."""
    chance.players = script.players
    if script.dealer is not None:
        chance.add(GivenDealer(0, s.PlacedWord("dealer"), script.players[script.dealer]))
    return chance


def _awaited_parts(script: Script) -> dict[int, list[str]]:
    return {round_: each.undisclosed for round_, each in agreements(script).items()}


def _wanted(statement: s.Statement | None) -> str:
    if statement is None:
        return "a round to be dealt"
    return statement_text(statement).partition(" -- ")[0]
