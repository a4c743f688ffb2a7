"""The game of OpenSpiel: its own harness, chance nodes that are the core's draws, and its ISMCTS."""

import pickle
import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from msgspec.structs import replace
from open_spiel.python.algorithms import ismcts, mcts

import pioche.envs.openspiel
from pioche.core import Deal, Phase, Played, SeededChance, State, forced_pass, new_game, play
from pioche.core import events as e
from pioche.encoders import IN_TURN, SIZE, ActionGame
from pioche.envs._chance_picks import drawn_by
from pioche.envs._resampling import memory_of
from pioche.records import ACTIONS
from pioche.records.action_numbers import CALL, CATCH, KINDS, PASS, command_of

pioche.envs.openspiel.register()
GAMES = (
    "python_uno(turn_limit=200)",
    "python_uno(players=4,rules=official,turn_limit=120)",
    "python_uno(players=3,rules=classic+stacking+seven_zero+no_voluntary_draw)",
    "python_uno(players=10,rules=quiet+play_on,turn_limit=60)",
    "python_uno(players=2,rules=simple,challenges=automatic,turn_limit=100)",
    "python_uno(players=3,rules=classic+launcher,turn_limit=90)",
)
CALLING = (
    "python_uno(calls=decisions,turn_limit=100)",
    "python_uno(players=4,rules=official+no_voluntary_draw,calls=decisions,turn_limit=100)",
    "python_uno(players=3,rules=classic+stacking+seven_zero+no_voluntary_draw,calls=decisions)",
)
"""Rules with calls and catches."""


@pytest.mark.parametrize("name", [*GAMES, *CALLING])
def test_it_passes_the_random_simulation_of_openspiel(name: str) -> None:
    short = "turn_limit=60" in name or "turn_limit=100" in name
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=short, verbose=False)


