"""The wheel contains the web client, although the repository does not, and the nets of the champion."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def clone(folder: Path) -> Path:
    """A small package as in the repository: nothing is built."""
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "hatch_build.py"):
        shutil.copy(ROOT / name, folder)
    package = folder / "src/pioche"
    for name in ("locale", "bots/_champion"):
        shutil.copytree(ROOT / "src/pioche" / name, package / name)
    for name in ("__init__.py", "_version.py"):
        shutil.copy(ROOT / "src/pioche" / name, package)
    return package


def built(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    given = {**os.environ, **environment}
    return subprocess.run(command, cwd=folder, env=given, check=False, capture_output=True, text=True)


def test_a_wheel_without_the_web_client_is_refused_in_one_line(tmp_path: Path) -> None:
    clone(tmp_path)
    refused = built(tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.startswith(
        "pioche: src/pioche/server/web/index.html is missing: `make wheel` builds"
    )
    assert refused.stderr.count("\n") == 1
    assert not list(tmp_path.glob("*.whl"))


def test_a_wheel_without_the_web_client_can_be_asked_for_and_says_so(tmp_path: Path) -> None:
    clone(tmp_path)
    done = built(tmp_path, PIOCHE_WITHOUT_WEB="1")
    assert done.returncode == 0
    assert "this wheel has no web client" in done.stdout + done.stderr
    assert len(list(tmp_path.glob("*.whl"))) == 1


def test_the_wheel_holds_the_web_client_that_was_built(tmp_path: Path) -> None:
    assets = clone(tmp_path) / "server/web/assets"
    assets.mkdir(parents=True)
    (assets.parent / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (assets / "index-1a2b.js.gz").write_bytes(b"")
    assert built(tmp_path).returncode == 0
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"pioche/server/web/index.html", "pioche/server/web/assets/index-1a2b.js.gz"} <= names
    assert "pioche/locale/fr/cards.ftl" in names
    nets = {file.name for file in (ROOT / "src/pioche/bots/_champion").glob("*.safetensors")}
    assert {f"pioche/bots/_champion/{net}" for net in nets} <= names
    assert len(nets) >= 3
