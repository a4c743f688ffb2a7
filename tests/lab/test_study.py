"""Studies: questions answered from stored results, and the pages of the answers."""

import json
import re
import shlex
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.lab import (
    STUDIES,
    Estimate,
    Page,
    Plot,
    PlotSeries,
    Question,
    ResultFolder,
    Results,
    ResultTable,
    RunSettings,
    Section,
    Study,
    StudyAnswer,
    UnknownQuestionError,
    against,
    chosen,
    conduct_study,
    csv_table,
    experiment,
    games_in,
    html_page,
    markdown_page,
    markdown_table,
    study,
    study_data,
    study_page,
    table_of,
    text_table,
)
from pioche.lab._report.plots import svg
from pioche.lab._studies import seats
from tests.commands import error_line, printed, printed_json

ROOT = Path(__file__).parents[2]
SCALE = 0.0002

TABLE = ResultTable("Two | rows", ("name", "rate", "games"), (("a", Estimate(1.5, 1.0), 1200), ("b", 2.0, 3)))


def answer(results: Results) -> StudyAnswer:
    rate = results["duel"].win_rate().times(100)
    return StudyAnswer(
        f"It wins {rate.text()} %.", (ResultTable("Rounds", ("bot", "%"), (("greedy", rate),)),)
    )


def question(name: str = "greed", deals: int = 50) -> Question:
    asked = experiment("duel", against("greedy", "random", 2), deals=deals, seed=name)
    return Question(name, f"About {name}?", (asked,), answer)


def made_of(*questions: Question) -> Study:
    return Study("small", "A small study", "About it.", questions)


def test_a_question_is_answered_from_its_results() -> None:
    [answered] = conduct_study(made_of(question()), RunSettings(engine="core"))
    assert answered.answer is not None
    assert answered.answer.text.startswith("It wins ")
    assert answered.results["small-greed-duel"].games() == 100


def test_a_study_can_be_a_part_of_itself() -> None:
    whole = made_of(question("greed"), question("need"))
    part = chosen(whole, ["need"], 0.1)
    assert [each.name for each in part.questions] == ["need"]
    assert part.questions[0].experiments[0].deals == 5
    assert chosen(whole, [], 1e-9).questions[0].experiments[0].deals == 2
    assert games_in(whole.experiments) == 200
    with pytest.raises(UnknownQuestionError, match='unknown question "x"; expected one of greed, need'):
        chosen(whole, ["x"])


def test_an_answer_can_be_written_again_without_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    how = RunSettings(engine="core", folder=ResultFolder(tmp_path))
    first = conduct_study(made_of(question()), how)

    def never(*_: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr("pioche.lab._runs.parallel.play", never)
    assert conduct_study(made_of(question()), how)[0].answer == first[0].answer


def test_an_error_in_a_question_ends_the_study(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pioche.lab._runs.parallel.play", interrupted)
    answered = conduct_study(made_of(question("one"), question("two")), RunSettings(engine="core"))
    assert [each.question.name for each in answered] == ["one"]
    assert answered[0].answer is None
    assert not study_data(made_of(question("one"), question("two")), answered)["complete"]


def test_a_page_says_how_it_was_found() -> None:
    asked = made_of(question())
    text = markdown_page(study_page(asked, conduct_study(asked, RunSettings(engine="core"))))
    assert "## About greed?" in text
    assert "`pioche study small --question greed`: 100 rounds, seed `greed`, rules `quiet`." in text


@pytest.mark.parametrize("name", STUDIES)
def test_every_study_is_well_made(name: str) -> None:
    found = study(name)
    assert found.name == name
    names = [each.name for each in found.questions]
    assert len(set(names)) == len(names)
    for asked in found.questions:
        experiments = [each.name for each in asked.experiments]
        assert len(set(experiments)) == len(experiments)
        assert asked.title.endswith("?")


def test_seats_are_compared_by_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["study", "strategy", "--question", "seats", "--scale", str(SCALE), "--out", str(tmp_path)]
    said = printed(capsys, given)
    assert "## Does it matter who begins?" in said
    assert said == (tmp_path / "strategy.md").read_text()
    page = (tmp_path / "strategy.html").read_text()
    assert page.count("<svg") == 2
    shown = printed_json(capsys, [*given, "--json"])
    assert shown == json.loads((tmp_path / "strategy.json").read_text())
    assert shown["complete"]
    [asked] = shown["questions"]
    by_name = {each["experiment"]: each for each in asked["experiments"]}
    assert by_name["strategy-seats-random-4"]["deals"] == seats.DEALS * SCALE
    assert (tmp_path / "strategy.html").read_text() == page


def test_a_page_in_a_folder_says_first_what_came_out_as_the_published_one_does(tmp_path: Path) -> None:
    questions = ["--question", "seats", "--question", "zeros"]
    assert main(["study", "strategy", *questions, "--scale", "1e-9", "--out", str(tmp_path)]) == 0
    text = (tmp_path / "strategy.md").read_text()
    published = (ROOT / "docs" / "strategy-tables.md").read_text(encoding="utf-8")
    heads = [line for line in text.splitlines() if line.startswith("## ")]
    assert heads[0] == "## What to do at the table"
    assert {*heads[2:]} < {line for line in published.splitlines() if line.startswith("## ")}
    assert "`pioche study strategy --question zeros --scale 1e-09`" in text
    assert f"<h2>{heads[0].removeprefix('## ')}</h2>" in (tmp_path / "strategy.html").read_text()


def test_studies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, ["study", "--list"]).splitlines()
    assert said[0].startswith("strategy: ")
    assert any(re.fullmatch(r"  seats +Does it matter who begins\?", line) for line in said)
    questions = printed_json(capsys, ["study", "--list", "--json"])["strategy"]
    assert questions["seats"] == "Does it matter who begins?"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["strange"], 'pioche: unknown study "strange"; expected one of strategy'),
        (["strategy", "--question", "x"], 'pioche: --question: unknown question "x"; expected one of '),
        (["strategy", "--scale", "0"], "pioche: --scale 0: expected more than 0 and at most 1"),
        (["strategy", "--scale", "2"], "pioche: --scale 2: expected more than 0 and at most 1"),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, ["study", *given]).startswith(told)


