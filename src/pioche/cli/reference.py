"""`python -m pioche.cli.reference` writes docs/cli.md from the `--help` of every command."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final

from cyclopts import App
from rich.console import Console

from pioche.cli._app import COMMANDS, build

PAGE: Final = Path("docs/cli.md")
WIDTH: Final = 100

_HEAD: Final = """\
# The command line

Generated from `--help` by `python -m pioche.cli.reference`. In a checkout the command is `.venv/bin/pioche`;
`python -m pioche` is the same. `pioche completion SHELL` lets a shell complete it."""

_ENDS: Final = """\
## Exit codes

| code | meaning |
|---|---|
| 0 | success |
| 1 | a check failed (a scenario, a record, a ruleset file, a bot, a server, a store), or the command could \
not finish: a bot failed, a worker was lost, the disk is full |
| 2 | the command could not begin: wrong usage, wrong input, an unknown table, or a file, store, port or \
server that cannot be opened or reached. The line on standard error says what was found and what would be \
right |
| 130 | stopped by Ctrl+C |
| 141 | the program that read the output closed it |

## Environment

| variable | meaning |
|---|---|
| `PIOCHE_LANG` | a language by its code, such as `fr`; else the system’s (`LC_ALL`, `LC_MESSAGES`, `LANG`) |
| `PIOCHE_LOCALE` | a folder with more languages, or with other sentences ([translating](translating.md)) |
| `PIOCHE_HOME` | the folder of saved games, records and settings, instead of the user's data folder |
| `PIOCHE_METRICS_TOKEN` | the token that `/metrics` of a server asks for ([hosting](hosting.md)) |
| `NO_COLOR` | no colours |"""


def page() -> str:
    return "\n\n".join([_HEAD, *_commands(), _ENDS]) + "\n"


def _commands() -> Iterator[str]:
    app = build()
    for command in COMMANDS:
        yield _section(app, command.name)
        for name in _subcommands(app[command.name]):
            yield _section(app, command.name, name)


def _subcommands(app: App) -> list[str]:
    return [name for name in app if not name.startswith("-")]


def _section(app: App, *names: str) -> str:
    return f"## `pioche {' '.join(names)}`\n\n```text\n{help_of(app, *names)}\n```"


def help_of(app: App, *names: str) -> str:
    """Returns what `pioche NAMES --help` prints on a wide terminal."""
    out = Console(file=StringIO(), width=WIDTH, force_terminal=False, color_system=None)
    app.help_print(list(names), console=out)
    assert isinstance(out.file, StringIO)
    lines = out.file.getvalue().splitlines()
    return "\n".join(line.rstrip() for line in lines).strip()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
