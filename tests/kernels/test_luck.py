"""Chance in the kernel: the published vectors (docs/randomness.md)."""

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pioche.core import STANDARD_DECK, key_of
from pioche.kernels import cell_reader as reading
from pioche.kernels import deal, packed, signed, start_game
from pioche.kernels import layout as at
from pioche.kernels._bot_luck import luck_block
from pioche.kernels._chance import new_shuffle, philox, press, word_at
from pioche.kernels._deal import cut_once
from pioche.kernels._piles import recycle, take_from_pile
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import KINDS
from pioche.rulebooks import load
from tests.chance import reference
from tests.chance.test_vectors import KNOWN_ANSWERS, words

VECTORS = json.loads(reference.VECTORS.read_text(encoding="utf-8"))


def table(seed: str, players: int, round_: int = 0) -> Cells:
    cells = np.zeros(at.WIDTH, np.int32)
    start_game(cells, players, *map(signed, key_of(seed)))
    cells[at.ROUND] = round_
    return cells


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN_ANSWERS)
def test_philox_gives_the_known_answers(counter: str, key: str, answer: str) -> None:
    assert list(philox(*words(counter), *words(key))) == words(answer)


@pytest.mark.parametrize("vector", VECTORS["words"])
def test_a_stream_gives_its_words(vector: dict[str, Any]) -> None:
    cells = table(vector["seed"], 2, vector["round"])
    found = [word_at(cells, index, vector["shuffle"], vector["stream"]) for index in range(9)]
    assert [f"{word:08x}" for word in found] == vector["words"]


def named(vector: dict[str, Any]) -> str:
    return f"{vector['seed']}-{vector['players']}"


@pytest.mark.parametrize("vector", [each for each in VECTORS["deals"] if each["round"] == 1], ids=named)
def test_a_deal_gives_the_hands_and_the_first_card_of_its_vector(vector: dict[str, Any]) -> None:
    cells = table(vector["seed"], vector["players"])
    deal(cells, packed(load("classic"), vector["players"]))
    assert cells[at.DEALER] == vector["dealer"]
    assert reading.top(cells) == vector["first card"]
    assert cells[at.SHUFFLE] == len(vector["put back"])
    for seat, dealt in enumerate(vector["hands"]):
        more = Counter(reading.hand(cells, seat))
        more.subtract(dealt)
        # a first Draw Two has been drawn
        assert sorted(more.values()) in ([0] * len(more), [0] * (len(more) - 2) + [1, 1])


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=named)
def test_a_cut_is_taken_as_in_its_vector(vector: dict[str, Any]) -> None:
    cells = table(vector["seed"], vector["players"], vector["round"])
    for number, cut in enumerate(vector["cuts"]):
        seats = sum(1 << seat for seat, _ in cut)
        best = max(int(card[1:]) for _, card in cut)
        highest = sum(1 << seat for seat, card in cut if int(card[1:]) == best)
        assert cut_once(cells, seats, number) == highest


@pytest.mark.parametrize("vector", VECTORS["launcher"])
def test_presses_yield_what_their_vector_says(vector: dict[str, Any]) -> None:
    cells = table(vector["seed"], 2, vector["round"])
    rules = packed(load("classic+launcher"), 2)
    weights = vector["weights"]
    rules[at.LAUNCHER_WEIGHTS : at.LAUNCHER_WEIGHTS + len(weights)] = weights
    rules[at.LAUNCHER_TOTAL] = sum(weights)
    assert [press(cells, rules) for _ in range(30)] == vector["presses"]


@pytest.mark.parametrize("vector", VECTORS["recycles"])
def test_cards_of_a_pile_come_in_the_order_of_its_vector(vector: dict[str, Any]) -> None:
    cells = table(vector["seed"], 2, vector["round"])
    put(cells, at.PILE, vector["cards"])
    cells[at.PILE_COUNT] = len(vector["cards"])
    cells[at.SHUFFLE] = vector["shuffle"] - 1
    new_shuffle(cells)
    assert [next_card(cells) for _ in vector["pile"]] == vector["pile"]


def put(cells: Cells, first: int, cards: list[str]) -> None:
    for card in cards:
        kind = KINDS.index(card)
        word, low = (4, 4 * (kind - 52)) if kind >= 52 else (kind // 13, max(0, 2 * (kind % 13) - 1))
        while cells[first + word] >> low & 1:
            low += 1
        cells[first + word] |= 1 << low


def next_card(cells: Cells) -> str:
    word, bit = take_from_pile(cells)
    return reading.cards_of(word, 1 << bit)[0]


def test_a_recycle_is_the_next_shuffle_of_all_that_is_in_no_hand_but_the_top_card() -> None:
    cells = table("recycled", 2, 1)
    deal(cells, packed(load("classic"), 2))
    held = [*reading.hand(cells, 0), *reading.hand(cells, 1), reading.top(cells)]
    cells[at.PILE : at.PILE + at.WORDS] = 0
    cells[at.PILE_COUNT], cells[at.DISCARD_COUNT] = 0, 108 - len(held) + 1
    before = int(cells[at.SHUFFLE])
    recycle(cells)
    pile = list(reading.pile(cells))
    assert Counter(pile + held) == STANDARD_DECK
    assert (cells[at.SHUFFLE], cells[at.PICK], cells[at.DISCARD_COUNT]) == (before + 1, 0, 1)


def test_the_luck_of_those_who_choose_is_their_own() -> None:
    cells = table("luck", 4, 1)
    found = [word(cells, turn, seat, index) for turn in (1, 2) for seat in (0, 1) for index in range(5)]
    assert len(set(found)) == 20
    assert all(0 <= each < 1 << 32 for each in found)


def word(cells: Cells, turn: int, seat: int, index: int) -> int:
    cells[at.TURN_NUMBER] = turn
    return luck_block(cells, seat, 5, 7, index >> 2)[index & 3]
