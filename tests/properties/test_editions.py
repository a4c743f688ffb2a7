"""Random editions: any colours, symbols, sides, effects and knock-outs, held to what always holds."""

from random import Random

import pytest

from fuzz.editions import random_edition, random_edition_setting
from fuzz.games import Match, Setting, eager_company, given_commands, play_out
from fuzz.inactive_faces import inactive_match
from fuzz.leaks import check_no_leak
from fuzz.listening_viewer import ListeningViewer
from fuzz.match_checks import WATCHERS, probe_match, watch_match, write_match
from pioche.core import SPECTATOR, Phase, Rulebook
from pioche.records import ActionTable, read_script
from pioche.rulebooks import fingerprint, load, resolve_text, to_toml

SEEDS = range(14)
EDITIONS = ("mercy", "two-sided", "all-wild", "attack", "party+reverse_pack", "classic+coin_pack")


def setting(seed: int) -> tuple[Setting, Random]:
    rng = Random(f"editions {seed}")
    return random_edition_setting(rng), rng


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_conserved_and_who_listens_sees_what_is_shown(seed: int) -> None:
    table, rng = setting(seed)
    listeners = [ListeningViewer(player) for player in ("", "ann", "bob")]
    watch_match(table, rng, 90, [*WATCHERS, *listeners])


@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_listed_commands_are_legal(seed: int) -> None:
    table, rng = setting(seed)
    probe_match(table, rng, 30)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_plays_the_same_match(seed: int) -> None:
    table, rng = setting(seed)
    write_match(table, rng, 40, plain=False)


@pytest.mark.parametrize("rules", EDITIONS)
def test_an_edition_as_people_play_it_is_conserved_heard_and_ends(rules: str) -> None:
    rng, players = Random(f"edition {rules}"), ("ann", "bob", "cat")
    listeners = [ListeningViewer(player) for player in ("", *players)]
    match = Match(Setting(load(rules), players, rules), [*WATCHERS, *listeners])
    play_out(match, eager_company(rng), 600)
    assert match.state.round > 1 or match.state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)


def test_nobody_can_tell_what_lies_behind_the_own_hand() -> None:
    tables = (Setting(load("two-sided"), ("ann", "bob", "cat"), str(seed)) for seed in range(4))
    exchanged = sum(inactive_match(table, Random(table.seed), 90) for table in tables)
    assert exchanged > 150


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_can_tell_it_in_any_edition(seed: int) -> None:
    table, rng = setting(seed)
    if Rulebook(table.rules).two_sided:
        inactive_match(table, rng, 60)


@pytest.mark.parametrize("seed", range(40))
def test_an_edition_is_written_and_read_back(seed: int) -> None:
    rules = random_edition(Random(f"editions {seed}"))
    assert fingerprint(resolve_text(to_toml(rules))) == fingerprint(rules)


@pytest.mark.parametrize("rules", ["mercy", "two-sided", "all-wild", "attack"])
def test_every_choice_has_a_number_of_the_rulesets_own(rules: str) -> None:
    players = ("ann", "bob", "cat")
    match = Match(Setting(load(rules), players, rules))
    table = ActionTable(match.state.book, len(players))
    company, seen = eager_company(Random(rules)), set()
    for _ in range(200):
        if match.state.turn is not None:
            from pioche.core import legal

            for command in legal(match.state, match.state.turn).commands:
                number = table.number_of(command)
                assert table.command_of(number, command.seat) == command
                seen.add(number)
        match.give(company.next_command(match.state))
    assert len(seen) > 10


def test_hidden_cards_of_a_knocked_out_hand_stay_hidden() -> None:
    table, rng = Setting(load("mercy"), ("ann", "bob", "cat"), "7"), Random(7)
    match = Match(table)
    swaps = sum(
        check_no_leak(rng, match.state, command, match.chance, SPECTATOR)
        for command in given_commands(match, eager_company(Random(7)), 150)
        if match.state.turn is not None
    )
    assert swaps > 100


def test_a_position_of_an_edition_is_written_and_read_back() -> None:
    from pioche.records import position_of, position_text

    text = (
        '[rules "mercy"]\n[players "ann bob cat"]\n[hand ann "r1 g2"]\n[hand bob ""]\n[hand cat "b1 WQ"]\n'
        '[knocked "bob"]\n[aside "y1 y2"]\n[discard "r3"]\n[draw "b9"]\n[turn "cat"]\n'
    )
    script = read_script(text)
    assert script.start is not None
    from pioche.core import evolve, new_game

    state = evolve(new_game(script.book, script.players), script.start)
    again = read_script(f'[rules "mercy"]\n[players "ann bob cat"]\n{position_text(state)}')
    assert again.start == position_of(state) == script.start
