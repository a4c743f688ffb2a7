"""Sentences by their id, from the `.ftl` files of a language."""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

LANGUAGES: Final = ("en", "fr")
DEFAULT: Final = "en"


class Words:
    """The sentences of one language; missing ones are said in English."""

    def __init__(self, lang: str, bundle: "FluentBundle", otherwise: "Words | None" = None) -> None:
        self.lang = lang
        self._bundle = bundle
        self._otherwise = otherwise

    def say(self, id: str, /, **args: object) -> str:
        """The sentence `id`, or `id.attribute`. Raises KeyError if no language has it."""
        return self._said(id, args)[0]

    def say_fully(self, id: str, /, **args: object) -> str:
        """The fuller form of a sentence (`id.full`) if all its arguments are known, otherwise the plain
        one.
        """
        known = {name: value for name, value in args.items() if value is not None}
        try:
            said, problems = self._said(f"{id}.full", known)
        except KeyError:
            problems = ["no fuller form"]
            said = ""
        return self.say(id, **known) if problems else said

    def problems(self, id: str, /, **args: object) -> list[str]:
        """The errors of a sentence with these arguments, for tests."""
        return self._said(id, args)[1]

    def _said(self, id: str, args: dict[str, object]) -> tuple[str, list[str]]:
        pattern = self._pattern(id)
        if pattern is not None:
            said, errors = self._bundle.format_pattern(pattern, args)
            return str(said), [str(error) for error in errors]
        if self._otherwise is None:
            raise KeyError(id)
        return self._otherwise._said(id, args)

    def _pattern(self, id: str) -> "Pattern | None":
        name, _, attribute = id.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value


@cache
def words(lang: str) -> Words:
    """The sentences of a language; English for an unknown one."""
    if lang not in LANGUAGES:
        return words(DEFAULT)
    return Words(lang, _bundle(lang), words(DEFAULT) if lang != DEFAULT else None)


def _bundle(lang: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource

    from pioche.locale._initials import initial

    functions: dict[str, Any] = {"INITIAL": initial}
    bundle = FluentBundle([lang], functions, use_isolating=False)
    folder = files(__package__) / lang
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
