"""The public checks: correct subjects pass, wrong ones are described."""

from pathlib import Path

import pytest

from pioche.rulebooks import names
from pioche.testing import assert_scenarios_pass, check_rulebook, run_scenarios

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared" / "scenarios"


def test_all_scenarios_of_the_project_pass() -> None:
    assert_scenarios_pass(ROOT / "scenarios")
    assert run_scenarios([ROOT / "scenarios"])[0] >= 200


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared scenarios are not beside this checkout")
def test_the_shared_scenarios_pass() -> None:
    assert_scenarios_pass(SHARED)


def test_a_scenario_that_fails_is_named_with_its_line(tmp_path: Path) -> None:
    source = (ROOT / "scenarios" / "matching" / "colour.pun").read_text(encoding="utf-8")
    file = tmp_path / "wrong.pun"
    file.write_text(source.replace("? top r5", "? top r6"), encoding="utf-8")
    passed, problems = run_scenarios([file])
    line = source.splitlines().index("? top r5") + 1
    assert passed == 0
    assert problems == [f"{file}:{line}: expected top r6, got r5"]


def test_a_folder_without_scenarios_is_no_success(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"no \.pun files"):
        assert_scenarios_pass(tmp_path)


@pytest.mark.parametrize("name", [entry.name for entry in names() if entry.kind == "preset"])
def test_every_preset_can_be_played_by_any_number_it_admits(name: str) -> None:
    assert check_rulebook(name) == []


def test_rules_that_do_not_resolve_are_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('extends = "classic"\nstacking = "sme"\n', encoding="utf-8")
    (problem,) = check_rulebook(file)
    assert "bad.toml:2" in problem
    assert "\n" not in problem


def test_rules_under_which_nobody_can_win_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.testing._rulebooks.LONGEST_MATCH", 5000)
    file = tmp_path / "endless.toml"
    effects = 'effects = ["choose_colour", "draw(self, 2)"]'
    cards = "\n".join(f'"{code}" = -2' for code in ("r1", "g1", "b1", "y1"))
    card = f'[cards.W1]\nname = {{ en = "More", fr = "Encore" }}\n{effects}\n'
    file.write_text(
        f'extends = "quiet"\nlast_card = "number"\nplayers = "2"\n[deck]\n"W1" = 400\n{cards}\n{card}',
        encoding="utf-8",
    )
    problems = check_rulebook(file)
    assert problems
    assert "has not ended" in problems[0]
