"""A seat or spectator that folds its events gets the view it would be shown."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from msgspec.structs import replace

from fuzz.checks import Broken
from fuzz.games import Match, Setting, deal_or_seat, eager_company, play_out, random_company, start_from
from fuzz.listening_viewer import ListeningViewer, listening_viewers
from fuzz.match_checks import watch_match
from pioche.core import (
    SPECTATOR,
    Accept,
    Command,
    Deal,
    Leave,
    Phase,
    Played,
    Refusal,
    Seat,
    Seen,
    Unseat,
    new_game,
    redact,
    see,
    sight_of,
)
from pioche.core.redacted_events import AnswerLapsedSeen, PendingSeen
from pioche.records import load_script, pun_files
from pioche.records._replay.replay import steps
from pioche.rulebooks import load, names, player_counts
from tests.properties.random_inputs import examples, luck, tables

SCENARIOS = Path(__file__).parents[2] / "scenarios"
PRESETS = [entry.name for entry in names() if entry.kind == "preset"]
MIXES = ("classic+hidden_counts+play_on+fold", "party+hidden_counts", "mayhem+fold", "extreme+play_on+fold")


@examples(40)
@given(tables(), luck)
def test_folding_what_is_told_gives_what_is_seen_after_every_event(table: Setting, rng: Random) -> None:
    match = watch_match(table, rng, 120, listening_viewers())
    start = start_from(match.state) if match.state.players == table.players else None
    if start is not None:
        play_out(Match(table, listening_viewers(), start), random_company(rng), 30)


@pytest.mark.parametrize("rules", [*PRESETS, *MIXES])
def test_the_fold_holds_for_rules_as_people_play_them(rules: str) -> None:
    rng, known = Random(f"sights of {rules}"), load(rules)
    table = Setting(known, ("ann", "bob", "cat", "dan"), rules)
    assert 4 in player_counts(known)
    watch_match(table, rng, 400, listening_viewers())


def test_every_scenario_can_be_followed_by_listening_and_everything_is_told_in_some() -> None:
    heard: set[type] = set()
    for file in pun_files([SCENARIOS]):
        heard |= _listen_to(file)
    assert heard == set(get_args(Seen))


def _listen_to(file: Path) -> set[type]:
    script = load_script(file)
    state = new_game(script.book, script.players, script.scores)
    listeners = [ListeningViewer(player) for player in ("", *script.players)]
    for step in steps(script):
        for listener in listeners:
            listener(state, Played(tuple(step.events), step.state))
        state = step.state
    return set[type]().union(*(listener.heard for listener in listeners))


# people come and go


def a_match(rules: str = "classic", watchers: list[ListeningViewer] | None = None) -> Match:
    return Match(Setting(load(rules), ("ann", "bob", "cat"), "7"), watchers or [])


def end_round(match: Match) -> None:
    company = eager_company(Random(7))
    while match.state.phase is not Phase.ROUND_OVER:
        assert not isinstance(match.give(company.next_command(match.state)), Refusal)


def give(match: Match, *commands: Command) -> None:
    for command in commands:
        assert not isinstance(match.give(command), Refusal)


def test_seats_move_up_and_those_who_watched_sit_down() -> None:
    ann, bob, cat, dan = people = [ListeningViewer(name) for name in ("ann", "bob", "cat", "dan")]
    match = a_match(watchers=people)
    give(match, Deal())
    end_round(match)
    give(match, Unseat(0), Seat("dan"), Unseat(0), Seat("bob"))
    assert [each.known.told.seat for each in (ann, bob, cat, dan)] == [SPECTATOR, 2, 0, 1]
    give(match, Deal())
    assert [len(each.known.view.hand) for each in (ann, bob, cat, dan)] == [0, 7, 7, 7]
    end_round(match)
    give(match, Seat("ann"), deal_or_seat(match.state))
    assert ann.known.view.seat == 3
    assert len(ann.known.view.hand) == 7


def test_the_last_player_left_has_the_last_place_once_the_round_is_over() -> None:
    match = a_match("classic+play_on", [watcher := ListeningViewer("")])
    give(match, Deal())
    end_round(match)
    (last,) = {0, 1, 2} - set(watcher.known.told.places)
    assert watcher.known.view.places == (*watcher.known.told.places, last)


def test_hidden_numbers_are_known_to_the_fold_and_not_shown() -> None:
    match = a_match("classic+hidden_counts", [watcher := ListeningViewer("bob")])
    give(match, Deal())
    assert watcher.known.told.counts == (7, 7, 7)
    assert watcher.known.view.counts == (None, 7, None)


# pending effects when a player leaves


def a_match_with_an_answer_due() -> Match:
    match, people = a_match("classic+fold", listening_viewers()), random_company(Random(3))
    while match.state.pending is None or not match.state.pending.challengeable:
        match.give(people.next_command(match.state))
    return match


def test_a_lapsed_answer_is_told_with_what_is_still_due() -> None:
    match = a_match_with_an_answer_due()
    before = match.state.pending
    assert before is not None
    assert before.stakes == (4, 6)
    give(match, Leave(before.layer))
    told = redact(match.given[-1][1].events[-1])
    assert told == AnswerLapsedSeen(PendingSeen(before.victim, before.layer, 4, 1, False, False, (0, 0)))
    give(match, Accept(before.victim))


# the check bites


def test_an_event_that_was_not_heard_is_noticed() -> None:
    match = a_match(watchers=[watcher := ListeningViewer("bob")])
    give(match, Deal())
    known = watcher.known
    watcher.sight = replace(known, told=replace(known.told, draw=known.told.draw - 1))
    with pytest.raises(Broken, match="bob has folded draw 85, sees 86"):
        play_out(match, eager_company(Random(7)), 1)


def test_a_hand_is_told_in_any_order_and_seen_in_one() -> None:
    match = a_match()
    start, deal = sight_of(match.state, "bob"), match.give(Deal())
    assert isinstance(deal, Played)
    sight = start
    for event in deal.events:
        seen = redact(event, 1)
        assert seen is not None
        sight = see(sight, seen)
    assert sight.view.hand == match.state.hands[1]
    assert sight.told.hand != match.state.hands[1]
