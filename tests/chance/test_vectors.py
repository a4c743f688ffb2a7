"""Compares the core with the published test vectors, which an independent implementation reproduces."""

import json
from typing import Any

import pytest

from pioche.core import (
    BUILT_IN,
    Deal,
    Draw,
    Lay,
    Leave,
    Played,
    Rulebook,
    SeededChance,
    State,
    evolve,
    new_game,
    play,
)
from pioche.core import _chance as core
from pioche.core import events as e
from pioche.rulebooks import load
from tests.chance import reference

VECTORS = json.loads(reference.VECTORS.read_text(encoding="utf-8"))
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gil", "hal", "ida", "jon")

# Random123, kat_vectors: philox 4x32, 10 rounds
KNOWN_ANSWERS = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
]


def words(text: str) -> list[int]:
    return [int(each, 16) for each in text.split()]


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN_ANSWERS)
def test_philox_gives_the_known_answers(counter: str, key: str, answer: str) -> None:
    c0, c1, c2, c3 = words(counter)
    k0, k1 = words(key)
    assert list(core.philox((c0, c1, c2, c3), (k0, k1))) == words(answer)
    assert reference.philox(words(counter), words(key)) == words(answer)


def test_many_blocks_at_once_are_the_blocks_one_by_one() -> None:
    key = core.key_of("lanes")
    for count in (0, 1, 3, 4, 5, 108, 200):
        found = core.words(key, count, 5, 7, 0)
        assert found == [core.word(key, index, 5, 7, 0) for index in range(count)]


def test_counters_of_all_ones_stay_in_their_lanes() -> None:
    most = 0xFFFFFFFF
    ones = 1 | 1 << 64 | 1 << 128
    alone = core.philox((most, most, most, most), (most, most))
    beside = core.philox((most * ones, most * ones, most * ones, most * ones), (most, most), ones)
    assert beside == tuple(word * ones for word in alone)


def test_an_independent_reading_of_the_page_gives_the_vectors() -> None:
    assert reference.VECTORS.read_text(encoding="utf-8") == reference.text()


@pytest.mark.parametrize("seed", VECTORS["keys"])
def test_a_seed_gives_its_key(seed: str) -> None:
    assert [f"{word:08x}" for word in core.key_of(seed)] == VECTORS["keys"][seed]


@pytest.mark.parametrize("vector", VECTORS["words"])
def test_a_stream_gives_its_words(vector: dict[str, Any]) -> None:
    key = core.key_of(vector["seed"])
    found = core.words(key, 9, vector["shuffle"], vector["round"], vector["stream"])
    assert [f"{word:08x}" for word in found] == vector["words"]


def test_cards_have_their_canonical_order() -> None:
    assert list(BUILT_IN) == VECTORS["order"]


def dealt(seed: str, players: int, round_: int) -> list[e.Event]:
    chance = SeededChance(seed)
    state = new_game(load("classic"), NAMES[:players])
    for _ in range(round_ - 1):
        state = evolve(played(state, Deal(), chance).state, e.RoundBlocked())
    return list(played(state, Deal(), chance).events)


def played(state: State, command: Deal | Draw | Lay | Leave, chance: SeededChance) -> Played:
    outcome = play(state, command, chance)
    assert isinstance(outcome, Played)
    return outcome


