"""Prints help as two aligned columns of plain text."""

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

WIDEST_LABEL = 28
WIDEST_LINE = 100
NARROWEST_TEXT = 20
TITLES = {"Parameters": "Options"}
NOT_SHOWN = (None, "", "False", "()", '""')
"""Defaults that are not printed."""


class Columns:
    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
        if panel.entries:
            entries = [(_label(entry), _text(entry, console)) for entry in panel.entries]
            _say(console, f"{TITLES.get(str(panel.title), panel.title)}:", *rows(entries, options.max_width))

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:  # noqa: ARG002
        _say(console, f"Usage: {_plain(usage, console).removeprefix('Usage: ')}")

    def render_description(self, console: "Console", options: "ConsoleOptions", description: Any) -> None:
        width = min(WIDEST_LINE, options.max_width)
        paragraphs = _plain(description, console).split("\n\n")
        _say(console, "\n\n".join(_wrapped(paragraph, width) for paragraph in paragraphs))


def _wrapped(paragraph: str, width: int) -> str:
    """Wraps a paragraph, but keeps examples, which are indented, as they are."""
    return paragraph if "\n  " in paragraph else "\n".join(wrap(paragraph, width))


def _say(console: "Console", *lines: str) -> None:
    console.out("\n".join(lines), end="\n\n", highlight=False)


def rows(entries: list[tuple[str, str]], width: int) -> Iterator[str]:
    indent = min(WIDEST_LABEL, max(len(label) for label, _ in entries)) + 4
    room = max(NARROWEST_TEXT, min(WIDEST_LINE, width) - indent)
    for label, text in entries:
        head, lines = f"  {label}".ljust(indent), wrap(text, room)
        if lines and len(label) + 4 <= indent:
            head += lines.pop(0)
        yield head.rstrip()
        yield from (" " * indent + line for line in lines)


def _label(entry: "HelpEntry") -> str:
    return ", ".join(entry.display_labels_with_metavar)


def _text(entry: "HelpEntry", console: "Console") -> str:
    return " ".join([_plain(entry.description, console), *_notes(entry)]).strip()


def _notes(entry: "HelpEntry") -> Iterator[str]:
    if entry.choices:
        yield f"[{' | '.join(entry.choices)}]"
    if entry.default not in NOT_SHOWN:
        yield f"[default: {entry.default}]"
    if entry.required:
        yield "[required]"


def _plain(said: Any, console: "Console") -> str:
    if said is None:
        return ""
    wide = console.options.update(width=10_000)
    return "".join(segment.text for segment in console.render(said, wide)).strip()
