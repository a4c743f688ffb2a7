"""Writes a study to one file from results in a folder, and plays what is missing there first.

python -m pioche.lab._studies.publishing FOLDER benchmarks/results/strategy.json [SCALE]
make report
"""

import re
import sys
from collections.abc import Iterator, Sequence
from math import isinf
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pioche._version import __version__
from pioche.lab._report.pages import Page, Section
from pioche.lab._report.results import Cell, Plot, ResultTable
from pioche.lab._report.study_page import study_page
from pioche.lab._runs.experiments import Game
from pioche.lab._runs.origins import code_of
from pioche.lab._runs.result_storage import ResultFolder
from pioche.lab._runs.run import Outcome, RunSettings
from pioche.lab._studies import study as study_of
from pioche.lab._studies.kept_study import KeptStudy, write_study
from pioche.lab._studies.wording import SOURCE
from pioche.lab._study import AnsweredQuestion, Study, chosen, conduct_study
from pioche.rulebooks import fingerprint

INK: Final = (
    "<style>svg { color: #1b1b1b } @media (prefers-color-scheme: dark) { svg { color: #e8e6e1 } }</style>"
)
"""The ink of a plot in a file of its own, which has no page colour."""
SUMMARY: Final = "What to do at the table"


def published_pages(study: Study, answered: list[AnsweredQuestion], scale: float = 1.0) -> Page:
    """The study's page with a summary before it and the method after it."""
    page = study_page(study, answered)
    sections = (*_summary(answered), *page.sections, _measured(answered, scale))
    if scale == 1:
        return replace(page, sections=sections)
    asked = tuple(replace(each, note=_scaled(each.note, scale)) for each in sections)
    return replace(page, about=page.about.replace(" --out", f" --scale {scale:g} --out"), sections=asked)


def _scaled(note: str, scale: float) -> str:
    """Adds the scale to the command in a note."""
    return re.sub(r"(--question [\w-]+)`", rf"\1 --scale {scale:g}`", note)


def _summary(answered: Sequence[AnsweredQuestion]) -> Iterator[Section]:
    texts = {each.question.title: each.answer.text for each in answered if each.answer}
    found = (f"- **{title}** {headline(text)}" for title, text in texts.items())
    yield Section(SUMMARY, "\n".join(found))
    tried = [line for text in texts.values() for line in text.splitlines() if line.startswith(f"- {SOURCE}")]
    if tried:
        intro = (
            f"The claims of source {SOURCE} on strategy, in its words, one by one. What fails is said, too."
        )
        yield Section("What the source claims", "\n\n".join((intro, "\n".join(tried))))


def headline(text: str) -> str:
    """The bold beginning of an answer."""
    found = re.match(r"\*\*(.+?)\*\*", text, re.DOTALL)
    return found[1] if found else text.split("\n\n")[0]


def _measured(answered: Sequence[AnsweredQuestion], scale: float) -> Section:
    outcomes = [outcome for each in answered for outcome in each.outcomes]
    rules = {o.experiment.rules_name: fingerprint(o.experiment.rules) for o in outcomes}
    text = (
        f"{_played(outcomes, 'round'):,} rounds and {_played(outcomes, 'match'):,} matches by pioche "
        f"{__version__}, code of the "
        f"fingerprint `{_code(outcomes)}`. Under each question stand its command, its seeds and its "
        "rules; deal `n` of a seed is that of the text `SEED/n`, no matter who plays it. `±` is half the "
        f"width of a 95 % interval, 1.96 standard errors of one figure.{_corrected(answered)}{_part(scale)}"
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple((f"`{name}`", f"`{mark}`") for name, mark in rules.items())
    return Section("How it was measured", text, (ResultTable("Rules", ("rules", "fingerprint"), rows),))


def _played(outcomes: Sequence[Outcome], game: Game) -> int:
    counts = (each.tally.counts for each in outcomes if each.experiment.game == game)
    return sum(count.games for each in counts for count in each)


def _code(outcomes: Sequence[Outcome]) -> str:
    """The fingerprint of the code that played."""
    return code_of(*(each.experiment for each in outcomes))


def _corrected(answered: Sequence[AnsweredQuestion]) -> str:
    """Describes the number of verdicts and the bound of the correction."""
    family = next((each.family for each in answered if each.family), None)
    if family is None or isinf(family.bound):
        return ""
    return (
        f" Words such as “holds”, “pays” and “costs” are verdicts: {len(family.asked)} comparisons are "
        "made on "
        "this page at once, and by Holm’s procedure a figure counts from "
        f"{family.bound:.2f} standard errors on, so that the chance of even one false verdict is at most "
        "5 %. "
        "A command for one question corrects for those of that question alone. Of the best of several, "
        "named as "
        "such, the figure leans upwards."
    )


def _part(scale: float) -> str:
    if scale == 1:
        return ""
    return (
        f" Of the deals of the study {100 * scale:g} % were played (`--scale {scale:g}`): without a "
        "scale the same "
        "commands play on, for narrower intervals."
    )


def picture(plot: Plot) -> str:
    from pioche.lab._report.plots import svg

    return compact_svg(re.sub(r"(<svg [^>]*>)", rf"\1{INK}", svg(plot), count=1)) + "\n"


def compact_svg(text: str) -> str:
    """Removes parts that a plot does not need: group names, font lists and indentation."""
    text = re.sub(r'<g id="[^"]*">', "<g>", text)
    text = re.sub(r"font-family: [^;\"]*sans-serif", "font-family: sans-serif", text)
    return re.sub(r"\n\s*", "\n", text)


def kept(study: Study, answered: list[AnsweredQuestion], scale: float) -> KeptStudy:
    outcomes = [outcome for each in answered for outcome in each.outcomes]
    family = next((each.family for each in answered if each.family), None)
    return KeptStudy(
        study=study.name,
        version=__version__,
        code=_code(outcomes),
        scale=scale,
        rounds=_played(outcomes, "round"),
        matches=_played(outcomes, "match"),
        comparisons=len(family.asked) if family else 0,
        bound=family.bound if family else 0.0,
        page=published_pages(study, answered, scale),
    )


def publish(study: Study, results: Path, file: Path, scale: float = 1.0) -> None:
    how = RunSettings(folder=ResultFolder(results))
    answered = conduct_study(chosen(study, [], scale), how)
    file.write_text(write_study(kept(study, answered, scale)), encoding="utf-8")


if __name__ == "__main__":
    publish(study_of("strategy"), Path(sys.argv[1]), Path(sys.argv[2]), *map(float, sys.argv[3:4]))
