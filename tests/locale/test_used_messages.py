"""Every message of the locale is used by a program. `tests/test_words.py` asks more of some files.

Programs name messages in whole, or in parts: `f"rules-drawn-{…}"`. The text that fills such a part has to be
a word of a program too, or be made of parts in the same way.
"""

import ast
import re
from functools import cached_property
from pathlib import Path
from typing import Final

import pytest

from pioche.locale import LANGUAGES
from tests.locale.messages import Gathered, patterns

ROOT: Final = Path(__file__).parents[2]
HOLE: Final = r"([\w.+-]*?)"
FILLED: Final = re.compile(r"[\w.+-]*")
TEXTS_OF_RULESETS: Final = re.compile(r'"([^"\n]+)"')
IN_BROWSERS: Final = re.compile(r"""["'`]([A-Za-z][\w.-]*)["'`]""")
BROWSER_PARTS: Final = re.compile(r"`([^`\n]*\$\{[^`\n]*)`")
BROWSER_HOLE: Final = re.compile(r"\$\{[^{}]*\}")
COMPUTED: Final = {
    "conflict-colours-hand-counts",
    "conflict-finish-teams",
    "conflict-knock-out-teams",
    "conflict-leaver-teams",
    "rules-drawn-may",
    "rules-drawn-must",
}
"""Two fields in alphabetical order, and the first half of a value."""


class Programs:
    """The words of all programs, and the texts that they put together from parts."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.texts: set[tuple[str, ...]] = set()
        """The fixed parts between the holes, the first and the last of which may be empty."""
        for file in (ROOT / "src").rglob("*.py"):
            self._read_python(file.read_text(encoding="utf-8"))
        for file in (ROOT / "src").rglob("*.toml"):
            self.words.add(file.stem)
            named = TEXTS_OF_RULESETS.findall(file.read_text(encoding="utf-8"))
            self.words.update(name.lower().replace(" ", "-") for name in named)
        for folder in ("src", "gallery"):
            for file in (ROOT / "web" / folder).rglob("*.*"):
                if file.suffix in (".ts", ".svelte"):
                    self._read_browser(file.read_text(encoding="utf-8"))

    def _read_python(self, source: str) -> None:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.words.add(node.value)
            elif isinstance(node, ast.ClassDef):
                self.words.add(re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower())
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.words.add(node.target.id.replace("_", "-"))
            elif isinstance(node, ast.JoinedStr):
                self._add_text(
                    [str(each.value) if isinstance(each, ast.Constant) else None for each in node.values]
                )

    def _read_browser(self, source: str) -> None:
        self.words.update(IN_BROWSERS.findall(source))
        for text in BROWSER_PARTS.findall(source):
            fixed: list[str | None] = []
            for part in BROWSER_HOLE.split(text):
                fixed += [part, None]
            self._add_text(fixed[:-1])

    def _add_text(self, values: list[str | None]) -> None:
        """Holes side by side count as one."""
        parts = [""]
        for value, before in zip(values, [None, *values], strict=False):
            if value is not None:
                parts[-1] += value
            elif before is not None or len(parts) == 1:
                parts.append("")
        whole = "".join(parts)
        if re.search("[a-z]-|-[a-z]", whole) and FILLED.fullmatch(whole):
            self.texts.add(tuple(parts))

    @cached_property
    def forms(self) -> list[re.Pattern[str]]:
        return [re.compile(HOLE.join(map(re.escape, parts)) + r"\Z") for parts in self.texts if parts[1:]]

    def name(self, text: str, depth: int = 2) -> bool:
        """Whether some program says this text."""
        if text in self.words or text.replace("-", "_") in self.words:
            return True
        return depth > 0 and any(
            all(self._fills(each, depth - 1) for each in found.groups())
            for form in self.forms
            if (found := form.match(text))
        )

    def _fills(self, text: str, depth: int) -> bool:
        """Whether it may stand in a hole: nothing, a number, a word, or one word after the other."""
        if not text or text.isdigit() or self.name(text, depth):
            return True
        cuts = [place for place, sign in enumerate(text) if sign == "-" and place]
        return any(text[:cut] in self.words and text[cut:] in self.words for cut in cuts)


@pytest.fixture(scope="module")
def programs() -> Programs:
    return Programs()


def ids() -> set[str]:
    """Those of all languages."""
    return {id.partition(".")[0] for lang in LANGUAGES for id in patterns(lang)}


def parts_of_others() -> set[str]:
    found = (pattern for lang in LANGUAGES for pattern in patterns(lang).values())
    return {part for pattern in found for part in Gathered(pattern).parts}


def test_every_message_is_used(programs: Programs) -> None:
    known = COMPUTED | parts_of_others()
    assert [id for id in sorted(ids() - known) if not programs.name(id)] == []


@pytest.mark.parametrize("id", ["rules-blank-unwritten-nowhere", "tui-nothing-of-it", "greeting", "web-foo"])
def test_a_message_that_nobody_uses_is_noticed(programs: Programs, id: str) -> None:
    assert not programs.name(id)


def test_computed_messages_exist_and_are_not_named(programs: Programs) -> None:
    assert ids() >= COMPUTED
    assert not [id for id in COMPUTED if programs.name(id)]
