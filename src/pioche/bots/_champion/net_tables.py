"""Bots that decide by nets in the kernel: rounds side by side, the nets asked for all of them at once.

The games are those that the same bots play in `pioche.bots._round_driver`, act by act.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots._champion.champion import FOUR, NetBot, is_learnt
from pioche.bots._champion.integer_net import IntegerNet, Integers, read_net
from pioche.bots._champion.match_points import point_scores
from pioche.bots._champion.net_specs import is_net
from pioche.bots._kernel.deck_bots import compiled_bot
from pioche.bots._kernel.kernel_bots import FastBot, deal_keys, twin_of
from pioche.bots._python_files import is_users
from pioche.bots._registry import make_bot_from_spec
from pioche.bots._specs import Spec
from pioche.bots._strategy.strategies import ExpertBot
from pioche.core import RuleFields

ROWS: Final = 1024
"""Rounds side by side: more are no faster."""
FIRST_LEGAL: Final = 2 * 54
"""The inputs from there on say which actions may be chosen."""
LEAST: Final = -(1 << 30)


class NetSeat(NamedTuple):
    """A bot that decides by this net where it may, and as the other elsewhere."""

    net: IntegerNet
    rest: FastBot


class NetResults(NamedTuple):
    """One row for each game: deals one after the other, each with every seating."""

    winners: NDArray[np.int32]
    """Of rounds the seat, −1 for none; of matches seats as bits."""
    lengths: NDArray[np.int32]
    """Turns of a round, rounds of a match."""
    points: NDArray[np.int32]
    largest: NDArray[np.int32]
    """The most cards of each seat in the last round."""


def net_seat(bot: NetBot, rules: RuleFields, players: int) -> NetSeat | None:
    """The bot in the kernel, or None where no net of it decides."""
    from pioche.kernels import unsupported

    file = bot.nets.get(players) or bot.nets.get(FOUR)
    if file is None or unsupported(rules) or not is_learnt(rules):
        return None
    return NetSeat(read_net(file), twin_of(Spec(ExpertBot.name, bot.settings), bot.name))


def kernel_seats(
    specs: Iterable[str], rules: RuleFields, players: int
) -> tuple[dict[str, FastBot | NetSeat], str]:
    """The bots in the kernel by spec, and the first spec that it does not play, if there is one. Functions
    of users do not sit at a table with nets.
    """
    names = dict.fromkeys(specs)
    nets = any(map(is_net, names))
    found: dict[str, FastBot | NetSeat] = {}
    for spec in names:
        seat = _kernel_seat(spec, rules, players)
        if seat is None or (nets and is_users(spec)):
            return found, spec
        found[spec] = seat
    return found, ""


def _kernel_seat(spec: str, rules: RuleFields, players: int) -> FastBot | NetSeat | None:
    if not is_net(spec):
        return compiled_bot(spec, rules, players)
    bot = make_bot_from_spec(spec)
    assert isinstance(bot, NetBot)
    return net_seat(bot, rules, players)


class NetTables:
    """The arrays of many tables with the same bots in different seats."""

    def __init__(self, rules: RuleFields, seatings: Sequence[Sequence[FastBot | NetSeat]], rows: int = ROWS):
        from pioche.kernels import NET_WIDTH, layout, packed
        from pioche.kernels import bot_cells as notes

        self.players: int = len(seatings[0])
        self.rules: NDArray[np.int32] = packed(rules, self.players)
        bots = list({id(bot): bot for seating in seatings for bot in seating}.values())
        self.nets: list[IntegerNet] = [bot.net for bot in bots if isinstance(bot, NetSeat)]
        scripted = [bot.rest if isinstance(bot, NetSeat) else bot for bot in bots]
        firsts = np.cumsum([0, *(bot.rows.size for bot in scripted)])
        self.weights: NDArray[np.float64] = np.concatenate([bot.rows.ravel() for bot in scripted])
        self.limits: NDArray[np.int32] = np.array([*(net.draw_limit for net in self.nets), 0], np.int32)
        minds = {id(bot): self._mind(bot, int(first)) for bot, first in zip(bots, firsts, strict=False)}
        self.seatings: NDArray[np.int32] = np.array(
            [[*sum((minds[id(b)] for b in seating), ())] for seating in seatings], np.int32
        )
        self.games: NDArray[np.int32] = np.zeros((rows, layout.WIDTH), np.int32)
        self.notes: NDArray[np.int32] = np.zeros((rows, notes.NOTES_WIDTH), np.int32)
        self.notes[:, notes.WATCHED] = self._watches(scripted)
        self.seen: NDArray[np.int32] = np.zeros((rows, NET_WIDTH), np.int32)
        self.inputs: NDArray[np.uint8] = np.zeros(
            (rows, max(len(net.factors) for net in self.nets)), np.uint8
        )
        self.asked: NDArray[np.int32] = np.zeros((rows, 2), np.int32)
        self.answers: NDArray[np.int32] = np.full(rows, layout.NONE, np.int32)

    def _watches(self, scripted: Sequence[FastBot]) -> bool:
        from pioche.kernels import layout
        from pioche.kernels.bot_cells import WEIGHING

        weighing = [bot for bot in scripted if bot.kind == WEIGHING]
        challenges = bool(self.rules[layout.CHALLENGES]) and bool(weighing)
        return challenges or any(bot.counts_cards for bot in weighing)

    def _mind(self, bot: FastBot | NetSeat, first: int) -> tuple[int, int, int, int]:
        from pioche.kernels.bot_cells import NETS

        if isinstance(bot, NetSeat):
            number = next(place for place, net in enumerate(self.nets) if net is bot.net)
            return NETS, bot.rest.selector, first, number
        return bot.kind, bot.selector, first, 0

    def play(self, seed: str, deals: range, matches: bool = False) -> NetResults:
        """Plays every deal with every seating."""
        from pioche.kernels import RESULTS, play_rows

        results = np.zeros((len(deals) * len(self.seatings), RESULTS + 2 * self.players), np.int32)
        keys, done, stops = deal_keys(seed, deals), 0, -1
        while stops:
            done, stops = play_rows(
                self.games,
                self.rules,
                self.notes,
                self.weights,
                self.seatings,
                self.seen,
                self.limits,
                self.players,
                keys,
                results,
                matches,
                done,
                self.answers,
                self.asked,
                self.inputs,
            )
            self._answer(stops)
        points, largest = np.split(results[:, RESULTS:], 2, axis=1)
        return NetResults(results[:, 0], results[:, 1], points, largest)

    def acts(self, seed: str, number: int, matches: bool = False) -> list[tuple[int, int]]:
        """Plays one deal with the first seating, and returns its acts, as `kernel_bots.acts_of` does."""
        from pioche.kernels import MOST_ACTS
        from pioche.kernels.bot_cells import LOG, LOGGED, LOGGING

        room = np.zeros((len(self.notes), MOST_ACTS * (1 + 99 * matches)), np.int32)
        self.notes = np.concatenate([self.notes, room], axis=1)
        self.notes[:, LOGGING] = 1
        self.play(seed, range(number, number + 1), matches)
        first = self.notes[0]
        return [divmod(int(act), 256) for act in first[LOG : LOG + first[LOGGED]]]

    def _answer(self, stops: int) -> None:
        rows, asked = self.asked[:stops, 0], self.asked[:stops, 1]
        for number, net in enumerate(self.nets):
            places = np.flatnonzero(asked == number)
            if len(places):
                scores = self._scores(net, rows[places], self.inputs[places])
                self.answers[rows[places]] = choices(scores, self.inputs[places])

    def _scores(self, net: IntegerNet, rows: NDArray[np.int32], inputs: NDArray[np.uint8]) -> Integers:
        from pioche.kernels.layout import SCORE

        found: Integers = net.scores_of_all(inputs[:, : len(net.factors)])
        if net.minds_points:
            has_points = self.games[rows, SCORE : SCORE + self.players].any(axis=1)
            found[has_points] += point_scores(net.one)
        return found


def choices(scores: Integers, inputs: NDArray[Any]) -> NDArray[np.int32]:
    """The action with the highest score among those that the inputs allow; of equal ones the first."""
    from pioche.encoders.net_inputs import NET_ACTIONS

    allowed = inputs[:, FIRST_LEGAL : FIRST_LEGAL + NET_ACTIONS] != 0
    best: NDArray[np.int32] = np.where(allowed, scores, LEAST).argmax(axis=1).astype(np.int32)
    return best
