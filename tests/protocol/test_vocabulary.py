"""A client without editions plays where the rules need none, and is told so where they do."""

import msgspec
import pytest

from pioche.protocol import VOCABULARY, vocabulary_of, write
from pioche.protocol import to_server as s
from pioche.rulebooks import load, names, resolve_text
from pioche.server._sockets.farewell import farewell

EDITIONS = {"mercy", "two-sided", "all-wild", "attack"}
PACKS = {"reverse_pack", "draw_pack", "coin_pack"}
NEW_FIELDS = {"colours", "own_colours", "symbols", "knock_out", "knock_out_bonus"}


@pytest.mark.parametrize("entry", names(), ids=lambda entry: entry.name)
def test_only_editions_need_more_than_the_first_vocabulary(entry) -> None:  # type: ignore[no-untyped-def]
    rules = load(entry.name if entry.kind == "preset" else f"classic+{entry.name}")
    needed = vocabulary_of(rules)
    if entry.name in EDITIONS | PACKS:
        assert needed == VOCABULARY
    elif entry.name != "hands_pack":
        assert needed == 1


BLANK = '[deck]\nW1 = 1\n[cards.W1]\nname = {{ en = "A", fr = "B" }}\npoints = 40\neffects = ["{}"]\n'


@pytest.mark.parametrize(
    ("effect", "needed"),
    [
        ("draw(next, 2)", 1),
        ("skip(next)", 1),
        ("skip(next, 2)", 2),
        ("choose_colour(next)", 2),
        ("draw_to(next, 5)", 2),
        ("press_launcher(next, until)", 2),
        ("press_launcher(next, 2)", 1),
        ("one_of(1: reverse, 1: skip(next))", 2),
    ],
)
def test_a_blank_needs_what_its_effects_need(effect: str, needed: int) -> None:
    assert vocabulary_of(resolve_text(BLANK.format(effect))) == needed


@pytest.mark.parametrize(
    "line",
    [
        'first_card = "ignore"',
        'two_player_reverse = "back"',
        "knock_out = 30",
        'challenge_guilty = "card"',
        'challenge_innocent = "card+2"',
        "[symbols.S]\npoints = 5",
        "[cards.W]\npoints = 5",
    ],
)
def test_every_new_field_and_restated_card_needs_the_second(line: str) -> None:
    assert vocabulary_of(resolve_text(f'extends = "classic"\n{line}\n')) == VOCABULARY


def test_rules_without_editions_are_sent_as_before() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(load("classic")))
    assert NEW_FIELDS.isdisjoint(sent)


def test_a_hello_without_the_field_knows_the_first_vocabulary() -> None:
    assert msgspec.json.decode(b'{"type":"hello","version":1}', type=s.Hello).vocabulary == 1
    assert b'"vocabulary":2' in write(s.Hello(1, None, 0, VOCABULARY))


def test_who_knows_too_little_is_told_so_in_both_languages() -> None:
    sentence = farewell("vocabulary").sentence
    assert "does not know" in sentence
    assert "ne connaît pas" in sentence
    assert farewell("too-fast").sentence == ""