def test_tables_are_written_for_everybody() -> None:
    assert markdown_table(TABLE).splitlines()[2:] == ["| a | 1.50 ± 1.96 | 1,200 |", "| b | 2.00 | 3 |"]
    assert csv_table(TABLE).splitlines()[:2] == ["name,rate,rate ±,games", "a,1.5,1.959964,1200"]
    assert text_table(TABLE).splitlines() == [
        "Two | rows",
        "name         rate  games",
        "a     1.50 ± 1.96  1,200",
        "b            2.00      3",
    ]


@pytest.mark.parametrize("kind", ["points", "lines", "bars"])
def test_a_plot_is_the_same_every_time_and_takes_the_colour_of_its_page(kind: str) -> None:
    series = (
        PlotSeries("one", (1, 2, 3), (Estimate(1, 0.1), 2.0, 3.0)),
        PlotSeries("two", (1, 2, 3), (3.0, 2.0, 1.0)),
    )
    plot = Plot("A <plot>", kind, series, "x", "y", 2.0)  # type: ignore[arg-type]
    drawn = svg(plot)
    assert drawn == svg(plot)
    assert drawn.startswith('<svg role="img" aria-label="A &lt;plot&gt;" ')
    assert "currentColor" in drawn
    assert "#000" not in drawn
    assert ">one<" in drawn


def test_a_page_needs_nothing_but_itself() -> None:
    text = "One **bold** `code` [link](strategy.md) & <tag>.\n\n- first\n- second"
    page = html_page(Page("A page", "About.", (Section("Part", text, (TABLE,), (), "A note."),)))
    assert "<strong>bold</strong> <code>code</code>" in page
    assert '<a href="strategy.md">link</a> &amp; &lt;tag&gt;' in page
    assert "<ul><li>first</li><li>second</li></ul>" in page.replace("\n", "")
    assert "<td>1.50 ± 1.96</td>" in page
    assert "prefers-color-scheme: dark" in page
    assert '<div class="note">' in page
    assert "http" not in page
    assert "<script" not in page


def test_a_table_of_one_bot_has_every_seat_win_something() -> None:
    asked = experiment("seats", table_of("random", 3), deals=200, seed="s")
    [found] = conduct_study(
        made_of(
            Question("q", "Q?", (asked,), lambda _: StudyAnswer("")),
        ),
        RunSettings(engine="core"),
    )
    figures = found.results["small-q-seats"]
    assert sum(figures.seat_rate(seat).value for seat in range(3)) == pytest.approx(1)


def blocks(kind: str) -> list[str]:
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    return [block.partition("```")[0] for block in page.split(f"```{kind}\n")[1:]]


def test_the_examples_of_the_page_run() -> None:
    assert blocks("python")
    for block in blocks("python"):
        exec(block, {"__name__": "page"})


def test_the_commands_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [commands] = blocks("sh")
    for line in commands.splitlines():
        assert main(shlex.split(line)[1:]) == 0, line
