"""What is installed brings the web client along, though the repository does not hold it."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_wheel_holds_the_web_client_that_was_built(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src/pioche"
    shutil.copytree(ROOT / "src/pioche/locale", package / "locale")
    for name in ("__init__.py", "_version.py"):
        shutil.copy(ROOT / "src/pioche" / name, package)
    built = package / "server/web/assets"
    built.mkdir(parents=True)
    (built.parent / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (built / "index-1a2b.js.gz").write_bytes(b"")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"pioche/server/web/index.html", "pioche/server/web/assets/index-1a2b.js.gz"} <= names
    assert "pioche/locale/fr/cards.ftl" in names
