"""The champion at a table whose game has not begun when it takes its seat."""

import pytest

from pioche.bots import make_bot_from_spec
from pioche.table import LocalGame


@pytest.mark.parametrize("bot", ["champion", "champion-12"])
def test_a_champion_seated_before_the_deal_plays_a_round(bot: str) -> None:
    players = {"ann": make_bot_from_spec(bot), "bob": make_bot_from_spec("greedy")}
    game = LocalGame("classic+one_round", players, "7")
    game.play_match()
    assert game.is_over
