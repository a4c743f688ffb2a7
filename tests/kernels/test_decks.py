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
from pioche.core import Command, Phase, Rulebook, RuleFields, State
from pioche.kernels import DeckTables, deck_unsupported
from pioche.kernels._decks import deck_layout as at
from pioche.rulebooks import load

CHUNKS = 10
STEPS = 4_000
CHOICES_EVERY = 4
"""States are compared after every act, the legal lists of all seats after every fourth."""
EDITIONS = ("mercy", "two-sided", "all-wild", "attack", "mayhem", "party", "teams", "official+coin_pack")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_step_of_a_match_with_a_random_deck_tells_kernel_and_core_apart(chunk: int) -> None:
    assert play_deck_steps(f"deck chunk {chunk}", STEPS, CHOICES_EVERY) >= STEPS


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


def core_acts(rules: RuleFields, seats: list[str], number: int, matches: bool) -> tuple[list[Command], State]:
    """The acts of the same bots on the core, and the state they lead to."""
    dealt = numbered_deal(Rulebook(rules), len(seats), "decks", number)
    driver = RoundDriver(dealt, [make_bot_from_spec(spec) for spec in seats], luck_of("decks", number))
    acts: list[Command] = []
    while driver.state.turn is not None or (matches and driver.state.phase is not Phase.GAME_OVER):
        if driver.state.turn is None:
            driver.deal_again()
            continue
        driver.step()
        assert driver.last is not None
        acts.append(driver.last[0])
    return acts, driver.state


def table_of(rules: RuleFields, seats: list[str]) -> DeckTable:
    bots = [compiled_bot(spec, load("mercy"), len(seats)) for spec in seats]
    return DeckTable(rules, [bot for bot in bots if bot is not None])


def check_round(rules: RuleFields, seats: list[str], number: int) -> None:
    """The acts are compared with the core's, and the results of the short way, in which no act is written
    down.
    """
    table = table_of(rules, seats)
    acts, state = core_acts(rules, seats, number, matches=False)
    assert table.acts("decks", number, matches=False) == acts
    winner, turns, *points = table.play("decks", range(number, number + 1), matches=False)[0].tolist()
    assert winner == (state.round_winners[0] if state.round_winners else -1)
    assert turns == state.turn_number
    if rules.scoring != "none":
        assert tuple(points) == state.sheet[-1].points


RANDOM = ("random", "random(call_rate=0.5,catch_rate=0.5,challenge=0.4)")
WEIGHING = (
    *("greedy", "offensive", "defensive", "balanced", "mixed", "expert", "mixed(follow=8)"),
    "expert(call_rate=0.5,catch_rate=0.5,challenge=0.4)",
    "weights(links=1,bluff=0.5,cheek=0.5,boldness=1,follow=3,hold_wild=2,hold_drawn=3)",
)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("bots", [RANDOM, (*RANDOM, *WEIGHING)])
def test_bots_play_the_same_rounds_as_on_the_core(rules: str, players: int, bots: tuple[str, ...]) -> None:
    players = max(players, 4) if load(rules).teams else players
    for number in range(3):
        rng = Random(f"{rules} {number}")
        check_round(load(rules), [rng.choice(bots) for _ in range(players)], 10 * players + number)


@pytest.mark.parametrize("number", range(60))
def test_bots_play_the_same_rounds_with_random_decks(number: int) -> None:
    rng = Random(f"bots {number}")
    rules = deck_rules(rng)
    players = len(random_players(rng, rules))
    bots = RANDOM if number % 3 == 0 else (*RANDOM, *WEIGHING)
    check_round(rules, [rng.choice(bots) for _ in range(players)], number)


def test_a_card_whose_effect_is_drawn_by_lot_may_move_hands_and_is_laid_with_the_call() -> None:
    """One of its lots shuffles all hands."""
    rng = Random("rd93")
    rules = deck_rules(rng)
    seats = [rng.choice(LOTS_SEATS) for _ in range(len(random_players(rng, rules)))]
    check_round(rules, seats, 93)


LOTS_SEATS = ("weights(links=1,bluff=0.5,cheek=0.5,boldness=1,follow=3,hold_wild=2)",)


@pytest.mark.parametrize("rules", ["mercy", "two-sided", "official+coin_pack"])
def test_bots_remember_habits_for_a_match_and_cards_for_a_round(rules: str) -> None:
    given = replace(load(rules), target=300)
    seats = ["expert", "weights(bluff=0.9,cheek=0.9,follow=3)", "mixed"]
    acts, state = core_acts(given, seats, 3, matches=True)
    table = table_of(given, seats)
    assert table.acts("decks", 3, matches=True) == acts
    _, rounds, *scores = table.play("decks", range(3, 4), matches=True)[0].tolist()
    assert rounds == state.round
    assert tuple(scores) == state.scores


# what it plays


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"multi_play": "same-symbol"}, 'multi_play = "same-symbol"'),
        ({"hand_counts": "hidden"}, 'hand_counts = "hidden"'),
        ({"deck": {"r1": 513}}, "decks of more than 512 cards"),
    ],
)
def test_it_refuses_by_name_the_rules_that_it_does_not_play(change: dict[str, object], reason: str) -> None:
    assert deck_unsupported(replace(load("mercy"), **change)) == (reason,)


def test_a_bot_without_a_twin_for_a_deck_has_none() -> None:
    assert compiled_bot("montecarlo", load("mercy"), 4) is None
    assert compiled_bot("cmd:bot", load("mercy"), 4) is None
    assert compiled_bot("expert", load("volley"), 4) is None


def test_cards_are_numbered_in_canonical_order_and_their_faces_too() -> None:
    tables = DeckTables(load("two-sided"), 4)
    assert tables.cards == tables.book.deck
    for side in (0, 1):
        codes = [code for place, code in tables.faces if place == side]
        assert codes == sorted(codes, key=tables.book.rank.__getitem__)
