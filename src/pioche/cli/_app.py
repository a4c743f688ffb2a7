"""The entry point of the command line.

A command is a function in one of the modules beside this one and a line in COMMANDS. Its module is imported
when the command runs, not for `pioche --help`. A command returns its exit code, or None for 0, and stops with
`fail`.
"""

import os
import sys
from collections.abc import Sequence
from errno import ENOSPC
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final, NamedTuple

from pioche._version import __version__
from pioche.cli._errors import BROKEN_PIPE, CHECK_FAILED, INTERRUPTED, fail
from pioche.cli._help_columns import Columns, rows

if TYPE_CHECKING:
    from cyclopts import App, Argument
    from cyclopts.exceptions import CycloptsError, MissingArgumentError

ABOUT: Final = "The card game UNO: its exact rules, a table to play at, and a lab."


class Command(NamedTuple):
    name: str
    target: str
    """`module:function` for one command, `module:app` for a group of them."""
    summary: str
    arguments: str = ""
    """The arguments of the usage line, where some are optional or repeated."""

    @property
    def usage(self) -> str:
        return f"Usage: pioche {self.name} {self.arguments}" if self.arguments else ""


COMMANDS: Sequence[Command] = [
    Command("play", "pioche.cli._play:play", "Play a match in this terminal, against bots or together."),
    Command("serve", "pioche.cli._serve:serve", "Open tables to everybody on this network."),
    Command("store", "pioche.cli._store:app", "Check, repair and export the games that a server has stored."),
    Command("admin", "pioche.cli._admin:app", "Manage a running server: its tables, people and bans."),
    Command("join", "pioche.cli._join:join", "Take a seat at a table of a server."),
    Command("rules", "pioche.cli._rules:app", "List, show, compare, explain and check rulesets."),
    Command(
        "check",
        "pioche.cli._records:check_files",
        "Run PUN files, or folders of them, as tests.",
        "[OPTIONS] PATHS...",
    ),
    Command("replay", "pioche.cli._records:replay_file", "Show a record on the table, or print it as text."),
    Command(
        "analyse",
        "pioche.cli._analysis:analyse_file",
        "Value every decision of a record, and say what would have been better.",
    ),
    Command("day", "pioche.cli._day:day", "Play the deal of the day, the same for everybody."),
    Command(
        "puzzle",
        "pioche.cli._puzzles:puzzle",
        "Solve puzzles: one decision with one clearly best act.",
        "[OPTIONS] [WHICH]",
    ),
    Command("verify", "pioche.cli._records:verify_file", "Check that a record is consistent."),
    Command("bot", "pioche.cli._bots:app", "List the bots, check one of your own, and send one to a table."),
    Command("mcp", "pioche.cli._mcp:mcp", "Give a language model a seat, by the Model Context Protocol."),
    Command("duel", "pioche.cli._duels:duel", "Compare two bots on the same deals."),
    Command(
        "tournament",
        "pioche.cli._duels:tournament",
        "Play every bot against every other, and rate them.",
        "[OPTIONS] BOTS...",
    ),
    Command("games", "pioche.cli._games:games", "Play rounds of bots and write them as data, with values."),
    Command("mine", "pioche.cli._puzzles:mine", "Find puzzles in rounds of bots."),
    Command(
        "study",
        "pioche.cli._studies:study",
        "Answer questions about the game by playing it.",
        "[OPTIONS] [NAME]",
    ),
    Command(
        "solve",
        "pioche.cli._solve:solve",
        "Solve a small game, and see how far bots are from perfect.",
        "[OPTIONS] [GAME]",
    ),
    Command(
        "benchmark",
        "pioche.cli._benchmark:benchmark",
        "Measure a bot by a protocol that is the same for everybody.",
    ),
    Command(
        "bench",
        "pioche.cli._studies:bench",
        "Measure how many rounds a second this machine plays.",
        "[OPTIONS] [BOTS...]",
    ),
    Command(
        "protocol", "pioche.cli._protocol:protocol", "Print the network protocol for programs.", "[FORM]"
    ),
    Command(
        "check-server",
        "pioche.cli._check_server:check_server",
        "Check that a server keeps to the network protocol.",
    ),
    Command(
        "completion",
        "pioche.cli._completion:completion",
        "Print a script that completes commands in a shell.",
    ),
]


def build(commands: Sequence[Command] = COMMANDS) -> "App":
    from cyclopts import App, Parameter

    app = App(
        name="pioche",
        help=ABOUT,
        version=__version__,
        help_format="plaintext",
        help_formatter=Columns(),
        print_error=False,
        exit_on_error=False,
        default_parameter=Parameter(negative=()),
        suppress_keyboard_interrupt=False,
        result_action="return_int_as_exit_code_else_zero",
    )
    for place, command in enumerate(commands):
        usage = {"usage": command.usage} if command.usage else {}
        app.command(command.target, name=command.name, sort_key=place, **usage)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return BROKEN_PIPE
    except OSError as error:
        if error.errno != ENOSPC:
            raise
        _discard_output()
        fail(f"what is printed cannot be written: {error.strerror}", CHECK_FAILED)


def _run(arguments: Sequence[str]) -> int:
    if list(arguments) in (["--help"], ["-h"], ["--version"]):
        print(__version__ if "--version" in arguments else overview())
        return 0
    return _run_command(arguments) if arguments else _start()


def _start() -> int:
    """Prints what one can do, and offers it on a terminal."""
    from pioche.cli._start_menu import chosen_command
    from pioche.cli._terminal import is_screen

    print(overview())
    chosen = chosen_command() if is_screen(os.environ) else []
    return _run_command(chosen) if chosen else 0


def _run_command(arguments: Sequence[str]) -> int:
    from cyclopts.exceptions import CycloptsError

    try:
        code: int = build()(arguments)
        return code
    except CycloptsError as error:
        fail(_in_words(error))
    finally:
        sys.stdout.flush()


def overview() -> str:
    """Lists all commands without importing their modules."""
    entries = [(command.name, command.summary) for command in COMMANDS]
    entries += [
        ("--help, -h", "Show this help, or the help of a command."),
        ("--version", "Show the version."),
    ]
    listed = "\n".join(rows(entries, get_terminal_size().columns))
    return f"Usage: pioche COMMAND\n\n{ABOUT}\n\nCommands:\n{listed}\n"


def _in_words(error: "CycloptsError") -> str:
    from cyclopts.exceptions import MissingArgumentError, UnusedCliTokensError

    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f'unexpected argument "{error.unused_tokens[0]}"'
    if isinstance(error, MissingArgumentError) and error.argument:
        return _missing(error, error.argument)
    error.verbose = False
    message = str(error).removesuffix(".")
    return message[:1].lower() + message[1:]


def _missing(error: "MissingArgumentError", argument: "Argument") -> str:
    command = " ".join(error.command_chain or ())
    if error.keyword:
        return f"{command}: {error.keyword} needs a value"
    return f"{command}: {argument.name} is missing; `pioche {command} --help` shows the usage"


def _discard_output() -> None:
    """Keeps the interpreter from flushing into a closed pipe or onto a full disk when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
