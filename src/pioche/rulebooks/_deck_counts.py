"""The counts of `[deck]` tables: expands stars, adds layers, checks every card (editions 1, 2)."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from pioche.core import BUILT_IN, SIDES, Code, Face, RuleFields, Side
from pioche.rulebooks._errors import Phrase, RulesError
from pioche.rulebooks._ruleset_file import LARGEST_DECK, GivenValue, Layer

STAR: Final = "*"


class GivenCount(NamedTuple):
    """The number of one card that a layer adds."""

    code: Code
    given: GivenValue
    layer: Layer


class DeckCounts:
    """The layers' counts since the deck last started empty."""

    def __init__(self) -> None:
        self.counts: list[GivenCount] = []

    def lay(self, layer: Layer) -> None:
        if layer.new_deck:
            self.counts.clear()
        self.counts += [GivenCount(code, given, layer) for code, given in layer.deck.items()]

    def added_up(self, rules: RuleFields, faces: Mapping[Code, Face], top: Layer) -> dict[Code, int]:
        """The deck. Raises `RulesError` on the line of an impossible count."""
        spelled = [part for count in self.counts for part in _spelled(count, rules, faces)]
        deck: dict[Code, int] = {}
        for part in spelled:
            deck[part.code] = deck.get(part.code, 0) + part.given.value
        for part in reversed(spelled):
            self._check_sum(part, deck[part.code])
        for part in spelled:
            if deck[part.code] or part.code not in BUILT_IN:
                _check_card(part, rules, faces, top)
        return {code: count for code, count in deck.items() if count}

    def _check_sum(self, part: GivenCount, total: int) -> None:
        if total < 0 and part.given.value < 0:
            expected = Phrase("error-taken", {"count": str(max(0, total - part.given.value))})
            raise _wrong(part, expected, part.given.value)


def _spelled(count: GivenCount, rules: RuleFields, faces: Mapping[Code, Face]) -> Iterator[GivenCount]:
    if not count.code.startswith(STAR):
        yield count
        return
    if len(rules.colours) > 1:
        raise _wrong(count, Phrase("error-single-face"))
    symbol = count.code.removeprefix(STAR)
    colours = rules.colours[0]
    if colours and colours[0] + symbol not in faces:
        raise _wrong(count, Phrase("error-star"))
    yield from (count._replace(code=colour + symbol) for colour in colours)


def _check_card(part: GivenCount, rules: RuleFields, faces: Mapping[Code, Face], top: Layer) -> None:
    expected = _problem(part.code, rules, faces)
    if expected is None:
        return
    changed = top.fields.get("colours")
    if (
        changed is not None and part.layer is not top
    ):  # the deck is an older one, which these colours do not fit
        raise RulesError(
            changed.where,
            field="colours",
            value=changed.text,
            expected=Phrase("error-deck-colours", {"card": part.code}),
        )
    raise _wrong(part, expected)


def _wrong(part: GivenCount, expected: Phrase, value: object = None) -> RulesError:
    return RulesError(part.given.where, field=f"deck.{part.code}", value=value, expected=expected)


def _problem(code: Code, rules: RuleFields, faces: Mapping[Code, Face]) -> Phrase | None:
    parts = code.split("/")
    if len(rules.colours) == 1:
        if len(parts) > 1:
            return Phrase("error-pair")
        return None if code in faces else Phrase("error-card")
    if len(parts) != len(SIDES):
        return Phrase("error-single-face")
    if not all(part in faces for part in parts):
        return Phrase("error-card")
    fit = all(_on_side(faces[part], side, rules) for part, side in zip(parts, SIDES, strict=True))
    return None if fit else Phrase("error-wrong-side")


def _on_side(face: Face, side: Side, rules: RuleFields) -> bool:
    return face.colour is None or face.colour in rules.colours[SIDES.index(side)]


def check_size(deck: Mapping[Code, int]) -> Phrase | None:
    total = sum(deck.values())
    if 1 <= total <= LARGEST_DECK:
        return None
    return Phrase("error-deck-size", {"total": str(total), "most": str(LARGEST_DECK)})
