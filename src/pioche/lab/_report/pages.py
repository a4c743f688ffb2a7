"""Writes results as Markdown, CSV and a self-contained HTML page."""

import csv
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from pioche.lab._report.results import Plot, ResultTable
from pioche.lab._statistics.estimates import Estimate

if TYPE_CHECKING:
    from jinja2 import Template

T = TypeVar("T")


class Section(Struct, frozen=True):
    title: str
    text: str = ""
    tables: tuple[ResultTable, ...] = ()
    plots: tuple[Plot, ...] = ()
    note: str = ""
    """The method of measurement, and the command that measures again."""


class Page(Struct, frozen=True):
    title: str
    about: str
    sections: tuple[Section, ...]


def markdown_page(page: Page) -> str:
    parts = [f"# {page.title}", page.about, *(_markdown_section(each) for each in page.sections)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _markdown_section(section: Section) -> str:
    tables = (f"{table.title}:\n\n{markdown_table(table)}" for table in section.tables)
    parts = [f"## {section.title}", section.text, *tables, section.note]
    return "\n\n".join(part for part in parts if part)


def markdown_table(table: ResultTable) -> str:
    lines = [table.head, ["---"] * len(table.head), *table.cells()]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def text_table(table: ResultTable) -> str:
    """Formats a table in columns, for a terminal. Not by rich, which cuts cells to fit the screen."""
    lines = [list(table.head), *table.cells()]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join([table.title, *(_text_line(line, widths) for line in lines)])


def _text_line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Aligns names to the left and figures to the right."""
    first, *others = zip(cells, widths, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]).rstrip()


def csv_table(table: ResultTable) -> str:
    """Writes each estimate as two columns: the value, and half the width of its 95 % interval."""
    wide = [any(isinstance(row[place], Estimate) for row in table.rows) for place in range(len(table.head))]
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_widened(table.head, wide, lambda name: [name, f"{name} ±"]))
    for row in table.rows:
        writer.writerow(_widened(row, wide, _value_and_half))
    return out.getvalue()


def _value_and_half(cell: object) -> list[object]:
    return [cell.value, cell.half] if isinstance(cell, Estimate) else [cell, ""]


def _widened(cells: Iterable[T], wide: Sequence[bool], parts: Callable[[T], list[object]]) -> list[object]:
    pairs = zip(cells, wide, strict=True)
    return [part for cell, two in pairs for part in (parts(cell) if two else [cell])]


def html_page(page: Page) -> str:
    return _template().render(page=page)


@cache
def _template() -> "Template":
    """Texts are Markdown; HTML in them and in all other fields is shown as it is written."""
    from jinja2 import Environment, FileSystemLoader
    from markdown_it import MarkdownIt
    from markupsafe import Markup

    from pioche.lab._report.plots import svg

    markdown = MarkdownIt("js-default")
    pages = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, keep_trailing_newline=True
    )
    pages.filters["markdown"] = lambda text: Markup(markdown.render(text).rstrip())
    pages.filters["inline"] = lambda text: Markup(markdown.renderInline(text))
    pages.filters["svg"] = lambda plot: Markup(svg(plot))
    return pages.get_template("page.html.jinja")
