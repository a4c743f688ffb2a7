"""docs/sources.md and docs/rulings.md name existing paths, folders and rulings."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
SOURCES, RULINGS = (ROOT / "docs" / name for name in ("sources.md", "rulings.md"))
SPECIFIED = range(1, 46)
"""The rulings that came with the rules; the project's own follow."""


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def without_code(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^()\s]+)\)", without_code(text))


def slugs(text: str) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", without_code(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def resolves(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or target.suffix != ".md" or anchor in slugs(read(target))


def broken(page: Path, text: str) -> list[str]:
    return [link for link in links(text) if "://" not in link and not resolves(page, link)]


def named_paths(text: str) -> set[str]:
    """Paths of files written as code, from the root of the repository."""
    return set(re.findall(r"`((?:docs|scenarios|src|tests)/[^`\s]+\.\w+)`", text))


def rows(text: str) -> dict[int, list[str]]:
    """Each ruling of the page and the files that show it."""
    found = re.findall(r"^\| (\d+) \|.*\| (.*) \|$", text, re.MULTILINE)
    return {int(number): links(shown) for number, shown in found}


def cited(scenarios: Iterable[Path]) -> set[int]:
    """The rulings that the first lines of scenarios name."""
    numbers: set[int] = set()
    for scenario in scenarios:
        first = read(scenario).partition("\n")[0]
        for several in re.findall(r"\brulings? ((?:\d+(?:, | and )?)+)", first):
            numbers.update(map(int, re.findall(r"\d+", several)))
    return numbers


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_every_link_of_the_documents_leads_somewhere(page: Path) -> None:
    assert broken(page, read(page)) == []


def test_a_link_that_leads_nowhere_is_named() -> None:
    text = "[a](rules.md) [b](nowhere.md) [c](rulings.md#no-such-heading) [d](https://example.org/x)"
    assert broken(SOURCES, text) == ["nowhere.md", "rulings.md#no-such-heading"]


@pytest.mark.parametrize("page", [SOURCES, RULINGS], ids=lambda page: page.name)
def test_every_path_named_exists(page: Path) -> None:
    assert [path for path in sorted(named_paths(read(page))) if not (ROOT / path).exists()] == []


def test_every_folder_of_scenarios_is_mentioned() -> None:
    text = read(SOURCES) + read(RULINGS)
    folders = {file.parent.name for file in (ROOT / "scenarios").rglob("*.pun")}
    assert sorted(folder for folder in folders if f"(../scenarios/{folder}/" not in text) == []


def test_every_ruling_is_shown_by_a_scenario_or_a_test() -> None:
    shown = rows(read(RULINGS))
    assert set(SPECIFIED) <= set(shown)
    assert [number for number, files in shown.items() if not any(map(is_check, files))] == []


def is_check(link: str) -> bool:
    return link.startswith(("../scenarios/", "../tests/")) and resolves(RULINGS, link)


def test_rulings_are_numbered_from_one_without_a_gap() -> None:
    numbers = list(rows(read(RULINGS)))
    assert numbers == list(range(1, len(numbers) + 1))


def test_every_ruling_a_scenario_cites_is_on_the_page() -> None:
    assert cited((ROOT / "scenarios").rglob("*.pun")) <= set(rows(read(RULINGS)))


def test_every_source_has_its_section_and_every_demand_its_place() -> None:
    text = read(SOURCES)
    for number in range(5):
        assert f"\n## (00{number}) " in text
    demands = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("|---")]
    assert len(demands) > 150
    assert [line for line in demands if not line.startswith("| demand |") and line.count(" | ") < 2] == []
