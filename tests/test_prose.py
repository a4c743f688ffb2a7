"""Docstrings, comments, pages and test names are plain English, without puzzling constructions."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.source_trees import statements

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("src", "tests", "fuzz", "benchmarks", "examples")
PAGES: Final = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "docs/*.md")
GENERATED: Final = ("strategy.md", "strategy-tables.md", "report.md", "rules.md", "ruleset-reference.md")
"""Pages made from results and from the words of the rules."""
WEB: Final = ROOT / "web"

FORBIDDEN: Final = {
    "whoever": re.compile(r"\bwhoever\b", re.IGNORECASE),
    "so many": re.compile(r"\bso many\b(?! that\b)", re.IGNORECASE),
    "so much, as an amount": re.compile(
        r"\b(within|after|for|until) so (much|long|often)\b(?! (that|as)\b)", re.IGNORECASE
    ),
    "somebody who": re.compile(r"\bsomebody who\b", re.IGNORECASE),
    "anew": re.compile(r"\banew\b", re.IGNORECASE),
    "what is to be": re.compile(r"\b(what|who) (is|are) to be\b", re.IGNORECASE),
    "to be had": re.compile(r"\bto be had\b", re.IGNORECASE),
    "a headless who": re.compile(
        r"\b(of|for|by|to|with|from|against|at|than) who\b(?! (may|can|is|are|plays|owns|has) \w+\?)"
    ),
    "a sentence that begins with who": re.compile(r"(?:^|[.;] )Who (?![^.;]*\?)"),
    "a sentence that begins with a what-clause": re.compile(
        r"(?:^|[.;] )What (?:is|was|are|were|has|does|comes|came|goes|follows|happens|cannot)(?![^.;]*\?)"
        r"[^.;:,]* (?:is|are|was|stays|goes|may|can|cannot|becomes|counts|ends|gets|comes|waits)\b"
    ),
    "a sentence that begins with one who": re.compile(r"(?:^|[.;] )One who\b"),
    "of before": re.compile(r"\bof before\b"),
    "in its stead": re.compile(r"\bin (\S+ )?\S+ stead\b"),
    "held against": re.compile(r"\bh[oe]ld(s|ing)? (\S+ ){0,6}against\b"),
    "any as likely": re.compile(r"\bany as likely\b"),
    "if need be": re.compile(r"\bif need be\b"),
    "as ever": re.compile(r"\bas ever\b"),
    "comes of it": re.compile(r"\bcome of (it|that)\b"),
    "the eyes of a seat": re.compile(r"\bthrough (whose|the) eyes\b"),
    "one no longer": re.compile(r"\b(is|are) one no longer\b"),
}
FORBIDDEN_IN_CODE: Final = {
    "a sentence that begins with what, how or where": re.compile(
        r"(?:^|[.;] )(?:What|How|Where|Which|Whose|Whom)\b(?![^.;]*\?)"
    ),
    "code that knows": re.compile(r"\bknows no (rule|card|server|socket|store)"),
}
"""In docstrings, comments and names of tests; pages have headings such as "What it plays"."""
BITES: Final = (
    ("whoever", "For whoever builds on it."),
    ("so many", "After so many rounds it ends."),
    ("so much, as an amount", "Silent for so long."),
    ("somebody who", "Catch somebody who has not."),
    ("anew", "Dealt anew."),
    ("what is to be", "In order, what is to be said."),
    ("to be had", "No seat to be had."),
    ("a headless who", "Attack the hand of who goes out."),
    ("a sentence that begins with who", "Who comes in: from which address."),
    ("a sentence that begins with a what-clause", "Kept here. What is done stays done."),
    ("a sentence that begins with one who", "## One who thinks. One who waits."),
    ("of before", "Every ruleset of before is the same."),
    ("in its stead", "As balanced plays them in the bot's stead."),
    ("held against", "Held against the core; hold a record against itself."),
    ("any as likely", "A legal number for each row, any as likely."),
    ("if need be", "Removes them, for good if need be."),
    ("as ever", "Mixed code is refused as ever."),
    ("comes of it", "A position and what should come of it."),
    ("the eyes of a seat", "The seat through whose eyes the player sees the game."),
    ("one no longer", "A spectator is one no longer."),
    ("a sentence that begins with what, how or where", "Moves. How many cards a seat holds."),
    ("code that knows", "The client knows no rule."),
)


class Text(NamedTuple):
    place: str
    said: str


def sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in path.parts and path.name != Path(__file__).name:
                yield path


def docstrings(path: Path, tree: ast.Module) -> Iterator[Text]:
    for node in statements(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            value = node.value.value
            if isinstance(value, str):
                yield Text(f"{path.relative_to(ROOT)}:{node.lineno}", value)


def comments(path: Path, source: str) -> Iterator[Text]:
    if "#" not in source:
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text(f"{path.relative_to(ROOT)}:{token.start[0]}", token.string.lstrip("#: "))


def names_of_tests(path: Path, tree: ast.Module) -> Iterator[Text]:
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            said = node.name.removeprefix("test_").replace("_", " ")
            yield Text(f"{path.relative_to(ROOT)}:{node.lineno}", said[:1].upper() + said[1:])


def python_texts() -> Iterator[Text]:
    for path in sources():
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        yield from docstrings(path, tree)
        yield from comments(path, source)
        if "tests" in path.parts:
            yield from names_of_tests(path, tree)


def page_texts() -> Iterator[Text]:
    """Lines of the pages, without code, quotations and generated tables."""
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            if path.name in GENERATED:
                continue
            text = re.sub(
                r"```.*?```",
                lambda found: "\n" * found[0].count("\n"),
                path.read_text(encoding="utf-8"),
                flags=re.DOTALL,
            )
            for number, line in enumerate(text.splitlines(), 1):
                plain = re.sub(r"`[^`]*`|\"[^\"]*\"|«[^»]*»", "…", line)
                yield Text(f"{path.relative_to(ROOT)}:{number}", plain.strip().lstrip("-*#| "))


def web_texts() -> Iterator[Text]:
    """Comments and test names of the web client; its protocol types are generated."""
    comment = re.compile(
        r"/\*\*?(.*?)\*/|(?<![:\"'`/])//(?!/)([^\n]*)|<!--(.*?)-->|\btest\(\"([^\"]*)\"", re.DOTALL
    )
    paths = [path for folder in ("src", "tests") for path in sorted((WEB / folder).rglob("*"))]
    for path in paths:
        if path.suffix in (".ts", ".svelte", ".css") and path.parent.name != "protocol":
            text = path.read_text(encoding="utf-8")
            for found in comment.finditer(text):
                said = next(part for part in found.groups() if part is not None)
                line = text.count("\n", 0, found.start()) + 1
                yield Text(f"{path.relative_to(ROOT)}:{line}", re.sub(r"\s*\n\s*\*? ?", " ", said).strip())


def rule_texts() -> Iterator[Text]:
    """Comments of scenarios, sentences of rulesets and of the English words."""
    for folder, ending in (("scenarios", "*.pun"), ("tests/perft", "*.pun")):
        for path in sorted((ROOT / folder).rglob(ending)):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if line.startswith("#"):
                    yield Text(f"{path.relative_to(ROOT)}:{number}", line.lstrip("# "))
    for folder, ending in (("src/pioche/rulebooks", "*.toml"), ("src/pioche/locale/en", "*.ftl")):
        for path in sorted((ROOT / folder).rglob(ending)):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield Text(f"{path.relative_to(ROOT)}:{number}", line.split("=", 1)[-1].strip())


def puzzles(texts: Iterator[Text], forbidden: Mapping[str, re.Pattern[str]]) -> list[str]:
    return [
        f"{text.place}: {name}: {found[0].strip()} … in: {text.said.strip()[:80]}"
        for text in texts
        for name, pattern in forbidden.items()
        if (found := pattern.search(" ".join(text.said.split())))
    ]


def test_docstrings_comments_and_test_names_are_plain() -> None:
    assert puzzles(python_texts(), FORBIDDEN | FORBIDDEN_IN_CODE) == []


def test_pages_are_plain() -> None:
    assert puzzles(page_texts(), FORBIDDEN) == []


def test_scenarios_rulesets_and_words_are_plain() -> None:
    assert puzzles(rule_texts(), FORBIDDEN) == []


def test_the_web_client_is_plain() -> None:
    assert puzzles(web_texts(), FORBIDDEN | FORBIDDEN_IN_CODE) == []


@pytest.mark.parametrize(("name", "said"), BITES)
def test_every_forbidden_construction_is_found(name: str, said: str) -> None:
    found = puzzles(iter([Text("here", said)]), FORBIDDEN | FORBIDDEN_IN_CODE)
    assert any(f": {name}: " in line for line in found)


def test_every_construction_has_an_example() -> None:
    assert [name for name, _ in BITES] == [*FORBIDDEN, *FORBIDDEN_IN_CODE]


@pytest.mark.parametrize(
    "package", sorted((ROOT / "src" / "pioche").glob("*/__init__.py")), ids=lambda path: path.parent.name
)
def test_every_package_begins_with_a_guide(package: Path) -> None:
    """What it is, where to start reading, what it may know."""
    guide = ast.get_docstring(ast.parse(package.read_text(encoding="utf-8"))) or ""
    assert "Start reading at" in guide
    assert 3 <= len(guide.splitlines()) <= 40
