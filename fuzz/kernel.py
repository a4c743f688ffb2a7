"""Kernel and core side by side: the same seeds and actions, compared at every step."""

from random import Random
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from fuzz.rulesets import random_players, random_rules
from pioche import core
from pioche.core import Call, Catch, Command, Deal, Lay, Refusal, Rules, SeededChance, State
from pioche.core.cards import STANDARD_DECK
from pioche.core.legal import Judged
from pioche.kernels import layout as at
from pioche.kernels import reading
from pioche.kernels.dealing import deal, start_game
from pioche.kernels.layout import Cells
from pioche.kernels.luck import signed
from pioche.kernels.matching import MASK_WORDS, legal, may_call, may_catch, only_passes
from pioche.kernels.playing import act
from pioche.kernels.rules import packed
from pioche.records.actions import command_of, number_of

MOST_ACTS: Final = 600
"""In one round; what goes on for longer is left there."""
MOST_ROUNDS: Final = 4


class Difference(AssertionError):
    """Kernel and core disagree."""


def kernel_rules(rng: Random) -> Rules:
    """Random rules that the kernel plays: any mix of the fields that concern the standard cards."""
    rules = replace(
        random_rules(rng),
        deck=dict(STANDARD_DECK),
        cards={},
        multi_play="none",
        jump_in=False,
        teams=0,
        hand_counts="public",
    )
    return rules if rules.turn_limit else replace(rules, turn_limit=rng.choice((0, 200)))


class Both:
    """One game in two engines."""

    def __init__(self, rules: Rules, players: int, seed: str) -> None:
        self.seed = seed
        self.players = players
        self.chance = SeededChance(seed)
        self.state = core.new_game(rules, tuple(f"p{seat}" for seat in range(players)))
        self.rules = packed(rules, players)
        self.cells: Cells = np.zeros(at.WIDTH, np.int32)
        self.mask: Cells = np.zeros(MASK_WORDS, np.int32)
        start_game(self.cells, players, *(signed(word) for word in self.chance.key))

    def deal(self) -> None:
        self._core(Deal())
        deal(self.cells, self.rules)
        self.compare("deal")

    def act(self, command: Command) -> None:
        number = number_of(command, self.players)
        answering = self.state.phase is core.Phase.ANSWER
        if command_of(number, command.seat, self.players, answering) != command:
            raise Difference(f"{self.seed}: {command} is not {number}")
        self._core(command)
        act(self.cells, self.rules, command.seat, number)
        self.compare(str(command))

    def _core(self, command: Command) -> None:
        played = core.play(self.state, command, self.chance)
        if isinstance(played, Refusal):
            raise Difference(f"{self.seed}: {command}: {played.code}")
        self.state = played.state

    def compare(self, doing: str) -> None:
        ours, theirs = seen_in_core(self.state), seen_in_kernel(self.cells)
        if self.state.rules.scoring == "none":
            theirs = theirs._replace(points=None)  # counted there all the same
        for field, mine, other in zip(Seen._fields, ours, theirs, strict=True):
            if mine != other:
                raise Difference(
                    f"{self.seed}: after {doing}, turn {self.state.turn_number}:"
                    f" {field} is {other} in the kernel, {mine} in the core"
                )
        if self.state.turn is not None:
            self.compare_choices(doing)

    def compare_choices(self, doing: str) -> None:
        turn = self.state.turn
        assert turn is not None
        legal(self.cells, self.rules, self.mask)
        wanted = [number_of(each, self.players) for each in core.legal(self.state, turn).in_turn]
        if reading.numbers_in(self.mask) != sorted(wanted):
            raise Difference(f"{self.seed}: after {doing}: legal {reading.numbers_in(self.mask)}, not {wanted}")
        if bool(only_passes(self.cells, self.rules)) != (core.forced_pass(self.state) is not None):
            raise Difference(f"{self.seed}: after {doing}: a pass is forced in one alone")
        for seat in range(self.players):
            self._compare_quick(seat, doing)

    def _compare_quick(self, seat: int, doing: str) -> None:
        options = core.legal(self.state, seat).out_of_turn
        calls = bool(may_call(self.cells, self.rules, seat))
        catches = [other for other in range(self.players) if may_catch(self.cells, seat, other)]
        if calls != (Call(seat) in options) or [Catch(seat, other) for other in catches] != [
            each for each in options if isinstance(each, Catch)
        ]:
            raise Difference(f"{self.seed}: after {doing}: seat {seat} calls {calls}, catches {catches}")


