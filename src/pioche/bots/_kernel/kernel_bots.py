"""Bots inside the kernel: whole rounds and matches at machine speed (extra `lab`).

The same deal with the same seating gives the same game as `pioche.bots._round_driver`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from pioche.bots._conduct import Conduct
from pioche.bots._python_files import class_of, is_users
from pioche.bots._registry import RESERVED, known_spec
from pioche.bots._specs import COMMAND_PREFIX, NET_PREFIX, POLICY_PREFIX, Spec
from pioche.bots._strategy.weights import (
    DEFENSIVE,
    EXPERT,
    GREEDY,
    MIXED_DEFENSIVE,
    MIXED_OFFENSIVE,
    OFFENSIVE,
    PLAIN,
    WATCHFUL,
    Weights,
)
from pioche.core import RuleFields

if TYPE_CHECKING:
    from pioche.bots._kernel.deck_bots import DeckTable

Numbers: TypeAlias = NDArray[np.int32]
CHUNK: Final = 4096
"""Rounds between two checks of the keyboard, because the kernel cannot be interrupted."""
BY_NOTHING, BY_THREAT, BY_STANDING, BY_STAKES = range(4)
"""As in `pioche.kernels.bot_cells`."""
STRATEGIES: Final[dict[str, tuple[int, tuple[Weights, ...]]]] = {
    "random": (BY_NOTHING, (PLAIN,)),
    "weights": (BY_NOTHING, (PLAIN,)),
    "greedy": (BY_NOTHING, (GREEDY,)),
    "offensive": (BY_NOTHING, (OFFENSIVE,)),
    "defensive": (BY_THREAT, (DEFENSIVE, WATCHFUL)),
    "balanced": (BY_STANDING, (DEFENSIVE, OFFENSIVE)),
    "mixed": (BY_STANDING, (MIXED_DEFENSIVE, MIXED_OFFENSIVE)),
    "expert": (BY_STAKES, tuple(weights for table in EXPERT.values() for weights in table.values())),
}
"""The way each bot finds its weights, and its sets of weights, in the order of `deciding.row_of`."""


class FastBot(NamedTuple):
    """A bot that plays inside the kernel."""

    name: str
    kind: int
    selector: int
    rows: NDArray[np.float64]
    function: object = None
    """The user's function and its address."""
    address: int = 0
    watches: bool = False
    """Whether it remembers events even if nobody can be challenged, as on the core."""

    @property
    def counts_cards(self) -> bool:
        from pioche.kernels.bot_cells import FOLLOW

        return bool(self.rows[:, FOLLOW].any())


class BrokenBotError(ValueError):
    """A user's function chose an illegal action, or raised."""


class Rounds(NamedTuple):
    """The results of rounds."""

    winners: NDArray[np.int8]
    """The seat, or -1 if the round was blocked."""
    points: Numbers
    """The points of the round, by seat."""
    turns: Numbers


class Matches(NamedTuple):
    """The results of matches."""

    winners: NDArray[np.int16]
    """Seats as bits."""
    rounds: Numbers
    scores: Numbers


def fast_bot(spec: str, rules: RuleFields, players: int) -> FastBot | None:  # noqa: ARG001
    """The compiled twin of a bot, or None if there is none or the rules are not supported."""
    from pioche.kernels import unsupported

    if spec.startswith((COMMAND_PREFIX, POLICY_PREFIX, NET_PREFIX)) or unsupported(rules):
        return None
    if spec.partition("(")[0] not in RESERVED and is_users(spec):
        return _users(spec) if class_of(spec) is None else None
    known = known_spec(spec)
    return twin_of(known, spec) if known.name in STRATEGIES else None


def _users(spec: str) -> FastBot:
    from pioche.bots._kernel.user_bots import read_user
    from pioche.kernels import bot_cells as notes

    found, function = read_user(spec)
    return FastBot(spec, notes.USERS, BY_NOTHING, _rows((PLAIN,), found.conduct), function, function.address)


@lru_cache(maxsize=1024)
def _rows(weights: tuple[Weights, ...], conduct: Conduct) -> NDArray[np.float64]:
    from pioche.kernels.bot_cells import COLUMNS

    rate = -1 if conduct.challenge is None else conduct.challenge
    rows = [[_cell(each, conduct, rate, name) for name in COLUMNS] for each in weights]
    return np.array(rows, np.float64)


def _cell(weights: Weights, conduct: Conduct, challenge: float, name: str) -> float:
    if name == "challenge":
        return challenge
    return float(getattr(conduct if hasattr(conduct, name) else weights, name))


def twin_of(spec: Spec, name: str) -> FastBot:
    from pioche.kernels.bot_cells import RANDOM, WEIGHING

    selector, weights = STRATEGIES[spec.name]
    changed = tuple(replace(each, **spec.weights) for each in weights)
    kind = RANDOM if spec.name == "random" else WEIGHING
    watches = spec.name == "expert" or bool(spec.weights.get("follow"))
    return FastBot(name, kind, selector, _rows(changed, spec.conduct), watches=watches)


