"""Invariants of a match, under any rules and for any attempts (rules 8)."""

from random import Random

from hypothesis import given

from fuzz.checks import books_are_kept, cards_are_conserved, folding_gives_the_state, somebody_can_act
from fuzz.games import Setting, play_eagerly
from fuzz.match_checks import memories, watch_match, write_match
from pioche.core import fold, new_game
from tests.properties.random_inputs import examples, luck, tables

MANY = 150


@examples(50)
@given(tables(), luck)
def test_every_card_is_always_in_exactly_one_place(table: Setting, rng: Random) -> None:
    watch_match(table, rng, MANY, [cards_are_conserved])


@examples(50)
@given(tables(), luck)
def test_folding_what_was_stored_gives_the_state(table: Setting, rng: Random) -> None:
    match = watch_match(table, rng, MANY, [folding_gives_the_state])
    log = [event for _, played in match.given for event in played.events]
    assert fold(new_game(table.rules, table.players), log) == match.state


@examples(50)
@given(tables(), luck)
def test_every_phase_has_what_belongs_to_it(table: Setting, rng: Random) -> None:
    watch_match(table, rng, MANY, [books_are_kept])


@examples(50)
@given(tables(), luck)
def test_somebody_can_always_act_until_the_game_is_over(table: Setting, rng: Random) -> None:
    watch_match(table, rng, MANY, [somebody_can_act])


@examples(50)
@given(tables(), luck)
def test_the_events_of_a_seat_fold_to_its_view(table: Setting, rng: Random) -> None:
    watch_match(table, rng, MANY, memories(len(table.players)))


@examples(40)
@given(tables(), luck)
def test_a_record_read_back_gives_the_same_events(table: Setting, rng: Random) -> None:
    write_match(table, rng, MANY)


@examples(40)
@given(tables(), luck)
def test_the_same_luck_and_the_same_commands_give_the_same_events(table: Setting, rng: Random) -> None:
    state = rng.getstate()
    first = watch_match(table, rng, MANY, [])
    rng.setstate(state)
    assert watch_match(table, rng, MANY, []).given == first.given


@examples(60)
@given(tables(), luck)
def test_a_match_ends_when_everybody_lays_whenever_they_can(table: Setting, rng: Random) -> None:
    play_eagerly(table, rng)
