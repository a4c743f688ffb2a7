"""Commands that end with an error."""

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
