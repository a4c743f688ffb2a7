"""Finding puzzles: what is kept of a round, and going on after a stop."""

from pathlib import Path

import pytest

from pioche.analysis import bot_round
from pioche.core import legal, new_game, view
from pioche.puzzles import Puzzle, mine, mined, opened, selected, set_text, shipped_puzzles
from pioche.puzzles import _mine_file as mine_file
from pioche.puzzles._mining import MiningPlan
from pioche.puzzles._positions import puzzle_text, states_of
from pioche.records import check_file
from pioche.rulebooks import load

PLAN = MiningPlan("quiet", 2)


@pytest.mark.parametrize(("rules", "players"), [("official", 3), ("classic+seven_zero", 4)])
def test_a_decision_written_as_a_puzzle_is_the_same_decision(
    rules: str, players: int, tmp_path: Path
) -> None:
    log = bot_round(load(rules), ["expert"] * players, "positions", 1)
    entries = tuple(log.entries)
    states = states_of(log, new_game(log.rules, log.players))
    written = 0
    for step, entry in enumerate(entries):
        seat = entry.command.seat
        text = puzzle_text(rules, states, entries, step) if states[step].turn == seat else None
        if text is None:
            continue
        written += 1
        found, wanted = opened(text), view(states[step], seat)
        assert sorted(found.view.hand) == sorted(wanted.hand)
        assert (found.view.top, found.view.colour, found.view.draw) == (
            wanted.top,
            wanted.colour,
            wanted.draw,
        )
        assert len(found.legal.in_turn) == len(legal(states[step], seat).in_turn)
        (tmp_path / "puzzle.pun").write_text(text, encoding="utf-8")
        assert not check_file(tmp_path / "puzzle.pun").problems
    assert written > 10


def test_a_miner_goes_on_from_what_is_in_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def found(plan: MiningPlan, number: int) -> list[Puzzle]:
        del plan
        looked.append(number)
        return [shipped_puzzles().puzzles[number]]

    monkeypatch.setattr(mine_file, "puzzles_in", found)
    file = tmp_path / "mined.jsonl"
    mine(file, 2, [PLAN])
    mine(file, 3, [PLAN])
    assert looked == [0, 1, 2]
    file.write_bytes(file.read_bytes()[:-20])
    mine(file, 3, [PLAN])
    assert looked == [0, 1, 2, 2]
    assert [each.number for each in mined(file)] == [0, 1, 2]


def test_a_set_is_written_and_read_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = shipped_puzzles().puzzles
    monkeypatch.setattr(mine_file, "puzzles_in", lambda _, number: [puzzles[number]])
    mine(tmp_path / "mined.jsonl", 12, [PLAN])
    chosen = selected(mined(tmp_path / "mined.jsonl"))
    assert chosen.puzzles
    assert set(chosen.puzzles) <= set(puzzles)
    assert set_text(shipped_puzzles()).count(b"\n") == len(puzzles) + 2
