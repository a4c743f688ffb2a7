"""The plays to choose from: single cards as listed, and several at once (002)."""

from collections.abc import Iterator
from random import Random

from pioche.core import Code, Colour, Lay, LaySet, Legal, RuleFields, colour_order


def lays(legal: Legal) -> list[Lay]:
    return [command for command in legal.in_turn if isinstance(command, Lay)]


def all_lays(legal: Legal, rules: RuleFields) -> list[Lay]:
    """Single cards, and each set as a whole with each of its cards on top."""
    singles = lays(legal)
    if rules.multi_play == "none":
        return singles
    return singles + [lay for laying in legal.sets for lay in _whole_set(legal, laying, rules)]


def _whole_set(legal: Legal, laying: LaySet, rules: RuleFields) -> Iterator[Lay]:
    for top in dict.fromkeys(laying.cards):
        yield from _ways(legal, laying, _topped(laying.cards, top), rules)


def _topped(cards: tuple[Code, ...], top: Code) -> tuple[Code, ...]:
    place = cards.index(top)
    return (*cards[:place], *cards[place + 1 :], top)


def _ways(legal: Legal, laying: LaySet, cards: tuple[Code, ...], rules: RuleFields) -> list[Lay]:
    """Every colour to name and player to choose; fewer or none where the win comes first (ruling 24)."""
    colours: list[Colour] | tuple[None] = _colours(rules) if laying.colour_needed else (None,)
    for targets in (laying.targets or (None,), laying.last_targets or (None,)):
        ways = [Lay(legal.seat, cards, colour, target) for colour in colours for target in targets]
        allowed = [way for way in ways if legal.allows(way)]
        if allowed:
            return allowed
    return []


def _colours(rules: RuleFields) -> list[Colour]:
    """Those of both sides, in canonical order; only those of the side in play are allowed."""
    return sorted({colour for side in rules.colours for colour in side}, key=colour_order)


def random_several(legal: Legal, laying: LaySet, rules: RuleFields, rng: Random) -> list[Lay]:
    """Some cards of the set, in some order."""
    opener = rng.choice(laying.openers)
    others = list(laying.cards)
    others.remove(opener)
    cards = [opener, *rng.sample(others, rng.randint(1, len(others)))]
    rng.shuffle(cards)
    return _ways(legal, laying, tuple(cards), rules)
