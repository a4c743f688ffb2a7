"""`import pioche` and a game as one object."""

import doctest
import importlib
import pkgutil
import subprocess
import sys

import pytest

import pioche
import pioche.game
from pioche import core

POSITION = """
[rules "official"] [players "ann bob cat"]
[hand ann "r5 W+4 g1"] [hand bob "b1 b2 y9"] [hand cat "r9 g2"]
[discard "g4 r3"] [draw "r1 b2 y3 g0 b3 b4 b5"]
"""


def position() -> pioche.Game:
    return pioche.Game.from_pun(POSITION)


def dealt(rules: str = "official", seed: str = "7") -> pioche.Game:
    return pioche.Game(rules, ["ann", "bob", "cat"], seed=seed).deal()


MODULES = ["pioche", *(f"pioche.game.{module.name}" for module in pkgutil.iter_modules(pioche.game.__path__))]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_the_docstrings_run(module: str) -> None:
    assert not doctest.testmod(importlib.import_module(module)).failed


def test_the_module_shows_what_it_offers() -> None:
    shown = [name for name in dir(pioche) if not name.startswith("_")]
    assert {"Card", "Deck", "Hand", "Player", "Game", "Rules"} <= set(shown) <= set(pioche.__all__)
    assert all(getattr(pioche, name) is not None for name in shown)


def test_a_name_it_does_not_offer_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        pioche.Gmae  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_core_loads_nothing_above_it() -> None:
    program = "import sys, pioche.core; print(*(name for name in sys.modules if name.startswith('pioche.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert {name.split(".")[1] for name in done.stdout.split()} == {"_lazy", "_version", "core"}


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "pioche", "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, pioche.__version__)


def test_a_game_can_be_played_by_hand_from_its_legal_moves() -> None:
    game = dealt()
    while game.turn is not None:
        game.play(game.legal()[0])
    assert game.round_winners
    assert sum(game.scores.values()) > 0


def test_a_text_without_a_name_is_for_the_player_in_turn() -> None:
    game = position()
    game.play("r5")
    assert game.top == pioche.Card("r5")
    assert game.turn == "bob"


def test_a_card_of_somebody_elses_hand_is_refused_with_a_sentence() -> None:
    game = position()
    with pytest.raises(pioche.IllegalMove) as caught:
        game.play("ann b1")
    assert caught.value.code == "not-in-hand"
    assert caught.value.move == "ann b1"
    assert "blue 1" in str(caught.value)
    assert game.hand("ann") == pioche.Hand(["r5", "W+4", "g1"])


def test_a_refusal_speaks_the_language_of_the_game() -> None:
    game = pioche.Game.from_pun(POSITION, lang="fr")
    with pytest.raises(pioche.IllegalMove, match="bleu"):
        game.play("ann b1")


@pytest.mark.parametrize("text", ["", "ann r5 >", "catch", "ann r5 > bob bob"])
def test_a_text_that_is_not_a_move_is_unreadable(text: str) -> None:
    with pytest.raises(pioche.UnreadableMove) as caught:
        position().play(text)
    assert "\n" not in str(caught.value)


def test_before_the_deal_a_move_needs_a_name() -> None:
    with pytest.raises(pioche.UnreadableMove, match="nobody is in turn"):
        pioche.Game().play("draw")


def test_a_drawn_card_that_does_not_fit_ends_the_turn_by_itself() -> None:
    game = pioche.Game.from_pun(
        '[players "ann bob"] [hand ann "g8 b2"] [hand bob "y1"] [discard "r3"] [draw "b9 r4"]'
    )
    events = game.play("ann draw")
    assert [type(event).__name__ for event in events][-2:] == ["TurnPassed", "TurnStarted"]
    assert game.turn == "bob"


def test_undo_takes_back_a_move_with_the_passes_that_followed() -> None:
    game = pioche.Game.from_pun(
        '[players "ann bob"] [hand ann "g8 b2"] [hand bob "y1"] [discard "r3"] [draw "b9 r4"]'
    )
    before = game.state
    game.play("ann draw")
    game.undo()
    assert game.state == before
    with pytest.raises(ValueError, match="nothing to take back"):
        game.undo()


def test_a_copy_leaves_the_first_alone() -> None:
    game = position()
    other = game.copy()
    other.play("ann r5")
    assert (game.turn, other.turn) == ("ann", "bob")


