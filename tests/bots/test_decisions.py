"""The decisions of the bots, each in the smallest position that shows it."""

import pytest

from pioche.bots import BOTS, make_bot_from_spec, numbered_deal
from pioche.core import Accept, Call, Catch, Challenge, Draw, Jump, Lay, NameColour, Pass, Phase, Rulebook
from pioche.core.commands import Command
from pioche.rulebooks import load
from tests.bots.helpers import Table, choice, position

SEVEN = "b1 b2 b3 b4 b5 b6 b7"
NAMED = [name for name in BOTS if name != "random"]


def laid(command: Command | None) -> tuple[str, ...]:
    assert isinstance(command, Lay)
    return command.cards


def test_offensive_keeps_the_wild_to_go_out_with() -> None:
    assert laid(choice("offensive", ["r5 y9 W", SEVEN], "r1")) == ("r5",)


def test_offensive_prefers_the_zero_when_it_stays_in_the_colour() -> None:
    assert laid(choice("offensive", ["r0 r5 r9 y9", SEVEN], "r1")) == ("r0",)


def test_defensive_sheds_the_wild_once_another_is_near() -> None:
    assert laid(choice("defensive", ["r5 y9 W", SEVEN], "r1")) == ("r5",)
    assert laid(choice("defensive", ["r5 y9 W", "b1 b2 b3 b4"], "r1")) == ("W",)


def test_defensive_sheds_the_higher_number() -> None:
    assert laid(choice("defensive", ["r2 r9 y9", SEVEN], "r1")) == ("r9",)


def test_greedy_lays_the_dearest_coloured_card() -> None:
    assert laid(choice("greedy", ["r2 r9 rS y9 W", SEVEN], "r1")) == ("rS",)


def test_balanced_is_offensive_while_nobody_is_about_to_go_out() -> None:
    assert laid(choice("balanced", ["r0 r9 b1 b2 b3 y9", SEVEN], "r1")) == ("r0",)


def test_balanced_is_defensive_when_another_is_about_to_go_out() -> None:
    assert laid(choice("balanced", ["r0 r9 b1 b2 b3 y9", "g1 g2"], "r1")) == ("r9",)


def test_balanced_is_defensive_when_the_match_is_at_stake() -> None:
    assert laid(choice("balanced", ["r0 r9 b1 b2 b3 y9", SEVEN], "r1", scores=(0, 490))) == ("r9",)


def test_mixed_does_not_always_lay_the_same_card() -> None:
    state = position(["r0 r5 r9 rS y9", SEVEN], "r1")
    assert len({laid(Table("mixed", state, seed=seed).choose()) for seed in range(20)}) > 1


@pytest.mark.parametrize("bot", ["offensive", "expert"])
def test_a_player_with_two_cards_is_attacked(bot: str) -> None:
    assert laid(choice(bot, ["r+2 r5 r6 b1 b2 y9 y8", "g1 g2"], "r1")) == ("r+2",)


@pytest.mark.parametrize("bot", ["offensive", "defensive", "expert"])
def test_the_partner_is_not_attacked(bot: str) -> None:
    """Seats 0 and 2 are partners: the targeted Draw Two goes to an opponent with more cards."""
    state = position(
        ["r+2? b2 b3 y9", SEVEN, "g1", SEVEN], "r1", rules="mayhem", teams=2, voluntary_draw=False
    )
    command = Table(bot, state).choose()
    assert isinstance(command, Lay)
    assert command.target in (1, 3)


def test_expert_holds_a_wild_back_even_by_drawing() -> None:
    assert choice("expert", ["b1 b2 b3 y4 y5 W", SEVEN], "r9", rules="quiet") == Draw(0)


def test_expert_lays_a_held_wild_where_drawing_is_not_allowed() -> None:
    hands = ["b1 b2 b3 y4 y5 W", SEVEN]
    assert laid(choice("expert", hands, "r9", rules="quiet", voluntary_draw=False)) == ("W",)


def test_expert_keeps_cards_that_link_colours() -> None:
    assert laid(choice("expert", ["r5 r6 b5 b8 y8 y5", SEVEN], "r1", rules="quiet")) == ("r6",)


