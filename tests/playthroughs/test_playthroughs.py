"""Whole games, every seat's view at every step: a change of behaviour shows as a readable difference."""

from difflib import unified_diff

import pytest

from pioche.core import events as e
from pioche.rulebooks import load, names
from tests.playthroughs.__main__ import GAMES
from tests.playthroughs.playing import Game, steps, transcript

MOST_LINES = 40


def difference(expected: str, found: str, name: str) -> str:
    """The first lines that differ, and how to accept them."""
    lines = list(
        unified_diff(expected.splitlines(), found.splitlines(), name, "played now", lineterm="", n=2)
    )
    if not lines:
        return ""
    more = [f"… {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
    accept = "if the change is meant: python -m tests.playthroughs, and read the difference"
    return "\n".join([*lines[:MOST_LINES], *more, accept])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.rules)
def test_a_game_goes_as_it_is_written(game: Game) -> None:
    found = difference(game.path.read_text(encoding="utf-8"), transcript(game), game.path.name)
    assert not found, found


def test_every_preset_and_every_pack_has_a_game_and_every_file_is_one() -> None:
    kinds = {kind: {entry.name for entry in names() if entry.kind == kind} for kind in ("preset", "house")}
    packs = {f"classic+{name}" for name in kinds["house"] if added(f"classic+{name}")}
    assert len(packs) == 4
    assert {game.rules for game in GAMES} == kinds["preset"] | packs
    assert {path.stem for path in GAMES[0].path.parent.glob("*.txt")} == kinds["preset"] | packs


def added(rules: str) -> set[str]:
    """The symbols and wilds that a pack brings into the deck."""
    new = set(load(rules).deck) - set(load("classic").deck)
    return {card if card.startswith("W") else card[1:] for card in new}


@pytest.mark.parametrize("game", [game for game in GAMES if "+" in game.rules], ids=lambda game: game.rules)
def test_every_card_of_a_pack_is_laid(game: Game) -> None:
    events = [event for _, _, played in steps(game) for event in played.events]
    laid = {card for event in events if isinstance(event, e.CardPlayed) for card in event.cards}
    assert added(game.rules) <= laid | {card[1:] for card in laid}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.rules)
def test_a_game_shows_a_round_to_its_end(game: Game) -> None:
    events = [event for _, _, played in steps(game) for event in played.events]
    assert any(isinstance(event, e.RoundWon) for event in events)


def test_the_games_show_what_seldom_happens_too() -> None:
    kinds = {type(event) for game in GAMES for _, _, played in steps(game) for event in played.events}
    assert kinds >= {
        e.ChallengeWon,
        e.ChallengeLost,
        e.UnoCaught,
        e.HandsSwapped,
        e.HandsRotated,
        e.HandsShuffled,
        e.EffectReturned,
        e.LauncherPressed,
    }


def test_a_changed_line_is_shown_with_what_it_was() -> None:
    game = GAMES[0]
    text = transcript(game)
    shown = difference(text.replace("hand", "fist", 1), text, game.path.name)
    assert difference(text, text, game.path.name) == ""
    assert "python -m tests.playthroughs" in shown
    assert [line for line in shown.splitlines() if line.startswith("-") and "fist" in line]
