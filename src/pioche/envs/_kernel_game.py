"""One game in the kernel, from one question to the next."""

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.core import RuleFields, key_of
from pioche.encoders import BOUNDS, NOTHING_KNOWN, OTHERS, SIZE, IllegalActionError, Observation
from pioche.envs._decisions import ASKED, ASKING_WIDTH, ask_in_turn, choose, next_round
from pioche.envs._hand_bounds import HELD, KEPT, after_act, before_act, empty_bounds, write_bounds
from pioche.envs._settings import POINTS, WIN
from pioche.envs._text_rendering import RenderedTable
from pioche.kernels import (
    MASK_WORDS,
    count,
    hand_points,
    mask_of,
    observe,
    packed,
    place,
    signed,
    start_game,
    word_of,
)
from pioche.kernels import cell_reader as reading
from pioche.kernels import layout as at
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import ACTIONS, CALL

ROUND: Final = "round"
MATCH: Final = "match"


class KernelGame:
    """A round or a whole match. `asked` is the seat that chooses next, `mask` its choices."""

    def __init__(
        self, rules: RuleFields, players: int, match: bool, rewards: str, max_turns: int, bounds: bool = False
    ) -> None:
        self.rules = rules
        self.players = players
        self.match = match
        self.by_points: bool = rewards == POINTS
        self.max_turns = max_turns
        self.actions = CALL if rules.uno_call == "automatic" else ACTIONS
        self._rules = packed(rules, players)
        self.cells: Cells = np.zeros(at.WIDTH, np.int32)
        self.mask: Observation = np.zeros(ACTIONS, np.uint8)
        self._asking: Cells = np.zeros(ASKING_WIDTH, np.int32)
        self._words: Cells = np.zeros(MASK_WORDS, np.int32)
        self._row: tuple[Any, ...] = (self.cells, self._rules, self._asking, self._words, self.mask)
        [self._known] = empty_bounds(1, bounds)
        self.asked: int = at.NONE
        self.truncated: bool = False
        self.acts: list[tuple[int, int]] = []
        """Seats and action numbers since the deal."""
        self.deal: str = ""

    def start(self, deal: str) -> None:
        """Starts a game. `deal` is the text of its seed, `SEED/NUMBER`, as in `bots.numbered_deal`."""
        self.deal = deal
        key0, key1 = key_of(deal)
        start_game(self.cells, self.players, signed(key0), signed(key1))
        self._deal()
        self.truncated = False
        self.acts.clear()

    def _deal(self) -> None:
        self._known[:HELD] = NOTHING_KNOWN
        next_round(*self._row)
        self.asked = int(self._asking[ASKED])

    def act(self, number: int) -> list[float] | None:
        """Plays the choice of the asked seat, and returns the rewards if it ends a round, otherwise None."""
        if not 0 <= number < ACTIONS or not self.mask[number]:
            raise IllegalActionError(f"player_{self.asked}", number, np.flatnonzero(self.mask).tolist())
        self.acts.append((self.asked, number))
        self._choose(number)
        self.asked = int(self._asking[ASKED])
        if self.asked == at.NONE:
            return self._end_of_round()
        if self.cells[at.TURN_NUMBER] > self.max_turns:
            self.truncated = True
        return None

    def _choose(self, number: int) -> None:
        seat, kept = self.asked, self._known[KEPT]
        if kept:
            before_act(self.cells, self._known)
        choose(self.cells, self._rules, self._asking, self._words, self.mask, number)
        if kept:
            after_act(self.cells, self._rules, self._known, seat, number)

    def _end_of_round(self) -> list[float]:
        rewards = self.rewards()
        if self.match and self.cells[at.PHASE] == at.ROUND_OVER:
            self._deal()
        return rewards

    def ask_the_turn(self) -> None:
        """Asks the seat in turn, after acts made outside this class."""
        ask_in_turn(*self._row)
        self.asked = int(self._asking[ASKED])

    @property
    def is_over(self) -> bool:
        return self.asked == at.NONE

    def rewards(self) -> list[float]:
        winner = int(self.cells[at.WINNER])
        if self.by_points:
            return self._points(winner)
        if self.match:
            return shared(self.players, int(self.cells[at.GAME_WINNERS]))
        return shared(self.players, 0 if winner == at.NONE else 1 << winner)

    def _points(self, winner: int) -> list[float]:
        """The points of a round: each of the others pays the winner the points of their hand."""
        if winner == at.NONE:
            return [0.0] * self.players
        rewards = [-float(hand_points(self.cells, seat)) for seat in range(self.players)]
        rewards[winner] = -sum(rewards)
        return rewards

    def result(self) -> dict[str, object]:
        """The end of the last round: its winner, if any, the points, and the scores of the match."""
        winner = int(self.cells[at.WINNER]) if self.is_over else at.NONE
        return {
            "winner": None if winner == at.NONE else winner,
            "blocked": self.is_over and winner == at.NONE,
            "points": reading.by_seat(self.cells, at.POINTS) if self.is_over else (0,) * self.players,
            "scores": reading.by_seat(self.cells, at.SCORE),
            "turns": int(self.cells[at.TURN_NUMBER]),
        }

    def shown(self) -> RenderedTable:
        s = self.cells
        return RenderedTable(
            seat=None if self.is_over else self.asked,
            phase=reading.phase(s),
            round=int(s[at.ROUND]),
            turn=reading.seat_or_none(s[at.TURN]),
            turn_number=int(s[at.TURN_NUMBER]),
            direction=int(s[at.DIRECTION]),
            colour=reading.colour(s),
            top=reading.top(s),
            pile=int(s[at.PILE_COUNT]),
            draws=int(s[at.DRAWS]),
            hand=() if self.is_over else reading.hand(s, self.asked),
            counts=reading.by_seat(s, at.COUNT),
            uno=reading.duties(s),
            scores=reading.by_seat(s, at.SCORE),
        )

    def observe(self, seat: int) -> Observation:
        array: Observation = np.empty(SIZE, np.uint8)
        observe(self.cells, self._rules, seat, array)
        return array

    def bounds(self, seat: int) -> Observation:
        """A seat's conclusions about the hands of the others."""
        found: Observation = np.zeros(OTHERS * BOUNDS, np.uint8)
        write_bounds(self.cells, self._known, seat, found)
        return found.reshape(OTHERS, BOUNDS)

    def mask_for(self, seat: int) -> NDArray[np.int8]:
        """The mask of a seat; all zeros if it is not asked."""
        if seat == self.asked and not self.truncated:
            return self.mask[: self.actions].astype(np.int8)
        return np.zeros(self.actions, np.int8)

    def otherwise(self, seat: int, seed: int) -> "KernelGame":
        """A game that the seat cannot tell from this one: the unseen cards are dealt again."""
        twin = KernelGame(self.rules, self.players, self.match, WIN, self.max_turns, bool(self._known[KEPT]))
        for mine, theirs in zip(twin._row, self._row, strict=True):
            np.copyto(mine, theirs)
        np.copyto(twin._known, self._known)
        twin.by_points, twin.asked, twin.truncated = self.by_points, self.asked, self.truncated
        twin.acts, twin.deal = list(self.acts), self.deal
        redeal(twin.cells, seat, Random(seed))
        return twin


