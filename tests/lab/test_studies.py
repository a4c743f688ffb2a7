"""The study of strategy: every question has an answer, the answers follow from the figures, and the published
figures can be reproduced to the digit.
"""

import re
from pathlib import Path

import pytest

from benchmarks.pages.kept import anchor
from benchmarks.pages.strategy import FEATURED
from pioche.lab import (
    AnsweredQuestion,
    Estimate,
    Figures,
    Question,
    RunSettings,
    chosen,
    compact_svg,
    conduct_study,
    headline,
    markdown_page,
    picture,
    published_pages,
    sign,
    study,
    study_page,
)
from pioche.lab._runs.run import run
from pioche.lab._statistics.tallies import PlayedGame, add_deal, empty
from pioche.lab._studies.bluffs import solved
from pioche.lab._studies.luck import explained, games_needed
from pioche.lab._studies.missed_calls import omissions
from pioche.lab._studies.wording import UNTOLD, above, advice, being, claim, mean, most, ratio, verdict, worth

STRATEGY = study("strategy")
DOCS = Path(__file__).parents[2] / "docs"
HEADLINES, PUBLISHED = DOCS / "strategy.md", DOCS / "strategy-tables.md"
SMALL = "mixing"
AGAIN = "wilds", 10
"""The question and the number of players that are played here exactly as published."""


def asked(*names: str, scale: float = 1e-9) -> list[AnsweredQuestion]:
    return conduct_study(chosen(STRATEGY, names, scale), RunSettings(jobs=1))


@pytest.mark.parametrize("question", STRATEGY.questions, ids=lambda question: question.name)
def test_every_question_has_an_answer_however_few_deals_are_played(question: Question) -> None:
    [answered] = asked(question.name)
    assert answered.answer is not None
    assert answered.answer.text.startswith("**")
    assert all(len(row) == len(table.head) for table in answered.answer.tables for row in table.rows)
    assert answered.answer.plots


def test_a_study_that_is_run_twice_gives_the_same_bytes() -> None:
    pages = [markdown_page(study_page(STRATEGY, asked(SMALL, "zeros", scale=0.0005))) for _ in range(2)]
    assert pages[0] == pages[1]
    assert "±" in pages[0]


def test_rounds_that_are_played_again_give_the_published_figures_to_the_digit() -> None:
    name, players = AGAIN
    text = PUBLISHED.read_text(encoding="utf-8")
    command = re.search(rf"`pioche study strategy --question {name}(?: --scale (\S+))?`", text)
    assert command is not None
    [question] = chosen(STRATEGY, [name], float(command[1] or 1)).questions
    asked = next(each for each in question.experiments if each.name == f"{name}-round-{players}")
    figures = run(asked).figures
    table = text.split(f"## {question.title}")[1].split("Rounds won above par")[1].split("\n\n")[1]
    for place, lineup in enumerate(asked.lineups):
        [row] = [line for line in table.splitlines() if line.startswith(f"| {lineup.name} |")]
        assert row.endswith(f"| {above(figures, place).text()} |")


def test_every_question_is_published_with_its_command() -> None:
    text = PUBLISHED.read_text(encoding="utf-8")
    for question in STRATEGY.questions:
        assert f"## {question.title}" in text
        assert re.search(
            rf"`pioche study strategy --question {question.name}( --scale \S+)?`: [\d,]+ rounds", text
        )


def test_the_published_pages_show_the_pictures_that_lie_beside_them() -> None:
    texts = (page.read_text(encoding="utf-8") for page in (HEADLINES, PUBLISHED))
    shown = {file for text in texts for file in re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)}
    assert shown == {file.relative_to(DOCS).as_posix() for file in DOCS.glob("strategy/*")}


def test_the_headlines_have_three_pictures_and_a_line_for_every_question() -> None:
    text = HEADLINES.read_text(encoding="utf-8")
    assert len(re.findall(r"!\[[^]]+\]\([^)]+\)", text)) == len(FEATURED) == 3
    listed = set(re.findall(r"strategy-tables.md#([\w-]+)", text))
    assert listed == {anchor(each.title) for each in STRATEGY.questions if each.name != "strong"}
    assert len(text.splitlines()) < 150


def test_the_page_says_how_many_verdicts_are_corrected_together() -> None:
    answered = asked("wilds", SMALL, scale=0.002)
    family = answered[0].family
    assert family is not None
    assert answered[1].family is family
    measured = published_pages(STRATEGY, answered, 0.002).sections[-1]
    assert f"{len(family.asked)} comparisons" in measured.text
    assert f"from {family.bound:.2f} standard errors on" in measured.text


def test_the_summary_has_what_every_answer_begins_with_and_every_claim() -> None:
    answered = asked("zeros", SMALL)
    summary, claims, *_, measured = published_pages(STRATEGY, answered).sections
    for each in answered:
        assert each.answer is not None
        assert headline(each.answer.text) in summary.text
        assert all(
            line in claims.text for line in each.answer.text.splitlines() if line.startswith("- (003)")
        )
    assert measured.tables[0].rows[0][0] == "`quiet`"


def test_a_page_of_which_a_part_was_played_says_so_in_its_commands() -> None:
    page = published_pages(STRATEGY, asked(SMALL), 0.5)
    *_, section, measured = page.sections
    assert section.note.startswith(f"`pioche study strategy --question {SMALL} --scale 0.5`:")
    assert "`pioche study strategy --scale 0.5 --out FOLDER`" in page.about
    assert "50 % were played" in measured.text


