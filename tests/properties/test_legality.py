"""`decide` accepts without a penalty exactly what `Legal` allows."""

from random import Random

from hypothesis import given
from msgspec.structs import replace

from fuzz.games import Setting
from fuzz.match_checks import probe_match
from tests.properties.random_inputs import examples, luck, tables


@examples(40)
@given(tables(), luck)
def test_legal_commands_happen_and_others_cost_or_are_refused(table: Setting, rng: Random) -> None:
    probe_match(table, rng, 100)


@examples(30)
@given(tables(), luck)
def test_several_cards_at_once_are_allowed_as_the_sets_say(table: Setting, rng: Random) -> None:
    several = replace(table, rules=replace(table.rules, multi_play="same-symbol"))
    probe_match(several, rng, 100)


@examples(30)
@given(tables(), luck)
def test_a_catch_is_allowed_against_everyone_if_numbers_are_hidden(table: Setting, rng: Random) -> None:
    penalty = max(1, table.rules.false_catch_penalty)
    hidden = replace(table.rules, hand_counts="hidden", false_catch_penalty=penalty, uno_call="after")
    probe_match(replace(table, rules=hidden), rng, 80)
