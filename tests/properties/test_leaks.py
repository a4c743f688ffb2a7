"""No seat can learn what it may not: hidden cards change places, and nobody can tell (rules 8)."""

from random import Random

from hypothesis import given
from msgspec.structs import replace

from fuzz.games import Setting
from fuzz.match_checks import leak_match
from tests.properties.random_inputs import examples, luck, tables


@examples(30)
@given(tables(), luck)
def test_nobody_can_tell_that_hidden_cards_have_changed_places(table: Setting, rng: Random) -> None:
    leak_match(table, rng, 60)


@examples(20)
@given(tables(), luck)
def test_a_bluff_tells_nothing_before_it_is_challenged(table: Setting, rng: Random) -> None:
    deck = table.rules.deck | {"W+4": 20, "W+4?": 6, "B": 4}
    bluffing = replace(table.rules, bluff=True, wild_draw_four="no-colour", deck=deck)
    leak_match(replace(table, rules=bluffing), rng, 60)


def test_there_is_nearly_always_something_to_swap() -> None:
    """Otherwise the two tests above would test nothing."""
    from fuzz.games import random_setting

    rng = Random("leaks")
    swaps = sum(leak_match(random_setting(rng), rng, 40) for _ in range(10))
    assert swaps > 800