@pytest.mark.parametrize("rules", ["official", "volley", "extreme", "party"])
def test_a_record_gives_the_game_back(rules: str) -> None:
    game = dealt(rules).play_round("random")
    again = pioche.Game.from_pun(game.to_pun())
    assert again.state == game.state
    assert again.events == game.events
    assert again.to_pun() == game.to_pun()


def test_a_record_is_played_on_with_its_own_luck() -> None:
    game = dealt("classic").play_round("greedy")
    again = pioche.Game.from_pun(game.to_pun())
    assert again.deal().events == game.deal().events


def test_the_dealer_of_a_tag_deals_once() -> None:
    text = '[rules "official"] [set hand_size "1"] [players "ann bob cat"] [dealer "cat"] [seed "4"]'
    game = pioche.Game.from_pun(text)
    assert game.dealer == "cat"
    game.play_round("random").deal()
    assert game.dealer == "ann"


def test_a_record_that_does_not_hold_names_its_line() -> None:
    with pytest.raises(pioche.BrokenRecord, match=r"<text>:5: expected ann g1"):
        pioche.Game.from_pun(POSITION + "ann g1\n")


@pytest.mark.parametrize("text", ["hello", "", '[players "ann bob"]\nann r5 >'])
def test_a_text_that_is_no_record_names_its_line(text: str) -> None:
    with pytest.raises(pioche.BrokenRecord, match=r"<text>:\d+:\d+: expected "):
        pioche.Game.from_pun(text)


NAMES = ["Ann", "Zoë B", "draw", "bob", "p1"]


def test_players_may_have_any_names() -> None:
    game = pioche.Game("official", NAMES, seed="4").deal()
    while game.turn is not None:
        game.play(str(game.legal()[0]))
    assert set(game.round_winners) <= set(NAMES)


def test_a_move_is_aimed_at_a_player_of_any_name() -> None:
    game = pioche.Game("official+seven_zero", ["Ann", "Zoë B", "Zoë"], seed="1").deal()
    while not (aimed := [move for move in game.legal() if move.text.endswith("> Zoë B")]):
        game.play(game.legal()[0])
    player = game.hand(aimed[0].player)
    game.play(str(aimed[0]))
    assert len(game.hand("Zoë B")) == len(player) - 1


def test_a_record_has_ids_and_names() -> None:
    game = pioche.Game("official", NAMES, seed="4").play_round("random")
    game.add_player("Zoë")
    game.deal()
    text = game.to_pun()
    assert '[players "ann zoe-b draw- bob p1"]' in text
    assert '[name zoe-b "Zoë B"]' in text
    again = pioche.Game.from_pun(text)
    assert [player.name for player in again.players] == ["ann", "zoe-b", "draw-", "bob", "p1", "zoe"]
    assert again.state.hands == game.state.hands
    assert again.to_pun() == text


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("ann", 'expected a list of names, such as ["ann", "bob"]'),
        (["ann", "ann"], 'two players are called "ann"'),
        (["ann", ""], "'' is no name for a player"),
        (["ann", " bob"], "' bob' is no name for a player"),
        (["ann", 3], "3 is no name for a player"),
    ],
)
def test_players_that_cannot_be_told_apart_are_refused(players: list[str], said: str) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        pioche.Game("official", players)
    assert said in str(caught.value)


def test_a_newcomer_needs_a_name_of_its_own() -> None:
    game = pioche.Game("official", ["ann", "bob"])
    with pytest.raises(ValueError, match='two players are called "bob"'):
        game.add_player("bob")


@pytest.mark.parametrize("move", [5, None, pioche.Card("r5")])
def test_a_thing_that_is_no_move_is_named(move: object) -> None:
    with pytest.raises(TypeError, match=r'is not a move; expected a text such as "ann r5"'):
        position().play(move)  # type: ignore[arg-type]


def test_a_move_of_an_unknown_player_names_those_who_play() -> None:
    with pytest.raises(pioche.UnreadableMove, match='"dan" does not play; expected one of ann, bob, cat'):
        position().play("dan draw")


def test_a_player_without_a_bot_is_named() -> None:
    with pytest.raises(ValueError, match="no bot is given for bob, cat"):
        dealt().play_round({"ann": "expert"})


def test_a_bot_can_be_asked_for_a_move() -> None:
    game = dealt()
    move = game.ask("expert")
    assert move in game.legal()
    assert move == game.copy().ask("expert")


