"""Bots inside the deck kernel: rounds and matches with any deck at machine speed (extra `lab`)."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pioche.bots._kernel.deck_roles import role_rows
from pioche.bots._kernel.kernel_bots import (
    CHUNK,
    STRATEGIES,
    FastBot,
    Numbers,
    deal_keys,
    fast_bot,
    twin_of,
)
from pioche.bots._registry import known_spec
from pioche.core import Command, RuleFields

if TYPE_CHECKING:
    from pioche.kernels import DeckTables

_recent: "deque[DeckTables]" = deque(maxlen=8)


def compiled_bot(spec: str, rules: RuleFields, players: int) -> FastBot | None:
    """The twin of a bot in the kernel that plays these rules; None if there is none."""
    from pioche.kernels import deck_unsupported, unsupported

    if not unsupported(rules):
        return fast_bot(spec, rules, players)
    if spec.partition("(")[0] not in STRATEGIES or deck_unsupported(rules):
        return None
    return twin_of(known_spec(spec), spec)


def compile_rounds(rules: RuleFields, bots: Iterable[str] = ()) -> None:
    """Compiles the kernel that plays these rules with these bots, or reads it from the disk."""
    from pioche.kernels import make_ready, play_all, play_decks, unsupported, weigh_decision

    if not unsupported(rules):
        make_ready(play_all)
        return
    make_ready(play_decks)
    if any(bot.partition("(")[0] != "random" for bot in bots):
        make_ready(weigh_decision)


def _tables(rules: RuleFields, players: int) -> "DeckTables":
    """The tables of a ruleset, remembered for recent rules."""
    from pioche.kernels import DeckTables

    for tables in _recent:
        if tables.rules is rules and tables.players == players:
            return tables
    made = DeckTables(rules, players)
    _recent.appendleft(made)
    return made


class DeckTable:
    """The arrays of one seating at a table with any deck."""

    def __init__(self, rules: RuleFields, seating: Sequence[FastBot]) -> None:
        from pioche.kernels import (
            DECK_WATCHED,
            DECK_WIDTH,
            SCRATCH_WIDTH,
            WEIGHER,
            address_of,
            weigh_decision,
        )
        from pioche.kernels.bot_cells import WEIGHING

        self.seating = seating
        self.tables: DeckTables = _tables(rules, len(seating))
        self.cells: NDArray[np.int64] = np.zeros(DECK_WIDTH, np.int64)
        self.choices: NDArray[np.int64] = np.zeros(SCRATCH_WIDTH, np.int64)
        self.log: NDArray[np.int64] = np.zeros(1, np.int64)
        roles = role_rows(self.tables).ravel()
        firsts = np.cumsum([roles.size, *(bot.rows.size for bot in seating)])
        watching = [bot.kind == WEIGHING and (bot.watches or self.tables.book.challenges) for bot in seating]
        minds = [(bot.kind, bot.selector, firsts[seat], watching[seat]) for seat, bot in enumerate(seating)]
        self.cells[DECK_WATCHED] = any(watching)
        if any(bot.kind == WEIGHING for bot in seating):
            self.cells[WEIGHER] = address_of(weigh_decision)
        self.minds: NDArray[np.int64] = np.array(minds, np.int64).ravel()
        self.weights: NDArray[np.float64] = np.concatenate([roles, *(bot.rows.ravel() for bot in seating)])

    def play(self, seed: str, numbers: range, matches: bool) -> Numbers:
        """Plays deals and returns a row of results for each."""
        from pioche.kernels import DECK_LOGGED, RESULTS

        self.cells[DECK_LOGGED] = -1
        results = np.zeros((len(numbers), RESULTS + len(self.seating)), np.int32)
        for first in range(0, len(numbers), CHUNK):
            part = numbers[first : first + CHUNK]
            self._play(deal_keys(seed, part), results[first : first + CHUNK], matches)
        return results

    def acts(self, seed: str, number: int, matches: bool) -> list[Command]:
        """Plays one game and returns its acts as commands."""
        from pioche.kernels import DECK_LOGGED, MOST_ACTS, RESULTS, deck_command

        self.log = np.zeros(MOST_ACTS * (1 + 99 * matches), np.int64)
        self.cells[DECK_LOGGED] = 0
        results = np.zeros((1, RESULTS + len(self.seating)), np.int32)
        self._play(deal_keys(seed, range(number, number + 1)), results, matches)
        done: list[int] = self.log[: self.cells[DECK_LOGGED]].tolist()
        return [deck_command(self.tables, act & 15, act >> 4) for act in done]

    def _play(self, keys: Numbers, results: Numbers, matches: bool) -> None:
        from pioche.kernels import play_decks

        table = self.cells, self.tables.cells, self.weights, self.minds, self.choices, self.log
        play_decks(*table, len(self.seating), keys, results, matches)
