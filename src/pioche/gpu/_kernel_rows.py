"""Rounds in the form of the kernel: for comparison, for records and for people."""

import numpy as np
from numpy.typing import NDArray

from pioche.gpu._boards import ANSWER, NO_COLOUR, PARTS, Boards
from pioche.gpu._round_rules import RoundRules
from pioche.kernels import layout as at
from pioche.kernels.layout import Games

Small = dict[str, NDArray[np.int32]]


def small_numbers(boards: Boards) -> Small:
    """The parts of the packed words."""
    found: Small = {}
    for packed_word, parts in PARTS.items():
        bits, shift = np.asarray(getattr(boards, packed_word)), 0
        for name, width in parts:
            found[name] = ((bits >> shift) & ((1 << width) - 1)).astype(np.int32)
            shift += width
    return found


def kernel_rows(boards: Boards, rules: RoundRules, hosted: bool = False) -> Games:
    """Cells of `kernels.layout`; in rows where nobody is asked they have no meaning."""
    small = small_numbers(boards)
    size = len(small["phase"])
    rows: Games = np.zeros((size, at.WIDTH), np.int32)
    rows[:, at.PLAYERS] = rules.players
    rows[:, at.ROUND] = 1
    _write_cards(rows, boards, rules.players)
    for name, cell in (
        ("phase", at.PHASE),
        ("turn", at.TURN),
        ("turn_number", at.TURN_NUMBER),
        ("passes", at.PASSES),
        ("shuffle", at.SHUFFLE),
        ("pick", at.PICK),
    ):
        rows[:, cell] = small[name]
    rows[:, at.DEALER] = at.NONE if hosted else small["dealer"]
    rows[:, at.DIRECTION] = 2 * small["direction"] - 1
    rows[:, at.IN_FORCE] = np.where(small["force"] == NO_COLOUR, at.NONE, small["force"])
    rows[:, at.TOP_WORD], rows[:, at.TOP_BIT] = small["top"] >> 5, small["top"] & 31
    rows[:, at.DRAWN_KIND] = _kind(small["drawn"])
    rows[:, at.WINNER] = at.NONE
    _write_answer(rows, small, rules)
    for seat in range(rules.players):
        rows[:, at.UNO + seat] = np.where(small["called"] >> seat & 1, at.CALLED, at.NO_DUTY)
    return rows


def _kind(place: NDArray[np.int32]) -> NDArray[np.int32]:
    home, bit = place >> 5, place & 31
    kind = np.where(home == at.WILD_WORD, at.KIND_WILD + (bit >> 2), at.SYMBOLS * home + (bit + 1 >> 1))
    return np.where(place == 255, at.NONE, kind).astype(np.int32)


def _write_cards(rows: Games, boards: Boards, players: int) -> None:
    for word in range(at.WORDS):
        rows[:, at.PILE + word] = np.asarray(boards.pile[word]).astype(np.int32)
        for seat in range(players):
            rows[:, at.HAND + at.WORDS * seat + word] = np.asarray(boards.hands[seat][word]).astype(np.int32)
    for seat in range(players):
        first = at.HAND + at.WORDS * seat
        rows[:, at.COUNT + seat] = np.bitwise_count(rows[:, first : first + at.WORDS]).sum(1)
    rows[:, at.PILE_COUNT] = np.bitwise_count(rows[:, at.PILE : at.PILE + at.WORDS]).sum(1)
    held = rows[:, at.COUNT : at.COUNT + at.MOST_PLAYERS].sum(1) + rows[:, at.PILE_COUNT]
    rows[:, at.DISCARD_COUNT] = at.CARDS - held
    rows[:, at.KEY], rows[:, at.KEY + 1] = (np.asarray(each).view(np.int32) for each in boards.key)


def _write_answer(rows: Games, small: Small, rules: RoundRules) -> None:
    """The cards that wait for an answer, if there are any."""
    pending, stacked = small["phase"] == ANSWER, small["stacked"] == 1
    draws = small["draws"]
    for cell, value in (
        (at.LAYER, small["layer"]),
        (at.DRAWS, draws),
        (at.SKIPS, np.full_like(draws, 1 if rules.stacks else rules.four_skips)),
        (at.CHALLENGEABLE, small["challengeable"]),
        (at.STACKABLE, np.full_like(draws, rules.stacks)),
        (at.RIGHTFUL, small["rightful"]),
        (at.IF_GUILTY, np.where(stacked, draws, rules.guilty)),
        (at.IF_INNOCENT, np.where(stacked, draws + 2, rules.innocent)),
    ):
        rows[:, cell] = np.where(pending, value, 0)
    rows[:, at.VICTIM] = np.where(pending, small["turn"], at.NONE)
