"""`python -m pioche.server.web_rules` writes the rules on offer into the web client."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from pioche.core import Rulebook
from pioche.locale import DEFAULT, LANGUAGES
from pioche.rulebooks import ROOT, face_table, load
from pioche.server._http.catalogue import RulesOffered, rules_offered

_FOLDER: Final = Path(__file__).parents[3] / "web" / "src" / "protocol"


def rules_written() -> str:
    """As `/api/rules` tells them, without the words of a language."""
    return _written([_brief(rules) for rules in rules_offered(DEFAULT)])


def _brief(rules: RulesOffered) -> dict[str, object]:
    """What a card does comes with the table: here it is enough that there is one."""
    states = {field: True if isinstance(value, dict) else value for field, value in rules.states.items()}
    return {"name": rules.name, "kind": rules.kind, "states": states}


def titles_written() -> str:
    """What the rules are called in each language; each goes into the page's file of that language."""
    return _written({lang: _titles(lang) for lang in LANGUAGES})


def _titles(lang: str) -> dict[str, dict[str, str]]:
    return {rules.name: {"title": rules.title, "summary": rules.summary} for rules in rules_offered(lang)}


def faces_written() -> str:
    """The cards that every ruleset knows, for pages without a table and records without faces."""
    return _written(face_table(Rulebook(load(ROOT))))


def _written(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


FILES: Final[dict[Path, Callable[[], str]]] = {
    _FOLDER / "rules.json": rules_written,
    _FOLDER / "titles.json": titles_written,
    _FOLDER / "faces.json": faces_written,
}


def main() -> None:
    for path, written in FILES.items():
        path.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