def test_expert_goes_out_blow_after_blow() -> None:
    """Skip, then Draw Two, then the last card: the opponent never has a turn."""
    assert laid(choice("expert", ["rS b+2 bS b5", SEVEN], "r1", rules="quiet")) == ("rS",)


def test_expert_plays_for_points_when_the_match_is_at_stake() -> None:
    hands = ["r2 r9 b1 b4 y5 y6", SEVEN]
    assert laid(choice("expert", hands, "r1")) == ("r2",)
    assert laid(choice("expert", hands, "r1", scores=(0, 490))) == ("r9",)


@pytest.mark.parametrize("bot", NAMED)
def test_the_colour_most_held_is_named(bot: str) -> None:
    command = choice(bot, ["W y1 y2 b3", "g1 g2 g3 g4 g5 g6 g7"], "r9", voluntary_draw=False)
    assert isinstance(command, Lay)
    assert command.colour == "y"


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_last_card_is_laid(bot: str) -> None:
    assert laid(choice(bot, ["r5", SEVEN], "r1")) == ("r5",)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_call_is_made_with_the_card(bot: str) -> None:
    assert choice(bot, ["r5 b9", SEVEN], "r1") == Lay(0, ("r5",), uno=True)


@pytest.mark.parametrize("bot", NAMED)
def test_hands_are_swapped_with_the_shortest(bot: str) -> None:
    command = choice(bot, ["r7 b2 b3 b4 y5", SEVEN, "g1 g2", "y1 y2 y3"], "r1", rules="party")
    assert isinstance(command, Lay)
    assert command.target == 2


@pytest.mark.parametrize("bot", NAMED)
def test_a_good_hand_is_not_swapped_away(bot: str) -> None:
    assert laid(choice(bot, ["r7 r1 b1", SEVEN, SEVEN], "r9", rules="party")) == ("r1",)


@pytest.mark.parametrize("bot", NAMED)
def test_several_cards_are_laid_at_once(bot: str) -> None:
    command = choice(bot, ["r5 b5 y5 g9 g1", SEVEN], "r1", rules="volley")
    assert len(laid(command)) == 3


@pytest.mark.parametrize("bot", NAMED)
def test_a_sum_is_passed_on(bot: str) -> None:
    table = Table(bot, position(["r+2 g5 g6", "b+2 y5", SEVEN], "r1", rules="party"), seat=1)
    table.play(Lay(0, ("r+2",)))
    assert laid(table.choose()) == ("b+2",)


@pytest.mark.parametrize("bot", NAMED)
def test_a_boomerang_sends_the_effect_back(bot: str) -> None:
    table = Table(bot, position(["r+2 g5 g6", "B y5 y6", SEVEN], "r1", rules="mayhem"), seat=1)
    table.play(Lay(0, ("r+2",)))
    assert laid(table.choose()) == ("B",)


@pytest.mark.parametrize("bot", NAMED)
def test_a_welcome_swap_is_accepted(bot: str) -> None:
    hands = ["W<> g5", "B y5 y6 y7 y8 y9", SEVEN]
    table = Table(bot, position(hands, "r1", rules="mayhem"), seat=1)
    table.play(Lay(0, ("W<>",), "g", 1, uno=True))
    assert table.choose() == Accept(1)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_first_card_a_wild_is_given_a_colour(bot: str) -> None:
    book = Rulebook(load("quiet"))
    deals = (numbered_deal(book, 2, "wild", number).state for number in range(200))
    state = next(state for state in deals if state.phase is Phase.COLOUR)
    assert isinstance(Table(bot, state, state.turn or 0).choose(), NameColour)


def test_an_omission_is_caught() -> None:
    table = Table("expert", position(["r5 b9", SEVEN, SEVEN], "r1"), seat=2).play(Lay(0, ("r5",)))
    assert table.choose() == Catch(2, 0)


def test_an_omission_is_counted_out_if_counts_are_hidden() -> None:
    hidden = "classic+hidden_counts"
    table = Table("balanced", position(["r5 b9", SEVEN, SEVEN], "r1", rules=hidden), seat=2)
    assert table.choose() is None
    table.play(Lay(0, ("r5",)))
    assert table.choose() == Catch(2, 0)
    table.play(Call(0))
    assert table.choose() is None