class Seen(NamedTuple):
    """A state, in what both engines have."""

    phase: object
    turn: object
    turn_number: int
    round: int
    dealer: object
    direction: int
    colour: object
    top: object
    drawn: object
    hands: object
    pile: object
    discard: int
    uno: object
    owed: object
    passes: int
    shuffles: int
    presses: int
    pending: object
    out: object
    winner: object
    game_winners: object
    blocked: int
    scores: object
    points: object


def seen_in_core(state: State) -> Seen:
    winner = state.round_winners[0] if state.round_winners else None
    over = state.turn is None
    return Seen(
        phase=state.phase,
        turn=state.turn,
        turn_number=state.turn_number,
        round=state.round,
        dealer=state.dealer,
        direction=state.direction,
        colour=state.colour,
        top=state.top,
        drawn=state.drawn,
        hands=state.hands,
        pile=state.book.in_order(state.draw),
        discard=len(state.discard),
        uno=state.uno,
        owed=state.owed,
        passes=state.passes,
        shuffles=state.shuffles,
        presses=state.presses,
        pending=None if state.pending is None else _pending(state),
        out=state.out,
        winner=winner if over else None,
        game_winners=state.game_winners,
        blocked=state.blocked_rounds,
        scores=state.scores,
        points=state.sheet[-1].points if over and state.rules.scoring != "none" else None,
    )


def _pending(state: State) -> tuple[int, ...]:
    pending = state.pending
    assert pending is not None
    stakes = pending.stakes if pending.challengeable else (0, 0)
    return (
        pending.victim,
        pending.layer,
        pending.draws,
        pending.skips,
        pending.challengeable,
        pending.stackable,
        pending.rightful,
        *stakes,
    )


def seen_in_kernel(cells: Cells) -> Seen:
    over = cells[at.TURN] == at.NONE
    pending = None
    if cells[at.VICTIM] != at.NONE:
        pending = tuple(int(cell) for cell in cells[at.VICTIM : at.IF_INNOCENT + 1])
        pending = pending if cells[at.CHALLENGEABLE] else (*pending[:-2], 0, 0)
    return Seen(
        phase=reading.phase(cells),
        turn=reading.seat_or_none(cells[at.TURN]),
        turn_number=int(cells[at.TURN_NUMBER]),
        round=int(cells[at.ROUND]),
        dealer=reading.seat_or_none(cells[at.DEALER]),
        direction=int(cells[at.DIRECTION]),
        colour=reading.colour(cells),
        top=reading.top(cells),
        drawn=reading.drawn(cells),
        hands=tuple(reading.hand(cells, seat) for seat in range(int(cells[at.PLAYERS]))),
        pile=reading.pile(cells),
        discard=int(cells[at.DISCARD_COUNT]),
        uno=reading.duties(cells),
        owed=reading.by_seat(cells, at.OWED),
        passes=int(cells[at.PASSES]),
        shuffles=int(cells[at.SHUFFLE]) + 1,
        presses=int(cells[at.PRESSES]),
        pending=pending,
        out=reading.places(cells),
        winner=reading.seat_or_none(cells[at.WINNER]) if over else None,
        game_winners=tuple(seat for seat in range(at.MOST_PLAYERS) if int(cells[at.GAME_WINNERS]) >> seat & 1),
        blocked=int(cells[at.BLOCKED]),
        scores=reading.by_seat(cells, at.SCORE),
        points=reading.by_seat(cells, at.POINTS) if over else None,
    )


def play_both(seed: str) -> int:
    """A random game of some rounds under random rules; how many steps were compared."""
    rng = Random(seed)
    rules = kernel_rules(rng)
    both = Both(rules, len(random_players(rng, rules)), seed)
    steps = 0
    for _ in range(MOST_ROUNDS):
        both.deal()
        steps += 1 + _play_round(rng, both)
        if both.state.phase is not core.Phase.ROUND_OVER:
            break
    return steps


def _play_round(rng: Random, both: Both) -> int:
    laying = rng.random() < 0.8
    steps = 0
    while both.state.turn is not None and steps < MOST_ACTS:
        both.act(_choice(rng, both.state, laying))
        steps += 1
    return steps


def _choice(rng: Random, state: State, laying: bool) -> Command:
    """Mostly the seat in turn; now and then a call or a catch by anybody."""
    if rng.random() < 0.3:
        seat = rng.randrange(len(state.players))
        quick = [each for each in core.legal(state, seat).out_of_turn if isinstance(each, Call | Catch)]
        if quick:
            return rng.choice(quick)
    assert state.turn is not None
    options = core.legal(state, state.turn)
    assert isinstance(options, Judged)
    lays = [each for each in options.in_turn if isinstance(each, Lay)]
    command = rng.choice(lays if lays and laying and rng.random() < 0.9 else options.in_turn)
    return options.armed(command) if isinstance(command, Lay) and rng.random() < 0.5 else command
