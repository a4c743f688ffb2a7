"""The Fluent files as data: their messages, and what a message is made of."""

import re
from importlib.resources import files

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Identifier,
    Junk,
    Message,
    MessageReference,
    Pattern,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor


class Gathered(Visitor):
    """The texts, parts and variables of a pattern, and the values that select its forms."""

    def __init__(self, node: BaseNode) -> None:
        self.variables: set[str] = set()
        self.selectors: dict[str, set[str]] = {}
        self.parts: set[str] = set()
        self.texts: list[str] = []
        self.visit(node)

    @property
    def letters(self) -> str:
        return re.sub(r"[\W\d_]", "", "".join(self.texts))

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):
            keys = {
                each.key.name if isinstance(each.key, Identifier) else each.key.value
                for each in node.variants
            }
            self.selectors.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def source(lang: str, file: str) -> str:
    return (files("pioche.locale") / lang / file).read_text(encoding="utf-8")


def messages(lang: str, file: str) -> dict[str, Message]:
    """In their order. An unreadable message, and an id that is there twice, are errors."""
    body = FluentParser().parse(source(lang, file)).body
    assert not [each.content for each in body if isinstance(each, Junk)]
    found = [each for each in body if isinstance(each, Message)]
    by_id = {each.id.name: each for each in found}
    assert len(by_id) == len(found)
    return by_id


def patterns(lang: str) -> dict[str, Pattern]:
    """Those of all messages of a language and of their attributes."""
    found: dict[str, Pattern] = {}
    for file in sorted(file.name for file in (files("pioche.locale") / lang).iterdir()):
        for id, message in messages(lang, file).items():
            assert id not in found
            assert message.value is not None
            found[id] = message.value
            found |= {f"{id}.{each.id.name}": each.value for each in message.attributes}
    return found
