"""Thousands of games a step with any deck: each row is the round that the core plays."""

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from msgspec.structs import replace

from fuzz.decks import deck_rules
from fuzz.rulesets import random_players
from pioche.core import RuleFields
from pioche.core.commands import Lay
from pioche.envs.vector import DeckVector, IllegalBatchActionError, UnoVector
from pioche.kernels import DeckTables
from pioche.rulebooks import load, resolve_text
from tests.envs.core_tables import CoreTable

SIZE = 4
STEPS = 90
RANDOM_DECKS = 16
EDITIONS = (
    "mercy",
    "two-sided",
    "all-wild",
    "attack",
    "mayhem",
    "party",
    "teams",
    "extreme",
    "official+coin_pack",
)

PLANES = (
    *(
        "hand",
        "discard",
        "top",
        "drawn",
        "inactive",
        "next-card",
        "colour",
        "dark",
        "phase",
        "direction",
        "pile",
    ),
    *("discard-count", "aside", "draws", "skips", "swaps", "challengeable", "guilty", "innocent"),
    *("guilty-by-card", "innocent-by-card", "due", "counts", "in", "knocked", "owed", "turn", "layer"),
)


def compare_rows(rules: RuleFields, players: int, steps: int, seed: int) -> int:
    """Plays random actions, compares everything in every row, and returns the number of rounds that ended."""
    games = DeckVector(SIZE, rules, players, history=True)
    observed, infos = games.reset(seed=seed)
    tables = [table_of(games, row, seed) for row in range(SIZE)]
    ended = 0
    for _ in range(steps):
        compare_choices(games, tables, observed, infos)
        actions = games.sample()
        actors = [table.seat for table in tables]
        observed, rewards, done, _, infos = games.step(actions)
        for row, table in enumerate(tables):
            table.act(int(actions[row]))
            assert done[row] == table.is_over
            assert infos["rewards"][row].tolist() == pytest.approx(table.rewards())
            assert rewards[row] == infos["rewards"][row][actors[row]]
            if table.is_over:
                ended += 1
                compare_seen(games, table, actors[row], infos["final_obs"][row])
                tables[row] = table_of(games, row, seed)
    return ended


def table_of(games: DeckVector, row: int, seed: int) -> CoreTable:
    deal = f"{seed}/{games.batch.deals[row]}"
    return CoreTable(games.rules, games.players, deal, games.actions)


def compare_choices(games: DeckVector, tables: list[CoreTable], observed: Any, infos: Any) -> None:
    for row, table in enumerate(tables):
        assert infos["seat"][row] == table.seat
        assert np.flatnonzero(observed["action_mask"][row]).tolist() == table.legal
        compare_seen(games, table, table.seat, {name: array[row] for name, array in observed.items()})


def compare_seen(games: DeckVector, table: CoreTable, seat: int, seen: dict[str, Any]) -> None:
    expected = table.observed(seat, games.planes)
    wrong = np.flatnonzero(expected != seen["observation"])
    named = [(games.planes.names[n], int(expected[n]), int(seen["observation"][n])) for n in wrong]
    assert named == []
    assert seen["history"].tolist() == table.history(seat, 64)


def setting_of(name: str | int) -> tuple[RuleFields, int]:
    """The rules of an edition, or random ones, and a number of players."""
    if isinstance(name, str):
        return replace(load(name), voluntary_draw=False), 4
    rng = Random(f"vector {name}")
    rules = deck_rules(rng)
    return rules, len(random_players(rng, rules))


SETTINGS = (*EDITIONS, *range(RANDOM_DECKS))


@pytest.mark.parametrize("name", SETTINGS)
def test_every_row_is_the_round_that_the_core_plays(name: str | int) -> None:
    rules, players = setting_of(name)
    ended = compare_rows(rules, players, STEPS, seed=5)
    assert ended or isinstance(name, int)