def weighing_bot(name: str, selector: int, weights: Sequence[Weights]) -> FastBot:
    """A bot with these weights, found by the selector (`STRATEGIES`)."""
    from pioche.kernels.bot_cells import WEIGHING

    return FastBot(name, WEIGHING, selector, _rows(tuple(weights), Conduct()))


class KernelTable:
    """The arrays of one seating."""

    def __init__(self, rules: RuleFields, seating: Sequence[FastBot]) -> None:
        from pioche.kernels import HANDED_WIDTH, layout, packed
        from pioche.kernels import bot_cells as notes

        self.seating = seating
        self.cells: Numbers = np.zeros(layout.WIDTH, np.int32)
        self.rules: Numbers = packed(rules, len(seating))
        self.notes: Numbers = np.zeros(notes.NOTES_WIDTH, np.int32)
        weighing = [bot for bot in seating if bot.kind == notes.WEIGHING]
        challenges = bool(self.rules[layout.CHALLENGES]) and bool(weighing)
        self.notes[notes.WATCHED] = challenges or any(bot.counts_cards for bot in weighing)
        firsts = np.cumsum([0, *(bot.rows.size for bot in seating)])
        minds = [(bot.kind, bot.selector, firsts[seat], seat) for seat, bot in enumerate(seating)]
        self.minds: Numbers = np.array(minds, np.int32).ravel()
        self.users: NDArray[np.int64] = np.array([bot.address for bot in seating], np.int64)
        self.handed: Numbers = np.zeros(HANDED_WIDTH, np.int32)
        self.weights: NDArray[np.float64] = np.concatenate([bot.rows.ravel() for bot in seating])

    def play(self, seed: str, numbers: range, matches: bool) -> Numbers:
        """Plays deals and returns a row of results for each."""
        from pioche.kernels import RESULTS

        results = np.zeros((len(numbers), RESULTS + len(self.seating)), np.int32)
        for first in range(0, len(numbers), CHUNK):
            part = numbers[first : first + CHUNK]
            done = self._play(deal_keys(seed, part), results[first : first + CHUNK], matches)
            if done < len(part):
                raise BrokenBotError(self._complaint(f"{seed}/{part[done]}"))
        return results

    def acts(self, seed: str, number: int, matches: bool) -> list[tuple[int, int]]:
        from pioche.kernels import MOST_ACTS
        from pioche.kernels import bot_cells as notes

        self.notes = np.concatenate([self.notes, np.zeros(MOST_ACTS * (1 + 99 * matches), np.int32)])
        self.notes[notes.LOGGING] = 1
        self.play(seed, range(number, number + 1), matches)
        done = self.notes[notes.LOG : notes.LOG + self.notes[notes.LOGGED]]
        return [divmod(int(act), 256) for act in done]

    def _play(self, keys: Numbers, results: Numbers, matches: bool) -> int:
        from pioche.kernels import play_all

        table = self.cells, self.rules, self.notes, self.weights, self.minds, self.users, self.handed
        return play_all(*table, len(self.seating), keys, results, matches)

    def _complaint(self, deal: str) -> str:
        from pioche.kernels import RAISED, layout
        from pioche.kernels import bot_cells as notes

        seat, how = self.notes[notes.TIED], self.notes[notes.TIED + 1]
        what = "raised" if how == RAISED else "chose what is not allowed"
        turn = self.cells[layout.TURN_NUMBER]
        return f"{self.seating[seat].name}: {what} in seat {seat}, turn {turn} of deal {deal}"


@lru_cache(maxsize=64)
def deal_keys(seed: str, numbers: range) -> Numbers:
    """For each deal, the key of its cards and the key of the bots' luck, as four cells."""
    from pioche.kernels import deal_keys

    return deal_keys(seed, numbers)


def _table(rules: RuleFields, seating: Sequence[FastBot]) -> "KernelTable | DeckTable":
    """A table in the kernel that plays these rules: the one for the standard cards, if it can."""
    from pioche.bots._kernel.deck_bots import DeckTable
    from pioche.kernels import unsupported

    return DeckTable(rules, seating) if unsupported(rules) else KernelTable(rules, seating)


def play_rounds(rules: RuleFields, seating: Sequence[FastBot], seed: str, numbers: range) -> Rounds:
    """Plays one round of each deal; deal `number` is that of `pioche.bots._round_driver.numbered_deal`."""
    results = _table(rules, seating).play(seed, numbers, matches=False)
    return Rounds(results[:, 0].astype(np.int8), results[:, 2:], results[:, 1])


def play_matches(rules: RuleFields, seating: Sequence[FastBot], seed: str, numbers: range) -> Matches:
    """Plays one match to the target of the rules from each deal on."""
    results = _table(rules, seating).play(seed, numbers, matches=True)
    return Matches(results[:, 0].astype(np.int16), results[:, 1], results[:, 2:])


def acts_of(
    rules: RuleFields, seating: Sequence[FastBot], seed: str, number: int, matches: bool = False
) -> list[tuple[int, int]]:
    """Plays one game and returns its acts: seats, and numbers of `pioche.records.action_numbers`."""
    return KernelTable(rules, seating).acts(seed, number, matches)
