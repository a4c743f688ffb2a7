"""Play in one process."""

from pathlib import Path
from random import Random

import pytest

from pioche.bots import make_bot
from pioche.core import Command, Draw, Legal, RuleFields, Seen, View
from pioche.records import load_script, record_text, verify
from pioche.rulebooks import RulesError
from pioche.table import BadChoiceError, LocalGame, Participant


def bots(*names: str) -> dict[str, Participant]:
    return {f"p{place}": make_bot(name) for place, name in enumerate(names)}


class Silent:
    """Never chooses anything."""

    def start(self, view: View, rules: RuleFields) -> None: ...

    def see(self, event: Seen) -> None: ...

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None: ...


class OutOfTurn(Silent):
    """Draws for somebody else."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        return Draw((view.seat + 1) % len(view.players))


@pytest.mark.parametrize(
    "rules", ["classic", "official", "volley", "simple", "party", "mayhem", "extreme", "lowest"]
)
def test_bots_play_a_match_to_its_end(rules: str) -> None:
    game = LocalGame(rules, bots("greedy", "random", "greedy"), seed="3")
    winners = game.play_match()
    assert game.is_over
    assert winners == tuple(game.state.players[seat] for seat in game.state.game_winners) != ()


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (LocalGame("party", bots("random", "random"), seed="5") for _ in range(2))
    assert first.play_match() == second.play_match()
    assert first.table.log == second.table.log


def test_the_record_of_a_match_verifies(tmp_path: Path) -> None:
    game = LocalGame("official", bots("greedy", "greedy"), seed="9")
    game.play_match()
    record = tmp_path / "match.pun"
    record.write_text(record_text(game.log), encoding="utf-8")
    assert not verify(load_script(record)).failures


def test_a_match_goes_on_after_every_act_it_was_stopped_at(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    game = LocalGame("quiet", bots("greedy", "greedy"), seed="4", journal=path)
    for _ in range(25):
        game.step()
        game.close()
        stored = len(game.table.log)
        game = LocalGame.resumed(path, bots("greedy", "greedy"))
        assert len(game.table.log) == stored
    game.play_match()
    game.close()
    again = LocalGame.resumed(path, bots("greedy", "greedy"))
    again.close()
    assert again.state == game.state


def test_a_torn_last_line_loses_only_what_was_never_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    game = LocalGame("classic", bots("greedy", "greedy"), seed="4", journal=path)
    for _ in range(10):
        game.step()
    game.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    resumed = LocalGame.resumed(path, bots("greedy", "greedy"))
    resumed.close()
    assert len(resumed.table.decisions) == len(game.table.decisions) - 1


@pytest.mark.parametrize("player", [Silent(), OutOfTurn()])
def test_a_player_who_does_not_play_along_is_named(player: Participant) -> None:
    game = LocalGame("classic", {"ann": player, "bob": player}, seed="1")
    with pytest.raises(BadChoiceError, match=r"ann|bob"):
        game.play_match()


def test_too_many_players_are_refused_in_one_line() -> None:
    with pytest.raises(RulesError) as error:
        LocalGame("classic", bots(*["random"] * 11))
    assert "\n" not in str(error.value)
