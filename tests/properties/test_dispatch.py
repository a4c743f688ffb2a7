"""The type check finds every place that leaves out a member of a closed union."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from pioche.core import SHAPES, VERBS
from pioche.core._effects import Verb

pytest.importorskip("mypy")
CORE = Path(__file__).parents[2] / "src" / "pioche" / "core"


def test_every_effect_has_a_shape() -> None:
    assert set(get_args(Verb)) == set(SHAPES) == set(VERBS)


def test_a_new_member_that_is_not_handled_fails_the_type_check(tmp_path: Path) -> None:
    core = tmp_path / "pioche" / "core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("__pycache__"))
    _rewrite(
        core / "events.py",
        "\nEvent: TypeAlias = (\n",
        f"{_struct('Novelty')}\nEvent: TypeAlias = (\n    Novelty\n    | ",
    )
    _rewrite(
        core / "redacted_events.py",
        "\nSeen: TypeAlias = (\n",
        f"{_struct('NoveltySeen')}\nSeen: TypeAlias = (\n    NoveltySeen\n    | ",
    )
    _rewrite(
        core / "commands.py", "\nInTurn: TypeAlias = ", f"{_struct('Wink')}\nInTurn: TypeAlias = Wink | "
    )
    _rewrite(
        core / "_effects.py", '    "flip",\n    "one_of",\n]', '    "flip",\n    "one_of",\n    "wink",\n]'
    )
    found = _type_check(tmp_path)
    for place, left_out in (
        ("_evolve.py", '"Novelty"; expected "Never"'),
        ("_redaction.py", '"Novelty"'),
        ("_knowledge_updates.py", '"NoveltySeen"; expected "Never"'),
        ("_legality.py", '"Wink"; expected "Never"'),
        ("_decide.py", '"Wink"; expected "Never"'),
        ("_effect_resolution.py", '"Literal[\'wink\']"; expected "Never"'),
    ):
        assert any(place in line and left_out in line for line in found), f"{place} is not checked: {found}"


def _struct(name: str) -> str:
    return f'\n\nclass {name}(Struct, frozen=True, gc=False, tag="{name}"):\n    seat: int\n\n'


def _rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file.name}: {old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def _type_check(folder: Path) -> list[str]:
    (folder / "pioche" / "__init__.py").touch()
    command = (
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--no-incremental",
        "--no-error-summary",
        "-p",
        "pioche.core",
    )
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()