def test_every_plane_and_every_kind_of_action_occurs_in_these_comparisons() -> None:
    planes: set[str] = set()
    kinds: set[str] = set()
    for name in SETTINGS:
        games = DeckVector(SIZE, *setting_of(name))
        observed, _ = games.reset(seed=5)
        for _ in range(STEPS):
            for plane in games.planes.planes:
                if observed["observation"][:, games.planes[plane.name]].any():
                    planes.add(plane.name)
            legal = np.flatnonzero(observed["action_mask"].any(axis=0))
            kinds |= {kind_of(games.actions.texts[number]) for number in legal}
            observed, *_ = games.step(games.sample())
    assert planes == set(PLANES)
    assert kinds == {
        "card",
        "card at somebody",
        "wild",
        "draw",
        "pass",
        "accept",
        "challenge",
        "colour",
        "jump",
    }


PAGE = (Path(__file__).parents[2] / "docs" / "observation.md").read_text(encoding="utf-8")

ANY_DECK = PAGE.partition("## Any deck")[2]


@pytest.mark.parametrize("rules", ["mercy", "two-sided", "quiet", "all-wild"])
def test_the_page_has_the_planes_of_every_deck(rules: str) -> None:
    games = DeckVector(1, rules, 3)
    tables = DeckTables(games.rules, 3)
    sizes = {"F": len(tables.faces), "C": len(tables.colours), "P": 3, "(P − 1) × F": 2 * len(tables.faces)}
    here = {"one side": len(tables.sides) == 1, "two sides": len(tables.sides) == 2}
    here["`knock_out`"] = games.rules.knock_out > 0
    told = []
    for name, size, only, meaning in re.findall(
        r"^\| `(.+)` \| (.+?)(?:, (.+) only)? \| (.+) \|$", ANY_DECK, re.M
    ):
        number = sizes[size] if size in sizes else int(size)
        if number and here.get(only, True):
            told.append((name, number, meaning))
    assert told == [(plane.name, plane.size, plane.meaning) for plane in games.planes.planes]


def kind_of(text: str) -> str:
    word = text.split()[0]
    if word in {"draw", "pass", "accept", "challenge", "colour", "jump"}:
        return word
    return "card at somebody" if ">" in text else "wild" if "=" in text else "card"


def test_results_are_in_the_spaces_and_arrays_are_the_callers_own() -> None:
    games = DeckVector(SIZE, "two-sided", 3, history=True)
    observed, _ = games.reset(seed=1)
    for _ in range(60):
        assert games.observation_space.contains(observed)
        actions = games.sample()
        assert games.action_space.contains(actions.astype(np.int64))
        before = {name: array.copy() for name, array in observed.items()}
        after, *_ = games.step(actions)
        assert all(np.array_equal(before[name], observed[name]) for name in before)
        observed = after


def test_the_same_seed_gives_the_same_games_and_no_seed_others() -> None:
    games = DeckVector(SIZE, "mercy", 4)
    first, other, again = played(games, 3), played(games, None), played(games, 3)
    assert first == again == played(DeckVector(SIZE, "mercy", 4), 3)
    assert first != other


def played(games: DeckVector, seed: int | None) -> list[bytes]:
    games.reset(seed=seed)
    steps = [games.step(games.sample()) for _ in range(80)]
    return [b"".join(array.tobytes() for array in (*step[0].values(), step[1], step[2])) for step in steps]


def test_a_wrapper_of_gymnasium_counts_its_rounds() -> None:
    inside = DeckVector(SIZE, "mercy", 4)
    games = RecordEpisodeStatistics(inside)
    games.reset(seed=1)
    ended = 0
    for _ in range(150):
        _, _, done, _, infos = games.step(inside.sample())
        ended += int(done.sum())
        for row in np.flatnonzero(done):
            assert infos["_episode"][row]
            assert infos["episode"]["l"][row] > 0
    assert ended > 0
    assert games.episode_count == ended


