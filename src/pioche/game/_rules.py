"""A ruleset by its name or its text, with single fields changed."""

from os import PathLike

from msgspec.structs import asdict

from pioche.core import Rulebook, RuleFields
from pioche.game._cards import Deck
from pioche.rulebooks import diff, explain, fingerprint, names, resolve, resolve_text, to_toml


class Rules:
    """The rules of a game: a preset, house rules added to it, a `.toml` file, single fields.

    Examples:
        >>> from pioche import Rules
        >>> rules = Rules("classic+stacking", target=200)
        >>> rules, rules["stacking"], rules["target"], rules.players
        (Rules('classic+stacking', target=200), 'same', 200, range(2, 11))
        >>> print(rules.explain("en").splitlines()[0])
        # The rules of this game
        >>> Rules("official").differences(Rules("classic"))["forced_draw"]
        ('until-playable', 'one')
    """

    def __init__(
        self,
        source: "str | PathLike[str] | RuleFields | Rules" = "classic",
        **fields: str | int | bool,
    ) -> None:
        """`source` names presets, house rules and `.toml` files, joined by `+`; `fields` change rules."""
        self._said = str(source) if isinstance(source, str | PathLike) else None
        self._changed = fields
        changes = {name: _written(value) for name, value in fields.items()}
        if isinstance(source, str | PathLike):
            self._fields = resolve(str(source), changes, base_dir=".")
        else:
            kept = source.fields if isinstance(source, Rules) else source
            self._fields = resolve_text(to_toml(kept), changes) if changes else kept
        self._book = Rulebook(self._fields)

    @classmethod
    def from_toml(cls, text: str) -> "Rules":
        """A ruleset given as text."""
        return cls(resolve_text(text))

    @staticmethod
    def names(kind: str = "preset") -> list[str]:
        """The names of the built-in rulesets: `preset` or `house`."""
        return [entry.name for entry in names() if entry.kind == kind]

    @property
    def fields(self) -> RuleFields:
        """Every rule field, as the core uses it."""
        return self._fields

    @property
    def book(self) -> Rulebook:
        """The fields resolved into what each card does."""
        return self._book

    @property
    def deck(self) -> Deck:
        return Deck(self._book)

    @property
    def players(self) -> range:
        """The possible numbers of players."""
        fewest, most = self._fields.players
        return range(fewest, most + 1)

    @property
    def fingerprint(self) -> str:
        """A short text that is the same for rules that play the same."""
        return fingerprint(self._fields)

    def explain(self, lang: str = "en") -> str:
        """The whole rule sheet in words, as Markdown."""
        return explain(self._fields, lang)

    def to_toml(self) -> str:
        """The rules as a file that gives them back."""
        return to_toml(self._fields)

    def differences(self, other: "Rules") -> dict[str, tuple[object, object]]:
        """The fields in which the two differ, with the value here and the value there."""
        return {each.field: (each.first, each.second) for each in diff(self._fields, other._fields)}

    def __getitem__(self, field: str) -> object:
        known = asdict(self._fields)
        if field not in known:
            raise KeyError(f'no rule "{field}"; expected one of {", ".join(known)}')
        return known[field]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._fields == other._fields

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        if self._said is None:
            return f"<Rules {self.fingerprint}>"
        return f"Rules({', '.join([repr(self._said), *(f'{k}={v!r}' for k, v in self._changed.items())])})"


def _written(value: str | int | bool) -> str:
    """The value as a ruleset file writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
