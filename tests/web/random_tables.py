"""Tables played at random, the same way every time, with people who come and go."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Final

from msgspec import Struct

from pioche import core
from pioche.core import COLOURS, Call, Command, Draw, Jump, Lay, Legal, Pass
from pioche.core.events import PositionSet
from pioche.records import part_hash
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table import commands as c
from tests.fixed_parts import table_with_fixed_parts

SECONDS: Final = 10.0
"""Seconds between two acts, so that nobody waits."""
OFTEN: Final = 0.9
SELDOM: Final = 0.06


class Played(Struct, frozen=True):
    """One decision of the table; `table` is the table at that time, until it goes on."""

    table: Table
    decision: Decision
    start: int
    end: int


class Driving:
    """Plays with `rng`; yields the decisions one by one, as clients are told of them."""

    def __init__(
        self, rules: str, seed: int, options: Options | None = None, position: PositionSet | None = None
    ) -> None:
        opened = TableOpened(rules, str(seed), options or Options(uno_grace=0, pass_pause=0), position)
        self.table = table_with_fixed_parts([Decision((opened,))])
        self.rng = Random(seed)
        self._now = 0.0
        self._told = 0
        self._parts = 0

    def do(self, *commands: c.TableCommand, later: float = SECONDS) -> Iterator[Played]:
        for command in commands:
            self._now += later
            yield from self._given(self.table.submit(command, self._now).decisions)

    def _given(self, decisions: Sequence[Decision]) -> Iterator[Played]:
        """Several decisions of one step are one update, as the server sends it."""
        end = len(self.table.log)
        if end > self._told:
            events = tuple(event for each in decisions for event in each.events)
            start, self._told = self._told, end
            yield Played(self.table, Decision(events), start, end)

    def opening(self) -> Iterator[Played]:
        yield from self._given(self.table.decisions)

    def round(self, most: int = 400) -> Iterator[Played]:
        """Deals, and plays until the round is over."""
        table_state = self.table.state
        yield from self._promise()
        yield from self.do(c.StartRoundCommand(table_state.master or table_state.chairs[0].player))
        yield from self._show()
        for _ in range(most):
            if not self.table.state.round_running:
                return
            yield from self.act()

    # shuffles that can be checked

    def _promise(self) -> Iterator[Played]:
        if self.table.state.options.verifiable:
            self._parts += 1
            for chair in self.table.state.chairs[:-1]:
                yield from self.do(c.PromisePartCommand(chair.player, part_hash(self._part(chair.player))))

    def _show(self) -> Iterator[Played]:
        """All players but one disclose their parts; that part does not come in time."""
        for chair in self.table.state.chairs[1:-1]:
            if self.table.state.dealing:
                yield from self.do(c.ShowPartCommand(chair.player, self._part(chair.player)), later=0)
        self._now += SECONDS
        yield from self._given(self.table.tick(self._now).decisions)

    def _part(self, player: str) -> str:
        return sha256(f"{player}/{self._parts}".encode()).hexdigest()

    # moves

    def act(self) -> Iterator[Played]:
        self._now += SECONDS
        passed = list(self._given(self.table.tick(self._now).decisions))
        if passed:
            yield from passed
            return
        game = self.table.state.game
        quick = [seat for seat in range(len(game.players)) if seat != game.turn]
        self.rng.shuffle(quick)
        for seat in quick:
            choices = core.legal(game, seat).out_of_turn
            if choices and self.rng.random() < (SELDOM if game.rules.hand_counts == "hidden" else OFTEN):
                yield from self._submit(seat, self.rng.choice(choices))
                return
        if game.turn is not None:
            yield from self._submit(game.turn, self._chosen(game.turn))

    def _submit(self, seat: int, command: Command) -> Iterator[Played]:
        player = self.table.state.game.players[seat]
        here = self.table.state.chair(player) is not None
        yield from self.do(c.ActCommand(player, command, by_bot=not here))

    def _chosen(self, seat: int) -> Command:
        game, rng = self.table.state.game, self.rng
        legal = core.legal(game, seat)
        if legal.sets and rng.random() < OFTEN and (lay := self._several(legal)):
            return lay
        if game.rules.mistake_penalty and rng.random() < SELDOM:
            return Lay(seat, (rng.choice(game.hands[seat]),))
        if game.rules.false_call_penalty and rng.random() < SELDOM:
            return Call(seat)
        moves = [each for each in legal.in_turn if not isinstance(each, Draw | Pass)]
        move = rng.choice(moves if moves and rng.random() < OFTEN else legal.in_turn)
        return legal.armed(move) if isinstance(move, Lay | Jump) and rng.random() < 0.5 else move

    def _several(self, legal: Legal) -> Lay | None:
        lays = several(legal, self.table.state.game.hands[legal.seat], self.rng)
        allowed = [lay for lay in lays if legal.allows(lay)]
        return self.rng.choice(allowed) if allowed else None


def several(legal: Legal, hand: Sequence[str], rng: Random) -> list[Lay]:
    """Random lays of several cards, legal and illegal ones."""
    lays: list[Lay] = []
    for laying in legal.sets:
        for pool in (laying.cards, laying.cards, hand):
            cards = rng.sample(pool, rng.randint(2, len(pool)))
            aims = laying.last_targets if len(cards) == len(hand) else laying.targets
            target = rng.choice(aims) if aims else None
            colour = rng.choice(COLOURS) if laying.colour_needed else None
            lays.append(Lay(legal.seat, tuple(cards), colour, target))
    return lays


Script = Callable[[Driving], Iterator[Played]]