def duel(bobs: str, pile: str) -> pioche.Game:
    return pioche.Game.from_pun(
        '[rules "official"] [players "ann bob"] [hand ann "r5 b5 W"] [discard "r3"]\n'
        f'[hand bob "{bobs}"] [draw "{pile}"]'
    )


def test_a_bot_is_not_told_foreign_cards() -> None:
    one, other = duel("y1 y2 r9", "g1 g2 b9"), duel("g1 g2 b9", "y1 y2 r9")
    for bot in pioche.BOTS:
        assert one.ask(bot, "ann") == other.ask(bot, "ann")


def test_bots_by_name_play_a_match() -> None:
    game = pioche.Game("official", ["ann", "bob"], seed="1")
    game.play_match({"ann": "expert", "bob": "random"})
    assert game.is_over
    assert game.winners
    assert game.score_sheet().splitlines()[0].split() == ["round", "ann", "bob"]
    assert len(game.score_sheet().splitlines()) == game.round + 1


def test_the_story_of_a_player_tells_no_foreign_card() -> None:
    game = position()
    game.play("ann r5")
    game.play("bob draw")
    told = list(game.story("cat"))
    assert any("bob" in line for line in told)
    assert not any("red 1" in line for line in told)


def test_players_join_and_leave_between_rounds() -> None:
    game = dealt().play_round("random")
    game.add_player("dan")
    game.remove_player("bob")
    assert [player.name for player in game.deal().players] == ["ann", "cat", "dan"]


def test_the_text_for_a_player_hides_the_others() -> None:
    game = position()
    assert "b1 b2 y9" in game.text()
    assert "b1 b2 y9" not in game.text(seen_by="ann")
    assert "r5 g1 W+4" in game.text(seen_by="ann")


def test_a_player_of_004_holds_a_hand_lays_and_draws() -> None:
    game = position()
    ann = game.player("ann")
    assert (ann.is_in_turn, ann.score, str(ann.hand)) == (True, 0, "r5 g1 W+4")
    ann.play("r5")
    game.player("bob").draw()
    assert len(game.player("bob").hand) == 4


def test_a_player_may_be_named_or_given() -> None:
    game = pioche.Game("official", ["ann", "bob", "cat"], seed="7")
    game.deal()
    for player in game.players:
        assert game.hand(player) == game.hand(player.name) == player.hand
        assert game.view(player) == game.view(player.name)
        assert game.legal(player) == game.legal(player.name)


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(ValueError, match='"dan" does not play; expected one of ann, bob, cat'):
        position().hand("dan")


def test_commands_of_the_core_are_moves_too() -> None:
    game = position()
    game.play(core.Lay(0, ("r5",)))
    assert game.top == pioche.Card("r5")


def test_too_many_players_are_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="players"):
        pioche.Game("classic", [f"p{n}" for n in range(11)])


TEAMS = """
[rules "teams"] [players "ann bob cat dan eve fay"]
[hand ann "r5"] [hand bob "b1 b2"] [hand cat "b3 b4"] [hand dan "g1 g2"] [hand eve "g3 g4"] [hand fay "y1 y2"]
[discard "r3"]
ann r5
"""


def test_a_newcomer_at_an_empty_chair_moves_nobody_to_a_foreign_hand() -> None:
    game = pioche.Game.from_pun(TEAMS)
    for leaver in ("ann", "fay"):
        game.remove_player(leaver)
    game.play_round("random")
    folded = {name: core.sight_of(game.state, name) for name in game.state.players}
    game.add_player("gus")
    assert [player.name for player in game.players] == ["gus", "bob", "cat", "dan", "eve"]
    for name, sight in folded.items():
        assert game.view(name).hand == ()
        seen = core.redact(game.events[-1], game.seat(name))
        assert seen is not None
        assert core.see(sight, seen).view == game.view(name)


def test_a_player_who_leaves_before_the_first_deal_leaves_no_empty_chair() -> None:
    game = pioche.Game("teams", ["ann", "bob", "cat", "dan", "eve", "fay"], seed="3")
    for leaver in ("ann", "dan"):
        game.remove_player(leaver)
    game.play_round("random")
    assert [player.name for player in game.players] == ["bob", "cat", "eve", "fay"]
    again = pioche.Game.from_pun(game.to_pun())
    assert (again.state, again.events[-1]) == (game.state, game.events[-1])
