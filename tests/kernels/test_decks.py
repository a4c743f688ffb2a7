"""The deck kernel and the core play the same matches side by side, with any deck."""

from random import Random

import pytest
from msgspec.structs import replace

from fuzz.decks import BothDecks, DeckHabits, deck_rules, play_deck_steps
from fuzz.kernel import DifferenceError
from fuzz.rulesets import random_players
from pioche.bots import (
    DeckTable,
    RoundDriver,
    compiled_bot,
    luck_of,
    make_bot_from_spec,
    numbered_deal,
)
from pioche.core import Command, Rulebook, RuleFields
from pioche.kernels import DeckTables, deck_unsupported, plays_rules
from pioche.kernels._decks import deck_layout as at
from pioche.rulebooks import load

CHUNKS = 10
STEPS = 1_500
EDITIONS = ("mercy", "two-sided", "all-wild", "attack", "mayhem", "party", "teams", "official+coin_pack")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_step_of_a_match_with_a_random_deck_tells_kernel_and_core_apart(chunk: int) -> None:
    assert play_deck_steps(f"deck chunk {chunk}", STEPS) >= STEPS


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_first_acts_of_an_edition_are_the_same(rules: str) -> None:
    both = BothDecks(load(rules), 4, rules)
    both.deal()
    habits = DeckHabits(Random(rules))
    for _ in range(60):
        if both.state.turn is not None:
            both.act(habits.choose(both))


CELLS = {
    "phase": at.PHASE,
    "turn": at.TURN,
    "direction": at.DIRECTION,
    "colour": at.IN_FORCE,
    "side": at.SIDE,
    "dealer": at.DEALER,
    "passes": at.PASSES,
    "chance": at.SHUFFLE,
    "owed": at.OWED,
    "uno": at.UNO,
    "scores": at.SCORE,
    "hands": at.HAND,
    "pile": at.PILE,
    "discard": at.DISCARD,
    "knocked": at.KNOCKED_COUNT,
    "jumpable": at.JUMPABLE,
}


@pytest.mark.parametrize("field", CELLS)
def test_a_cell_that_is_wrong_is_noticed_and_named(field: str) -> None:
    both = BothDecks(load("two-sided"), 3, "wrong")
    both.deal()
    both.cells[CELLS[field]] ^= 1
    with pytest.raises(DifferenceError, match=f"^wrong: after a touch, turn 1: {field} is "):
        both.compare("a touch")


def test_a_table_that_is_wrong_is_noticed_in_the_choices() -> None:
    both = BothDecks(load("mercy"), 3, "wrong")
    both.tables.cells[at.VOLUNTARY] ^= 1
    with pytest.raises(DifferenceError, match="legal "):
        both.deal()


# bots


def core_acts(rules: RuleFields, seats: list[str], number: int) -> list[Command]:
    """The acts of the same bots on the core."""
    dealt = numbered_deal(Rulebook(rules), len(seats), "decks", number)
    driver = RoundDriver(dealt, [make_bot_from_spec(spec) for spec in seats], luck_of("decks", number))
    acts = []
    while driver.state.turn is not None:
        driver.step()
        assert driver.last is not None
        acts.append(driver.last[0])
    return acts


def kernel_acts(rules: RuleFields, seats: list[str], number: int) -> list[Command]:
    bots = [compiled_bot(spec, rules, len(seats)) for spec in seats]
    return DeckTable(rules, [bot for bot in bots if bot is not None]).acts("decks", number, matches=False)


FORGETFUL = "random(call_rate=0.5,catch_rate=0.5,challenge=0.4)"


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("players", [4, 6])
def test_random_bots_play_the_same_rounds_as_on_the_core(rules: str, players: int) -> None:
    seats = ["random", FORGETFUL] * (players // 2)
    assert kernel_acts(load(rules), seats, players) == core_acts(load(rules), seats, players)


@pytest.mark.parametrize("number", range(12))
def test_random_bots_play_the_same_rounds_with_random_decks(number: int) -> None:
    rng = Random(f"bots {number}")
    rules = deck_rules(rng)
    players = len(random_players(rng, rules))
    if plays_rules(rules) and not deck_unsupported(rules):
        seats = [rng.choice(("random", FORGETFUL)) for _ in range(players)]
        twins = [compiled_bot(spec, load("mercy"), players) for spec in seats]
        table = DeckTable(rules, [bot for bot in twins if bot is not None])
        assert table.acts("decks", number, matches=False) == core_acts(rules, seats, number)


# what it plays


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"multi_play": "same-symbol"}, 'multi_play = "same-symbol"'),
        ({"hand_counts": "hidden"}, 'hand_counts = "hidden"'),
        ({"deck": {"r1": 513}}, "decks of more than 512 cards"),
    ],
)
def test_what_it_does_not_play_it_refuses_by_name(change: dict[str, object], reason: str) -> None:
    assert deck_unsupported(replace(load("mercy"), **change)) == (reason,)


def test_a_bot_without_a_twin_for_a_deck_has_none() -> None:
    assert compiled_bot("montecarlo", load("mercy"), 4) is None
    assert compiled_bot("cmd:bot", load("mercy"), 4) is None
    assert compiled_bot("random", load("volley"), 4) is None


def test_cards_are_numbered_in_canonical_order_and_their_faces_too() -> None:
    tables = DeckTables(load("two-sided"), 4)
    assert tables.cards == tables.book.deck
    for side in (0, 1):
        codes = [code for place, code in tables.faces if place == side]
        assert codes == sorted(codes, key=tables.book.rank.__getitem__)
