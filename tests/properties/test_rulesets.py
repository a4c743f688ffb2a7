"""The rules of the other tests are such as a ruleset file can give."""

from random import Random

from hypothesis import given

from fuzz.editions import random_edition
from fuzz.games import Setting
from fuzz.rulesets import fits, random_rules
from pioche.rulebooks import check_players, player_counts, resolve_text, to_toml
from tests.properties.random_inputs import examples, tables

SEEDS = 200


@examples(50)
@given(tables())
def test_random_rules_pass_the_validator_and_are_the_same_when_written_and_read(table: Setting) -> None:
    assert resolve_text(to_toml(table.rules)) == table.rules
    check_players(table.rules, len(table.players))


def test_so_are_those_of_a_seed() -> None:
    for seed in range(SEEDS):
        rules = random_rules(Random(seed))
        assert resolve_text(to_toml(rules)) == rules
        assert player_counts(rules) == [
            n for n in range(2, 11) if _in_range(n, rules.players) and fits(rules, n)
        ]


def _in_range(players: int, least_most: tuple[int, int]) -> bool:
    return least_most[0] <= players <= least_most[1]


def test_every_value_of_every_choice_comes_up() -> None:
    """Any mix of fields: none of them is fixed."""
    many = [random_rules(Random(seed)) for seed in range(SEEDS)]
    many += [random_edition(Random(seed)) for seed in range(SEEDS)]
    fixed = [
        name
        for name in many[0].__struct_fields__
        if name != "own_colours"  # words and shapes of colours, which no rule asks for
        and all(getattr(r, name) == getattr(many[0], name) for r in many)
    ]
    assert fixed == []
