"""Counts modules, names, lines and imports of a commit and of this tree, as rows of Markdown.

`python -m benchmarks.code_figures [COMMIT]` compares with 0.1.0 or a commit; ARCHITECTURE.md has the result.
"""

import ast
import os
import resource
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parents[1]
FIRST: Final = "26f2d6a"
RUNS: Final = 7


class SourceTree:
    """The sources of one tree."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "pioche"
        self.trees = {path: ast.parse(path.read_bytes()) for path in self.package.rglob("*.py")}

    @property
    def modules(self) -> int:
        return len(self.trees)

    @property
    def public_modules(self) -> int:
        return sum(not _is_private(path.relative_to(self.package)) for path in self.trees)

    @property
    def names_twice(self) -> int:
        """Class names that mean two things."""
        homes: dict[str, set[Path]] = defaultdict(set)
        for path, tree in self.trees.items():
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].add(path)
        return sum(len(each) > 1 for each in homes.values())

    def imports(self) -> Iterator[list[str]]:
        """Imports of another package, as the parts of the module's name."""
        for path, tree in self.trees.items():
            own = path.relative_to(self.package).parts[0]
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pioche."):
                    parts = str(node.module).split(".")[1:]
                    if parts[0] != own and not parts[0].startswith("_"):
                        yield parts

    @property
    def deep_imports(self) -> int:
        """Imports of a module that its package does not offer by name."""
        has_doors = (self.package / "_lazy.py").exists()
        return sum(
            len(parts) > 1 and not (has_doors and not any(part.startswith("_") for part in parts))
            for parts in self.imports()
        )

    def lines(self) -> Counter[str]:
        """Lines of Python by package, and of the web client."""
        found: Counter[str] = Counter()
        for path in self.trees:
            parts = path.relative_to(self.package).parts
            found[parts[0] if len(parts) > 1 else "(root)"] += _lines(path)
        return found

    def web_lines(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for path in (self.root / "web" / "src").rglob("*"):
            if path.suffix in (".ts", ".svelte", ".css"):
                parts = path.relative_to(self.root / "web" / "src").parts
                found[parts[0] if len(parts) > 1 else "(root)"] += _lines(path)
        return found

    def test_lines(self) -> int:
        return sum(_lines(path) for path in (self.root / "tests").rglob("*.py"))

    def seconds(self, *command: str) -> float:
        """Processor time of a program, the least of several runs."""
        environment = {**os.environ, "PYTHONPATH": str(self.package.parent)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        return min(_processor_time([sys.executable, *command], environment) for _ in range(RUNS))


def _is_private(path: Path) -> bool:
    return path.name == "__init__.py" or any(part.startswith("_") for part in path.parts)


def _lines(path: Path) -> int:
    return len(path.read_bytes().splitlines())


def _processor_time(command: list[str], environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def unpacked(commit: str, folder: Path) -> SourceTree:
    packed = subprocess.run(["git", "archive", commit], check=True, capture_output=True, cwd=HERE).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return SourceTree(folder)


FIGURES: Final[dict[str, Callable[[SourceTree], object]]] = {
    "modules": lambda tree: tree.modules,
    "modules that others may import by name": lambda tree: tree.public_modules,
    "class names that mean two things": lambda tree: tree.names_twice,
    "imports of another package": lambda tree: len(list(tree.imports())),
    "of them into its modules, past its `__init__`": lambda tree: tree.deep_imports,
    "lines of Python in the package": lambda tree: f"{tree.lines().total():,}",
    "lines of TypeScript, Svelte and CSS": lambda tree: f"{tree.web_lines().total():,}",
    "lines of Python in `tests`": lambda tree: f"{tree.test_lines():,}",
    "`pioche --help`, processor time": lambda tree: (
        f"{1000 * tree.seconds('-m', 'pioche.cli', '--help'):.0f} ms"
    ),
    "`import pioche`, processor time": lambda tree: f"{1000 * tree.seconds('-c', 'import pioche'):.0f} ms",
}


def main(commit: str = FIRST) -> None:
    with tempfile.TemporaryDirectory() as folder:
        before, now = unpacked(commit, Path(folder)), SourceTree(HERE)
        print(f"| | {commit} | now |\n|---|---|---|")
        for name, figure in FIGURES.items():
            print(f"| {name} | {figure(before)} | {figure(now)} |")
        for title, lines in (("Python", SourceTree.lines), ("web", SourceTree.web_lines)):
            print(f"\n| {title} | {commit} | now |\n|---|---|---|")
            for part in sorted({*lines(before), *lines(now)}):
                print(f"| `{part}` | {lines(before)[part]:,} | {lines(now)[part]:,} |")


if __name__ == "__main__":
    main(*sys.argv[1:2])
