"""Writes the pages of a study to `docs` from results in a folder, and plays what is missing there first.

python -m pioche.lab._studies.publishing FOLDER docs [SCALE]
"""

import re
import sys
from collections.abc import Iterator, Sequence
from math import isinf
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pioche._version import __version__
from pioche.lab._report.pages import Page, Section, html_page, markdown_page
from pioche.lab._report.results import Cell, Plot, ResultTable
from pioche.lab._report.study_page import study_page
from pioche.lab._runs.experiments import bots_fingerprint
from pioche.lab._runs.result_storage import ResultFolder
from pioche.lab._runs.run import RunSettings
from pioche.lab._studies import study as study_of
from pioche.lab._studies.wording import SOURCE
from pioche.lab._study import AnsweredQuestion, Study, chosen, conduct_study
from pioche.rulebooks import fingerprint

FEATURED: Final = ("wilds", "high-cards", "uno")
"""The questions whose plots appear beside the summary."""
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
    plots = (each.answer.plots[0] for each in answered if each.answer and each.question.name in FEATURED)
    yield Section(SUMMARY, "\n".join(found), plots=tuple(plots))
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
    played = {
        kind: sum(sum(count.games for count in o.tally.counts) for o in outcomes if o.experiment.game == kind)
        for kind in ("round", "match")
    }
    rules = {o.experiment.rules_name: fingerprint(o.experiment.rules) for o in outcomes}
    text = (
        f"{played['round']:,} rounds and {played['match']:,} matches by pioche {__version__}, code of the "
        f"fingerprint `{bots_fingerprint()}`. Under each question stand its command, its seeds and its "
        "rules; deal `n` of a seed is that of the text `SEED/n`, whoever plays it. `±` is half the width "
        f"of a 95 % interval, 1.96 standard errors of one figure.{_corrected(answered)}{_part(scale)}"
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple((f"`{name}`", f"`{mark}`") for name, mark in rules.items())
    return Section("How it was measured", text, (ResultTable("Rules", ("rules", "fingerprint"), rows),))


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


def with_pictures(page: Page, folder: str) -> tuple[Page, dict[str, Plot]]:
    """Replaces the first plot of each section, and those of the summary, by files, for Markdown."""
    files: dict[str, Plot] = {}
    sections = []
    for section in page.sections:
        shown = section.plots if section.title == SUMMARY else section.plots[:1]
        named = {f"{folder}/{_file(plot.title)}.svg": plot for plot in shown}
        pictures = (f"![{plot.title}]({file})" for file, plot in named.items())
        sections.append(replace(section, text="\n\n".join((section.text, *pictures))))
        files |= named
    return replace(page, sections=tuple(sections)), files


def _file(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower()).strip("-")


def picture(plot: Plot) -> str:
    from pioche.lab._report.plots import svg

    return compact_svg(re.sub(r"(<svg [^>]*>)", rf"\1{INK}", svg(plot), count=1)) + "\n"


def compact_svg(text: str) -> str:
    """Removes what a plot does not need: group names, font lists and indentation."""
    text = re.sub(r'<g id="[^"]*">', "<g>", text)
    text = re.sub(r"font-family: [^;\"]*sans-serif", "font-family: sans-serif", text)
    return re.sub(r"\n\s*", "\n", text)


def publish(study: Study, results: Path, docs: Path, scale: float = 1.0) -> None:
    how = RunSettings(folder=ResultFolder(results), jobs=2)
    page = published_pages(study, conduct_study(chosen(study, [], scale), how), scale)
    illustrated, files = with_pictures(page, study.name)
    (docs / study.name).mkdir(parents=True, exist_ok=True)
    for old in (docs / study.name).glob("*.svg"):
        old.unlink()
    for file, plot in files.items():
        (docs / file).write_text(picture(plot), encoding="utf-8")
    (docs / f"{study.name}.md").write_text(markdown_page(illustrated), encoding="utf-8")
    (docs / f"{study.name}.html").write_text(compact_svg(html_page(page)), encoding="utf-8")


if __name__ == "__main__":
    publish(study_of("strategy"), Path(sys.argv[1]), Path(sys.argv[2]), *map(float, sys.argv[3:4]))
