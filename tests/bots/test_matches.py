"""Bots at a real table, through whole matches and over a restart."""

from pathlib import Path

import pytest

from pioche.bots import BOTS, make_bot, make_bot_from_spec
from pioche.table import LocalGame


def bots_by_player(seats: int) -> dict[str, str]:
    names = list(BOTS)
    return {f"p{seat}": names[seat % len(names)] for seat in range(seats)}


@pytest.mark.parametrize(("rules", "seats"), [("official", 3), ("party", 7), ("volley", 10), ("teams", 4)])
def test_bots_play_two_rounds_of_a_match(rules: str, seats: int) -> None:
    game = LocalGame(rules, {player: make_bot(bot) for player, bot in bots_by_player(seats).items()}, "match")
    for number in (1, 2):
        if not game.is_over:
            game.play_round()
            assert (game.state.round, game.state.turn) == (number, None)


def test_montecarlo_plays_a_match_to_its_end() -> None:
    game = LocalGame(
        "official",
        {"thinker": make_bot_from_spec("montecarlo(rollouts=12)"), "expert": make_bot_from_spec("expert")},
        "match",
    )
    assert game.play_match()
    assert game.state.round > 1


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    game = LocalGame("official", {p: make_bot(bot) for p, bot in bots_by_player(4).items()}, "match", file)
    for _ in range(40):
        game.step()
    game.close()
    state = game.state
    resumed = LocalGame.resumed(file, {p: make_bot(bot) for p, bot in bots_by_player(4).items()})
    assert resumed.state == state
    for _ in range(40):
        resumed.step()
    resumed.close()
    assert (resumed.state.round, resumed.state.turn_number) > (state.round, state.turn_number)
