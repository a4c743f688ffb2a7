"""The deal of the day: the same for everybody, and compared with the champion."""

from datetime import date

import pytest

from pioche.bots import make_bot_from_spec
from pioche.core import Deal, Refusal, Rulebook, SeededChance, new_game, play
from pioche.puzzles import (
    OPPONENTS,
    DayResult,
    champion_result,
    comparison,
    day_line,
    day_rules,
    day_seed,
    result_of,
)
from pioche.table import LocalGame

DAY = date(2026, 1, 31)


def test_the_cards_follow_from_the_date_alone() -> None:
    dealt = play(
        new_game(Rulebook(day_rules()), ("a", "b", "c", "d")), Deal(), SeededChance("pioche 2026-01-31")
    )
    assert not isinstance(dealt, Refusal)
    for players in (("ann", "bob", "cat", "dan"), ("zoe", "eve", "bob", "ann")):
        game = LocalGame(day_rules(), {each: make_bot_from_spec("greedy") for each in players}, day_seed(DAY))
        game.step()
        assert game.state.hands == dealt.state.hands
        assert game.state.draw == dealt.state.draw
        assert game.state.dealer == dealt.state.dealer


def test_other_days_have_other_cards() -> None:
    assert day_seed(DAY) != day_seed(date(2026, 2, 1))


def test_the_champion_does_the_same_each_time() -> None:
    assert champion_result(DAY) == champion_result(DAY)


def test_a_result_counts_turns_cards_and_points() -> None:
    bots = {f"p{seat}": make_bot_from_spec(bot) for seat, bot in enumerate(("expert", *OPPONENTS))}
    game = LocalGame(day_rules(), bots, day_seed(DAY))
    game.play_match()
    result, state = result_of(game.table.game_log()), game.state
    assert result.won == (0 in state.round_winners)
    held = [state.book.points(hand) for hand in state.hands]
    assert result.points == (sum(held) if result.won else -held[0])
    assert result.cards[-1] == len(state.hands[0]) or not result.won
    assert result.turns == len(result.cards)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_line_to_paste_tells_the_date_and_no_card(lang: str) -> None:
    line = day_line(DAY, DayResult(True, 3, 42, (2, 1, 0)), lang)
    assert line.startswith("pioche 2026-01-31 · ")
    assert line.endswith(" · ▃▂▁")
    assert "42" in line
    assert "\n" not in line


def test_a_win_counts_more_than_points() -> None:
    lost, won = DayResult(False, 9, -3, (1,)), DayResult(True, 9, 2, (0,))
    assert comparison(won, lost, "en").endswith("You did better.")
    assert comparison(lost, won, "en").endswith("The champion did better.")
    assert comparison(won, won, "en").endswith("You did equally well.")
