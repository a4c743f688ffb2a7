"""`pioche solve`, as a user types it."""

import pytest

from tests.commands import error_line, printed, printed_json


def test_it_lists_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "bluff     r1 r2 b1 b2 W+4; 2 each; at most 6 turns" in printed(capsys, ["solve"])


def test_a_solution_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["solve", "numbers", "--bots", "expert", "--iterations", "10"]
    title, *lines = printed(capsys, asked).splitlines()
    assert title.endswith("the first player gets +0.666667")
    assert [line.split()[0] for line in lines] == ["iterations", "expert", "cfr+", "cfr+"]
    found = printed_json(capsys, [*asked, "--json"])
    assert found["value"] == pytest.approx(2 / 3)
    assert found["distances"][0]["distance"] == pytest.approx(0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["nothing"], '"nothing": expected a preset'),
        (["quiet"], "expected a turn_limit"),
        (["numbers", "--methods", "luck"], '--methods "luck": expected one of cfr+, cfr'),
        (["numbers", "--bots", "nobody"], '"nobody"'),
        (["numbers", "--iterations", "0"], "--iterations 0: expected 1 or more"),
    ],
)
def test_mistakes_get_one_line(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in error_line(capsys, ["solve", *given])
