"""The short way through turns with any deck equals the long way, round for round."""

from random import Random

import pytest
from msgspec.structs import replace

from fuzz.decks import deck_rules
from fuzz.rulesets import random_players
from pioche.bots import DeckTable, compiled_bot
from pioche.core import RuleFields
from pioche.kernels import DECK_WATCHED, DeckTables
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks.deck_random import one_of_each
from pioche.rulebooks import load

DECKS = 12
"""Random decks in each chunk."""
ROUNDS = range(12)
LONG_WAY = 1
"""A table that remembers takes the long way; random bots use nothing of it."""


def results(rules: RuleFields, players: int, watched: int) -> list[list[int]]:
    bot = compiled_bot("random", load("mercy"), players)
    assert bot is not None
    table = DeckTable(rules, [bot] * players)
    table.cells[DECK_WATCHED] = watched
    found: list[list[int]] = table.play("short", ROUNDS, matches=False).tolist()
    return found


@pytest.mark.parametrize("chunk", range(4))
def test_both_ways_play_the_same_rounds_with_random_decks(chunk: int) -> None:
    for number in range(DECKS * chunk, DECKS * (chunk + 1)):
        rng = Random(f"short {number}")
        rules = deck_rules(rng)
        players = len(random_players(rng, rules))
        assert results(rules, players, 0) == results(rules, players, LONG_WAY), number


@pytest.mark.parametrize("rules", ["mercy", "all-wild", "attack", "two-sided"])
@pytest.mark.parametrize("players", [2, 4])
def test_both_ways_play_the_same_rounds_of_an_edition(rules: str, players: int) -> None:
    assert results(load(rules), players, 0) == results(load(rules), players, LONG_WAY)


@pytest.mark.parametrize(
    ("rules", "face", "pattern"),
    [
        ("mercy", "r7", at.SWAPS),
        ("mercy", "g0", at.ROTATES),
        ("mercy", "WQ", at.WHEEL),
        ("attack", "yT", at.SWAPS),
        ("all-wild", "W<>", at.SWAPS),
        ("mercy", "bA", at.DISCARDS),
        ("mercy", "WR+4", at.NO_PATTERN),
        ("mercy+reverse_pack", "r7", at.NO_PATTERN),
    ],
)
def test_a_card_is_laid_the_short_way_if_it_follows_a_pattern(rules: str, face: str, pattern: int) -> None:
    tables = DeckTables(load(rules), 4)
    row = tables.cells[at.FACE_ROWS] + at.FACE_WIDTH * tables.face_numbers[0, face]
    assert tables.cells[row + at.FACE_PATTERN] == pattern


# different faces


def marked(cards: set[int], tables: DeckTables) -> set[int]:
    """One card of each face among these, word by word, as the kernel marks them."""
    row, words, begun, found = tables.cells, tables.words, 0, set[int]()
    for word in range(words):
        here = begun | sum(1 << card % 64 for card in cards if card // 64 == word)
        last, split = (int(row[row[sets] + word]) for sets in (at.LAST_SETS, at.SPLIT_SETS))
        begun = int(here & split & (1 << 64) - 1 != 0)
        # a word of the kernel has a sign
        each = int(one_of_each(here - (here >> 63 << 64), last))
        found |= {64 * word + bit for bit in range(64) if each >> bit & 1}
    return found


def check_marks(tables: DeckTables) -> None:
    rng = Random("marks")
    faces = [tables.face_numbers[0, tables.shown(card, 0)] for card in range(len(tables.cards))]
    for number in range(200):
        cards = set(rng.sample(range(len(faces)), 1 + number % len(faces)))
        found = [faces[card] for card in sorted(marked(cards, tables))]
        assert found == sorted({faces[card] for card in cards})


@pytest.mark.parametrize("rules", ["mercy", "all-wild", "attack", "official+coin_pack"])
def test_one_card_of_each_face_is_marked(rules: str) -> None:
    check_marks(DeckTables(load(rules), 4))


def test_a_face_that_crosses_words_is_marked_once() -> None:
    """Seventy equal cards do not fit into a word."""
    rules = load("all-wild")
    tables = DeckTables(replace(rules, deck={**rules.deck, "W": 70}), 4)
    splits = tables.cells[tables.cells[at.SPLIT_SETS] :][: tables.words]
    assert splits.any()
    check_marks(tables)