def shared(players: int, winners: int) -> list[float]:
    """The winners share 1, which the others lose between them; all get 0 if nobody or everybody wins."""
    won = winners.bit_count()
    if won in (0, players):
        return [0.0] * players
    return [1 / won if winners >> seat & 1 else -1 / (players - won) for seat in range(players)]


def redeal(s: Cells, seat: int, rng: Random) -> None:
    """Shuffles the cards that the seat cannot see. A player who has just drawn a card keeps it."""
    others = [other for other in range(int(s[at.PLAYERS])) if other != seat and s[at.COUNT + other]]
    hands = {other: at.HAND + at.WORDS * other for other in others}
    kept = {other: _drawn_bit(s, other) for other in others}
    hidden = []
    for first in (at.PILE, *hands.values()):
        for word in range(at.WORDS):
            hidden += [(word, bit) for bit in range(25) if int(s[first + word]) >> bit & 1]
            s[first + word] = 0
    for drawn in kept.values():
        hidden = [card for card in hidden if card != drawn]
    rng.shuffle(hidden)
    for other, first in hands.items():
        drawn = kept[other]
        cards = [hidden.pop() for _ in range(int(s[at.COUNT + other]) - (drawn is not None))]
        _put(s, first, cards if drawn is None else [*cards, drawn])
    _put(s, at.PILE, hidden)


def _drawn_bit(s: Cells, seat: int) -> tuple[int, int] | None:
    kind = int(s[at.DRAWN_KIND])
    if seat != s[at.TURN] or kind == at.NONE:
        return None
    word = word_of(kind)
    held = int(s[at.HAND + at.WORDS * seat + word]) & mask_of(kind)
    return word, place(held, count(held) - 1)


def _put(s: Cells, first: int, cards: list[tuple[int, int]]) -> None:
    for word, bit in cards:
        s[first + word] |= 1 << bit
