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
from pioche.core import Command, Rulebook, RuleFields, State
from pioche.kernels import DeckTables, deck_unsupported
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


def core_round(rules: RuleFields, seats: list[str], number: int) -> tuple[list[Command], State]:
    """The acts of the same bots on the core, and the state they lead to."""
    dealt = numbered_deal(Rulebook(rules), len(seats), "decks", number)
    driver = RoundDriver(dealt, [make_bot_from_spec(spec) for spec in seats], luck_of("decks", number))
    acts = []
    while driver.state.turn is not None:
        driver.step()
        assert driver.last is not None
        acts.append(driver.last[0])
    return acts, driver.state


def check_round(rules: RuleFields, seats: list[str], number: int) -> None:
    """The acts are compared with the core's, and the results of the short way, in which no act is written
    down.
    """
    bots = [compiled_bot(spec, load("mercy"), len(seats)) for spec in seats]
    table = DeckTable(rules, [bot for bot in bots if bot is not None])
    acts, state = core_round(rules, seats, number)
    assert table.acts("decks", number, matches=False) == acts
    winner, turns, *points = table.play("decks", range(number, number + 1), matches=False)[0].tolist()
    assert winner == (state.round_winners[0] if state.round_winners else -1)
    assert turns == state.turn_number
    if rules.scoring != "none":
        assert tuple(points) == state.sheet[-1].points


FORGETFUL = "random(call_rate=0.5,catch_rate=0.5,challenge=0.4)"


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("players", [4, 6])
def test_random_bots_play_the_same_rounds_as_on_the_core(rules: str, players: int) -> None:
    seats = ["random", FORGETFUL] * (players // 2)
    for number in range(2):
        check_round(load(rules), seats, 10 * players + number)


@pytest.mark.parametrize("number", range(20))
def test_random_bots_play_the_same_rounds_with_random_decks(number: int) -> None:
    rng = Random(f"bots {number}")
    rules = deck_rules(rng)
    players = len(random_players(rng, rules))
    check_round(rules, [rng.choice(("random", FORGETFUL)) for _ in range(players)], number)


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
