"""The house keeps its order: one name for one class, and packages that are entered by their front door."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche

SOURCE = Path(pioche.__file__).parent
ROOT = Path(__file__).parents[1]


def modules() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield file.relative_to(SOURCE).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def classes_of(trees: Iterator[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees:
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path)
    return found


def test_no_class_name_means_two_things() -> None:
    twice = {name: paths for name, paths in classes_of(modules()).items() if len(paths) > 1}
    assert twice == {}


def private_imports(package: str, tree: ast.Module) -> Iterator[str]:
    """Modules of other packages that are imported although their names begin with an underscore."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pioche."):
            _, other, *rest = node.module.split(".")
            names = [*rest, *(alias.name for alias in node.names)]
            if other != package and any(name.startswith("_") and name != "__version__" for name in names):
                yield node.module


def test_other_packages_are_imported_by_what_they_offer() -> None:
    deep = {
        (path, module)
        for path, tree in modules()
        if "/" in path
        for module in private_imports(path.partition("/")[0], tree)
    }
    assert deep == set()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from pioche.core._state import State", ["pioche.core._state"]),
        ("from pioche.core import State", []),
        ("from pioche.core import _state", ["pioche.core"]),
        ("from pioche.table._table import Table", []),
    ],
)
def test_an_import_through_the_window_is_noticed(line: str, found: list[str]) -> None:
    assert list(private_imports("table", ast.parse(line))) == found


def test_every_module_is_private_or_offered_on_purpose() -> None:
    """A module that others may import by its name is listed here."""
    public = {
        path for path, _ in modules() if path.count("/") == 1 and not path.rpartition("/")[2].startswith("_")
    }
    assert public == {
        "cli/reference.py",
        "core/commands.py",
        "core/events.py",
        "core/redacted_events.py",
        "encoders/net_inputs.py",
        "encoders/observation.py",
        "envs/openspiel.py",
        "envs/single.py",
        "envs/uno_v0.py",
        "envs/vector.py",
        "kernels/bot_cells.py",
        "kernels/cell_reader.py",
        "kernels/layout.py",
        "lab/roundrobin.py",
        "lab/tuning.py",
        "protocol/to_client.py",
        "protocol/to_server.py",
        "records/action_numbers.py",
        "rulebooks/page.py",
        "rulebooks/reference.py",
        "server/web_rules.py",
        "table/commands.py",
        "table/events.py",
    }


@pytest.mark.parametrize("example", sorted((ROOT / "examples").rglob("*.py")), ids=lambda path: path.name)
def test_examples_use_the_public_api(example: Path) -> None:
    assert not list(private_imports("", ast.parse(example.read_text(encoding="utf-8"))))