def test_a_forgotten_call_is_made_up_for() -> None:
    table = Table("expert", position(["r5 b9", SEVEN, SEVEN], "r1"), seat=0).play(Lay(0, ("r5",)))
    assert table.choose() == Call(0)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_identical_card_is_jumped_in_with(bot: str) -> None:
    table = Table(bot, position(["r5 b9 b8", SEVEN, "r5 y1 y2"], "r1", rules="party"), seat=2)
    table.play(Lay(0, ("r5",)))
    assert table.choose() == Jump(2, "r5")


def test_a_wild_draw_four_of_a_player_shown_to_hold_the_colour_is_challenged() -> None:
    """The first challenge shows seat 0's hand; red is still in it when the next one is laid."""
    state = position(["W+4 W+4 r5 r6 r7 b8", SEVEN], "r1")
    table = Table("expert", state, seat=1)
    table.play(Lay(0, ("W+4",), "b")).play(Challenge(1))
    table.play(Lay(1, ("b2",))).play(Lay(0, ("W+4",), "g"))
    assert table.choose() == Challenge(1)


def test_a_wild_draw_four_on_a_colour_that_was_drawn_on_is_accepted() -> None:
    table = Table("expert", position(["W+4 g9", "r5 " + SEVEN], "r9"), seat=1)
    table.play(Draw(0)).play(Pass(0)).play(Lay(1, ("r5",))).play(Lay(0, ("W+4",), "g"))
    assert table.choose() == Accept(1)


@pytest.mark.parametrize("bot", NAMED)
def test_nobody_bluffs_without_need(bot: str) -> None:
    state = position(["W+4 r5 b2 b3 b4", SEVEN], "r1")
    assert {laid(Table(bot, state, seed=seed).choose()) for seed in range(10)} == {("r5",)}


def test_expert_bluffs_now_and_then_to_stop_a_player_with_one_card() -> None:
    state = position(["W+4 r5 b2 b3 b4", "g1"], "r1")
    found = {laid(Table("expert", state, seed=seed).choose()) for seed in range(60)}
    assert found == {("W+4",), ("r5",)}


# conduct


def test_an_omission_is_caught_in_turn_before_anything_else() -> None:
    table = Table("expert", position(["r5 b9", SEVEN], "r1"), seat=1).play(Lay(0, ("r5",)))
    assert table.choose() == Catch(1, 0)


def test_a_bot_that_never_notices_catches_nobody() -> None:
    table = Table(make_bot_from_spec("expert(catch_rate=0)"), position(["r5 b9", SEVEN, SEVEN], "r1"), seat=2)
    assert table.play(Lay(0, ("r5",))).choose() is None


def test_a_bot_that_never_calls_does_not_call_later() -> None:
    table = Table(make_bot_from_spec("expert(call_rate=0)"), position(["r5 b9", SEVEN, SEVEN], "r1"))
    assert table.choose() == Lay(0, ("r5",))
    assert table.play(Lay(0, ("r5",))).choose() is None


@pytest.mark.parametrize(("rate", "answer"), [(0, Accept(1)), (1, Challenge(1))])
@pytest.mark.parametrize("bot", ["random", "expert"])
def test_challenges_are_made_as_often_as_it_is_given(bot: str, rate: int, answer: Command) -> None:
    table = Table(
        make_bot_from_spec(f"{bot}(challenge={rate})"), position(["W+4 g9 g8", SEVEN], "r1"), seat=1
    )
    assert table.play(Lay(0, ("W+4",), "g")).choose() == answer


def test_a_cheeky_bot_bluffs_without_need() -> None:
    bot = make_bot_from_spec("expert(cheek=1,wild_draw=99,hold_wild_draw=99)")
    found = {
        laid(Table(bot, position(["W+4 r5 b2 b3 b4", SEVEN], "r1"), seed=seed).choose()) for seed in range(9)
    }
    assert ("W+4",) in found


def test_weights_that_are_given_replace_those_of_the_strategy() -> None:
    hands = ["r2 r9 rS y9", SEVEN]
    assert laid(choice("greedy", hands, "r1")) == ("rS",)
    assert laid(Table(make_bot_from_spec("greedy(skip=-50)"), position(hands, "r1")).choose()) == ("r9",)
    assert laid(Table(make_bot_from_spec("weights(face=-1,skip=-50)"), position(hands, "r1")).choose()) == (
        "r2",
    )