@pytest.mark.parametrize("copy", [True, False])
def test_one_illegal_action_and_none_is_done(copy: bool) -> None:
    """Even where the caller has written into the mask."""
    games = DeckVector(SIZE, "mercy", 4, copy=copy)
    observed, infos = games.reset(seed=1)
    before, legal = games.batch.games.copy(), games.sample()
    wrong = int(np.flatnonzero(observed["action_mask"][2] == 0)[0])
    observed["action_mask"][:] = 1
    for number in (wrong, -1, games.actions.size, 1 << 40):
        actions = legal.astype(np.int64)
        actions[2] = actions[3] = number
        line = f"^row 2: action {number} is not legal for seat {infos['seat'][2]}$"
        with pytest.raises(IllegalBatchActionError, match=line):
            games.step(actions)
        assert np.array_equal(before, games.batch.games)


def test_standard_cards_are_played_as_by_the_environment_of_standard_cards() -> None:
    """The same deals and the same number of choices; the numbers of actions are others."""
    deck, standard = DeckVector(SIZE, "quiet", 3), UnoVector(SIZE, "quiet", 3)
    seen, other = deck.reset(seed=2)[0], standard.reset(seed=2)[0]
    hands = seen["observation"][:, deck.planes["hand"]]
    assert np.array_equal(hands, other["observation"][:, :54])
    assert np.array_equal(seen["action_mask"].sum(axis=1), other["action_mask"].sum(axis=1))


def test_a_deck_from_a_file_is_played(tmp_path: Any) -> None:
    file = tmp_path / "small.toml"
    file.write_text(
        'extends = "quiet"\nnew_deck = true\n\n[deck]\n"*7" = 4\n"*S" = 2\nW = 4\n', encoding="utf-8"
    )
    games = DeckVector(SIZE, str(file), 2)
    observed, _ = games.reset(seed=1)
    assert games.planes.names[:3] == ("hand r7", "hand rS", "hand g7")
    assert (observed["observation"][:, games.planes["hand"]].sum(axis=1) >= 7).all()


def test_one_side_may_have_no_colours() -> None:
    """A wild names a colour on one side and none on the other."""
    rules = resolve_text(
        'extends = "quiet"\ncolours = [["r", "g"], []]\nnew_deck = true\nhand_size = 3\n'
        '[deck]\n"r1/W" = 8\n"g1/W" = 8\n"gF/W" = 8\n"r2/WF" = 8\n"W/W" = 4\n'
        '[symbols.F]\nname = { en = "Flip", fr = "Retourne" }\neffects = ["flip"]\n'
        '[cards.WF]\nname = { en = "Flip", fr = "Retourne" }\neffects = ["flip"]\n'
    )
    compare_rows(rules, 3, STEPS, seed=5)


def test_planes_and_actions_can_be_read() -> None:
    games = DeckVector(1, "two-sided", 3)
    assert (
        len(games.planes.names) == games.planes.size == games.single_observation_space["observation"].shape[0]
    )
    assert len(set(games.planes.names)) == games.planes.size
    assert len(set(games.actions.texts)) == games.actions.size == games.single_action_space.n
    assert games.planes["colour"] == slice(*(games.planes.names.index(name) for name in ("colour r", "dark")))
    assert (
        str(games.planes).splitlines()[0]
        == "hand                  0  108  one's own cards: how many show each face"
    )
    assert {"r5", "W=r", "draw", "colour p"} <= set(games.actions.texts)
    observed, infos = games.reset(seed=1)
    command = games.actions.command_of(observed["action_mask"][0].argmax(), infos["seat"][0])
    assert (type(command), type(command.seat)) == (Lay, int)
    with pytest.raises(KeyError, match="hands: one of hand, top"):
        games.planes["hands"]


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: DeckVector(0), "num_envs = 0: expected a whole number from 1"),
        (lambda: DeckVector(2, "volley"), 'the kernel does not play multi_play = "same-symbol"'),
        (lambda: DeckVector(2, "teams", 3), "players = 3: expected 4 to 10 players"),
        (lambda: DeckVector(2, calls="decisions"), "calls = 'decisions': expected one of automatic"),
        (lambda: DeckVector(2).reset(seed=[1, 2]), "seed = [1, 2]: one number for all rows"),
        (lambda: DeckVector(2).step(np.zeros(2, int)), "no cards are dealt: reset first"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(ask: Any, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        ask()
