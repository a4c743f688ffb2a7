"""The deck kernel and the core play the same matches side by side, with any deck."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from fuzz import decks
from fuzz.decks import BothDecks, DeckHabits, deck_rules, play_deck_steps, play_decks
from fuzz.kernel import DifferenceError
from fuzz.rulesets import random_players
from pioche.bots import (
    DeckTable,
    compiled_bot,
)
from pioche.core import RuleFields, State, Uno
from pioche.kernels import DeckTables, deck_unsupported
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks import deck_steps as step
from pioche.kernels._decks.deck_steps import deck_step
from pioche.rulebooks import load
from tests.bots.helpers import acts_of_bots

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
    "turn_number": at.TURN_NUMBER,
    "round": at.ROUND,
    "direction": at.DIRECTION,
    "colour": at.IN_FORCE,
    "side": at.SIDE,
    "dealer": at.DEALER,
    "drawn": at.DRAWN_CARD,
    "blocked": at.BLOCKED,
    "game_winners": at.GAME_WINNERS,
    "out": at.OUT_COUNT,
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


@pytest.mark.parametrize("cell", [at.COUNT, at.PILE_COUNT, at.ASIDE_COUNT, at.DUES])
def test_a_number_of_cards_that_is_wrong_is_noticed(cell: int) -> None:
    both = BothDecks(load("two-sided"), 3, "wrong")
    both.deal()
    both.cells[cell] += 1
    with pytest.raises(DifferenceError, match="numbers of cards"):
        both.compare("a touch")


def test_cards_in_each_others_hands_are_noticed() -> None:
    both = BothDecks(load("mercy"), 2, "wrong")
    both.deal()
    one, other = at.HAND, at.HAND + both.tables.words
    both.cells[[one, other]] = both.cells[[other, one]]
    with pytest.raises(DifferenceError, match="hands is "):
        both.compare("a touch")


def test_two_cards_of_the_discard_pile_in_another_order_are_noticed() -> None:
    both = BothDecks(load("party"), 3, "wrong")
    play_on(both, lambda state: len(set(state.discard)) > 2 and state.discard[0] != state.discard[1])
    both.cells[[at.DISCARD, at.DISCARD + 1]] = both.cells[[at.DISCARD + 1, at.DISCARD]]
    with pytest.raises(DifferenceError, match="discard is "):
        both.compare("a touch")


PENDING = {
    "victim": at.VICTIM,
    "layer": at.LAYER,
    "draws": at.DRAWS,
    "skips": at.SKIPS,
    "swap": at.SWAP,
    "challengeable": at.CHALLENGEABLE,
    "stackable": at.STACKABLE,
    "returnable": at.RETURNABLE,
    "guilty": at.STAKE_GUILTY,
    "innocent": at.STAKE_INNOCENT,
    "rightful": at.RIGHTFUL,
    "plain": at.PLAIN_DUE,
    "target": at.TARGET,
    "after": at.AFTER,
    "none": at.PENDING,
}


def play_on(both: BothDecks, until: Callable[[State], bool]) -> None:
    habits = DeckHabits(Random("on"))
    while not until(both.state):
        if both.state.turn is None:
            both.deal()
        else:
            both.act(habits.choose(both))


@pytest.mark.parametrize("cell", PENDING)
def test_a_wrong_cell_of_what_waits_for_an_answer_is_noticed(cell: str) -> None:
    both = BothDecks(load("mercy"), 3, "wrong")
    play_on(both, lambda state: state.pending is not None)
    both.cells[PENDING[cell]] ^= 1
    with pytest.raises(DifferenceError, match="pending is "):
        both.compare("a touch")


def test_a_wrong_cell_of_what_waits_for_a_colour_is_noticed() -> None:
    both = BothDecks(load("mercy"), 3, "wrong")
    play_on(both, lambda state: state.naming is not None)
    both.cells[at.NAMER] ^= 1
    with pytest.raises(DifferenceError, match="naming is "):
        both.compare("a touch")


def test_points_that_are_wrong_are_noticed_at_the_end_of_a_round() -> None:
    both = BothDecks(load("mercy"), 2, "wrong")
    rows = both.tables.cells[at.FACE_ROWS]
    both.tables.cells[rows + at.FACE_POINTS :: at.FACE_WIDTH][: len(both.tables.faces)] += 1
    with pytest.raises(DifferenceError, match="scores is "):
        play_on(both, lambda state: state.sheet != ())


def test_a_table_that_is_wrong_is_noticed_in_the_choices() -> None:
    both = BothDecks(load("mercy"), 3, "wrong")
    both.tables.cells[at.VOLUNTARY] ^= 1
    with pytest.raises(DifferenceError, match="legal "):
        both.deal()


Step = Callable[..., int]


def one_less(asked: int) -> Step:
    """As `deck_step`, but the last of the choices is missing."""
    return lambda s, t, what, *rest: max(0, deck_step(s, t, what, *rest) - (what == asked))


def the_opposite(asked: int) -> Step:
    return lambda s, t, what, *rest: deck_step(s, t, what, *rest) ^ (what == asked)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (one_less(step.IN_TURN), "legal .* in the kernel"),
        (one_less(step.OUT_OF_TURN), "seat .*, not "),
        (the_opposite(step.MAY_CALL_WITH), "with the call in one alone"),
        (the_opposite(step.ONLY_PASSES), "a pass is forced in one alone"),
    ],
)
def test_a_kernel_that_offers_something_else_is_noticed(
    wrong: Step, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = BothDecks(load("party"), 3, "wrong")
    play_on(both, lambda state: Uno.DUE in state.uno)
    assert both.acts > 1
    monkeypatch.setattr(decks, "deck_step", wrong)
    with pytest.raises(DifferenceError, match=named):
        play_on(both, lambda state: state.is_over)


def test_a_difference_stops_a_run_of_matches_under_the_same_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables and names of acts are shared by its matches."""
    assert play_decks("shared", least=300) >= 300
    seen: list[str] = []

    def deal(both: BothDecks) -> None:
        right(both)
        seen.append(both.seed)
        if len(set(seen)) > 1:
            both.cells[at.DEALER] += 1
            both.compare("a touch")

    right = BothDecks.deal
    monkeypatch.setattr(BothDecks, "deal", deal)
    with pytest.raises(DifferenceError, match=r"^shared 0: after a touch, .* dealer is "):
        play_decks("shared", least=300)


# bots


def table_of(rules: RuleFields, seats: list[str]) -> DeckTable:
    bots = [compiled_bot(spec, load("mercy"), len(seats)) for spec in seats]
    return DeckTable(rules, [bot for bot in bots if bot is not None])


def check_round(rules: RuleFields, seats: list[str], number: int) -> None:
    """The acts are compared with the core's, and the results of the short way, in which no act is written
    down.
    """
    table = table_of(rules, seats)
    acts, state = acts_of_bots(rules, seats, "decks", number)
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
    acts, state = acts_of_bots(given, seats, "decks", 3, matches=True)
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
