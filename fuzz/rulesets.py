"""Random valid rulesets: any mix of fields and cards, not just presets."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, get_args, get_type_hints

from pioche.core import (
    AIMED,
    BLANKS,
    BUILT_IN,
    FACES,
    STANDARD_DECK,
    VERBS,
    WHO,
    Code,
    CustomCard,
    Effect,
    RuleFields,
)
from pioche.rulebooks import canonical
from pioche.rulebooks._card_tables import HAND_MOVES, MOST_HAND_MOVES

NAMES: Final = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy", "jo")
EXTRAS: Final = tuple(code for code in BUILT_IN if code not in STANDARD_DECK)
CUSTOM: Final = (*BLANKS, "Zap", "Mix-up", "Q2")
PLAIN_VERBS: Final = tuple(VERBS)[:10]
"""The effects of one-sided decks of four colours; `fuzz.editions` has all of them."""
TURNS: Final = (20, 60, 200)
NEVER_ENDING: Final = 0.4
"""Above this number of cards drawn for each card laid, hands need not get smaller."""
FEW_CARDS: Final = 60
"""With fewer cards, a last card in the pile may be drawn and laid for ever."""

_COUNTS: Final[Mapping[str, Sequence[int]]] = {
    "hand_size": (1, 2, 3, 5, 7, 7, 7, 10),
    "turn_limit": (0, 0, 0, 0, *TURNS),
    "challenge_guilty": (0, 1, 4, 4, 7),
    "challenge_innocent": (0, 1, 6, 6, 8),
    "mistake_penalty": (0, 0, 1, 2),
    "teams": (0, 0, 0, 0, 2, 2, 3, 4, 5),
    "uno_penalty": (0, 1, 2, 2, 4),
    "false_call_penalty": (0, 0, 1, 2),
    "false_catch_penalty": (0, 0, 1, 2),
    "target": (1, 30, 100, 200),
}
_LATER: Final = ("knock_out", "knock_out_bonus", "colours", "own_colours", "symbols")
_LATER_OPTIONS: Final = ("ignore", "back")
"""The fields that `fuzz.editions` adds: the same seeds give the same rules as before."""
_LAUNCHERS: Final = (
    (60, 6, 6, 6, 5, 4, 3, 2, 2, 2, 2, 1, 1),
    (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
)


def random_rules(rng: Random) -> RuleFields:
    """A ruleset that the validator accepts, for at least one number of players."""
    cards = _custom_cards(rng)
    deck = _deck(rng, cards)
    fields = {
        name: _field(rng, name, kind)
        for name, kind in get_type_hints(RuleFields).items()
        if name not in _LATER
    }
    fields |= {"cards": cards, "deck": deck, "launcher_weights": rng.choice(_LAUNCHERS)}
    if rng.random() < 0.8:
        fields["draw_device"] = "pile"
    _resolve_contradictions(fields)
    _seat_players(rng, fields)
    if not fields["turn_limit"] and _need_not_end(fields):
        fields["turn_limit"] = rng.choice(TURNS)
    return canonical(RuleFields(**fields))


def random_players(rng: Random, rules: RuleFields) -> tuple[str, ...]:
    least, most = rules.players
    counts = [n for n in range(least, most + 1) if fits(rules, n)]
    return NAMES[: rng.choice(counts)]


def fits(rules: RuleFields, players: int) -> bool:
    teams = rules.teams
    if teams and (players % teams or players < 4):
        return False
    return players * rules.cards_dealt(players) < sum(rules.deck.values())


def _field(rng: Random, name: str, kind: Any) -> Any:
    if kind is bool:
        return rng.random() < 0.5
    if name in _COUNTS:
        return rng.choice(_COUNTS[name])
    return rng.choice([option for option in get_args(kind) if option not in _LATER_OPTIONS])


def _resolve_contradictions(fields: dict[str, Any]) -> None:
    if fields["teams"]:
        fields |= {"finish": "first-out", "leaver": "bot"}
    if fields["hand_counts"] == "hidden":
        fields["false_catch_penalty"] = max(1, fields["false_catch_penalty"])


# people


def _seat_players(rng: Random, fields: dict[str, Any]) -> None:
    """A range of players with at least one number for which the cards suffice."""
    teams, cards = fields["teams"] or 1, sum(fields["deck"].values())
    fewest = 4 if teams > 1 else 2
    sure = rng.choice([n for n in range(fewest, 11) if n % teams == 0 and n < cards])
    fields["hand_size"] = min(fields["hand_size"], (cards - 1) // sure)
    fields["players"] = (rng.randint(2, sure), rng.randint(sure, 10))
    others = [n for n in range(2, 11) if n != sure]
    others = [n for n in others if n < cards]
    table = {
        n: min(rng.randint(1, 12), (cards - 1) // n) for n in rng.sample(others, rng.choice((0, 0, 0, 1, 2)))
    }
    fields["hand_sizes"] = tuple(sorted(table.items()))


# cards


def _deck(rng: Random, cards: Mapping[Code, CustomCard]) -> dict[Code, int]:
    """Always with two different numbers, so that any start and any end is possible."""
    deck = Counter(rng.choice((_standard, _standard, _enriched, _thinned, _tiny))(rng))
    for code in cards:
        deck[code] += rng.randint(0, 4)
    deck["r1"] += not deck["r1"]
    deck["g2"] += not deck["g2"]
    while sum(deck.values()) < 12:
        deck[rng.choice(BUILT_IN)] += 1
    return {code: count for code, count in deck.items() if count}


def _standard(rng: Random) -> dict[Code, int]:  # noqa: ARG001
    return dict(STANDARD_DECK)


def _enriched(rng: Random) -> dict[Code, int]:
    extras = rng.sample(EXTRAS, rng.randint(1, len(EXTRAS)))
    return STANDARD_DECK | {code: rng.randint(1, 4) for code in extras}


def _thinned(rng: Random) -> dict[Code, int]:
    kept = rng.random()
    return {code: count for code, count in _enriched(rng).items() if rng.random() < kept}


def _tiny(rng: Random) -> dict[Code, int]:
    return Counter(rng.choice(BUILT_IN) for _ in range(rng.randint(10, 40)))


def _custom_cards(rng: Random) -> dict[Code, CustomCard]:
    codes = rng.sample(CUSTOM, rng.choice((0, 0, 1, 2, 3, len(CUSTOM))))
    return {code: random_custom_card(rng, code) for code in codes}


def random_custom_card(rng: Random, code: Code) -> CustomCard:
    effects = tuple(_effect(rng) for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 5))))
    if len(effects) > 1:  # a card that answers does nothing else
        effects = tuple(effect for effect in effects if effect.verb != "return_effect")
    while sum(effect.verb in HAND_MOVES for effect in effects) > MOST_HAND_MOVES:
        effects = effects[:-1]
    names = {"en": f"Card {code}", "fr": f"Carte {code}"}
    return CustomCard(code, names, rng.choice((0, 10, 40, 100)), effects)


def _effect(rng: Random) -> Effect:
    verb = rng.choice(PLAIN_VERBS)
    if verb == "swap_hands":
        return Effect(verb, rng.choice(AIMED), spare_uno=rng.random() < 0.3)
    who = rng.choice(WHO) if "who" in VERBS[verb] else None
    return Effect(verb, who, rng.choice((1, 1, 2, 3)) if "n" in VERBS[verb] else 0)


# endings


def _need_not_end(fields: Mapping[str, Any]) -> bool:
    """Whether cards return to the hands about as fast as they leave them."""
    deck: dict[Code, int] = fields["deck"]
    press = _press(fields)
    if sum(deck.values()) < FEW_CARDS or not press:
        return True
    effects = {code: face.effects for code, face in FACES.items()}
    effects |= {code: card.effects for code, card in fields["cards"].items()}
    drawing = [(count, effect) for code, count in deck.items() for effect in effects[code] if effect.n]
    if any(effect.who in ("self", "all") for _, effect in drawing):
        return True
    others: int = fields["players"][1] - 1
    drawn = sum(count * effect.n * (others if effect.who == "others" else 1) for count, effect in drawing)
    return drawn * press > NEVER_ENDING * sum(deck.values())


def _press(fields: Mapping[str, Any]) -> float:
    """The number of cards that come for one drawn; 0 if they hardly ever come."""
    if fields["draw_device"] == "pile":
        return 1.0
    weights: Sequence[int] = fields["launcher_weights"]
    if weights[0] > 0.8 * sum(weights):
        return 0.0
    return sum(n * weight for n, weight in enumerate(weights)) / sum(weights)
