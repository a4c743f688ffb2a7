"""The order of the code: one name for one class, and packages imported only through their `__init__`."""

import ast
import doctest
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import pioche
from tests.source_trees import statements

SOURCE = Path(pioche.__file__).parent
ROOT = Path(__file__).parents[1]


@cache
def modules() -> list[tuple[str, ast.Module]]:
    files = sorted(SOURCE.rglob("*.py"))
    return [
        (file.relative_to(SOURCE).as_posix(), ast.parse(file.read_text(encoding="utf-8"))) for file in files
    ]


def classes_of(trees: Iterable[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees:
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path)
    return found


def test_no_class_name_means_two_things() -> None:
    twice = {name: paths for name, paths in classes_of(modules()).items() if len(paths) > 1}
    assert twice == {}


def private_imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The package and the path of everything private of `pioche` that a program imports."""
    for node in statements(tree):
        match node:
            case ast.ImportFrom(module=str(module), level=0) if module.startswith("pioche."):
                paths = [f"{module}.{alias.name}" for alias in node.names]
            case ast.Import():
                paths = [alias.name for alias in node.names if alias.name.startswith("pioche.")]
            case _:
                continue
        for path in paths:
            _, package, *rest = path.split(".")
            if any(map(is_private, [package, *rest])):
                yield package, path


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_other_packages_are_imported_by_what_they_offer() -> None:
    deep = {
        (path, private)
        for path, tree in modules()
        if "/" in path
        for package, private in private_imports(tree)
        if package != path.partition("/")[0] and not is_private(package)
    }
    assert deep == set()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from pioche.core._state import State", [("core", "pioche.core._state.State")]),
        ("from pioche.core import State", []),
        ("from pioche.core import _state", [("core", "pioche.core._state")]),
        ("import pioche.core._state", [("core", "pioche.core._state")]),
        ("def f():\n    from pioche.core._state import State", [("core", "pioche.core._state.State")]),
        ("from pioche import __version__", []),
        ("from pioche._version import __version__", [("_version", "pioche._version.__version__")]),
    ],
)
def test_an_import_through_the_window_is_noticed(line: str, found: list[tuple[str, str]]) -> None:
    assert list(private_imports(ast.parse(line))) == found


WHITE_BOX = {
    "benchmarks/branchfree.py": {"kernels"},
    "benchmarks/load": {"server"},
    "benchmarks/store.py": {"server"},
    "fuzz": {"core", "kernels", "records", "rulebooks"},
    "fuzz/kills.py": {"tui"},
    "fuzz/live": {"cli", "server"},
    "fuzz/network": {"rulebooks", "server", "table"},
    "fuzz/strangers": {"cli"},
    "tests/bots": {"core", "kernels"},
    "tests/chance": {"core"},
    "tests/client": {"bots", "rulebooks", "server", "table"},
    "tests/docs": {"cli", "server"},
    "tests/envs": {"lab"},
    "tests/kernels": {"bots", "envs"},
    "tests/lab": {"bots", "cli"},
    "tests/live": {"server", "tui"},
    "tests/logs": {"server", "table"},
    "tests/gpu": {"train"},
    "tests/perft": {"testing"},
    "tests/playthroughs": {"records"},
    "tests/properties": {"core", "records"},
    "tests/protocol": {"server"},
    "tests/records": {"core"},
    "tests/server": {"records", "table", "testing"},
    "tests/table": {"records", "server"},
    "tests/test_cli.py": {"cli"},
    "tests/test_serve.py": {"cli", "server"},
    "tests/test_words.py": {"analysis", "records", "tui"},
    "tests/tui": {"bots", "cli", "server", "table"},
    "tests/web": {"records", "server"},
}
"""Tests look inside the package they are named after, and inside these."""


def examined(path: Path) -> set[str]:
    """The packages whose private modules a test, a fuzzer or a benchmark may import."""
    first, second = path.parts[0], "/".join(path.parts[:2])
    own = {path.parts[1]} if first == "tests" else set()
    return own | WHITE_BOX.get(first, set()) | WHITE_BOX.get(second, set())


def test_no_place_is_listed_that_looks_inside_nothing() -> None:
    seen = {
        (place, package)
        for path, tree in programs("tests", "fuzz", "benchmarks")
        for package, _ in private_imports(tree)
        for place in (path.parts[0], "/".join(path.parts[:2]))
    }
    assert [
        (place, each) for place, all_ in WHITE_BOX.items() for each in all_ if (place, each) not in seen
    ] == []


@cache
def programs(*folders: str) -> list[tuple[Path, ast.Module]]:
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return [
        (file.relative_to(ROOT), ast.parse(file.read_text(encoding="utf-8")))
        for file in files
        if "node_modules" not in file.parts
    ]


def test_tests_look_only_inside_what_they_examine() -> None:
    found = [
        (path.as_posix(), private)
        for path, tree in programs("tests", "fuzz", "benchmarks")
        for package, private in private_imports(tree)
        if package not in examined(path)
    ]
    assert found == []


def test_tests_take_what_is_offered_by_the_front_door() -> None:
    found = [
        (path.as_posix(), private)
        for path, tree in programs("tests", "fuzz", "benchmarks")
        for package, private in private_imports(tree)
        if private.rpartition(".")[2] in offered(package)
    ]
    assert found == []


@cache
def offered(package: str) -> frozenset[str]:
    """The statements in the `__init__` of a package, read without running it."""
    init = SOURCE / package / "__init__.py"
    tree = ast.parse(init.read_text(encoding="utf-8")) if init.exists() else ast.Module([], [])
    stated = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]
    return frozenset(stated[0]) if stated else frozenset()


PACKAGES = sorted(init.parent.name for init in SOURCE.glob("*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_states_what_it_offers(package: str) -> None:
    assert offered(package), f"pioche/{package}/__init__.py has no __all__"
    assert (import_module(f"pioche.{package}").__doc__ or "").strip()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_a_package_offers_is_there(package: str) -> None:
    module = import_module(f"pioche.{package}")
    assert [name for name in sorted(offered(package)) if not hasattr(module, name)] == []


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
        "envs/device.py",
        "envs/openspiel.py",
        "envs/single.py",
        "envs/uno_v0.py",
        "envs/uno_v1.py",
        "envs/vector.py",
        "kernels/bot_cells.py",
        "kernels/cell_reader.py",
        "kernels/layout.py",
        "lab/roundrobin.py",
        "lab/tuning.py",
        "protocol/to_client.py",
        "protocol/to_server.py",
        "records/action_numbers.py",
        "records/observation_places.py",
        "rulebooks/page.py",
        "rulebooks/reference.py",
        "server/http_description.py",
        "server/web_rules.py",
        "table/commands.py",
        "table/events.py",
        "train/win_chances.py",
    }


def strangers() -> Iterator[tuple[str, ast.Module]]:
    """Programs written as a stranger would: the examples, and every program of the pages."""
    for path, tree in programs("examples"):
        yield path.as_posix(), tree
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for block in re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S):
            program = doctest.script_from_examples(block) if block.startswith(">>>") else block
            yield page.name, ast.parse(program)


def test_examples_and_pages_use_the_public_api() -> None:
    assert len(list(strangers())) > 20
    found = [(name, private) for name, tree in strangers() for _, private in private_imports(tree)]
    assert found == []


WEB = ROOT / "web" / "src"
EXPORT = re.compile(r"^\s*export (?:abstract )?(class|interface|type|function|const) (\w+)", re.MULTILINE)


def typescript() -> Iterator[tuple[str, str, str]]:
    """Module, kind and name of everything that the web client's modules export."""
    for file in sorted(WEB.rglob("*")):
        if file.suffix in {".ts", ".svelte"}:
            for kind, name in EXPORT.findall(file.read_text(encoding="utf-8")):
                yield file.relative_to(WEB).as_posix(), kind, name


def test_no_type_of_the_web_client_means_two_things() -> None:
    """Colours and faces are drawn without the model, and so are read in both."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, kind, name in typescript():
        if kind in {"class", "interface", "type"}:
            found[name].append(path)
    assert {name for name, paths in found.items() if len(paths) > 1} <= {"Colour", "Face"}


def glossary_names() -> set[str]:
    """The names in the columns "in code" of the glossary."""
    names: set[str] = set()
    column = None
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if "in code" in cells:
            column = cells.index("in code")
        elif column is not None and line.startswith("|"):
            names |= set(re.findall(r"`(\w+)`", cells[column]))
        else:
            column = None
    return names


def test_every_name_in_the_glossary_is_one_of_the_code() -> None:
    python = {name for _, tree in modules() for node in statements(tree) for name in defined_names(node)}
    components = {file.stem for file in WEB.rglob("*.svelte")}
    known = python | components | {name for _, _, name in typescript()}
    assert glossary_names() - known == set()
    assert len(glossary_names()) > 60


def defined_names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []
