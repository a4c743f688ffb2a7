"""Finds the preset and the house rules that a ruleset is made of, by comparing whole rulesets.

A composition counts only if it loads as the very same rules: nothing is guessed. A setting that no preset and
no house rule explains stays as a piece of a ruleset file.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from pioche.core import RuleFields
from pioche.rulebooks._canonical import LAPSES, canonical, has_lapsed
from pioche.rulebooks._catalogue import ROOT, packaged, packaged_names
from pioche.rulebooks._errors import RulesError
from pioche.rulebooks._loading import resolve, resolve_text
from pioche.rulebooks._ruleset_writer import diff, fingerprint, to_toml

TARGET: Final = "target"
MOST_TRIED: Final = 4
"""Compositions that are loaded and compared; most often the first is right."""


class RulesetChoice(Struct, frozen=True):
    """A ruleset as people choose it: a preset, house rules on top of it, points to reach, and the rest."""

    preset: str
    house: tuple[str, ...] = ()
    target: int | None = None
    """None for the points of the preset and the house rules."""
    own: str = ""
    """Lines of a ruleset file for what is neither in the preset nor in the house rules."""

    @property
    def composition(self) -> str:
        return "+".join((self.preset, *self.house))

    def to_toml(self) -> str:
        """A ruleset file that loads as these rules."""
        target = [] if self.target is None else [f"{TARGET} = {self.target}\n"]
        return "".join([f'extends = "{self.composition}"\n', *target, self.own])


class _Guess(NamedTuple):
    """A composition, and the number of differences that nothing in it explains; the smallest is the best."""

    left: int
    parts: int
    place: int
    names: tuple[str, ...]


def recognise(rules: RuleFields) -> RulesetChoice:
    """The composition nearest to the rules. Together with its own lines it is the same ruleset."""
    return _recognised(to_toml(rules))


@lru_cache(maxsize=256)
def _recognised(text: str) -> RulesetChoice:
    rules = canonical(resolve_text(text))
    likely = sorted(_guesses(rules))[:MOST_TRIED]
    best = min(_tried(rules, likely))
    found = _completed(rules, best.names)
    return found if _is_same(found, rules) else _completed(rules, (ROOT,))


def _tried(rules: RuleFields, likely: list[_Guess]) -> Iterator[_Guess]:
    """The guesses with the differences that they really leave, up to the first that leaves none."""
    for guess in likely:
        try:
            found = resolve("+".join(guess.names))
        except RulesError:
            continue
        left = sum(difference.field != TARGET for difference in diff(found, rules))
        yield guess._replace(left=left)
        if not left:
            return
    yield _Guess(len(rules.deck) + MOST_TRIED, 1, 0, (ROOT,))


def _guesses(rules: RuleFields) -> Iterator[_Guess]:
    presets = [name for name, kind in packaged_names().items() if kind == "preset"]
    houses = [name for name, kind in packaged_names().items() if kind == "house" and _is_within(name, rules)]
    for place, preset in enumerate(presets):
        open_ = {difference.field for difference in diff(_preset(preset), rules)} - {TARGET}
        hits = {house: {field for field in open_ if _explains(house, field)} for house in houses}
        added = [house for house in houses if hits[house] and not _is_covered(house, hits)]
        left = len(open_.difference(*hits.values()))
        yield _Guess(left, len(added), place, (preset, *added))


@cache
def _preset(name: str) -> RuleFields:
    return resolve(name)


def _is_covered(house: str, hits: Mapping[str, set[str]]) -> bool:
    """Whether another house rule explains the same and more, or the same and comes first."""
    mine, places = hits[house], list(hits)
    return any(
        mine < others or (mine == others and places.index(other) < places.index(house))
        for other, others in hits.items()
    )


def _explains(house: str, field: str) -> bool:
    """Whether a house rule states a field, makes it lapse, or brings the card."""
    layer = packaged(house)
    table, dot, code = field.partition(".")
    if not dot:
        return field in layer.fields or LAPSES.get(field, ("",))[0] in layer.fields
    if table == "deck":
        return code in layer.deck or f"*{code[1:]}" in layer.deck
    return code in (layer.symbols if table == "symbols" else layer.cards)


def _is_within(house: str, rules: RuleFields) -> bool:
    """Whether nothing that the house rule states is contradicted by the rules."""
    layer = packaged(house)
    stated = all(
        has_lapsed(rules, field) or getattr(rules, field) == given.value
        for field, given in layer.fields.items()
    )
    return stated and any(code in rules.cards for code in layer.cards) >= bool(layer.cards)


def _completed(rules: RuleFields, names: tuple[str, ...]) -> RulesetChoice:
    """With what the names leave unsaid."""
    preset, *house = names
    base = "+".join(names)
    target = None if resolve(base).target == rules.target else rules.target
    lines = to_toml(rules, base=base).splitlines(keepends=True)[1:]
    own = "".join(line for line in lines if not line.startswith(f"{TARGET} ="))
    return RulesetChoice(preset, tuple(house), target, own)


def _is_same(choice: RulesetChoice, rules: RuleFields) -> bool:
    try:
        return fingerprint(resolve_text(choice.to_toml())) == fingerprint(rules)
    except RulesError:
        return False