def chance_taken(state: Any, rng: Random) -> None:
    """Takes chance nodes until a player must act."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])


def in_the_middle(name: str, seed: int, acts: int = 12) -> Any:
    """A state in which a player must act, at most this number of acts after the deal."""
    rng, state = Random(seed), pyspiel.load_game(name).new_initial_state()
    chance_taken(state, rng)
    for _ in range(acts):
        before = state.clone()
        state.apply_action(rng.choice(state.legal_actions()))
        chance_taken(state, rng)
        if state.is_terminal():
            return before
    return state


def take(state: Any, dealer: int | None, events: Sequence[Any]) -> None:
    """Gives chance the outcomes of the core."""
    if state.table.awaits_dealer:
        state.apply_action(dealer)
    for number in outcomes_of(events):
        assert state.is_chance_node()
        assert number in dict(state.chance_outcomes())
        state.apply_action(number)
    assert not state.is_chance_node()


def outcomes_of(events: Sequence[Any]) -> list[int]:
    """Cards by kind, in the order drawn (in a deal one at a time, not hand by hand), and throws."""
    dealt = sum(len(event.cards) for event in events if isinstance(event, e.AllCardReceived))
    shuffled = [event.cards for event in events if isinstance(event, e.DeckShuffled)]
    outcomes = [KINDS.index(card) for card in (shuffled[0][:dealt] if shuffled else ())]
    for event in events:
        if isinstance(event, e.LauncherPressed):
            outcomes.append(event.count)
        elif not isinstance(event, e.AllCardReceived):
            outcomes += (KINDS.index(card) for card in drawn_by(event))
    return outcomes


class Seeded:
    """A round in the core, whose outcomes chance then takes in OpenSpiel."""

    def __init__(self, state: Any, seed: str) -> None:
        table = state.table.state
        self.chance = SeededChance(seed)
        self.state: State = new_game(table.book, table.players)
        self.open = state
        self.recycled = 0
        self._play(Deal())

    def _play(self, command: Any) -> None:
        done = play(self.state, command, self.chance)
        assert isinstance(done, Played)
        self.state = done.state
        while (passing := forced_pass(self.state)) is not None:
            done_too = play(self.state, passing, self.chance)
            assert isinstance(done_too, Played)
            self.state = done_too.state
        self.recycled += sum(isinstance(event, e.DiscardRecycled) for event in done.events)
        take(self.open, self.state.dealer, done.events)

    def act(self, number: int) -> None:
        assert self.state.turn is not None
        command = command_of(
            number, self.state.turn, len(self.state.players), self.state.phase is Phase.ANSWER
        )
        self.open.apply_action(number)
        self._play(command)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("drawing", [0.1, 0.95])
def test_chance_nodes_are_the_draws_of_the_core(name: str, drawing: float) -> None:
    """The same cards give the same states; a round in which everybody draws goes through the pile."""
    rng = Random(7)
    round_ = Seeded(pyspiel.load_game(name).new_initial_state(), "7/0")
    for _ in range(150):
        opened = round_.open.table.state
        assert replace(opened, draw=round_.state.draw, dealer=None, sheet=()) == replace(
            round_.state, dealer=None, sheet=()
        )
        assert sorted(opened.draw) == sorted(round_.state.draw)
        if round_.open.is_terminal():
            break
        numbers = round_.open.legal_actions()
        round_.act(60 if 60 in numbers and rng.random() < drawing else rng.choice(numbers))
    if name in GAMES[:2] and drawing > 0.5:
        assert round_.recycled


@pytest.mark.parametrize("name", CALLING)
def test_calls_and_catches_are_asked_for_as_in_the_other_environments(name: str) -> None:
    rng, chosen = Random(7), set[int]()
    for deal in range(6):
        state = pyspiel.load_game(name).new_initial_state()
        asking = ActionGame(state.table.state.book, len(state.table.state.players), f"7/{deal}")
        take(state, asking.state.dealer, asking.events)
        while asking.seat is not None:
            assert (state.current_player(), state.legal_actions()) == (asking.seat, asking.numbers)
            number = rng.choice(asking.numbers)
            chosen |= {min(number, CATCH)} if number != PASS or asking.waiting else set()
            state.apply_action(number)
            asking.act(number)
            take(state, asking.state.dealer, asking.events)
        assert state.is_terminal()
        assert state.table.state.hands == asking.state.hands
    assert {CALL, CATCH, PASS} <= chosen


@pytest.mark.parametrize("name", [*GAMES[:3], *CALLING])
def test_no_player_is_twice_where_everything_seen_is_the_same(name: str) -> None:
    """Otherwise the player would forget a choice of their own."""
    rng, state = Random(5), pyspiel.load_game(name).new_initial_state()
    been = set()
    for _ in range(300):
        chance_taken(state, rng)
        if state.is_terminal():
            break
        player = state.current_player()
        here = (player, state.information_state_string(player))
        assert here not in been
        been.add(here)
        state.apply_action(rng.choice(state.legal_actions()))


def test_another_world_is_asked_the_same_out_of_turn() -> None:
    luck, found = np.random.RandomState(3), 0
    for seed in range(40):
        state = in_the_middle(CALLING[1], seed, 60)
        if not state.table.waiting:
            continue
        found += 1
        player = state.current_player()
        world = state.resample_from_infostate(player, luck.uniform)
        assert (world.current_player(), world.legal_actions()) == (player, state.legal_actions())
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        world.apply_action(PASS)
    assert found


def test_every_draw_is_as_likely_as_there_are_cards() -> None:
    state = pyspiel.load_game("python_uno").new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    first = dict(state.chance_outcomes())
    assert first[KINDS.index("r0")] == 1 / 108
    assert first[KINDS.index("r5")] == 2 / 108
    assert first[KINDS.index("W+4")] == 4 / 108
    state.apply_action(KINDS.index("r0"))
    assert KINDS.index("r0") not in dict(state.chance_outcomes())


def test_the_launcher_throws_as_its_weights_say() -> None:
    state = in_the_middle("python_uno(rules=classic+launcher)", 1, 0)
    weights = state.table.state.rules.launcher_weights
    state.apply_action(60)
    assert state.chance_outcomes() == [
        (thrown, weight / sum(weights)) for thrown, weight in enumerate(weights) if weight
    ]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 2) == "launcher 2"
    state.apply_action(2)
    held = len(state.table.state.hands[0])
    for card in ("r1", "r2"):
        assert state.action_to_string(pyspiel.PlayerId.CHANCE, KINDS.index(card)) == f"card {card}"
        state.apply_action(state.chance_outcomes()[0][0])
    assert not state.is_chance_node()
    assert max(map(len, state.table.state.hands)) == held + 2


def test_the_winner_takes_one_and_the_others_lose_it_between_them() -> None:
    rng, state = (
        Random(3),
        pyspiel.load_game("python_uno(players=3,rules=quiet+no_voluntary_draw)").new_initial_state(),
    )
    while not state.is_terminal():
        chance_taken(state, rng)
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]


def test_a_blocked_round_gives_nobody_anything() -> None:
    rng, state = Random(3), pyspiel.load_game("python_uno(turn_limit=2)").new_initial_state()
    while not state.is_terminal():
        chance_taken(state, rng)
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize("name", [*GAMES[:3], GAMES[-1]])
@pytest.mark.parametrize("seed", range(4))
def test_another_world_looks_the_same_to_the_player(name: str, seed: int) -> None:
    state = in_the_middle(name, seed)
    player = state.current_player()
    rng = np.random.RandomState(seed)
    worlds = [state.resample_from_infostate(player, rng.uniform) for _ in range(5)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        assert _all_cards(world) == _all_cards(state)
    assert len({str(world.table.state.hands) for world in worlds}) > 1


def _all_cards(state: Any) -> list[str]:
    table = state.table.state
    return sorted([*table.draw, *table.discard, *(card for hand in table.hands for card in hand)])


def test_a_hand_that_was_seen_stays_where_it_is() -> None:
    """A player who has swapped hands knows the hand given away."""
    state, player, other = _swapped()
    known = memory_of(state.table.state, player, state.table.story).hands[other].known
    assert known.total() > 2
    rng = np.random.RandomState(1)
    for _ in range(5):
        world = state.resample_from_infostate(player, rng.uniform)
        assert not known - Counter(world.table.state.hands[other])


def _swapped() -> tuple[Any, int, int]:
    """Hands were swapped once; one of the two players must act, and the other is returned too."""
    for seed in range(200):
        state = in_the_middle("python_uno(players=3,rules=classic+seven_zero)", seed, 30)
        told = [event for each in state.table.story.backwards() for event in each.events]
        swaps = [event for event in told if isinstance(event, e.HandsSwapped)]
        player = state.current_player()
        if len(swaps) == 1 and player in (swaps[0].seat, swaps[0].other):
            return state, player, swaps[0].seat + swaps[0].other - player
    raise AssertionError("no hands were swapped")


def test_whether_it_was_a_bluff_depends_on_the_world() -> None:
    state, player = _challengeable()
    rng = np.random.RandomState(1)
    verdicts = set()
    for _ in range(60):
        world = state.resample_from_infostate(player, rng.uniform).table.state
        colour = world.discard[-2][0]
        held = any(card[0] == colour for card in world.hands[world.pending.layer])
        assert world.pending.rightful == (not held)
        verdicts.add(world.pending.rightful)
    assert verdicts == {True, False}


def _challengeable() -> tuple[Any, int]:
    """A Wild Draw Four lies on a coloured card and awaits its answer."""
    for seed in range(500):
        state = in_the_middle("python_uno(players=3,rules=official)", seed, 3 + seed % 20)
        table = state.table.state
        if table.pending and table.pending.challengeable and table.discard[-2][0] != "W":
            return state, state.current_player()
    raise AssertionError("no Wild Draw Four was laid")


def test_knowledge_has_no_foreign_card() -> None:
    """The observation of one player does not change with the cards of the others."""
    state = in_the_middle("python_uno(players=4,rules=official)", 5)
    player = state.current_player()
    mine = state.information_state_string(player)
    others = [seat for seat in range(4) if seat != player]
    assert all(state.information_state_string(seat) != mine for seat in others)
    private = mine.split("|")[2]
    assert all(private != state.information_state_string(seat).split("|")[2] for seat in others)


def test_tensors_have_the_observation_and_the_last_acts() -> None:
    state = in_the_middle("python_uno(players=3)", 2, 5)
    player = state.current_player()
    assert state.get_game().observation_tensor_shape() == [SIZE]
    assert len(state.information_state_tensor(player)) == SIZE + 128
    assert state.information_state_tensor(player)[:SIZE] == state.observation_tensor(player)
    last_seat, last_number = state.table.story.act
    seat, number = state.information_state_tensor(player)[SIZE : SIZE + 2]
    assert (seat, number) == ((last_seat - player) % 3 + 1, last_number + 1)


def test_there_are_fewer_actions_where_uno_calls_itself() -> None:
    games = map(pyspiel.load_game, ("python_uno", "python_uno(calls=decisions)", "python_uno(rules=quiet)"))
    assert [game.num_distinct_actions() for game in games] == [IN_TURN, ACTIONS, IN_TURN]


@pytest.mark.parametrize(
    "name",
    [
        "players=2,rules=quiet+no_voluntary_draw",
        "players=3,rules=quiet+no_voluntary_draw",
        "players=3,rules=official+no_voluntary_draw,calls=decisions",
    ],
)
def test_ismcts_plays_it(name: str) -> None:
    game = pyspiel.load_game(f"python_uno({name})")
    luck = np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, 12, random_state=luck)
    rng, state = Random(5), game.new_initial_state()
    chance_taken(state, rng)
    for _ in range(6):
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)
        chance_taken(state, rng)


def test_a_state_can_be_kept_and_read_again() -> None:
    game = pyspiel.load_game("python_uno(players=3)")
    state = in_the_middle("python_uno(players=3)", 2)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.information_state_string(1) == state.information_state_string(1)
    assert str(game.deserialize_state(state.serialize())) == str(state)


def test_actions_are_written_as_in_a_record() -> None:
    state = in_the_middle("python_uno", 1)
    seat = state.current_player()
    assert state.action_to_string(seat, 60) == f"p{seat} draw"
    assert state.action_to_string(seat, 54) == f"p{seat} W=b"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("players=11", "players = 11: expected a whole number from 2 to 10"),
        ("rules=nonsense", '"nonsense": expected a preset, a house rule or a .toml file'),
        ("rules=mayhem", "the kernel does not play decks other than the standard 108 cards"),
        ("calls=loud", "calls = 'loud': expected one of decisions, automatic"),
        ("challenges=loud", "challenges = 'loud': expected one of decisions, automatic"),
        ("turn_limit=0", "turn_limit = 0: expected a whole number from 1"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(name: str, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        pyspiel.load_game(f"python_uno({name})")
