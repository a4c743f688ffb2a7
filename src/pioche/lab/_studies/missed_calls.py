"""Counts, act by act, how often a player who never calls is silent and caught."""

from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

import numpy as np

from pioche.bots import FastBot, KernelTable, fast_bot
from pioche.kernels import choose, deal, do, is_asked, lay_table
from pioche.kernels.layout import COUNT, DISCARD_COUNT, DUE, NONE, TURN, UNO, UNO_PENALTY
from pioche.lab._statistics.estimates import Estimate, mean_of, rate_of
from pioche.rulebooks import load

SEED: Final = "omissions"
SILENT: Final = "expert(call_rate=0)"


class Omissions(NamedTuple):
    a_round: Estimate
    caught: Estimate
    """The share of omissions that are caught."""


@lru_cache(maxsize=64)
def omissions(rules: str, others: str, players: int, rounds: int) -> Omissions:
    """Counts omissions; the silent player has another seat in each round."""
    tables = [_table(rules, others, players, seat) for seat in range(players)]
    found = [_round(tables[number % players], number, number % players) for number in range(rounds)]
    silent, caught = (sum(each[place] for each in found) for place in (0, 1))
    return Omissions(
        mean_of(rounds, silent, sum(each[0] ** 2 for each in found)), rate_of(silent, caught, caught)
    )


def _table(rules: str, others: str, players: int, silent: int) -> KernelTable:
    seats = (SILENT if seat == silent else others for seat in range(players))
    return KernelTable(load(rules), [_bot(spec, rules, players) for spec in seats])


def _bot(spec: str, rules: str, players: int) -> FastBot:
    bot = fast_bot(spec, load(rules), players)
    if bot is None:
        raise ValueError(f"the kernel does not play the bot {spec}")
    return bot


def _round(table: KernelTable, number: int, seat: int) -> tuple[int, int]:
    """Counts silences and catches of a seat: a catch is a penalty without a card laid."""
    cells, punished = table.cells, 1 + table.rules[UNO_PENALTY]
    lay_table(cells, table.notes, _key(number), 0, len(table.seating))
    deal(cells, table.rules)
    silent = caught = 0
    while cells[TURN] != NONE:
        was, laid = cells[UNO + seat] == DUE, cells[DISCARD_COUNT]
        _act(table)
        due = cells[UNO + seat] == DUE
        silent += bool(due and not was)
        caught += bool(was and not due and cells[COUNT + seat] == punished and cells[DISCARD_COUNT] <= laid)
    return silent, caught


def _act(table: KernelTable) -> None:
    """Chooses the next act: a call or catch, a pass, or the choice of the seat in turn."""
    all_ = table.cells, table.rules, table.notes, table.weights, table.minds
    if is_asked(*all_):
        seat = int(table.cells[TURN])
        do(table.cells, table.rules, table.notes, seat, choose(*all_, seat))


def _key(number: int) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    words = sha256(f"{SEED}/{number}".encode()).digest()[:16]
    return np.frombuffer(words, "<i4").astype(np.int32).reshape(1, 4)
