"""The command line: the command `pioche`.

Start reading at `_app`, which lists all commands. Each command is a function in a module of its own, imported
when the command runs. `reference` writes docs/cli.md. The command line may use every package; no package
imports it.
"""

from pioche.cli._app import main

__all__ = ["main"]
