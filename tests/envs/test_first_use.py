"""The first use on a machine says that it compiles; later ones do not."""

from pathlib import Path

import numba
import pytest

from pioche.envs import _first_use
from pioche.kernels import compiled


@compiled
def twice(number: int) -> int:
    return 2 * number


def test_only_the_first_use_on_a_machine_says_that_it_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(_first_use, "_said", [])
    _first_use.say_first_use(twice)
    _first_use.say_first_use(twice)
    assert capsys.readouterr().err == f"{_first_use.LINE}\n"
    assert twice(4) == 8  # saved now
    monkeypatch.setattr(_first_use, "_said", [])
    _first_use.say_first_use(compiled(twice.py_func))  # type: ignore[attr-defined]
    assert capsys.readouterr().err == ""
