"""Writes all pages, with their pictures in folders beside them."""

import re
from typing import Final

from msgspec.structs import replace

from benchmarks.pages.figures import filled
from benchmarks.pages.kept import ROOT, StudyFigures, strategy
from benchmarks.pages.report import report_page, report_plots
from benchmarks.pages.strategy import headline_page, headline_plots
from benchmarks.uno_bench import bench_page
from pioche.lab import Page, Plot, Section, compact_svg, html_page, markdown_page, picture

DOCS: Final = ROOT / "docs"
TABLES_TITLE: Final = "How to play UNO: all tables"
TABLES_ABOUT: Final = (
    "Every figure of the study behind [How to play UNO](strategy.md), question by question, with the command "
    "that plays it again."
)
BY_HAND: Final = ("../ARCHITECTURE.md", "kernel.md", "envs.md")
"""Pages written by hand, with tables of figures in them."""
_BEGINNING: Final = 2
"""The summary and the claims, which the other page has."""


def tables_page(study: StudyFigures) -> Page:
    """All questions with their tables, and the method."""
    whole = study.kept.page
    about = f"{TABLES_ABOUT}\n\n{whole.about}"
    return Page(TABLES_TITLE, about, whole.sections[_BEGINNING:])


def illustrated(page: Page, folder: str) -> tuple[Page, dict[str, Plot]]:
    """Replaces the first plot of each section by a file, for Markdown."""
    files: dict[str, Plot] = {}
    sections: list[Section] = []
    for section in page.sections:
        named = {file_of(plot, folder): plot for plot in section.plots[:1]}
        pictures = (f"![{plot.title}]({file})" for file, plot in named.items())
        sections.append(replace(section, text="\n\n".join((section.text, *pictures))))
        files |= named
    return replace(page, sections=tuple(sections)), files


def file_of(plot: Plot, folder: str) -> str:
    name = re.sub(r"\W+", "-", plot.title.lower()).strip("-")
    return f"{folder}/{name}.svg"


def pages() -> tuple[dict[str, str], dict[str, Plot]]:
    """All pages as text by their name, and all pictures by theirs."""
    study = strategy()
    tables, drawn = illustrated(tables_page(study), "strategy")
    shown = {file_of(plot, "strategy"): plot for plot in headline_plots(study)}
    reported = {file_of(plot, "report"): plot for plot in report_plots()}
    texts = {
        "strategy.md": headline_page(study, {plot.title: file for file, plot in shown.items()}),
        "strategy-tables.md": markdown_page(tables),
        "report.md": report_page(study, {plot.title: file for file, plot in (shown | reported).items()}),
        "uno-bench-1.md": bench_page(),
        **{name: filled((DOCS / name).read_text(encoding="utf-8")) for name in BY_HAND},
    }
    return texts, drawn | shown | reported


def write_pages() -> int:
    texts, plots = pages()
    for folder in ("strategy", "report"):
        (DOCS / folder).mkdir(exist_ok=True)
        for old in (DOCS / folder).glob("*.svg"):
            old.unlink()
    for file, plot in plots.items():
        (DOCS / file).write_text(picture(plot), encoding="utf-8")
    for name, text in texts.items():
        (DOCS / name).write_text(text, encoding="utf-8")
    (DOCS / "strategy.html").write_text(compact_svg(html_page(tables_page(strategy()))), encoding="utf-8")
    return 0