def test_a_picture_is_readable_on_a_dark_ground_and_has_its_words() -> None:
    [answered] = asked(SMALL)
    assert answered.answer is not None
    drawn = picture(answered.answer.plots[0])
    assert "prefers-color-scheme: dark" in drawn
    assert "currentColor" in drawn
    assert ">whim</text>" in drawn
    assert compact_svg(drawn) == drawn


@pytest.mark.parametrize(
    ("value", "error", "expected"), [(1.0, 0.5, 1), (-1.0, 0.5, -1), (1.0, 0.6, 0), (0.0, 0.0, 0)]
)
def test_a_sign_is_given_only_where_the_interval_has_one(value: float, error: float, expected: int) -> None:
    assert sign(Estimate(value, error)) == expected


def test_a_claim_holds_where_its_interval_is_above_nothing() -> None:
    up, down, even = Estimate(1, 0.1), Estimate(-1, 0.1), Estimate(0.1, 0.1)
    assert verdict({2: up, 4: up}) == "**holds** at every number of players tried"
    assert verdict({2: up, 3: down, 4: even}) == (
        "**holds** with 2 players, **does not hold** with 3 players, "
        "**cannot be told from chance** with 4 players"
    )
    assert claim("said", "tried", {2: down}) == (
        "- (003) “said” – tried: **does not hold** at every number of players tried "
        "(-1.00 ± 0.20 with 2 percentage points)."
    )


def test_advice_is_given_only_where_nothing_speaks_against_it() -> None:
    up, down, even = Estimate(1, 0.1), Estimate(-1, 0.1), Estimate(0, 0.1)
    words = ("yes", "no", "it depends")
    assert advice([up, even], *words) == "yes"
    assert advice([down, even], *words) == "no"
    assert advice([up, even, even], *words) == "yes"
    assert advice([up, down], *words) == "it depends"
    assert advice([even], *words) == UNTOLD


def test_a_value_is_stated_if_all_effects_have_one_sign() -> None:
    up, down, even = Estimate(1.34, 0.1), Estimate(-4.2, 0.1), Estimate(0, 0.1)
    assert worth({2: up, 3: Estimate(4.6, 0.1), 4: even}) == "wins 1.3 to 5 rounds in a hundred"
    assert worth({2: down}, "matches") == "costs 4 matches in a hundred"
    assert worth({2: up, 3: down}) == worth({2: even}) == ""
    assert being("it", "", worth({2: down})) == ": it costs 4 rounds in a hundred"
    both = being("it", worth({2: down}), worth({2: down}, "matches"))
    assert both == ": it costs 4 rounds in a hundred and 4 matches in a hundred"
    assert being("it", "") == ""


def test_the_best_is_named_with_those_that_may_be_as_good() -> None:
    figures = (Estimate(5, 0.1), Estimate(4.8, 0.1), Estimate(1, 0.1))
    assert most(("a", "b", "c"), figures) == "a (within chance of it: b)"
    assert most(("a", "c"), figures[::2]) == "a"


def test_errors_add_up_as_squares() -> None:
    divided, halved = ratio(Estimate(6, 0.3), Estimate(2, 0.1)), mean([Estimate(1, 0.3), Estimate(3, 0.4)])
    assert (divided.value, divided.error) == pytest.approx((3, 0.15 * 2**0.5))
    assert (halved.value, halved.error) == pytest.approx((2, 0.25))


def test_a_game_of_two_is_solved_by_the_mixture_that_cannot_be_exploited() -> None:
    row, column, value = solved([[3.0, -1.0], [-2.0, 1.0]])
    assert row[0] == pytest.approx(3 / 7, abs=0.02)
    assert column[0] == pytest.approx(2 / 7, abs=0.02)
    assert value == pytest.approx(1 / 7, abs=0.02)


def _won(wins: list[int]) -> Figures:
    """Deals for two in which the measured bot won this number of its two games."""
    tally = empty(1, 2)
    for won in wins:
        games = [PlayedGame(((seat if seat < won else 1 - seat),), (0, 0), 10) for seat in range(2)]
        add_deal(tally, [games])
    return Figures(tally, 2)


def test_skill_is_the_share_of_the_variance_that_depends_on_the_bot() -> None:
    assert explained(_won([2, 2, 2, 2])).value == pytest.approx(100)
    assert explained(_won([2, 1, 2, 1])).value == pytest.approx(25)
    assert explained(_won([1, 1, 2, 0])).value == 0


def test_the_smaller_the_difference_the_more_games_it_takes() -> None:
    clear, close = _won([2, 1] * 200), _won([2, 1, 1, 1] * 400)
    assert games_needed(clear, duplicate=False) == 32  # 7.85 × 0.5 × 0.5 / 0.25²
    assert (games_needed(close, duplicate=False) or 0) > 100
    assert (games_needed(clear, duplicate=True) or 99) < 32  # a deal lost from one seat is won from the other
    assert games_needed(_won([1, 1, 2, 0]), duplicate=False) is None


@pytest.mark.parametrize(("noticed", "caught"), [(1, 1.0), (0, 0.0)])
def test_omissions_are_caught_if_they_are_noticed(noticed: int, caught: float) -> None:
    found = omissions("classic", f"expert(catch_rate={noticed})", 4, 60)
    assert found.caught.value == caught
    assert 0 < found.a_round.value < 3
