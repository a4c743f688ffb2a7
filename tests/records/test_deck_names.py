"""A game names its deck (000: GAME_STARTED has a deckId)."""

import msgspec
import pytest

from pioche.core import SPECTATOR, Deal, Event, Played, SeededChance, new_game, play, redact
from pioche.core.events import GameStarted
from pioche.rulebooks import load, resolve_text


def started(rules: str) -> GameStarted:
    preset = resolve_text(rules) if "\n" in rules else load(rules)
    dealt = play(new_game(preset, ("ann", "bob", "cat", "dan")), Deal(), SeededChance("1"))
    assert isinstance(dealt, Played)
    event = dealt.events[0]
    assert isinstance(event, GameStarted)
    return event


@pytest.mark.parametrize(("rules", "cards"), [("classic", 108), ("modern", 112), ("extreme", 117)])
def test_the_name_of_a_deck_begins_with_the_number_of_its_cards(rules: str, cards: int) -> None:
    assert started(rules).deck.startswith(f"{cards}-")


def test_the_same_cards_are_the_same_deck_whatever_is_played_with_them() -> None:
    five = {started(rules).deck for rules in ("classic", "family", "volley", "official", "simple")}
    assert five == {"108-6d23eac97b18"}
    assert started('extends = "classic"\n[deck]\n"W" = -1\n"r5" = 1\n').deck not in five


def test_everybody_is_told() -> None:
    event = started("classic")
    assert redact(event, SPECTATOR) == redact(event, 0) == event


def test_a_game_stored_before_decks_had_names_is_read() -> None:
    old = b'{"type":"GAME_STARTED","players":["ann","bob"]}'
    assert msgspec.json.decode(old, type=Event) == GameStarted(("ann", "bob"), "")
