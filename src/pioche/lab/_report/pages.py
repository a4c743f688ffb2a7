"""Writes results as Markdown, CSV and a self-contained HTML page."""

import csv
import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from io import StringIO
from typing import Final, TypeVar

from msgspec import Struct

from pioche.lab._report.results import Plot, ResultTable
from pioche.lab._statistics.estimates import Estimate

T = TypeVar("T")


class Section(Struct, frozen=True):
    title: str
    text: str = ""
    tables: tuple[ResultTable, ...] = ()
    plots: tuple[Plot, ...] = ()
    note: str = ""
    """How the figures were measured and how to measure them again."""


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
    """Formats a table in columns, for a terminal."""
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
    from pioche.lab._report.plots import svg

    body = [f"<h1>{escape(page.title)}</h1>", _paragraphs(page.about)]
    for section in page.sections:
        body += [f"<h2>{escape(section.title)}</h2>", _paragraphs(section.text)]
        body += [
            f"<figure><figcaption>{_inline(plot.title)}</figcaption>{svg(plot)}</figure>"
            for plot in section.plots
        ]
        body += [html_table(table) for table in section.tables]
        body.append(_paragraphs(section.note, "note"))
    return _FRAME.format(
        title=escape(page.title), style=_STYLE, body="\n".join(part for part in body if part)
    )


def html_table(table: ResultTable) -> str:
    head = "".join(f'<th scope="col">{_inline(name)}</th>' for name in table.head)
    rows = "\n".join(
        "<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in table.cells()
    )
    return (
        f'<div class="table"><table><caption>{_inline(table.title)}</caption>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"
    )


def _paragraphs(text: str, kind: str = "") -> str:
    """Converts the Markdown that answers use: paragraphs, lists with a dash, code and emphasis."""
    return "\n".join(_block(block.strip(), kind) for block in text.split("\n\n") if block.strip())


def _block(block: str, kind: str) -> str:
    named = f' class="{kind}"' if kind else ""
    if block.startswith("- "):
        items = "".join(f"<li>{_inline(item)}</li>" for item in block.removeprefix("- ").split("\n- "))
        return f"<ul{named}>{items}</ul>"
    return f"<p{named}>{_inline(block)}</p>"


def _inline(text: str) -> str:
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    return re.sub(r"\[([^]]+)\]\(([^)\s]+)\)", r'<a href="\2">\1</a>', text)


_FRAME: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""
_STYLE: Final = """:root { color-scheme: light dark; --ink: #1b1b1b; --ground: #fdfdfb; --rule: #0002; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --ground: #17181a; --rule: #fff3; } }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground);
  max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; }
figure { margin: 1rem 0; }
figcaption, caption { font-weight: 600; text-align: start; padding: .3rem 0; }
svg { max-width: 100%; height: auto; }
.table { overflow-x: auto; margin: 1.2rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--rule); text-align: end; white-space: nowrap; }
th:first-child, td:first-child { text-align: start; }
.note { font-size: .9rem; opacity: .8; }
code { font-size: .95em; }"""
