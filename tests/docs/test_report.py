"""The report and the pages on strategy are those that the kept results give."""

import pytest

from benchmarks.pages.kept import MONTECARLO_ASKED, ROOT, results, strategy
from benchmarks.pages.writing import pages

TEXTS, PLOTS = pages()
STUDY = strategy()


@pytest.mark.parametrize("name", TEXTS)
def test_a_page_is_what_the_results_give(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == TEXTS[name], "run: make report"


def test_every_picture_is_there_and_no_other() -> None:
    kept = {
        f"{folder}/{file.name}"
        for folder in ("strategy", "report")
        for file in (ROOT / "docs" / folder).iterdir()
    }
    assert kept == set(PLOTS)


def test_the_report_has_the_parts_of_a_paper() -> None:
    heads = [line for line in TEXTS["report.md"].splitlines() if line.startswith("## ")]
    wanted = (
        "Environment",
        "Protocol",
        "Baselines",
        "Findings",
        "Small games, solved",
        "Limits",
        "How to repeat it",
    )
    assert heads == [f"## {each}" for each in wanted]


def test_the_speed_in_the_report_is_of_one_run_of_all_engines() -> None:
    found = results("engine")["rounds_per_second"]
    for side in ("RLCard 1.2.0, env.run", "core", "random", "expert", "mercy", "C"):
        assert f"| {found[side]['median']:,.0f} |" in TEXTS["report.md"]


def test_the_pages_say_how_strong_players_were_asked() -> None:
    """`montecarlo` thought for fewer rollouts than it does by itself, and one finding may be chance."""
    assert f"`{MONTECARLO_ASKED}`" in STUDY.questions["strong"].text
    assert MONTECARLO_ASKED in TEXTS["report.md"]
    assert "200 rollouts" in TEXTS["strategy.md"]
    named = [
        STUDY.figure("strong", "Rounds won", "names any colour", f"against {others} champion-12")
        for others in ("a", "3")
    ]
    assert [STUDY.is_told(figure) for figure in named] == [True, False]
    assert (
        "against three of them, naming any colour is worth −2.1 ± 1.8, which may be chance"
        in TEXTS["strategy.md"]
    )
