"""Commands, and what they print."""

import json
from typing import Any

import pytest

from pioche.cli import main


def error_line(capsys: pytest.CaptureFixture[str], arguments: list[str], code: int = 2) -> str:
    """The one line that a command writes to stderr before it ends with this code; stdout stays empty."""
    with pytest.raises(SystemExit) as ending:
        main(arguments)
    shown = capsys.readouterr()
    assert (ending.value.code, shown.out) == (code, "")
    assert shown.err.count("\n") == 1
    return shown.err


def printed(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> str:
    """The text that a successful command writes to stdout."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def printed_json(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> Any:
    return json.loads(printed(capsys, arguments))