def only(events: list[e.Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize(
    "vector", VECTORS["deals"], ids=lambda vector: f"{vector['seed']}-{vector['players']}"
)
def test_a_deal_gives_the_cards_of_its_vector(vector: dict[str, Any]) -> None:
    players = vector["players"]
    events = dealt(vector["seed"], players, vector["round"])
    dealer = only(events, e.DealerChosen)[0]
    assert dealer.seat == vector["dealer"]
    assert [[list(taken) for taken in cut] for cut in dealer.cuts] == vector["cuts"]
    pile = only(events, e.DeckShuffled)[0].cards
    seats = [(dealer.seat + 1 + place) % players for place in range(min(20, 7 * players))]
    assert [[seat, card] for seat, card in zip(seats, pile, strict=False)] == vector["first 20 cards"]
    received = {event.seat: list(event.cards) for event in only(events, e.AllCardReceived)}
    assert [received[seat] for seat in range(players)] == vector["hands"]


@pytest.mark.parametrize(
    "vector", VECTORS["deals"], ids=lambda vector: f"{vector['seed']}-{vector['players']}"
)
def test_a_first_card_put_back_is_a_new_shuffle(vector: dict[str, Any]) -> None:
    events = dealt(vector["seed"], vector["players"], vector["round"])
    returned = [[event.card, list(event.cards)] for event in only(events, e.FirstCardReturned)]
    assert returned == [[back["card"], back["pile"]] for back in vector["put back"]]
    assert only(events, e.FirstCardTurned)[0].card == vector["first card"]


def test_the_vectors_show_a_tied_cut_and_cards_put_back_once_and_twice() -> None:
    assert {len(vector["cuts"]) for vector in VECTORS["deals"]} >= {1, 2, 3}
    assert {len(vector["put back"]) for vector in VECTORS["deals"]} == {0, 1, 2}


@pytest.mark.parametrize("vector", VECTORS["recycles"])
def test_a_recycle_gives_its_pile(vector: dict[str, Any]) -> None:
    pile = SeededChance(vector["seed"]).shuffle(vector["cards"], vector["round"], vector["shuffle"])
    assert list(pile) == vector["pile"]


def position(rules: str, hands: str, discard: str, draw: str = "") -> State:
    held = tuple(tuple(hand.split()) for hand in hands.split("|"))
    discarded = tuple(discard.split())
    start = e.PositionSet(held, discarded, tuple(draw.split()), "r", 0, 1, None, (0,) * len(held))
    return evolve(new_game(Rulebook(load(rules)), NAMES[: len(held)]), start)


def test_the_first_recycle_of_a_position_is_shuffle_zero() -> None:
    vector = VECTORS["recycles"][0]
    state = position("classic", "y1 y2|g1 g2", f"{reference.UNDER} r9")
    events = list(played(state, Draw(0), SeededChance(vector["seed"])).events)
    assert list(only(events, e.DiscardRecycled)[0].cards) == vector["pile"]


def test_a_recycle_after_another_is_the_next_shuffle() -> None:
    state = position("classic", "y1 y2|g1 g2", f"{reference.UNDER} r9")
    state = played(state, Draw(0), SeededChance("0")).state
    assert state.shuffles == 1


def test_a_folded_hand_is_a_shuffle_of_the_whole_new_pile() -> None:
    state = position("classic+fold", "r1|g1 W b2 B|y5", "r9", "y3 g4 r0")
    events = list(played(state, Leave(1), SeededChance("7")).events)
    expected = reference.shuffled(["g1", "W", "b2", "B", "y3", "g4", "r0"], "7", 1, 0)
    assert list(only(events, e.HandFolded)[0].cards) == expected


@pytest.mark.parametrize("vector", VECTORS["launcher"])
def test_presses_are_the_words_of_one_shuffle_one_after_the_other(vector: dict[str, Any]) -> None:
    chance = SeededChance(vector["seed"])
    found = [chance.press(vector["weights"], vector["round"], number) for number in range(30)]
    assert found == vector["presses"]


def test_a_draw_two_with_the_launcher_takes_two_presses() -> None:
    presses = VECTORS["launcher"][0]["presses"]
    state = position("classic+launcher", "r+2 y2 y3|g1 g2", "r9", "g3 g4 g5 g6 g7 g8 g9")
    events = list(played(state, Lay(0, ("r+2",)), SeededChance("0")).events)
    assert [event.count for event in only(events, e.LauncherPressed)] == presses[:2]


@pytest.mark.parametrize("vector", VECTORS["hands"])
def test_a_shuffle_of_hands_gives_its_cards(vector: dict[str, Any]) -> None:
    dealt_ = SeededChance(vector["seed"]).hands(vector["cards"], vector["round"], vector["shuffle"])
    assert list(dealt_) == vector["dealt"]


def test_the_first_shuffle_of_hands_is_number_zero_of_its_stream() -> None:
    state = position("modern", "W@ r1 r1|g7 b+2|yS W+4", "r9", "g3")
    events = list(played(state, Lay(0, ("W@",), "r"), SeededChance("0")).events)
    expected = reference.hands(["r1", "r1", "g7", "b+2", "yS", "W+4"], "0", 1, 0)
    assert list(only(events, e.HandsShuffled)[0].dealt) == expected
