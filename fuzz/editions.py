"""Random editions: any colours, symbols, wilds and sides, every effect, knock-outs (editions.md)."""

from collections import Counter
from random import Random
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import asdict

from fuzz.games import Setting
from fuzz.rulesets import TURNS, random_players, random_rules
from pioche.core import AIMED, SHAPES, WHO, Code, Colour, CustomCard, Effect, Lot, RuleFields
from pioche.rulebooks import canonical

LETTERS: Final = "rgbyptov"
SYMBOLS: Final = ("10", "SE", "+4", "T!", "Q", "F", "R+2", "R", "S", "7", "0")
WILDS: Final = ("WQ", "W+6", "WC", "Meteor", "WR+4", "W", "W+4", "B")
NOT_BY_LOT: Final = ("choose_colour", "discard_colour", "return_effect", "flip", "one_of")
"""The effects that the page keeps from `one_of`."""
PLAIN: Final = ("1", "2", "3", "S", "R", "+2", "A")


def random_edition_setting(rng: Random) -> Setting:
    rules = random_edition(rng)
    return Setting(rules, random_players(rng, rules), str(rng.getrandbits(32)))


def random_edition(rng: Random) -> RuleFields:
    """A random edition for two to six players."""
    two_sided = rng.random() < 0.5
    colours = tuple(_colours(rng, two_sided) for _ in range(2 if two_sided else 1))
    fields: dict[str, Any] = asdict(random_rules(rng))
    symbols = {each: _symbol(rng, each, two_sided) for each in rng.sample(SYMBOLS, rng.randint(0, 5))}
    cards = {each: _wild(rng, each, two_sided) for each in rng.sample(WILDS, rng.randint(0, 4))}
    knock_out = rng.choice((0, 9, 12, 25))
    fields |= {
        "colours": colours,
        "symbols": symbols,
        "cards": cards,
        "deck": _deck(rng, colours, symbols, cards),
        "first_card": rng.choice(("apply", "ignore")) if colours[0] else "ignore",
        "two_player_reverse": rng.choice(("skip", "turn", "back")),
        "challenge_guilty": rng.choice((4, "card")),
        "challenge_innocent": rng.choice((6, "card+2", "card+0")),
        "stacking": rng.choice(("none", "same", "higher", "any")),
        "knock_out": knock_out,
        "knock_out_bonus": 50 if knock_out else 0,
        "hand_size": rng.choice((3, 5, 7)),
        "hand_sizes": (),
        "players": (2, 6),
        "last_card": "any",
        "turn_limit": rng.choice(TURNS),
    }
    if knock_out:
        fields["teams"] = 0
    if two_sided:
        fields["hand_counts"] = "public"
    if fields["teams"] not in (0, 2):
        fields["teams"] = 0
    return canonical(RuleFields(**fields))


def two_sided_edition(rng: Random) -> RuleFields:
    """A random edition with a card that turns everything over."""
    while True:
        rules = random_edition(rng)
        if len(rules.colours) == 2 and "F" in rules.symbols:
            return rules


def _colours(rng: Random, two_sided: bool) -> tuple[Colour, ...]:
    least = 1 if two_sided or rng.random() < 0.9 else 0
    return tuple(rng.sample(LETTERS, rng.randint(least, 4 if two_sided else 6)))


def _effect(rng: Random, two_sided: bool, by_lot: bool = False) -> Effect:
    verbs = [verb for verb in SHAPES if _is_allowed(verb, two_sided, by_lot)]
    verb = rng.choice(verbs)
    if verb == "one_of":
        lots = (Lot(rng.randint(1, 3), _effect(rng, two_sided, by_lot=True)) for _ in range(2))
        return Effect(verb, lots=tuple(lots))
    shape = rng.choice(SHAPES[verb])
    who = _who(rng, verb, by_lot) if "who" in shape else None
    n = rng.choice((1, 2, 2, 3, 5)) if "n" in shape else 0
    mode = next((word for word in ("until", "shown") if word in shape), UNSET)
    n = 0 if verb == "skip" and n == 1 else n
    return Effect(verb, who, n, "spare_uno" in shape, mode)


def _is_allowed(verb: str, two_sided: bool, by_lot: bool) -> bool:
    if verb == "choose_colour" or (by_lot and verb in NOT_BY_LOT) or verb == "return_effect":
        return False
    return verb != "flip" or two_sided


def _who(rng: Random, verb: str, by_lot: bool) -> str:
    allowed = AIMED if verb == "swap_hands" else WHO
    return rng.choice([who for who in allowed if not (by_lot and who == "chosen")])


def _effects(rng: Random, two_sided: bool) -> tuple[Effect, ...]:
    found = [_effect(rng, two_sided) for _ in range(rng.choice((1, 1, 2, 3)))]
    return tuple(found)


def _symbol(rng: Random, symbol: str, two_sided: bool) -> CustomCard:
    effects = _effects(rng, two_sided)
    if symbol == "F" and two_sided:
        effects = (Effect("flip"), *effects[: rng.randint(0, 1)])
    names = {"en": f"Card {symbol}", "fr": f"Carte {symbol}"}
    return CustomCard(symbol, names, rng.choice((5, 20)), effects, _stacks(rng, effects))


def _stacks(rng: Random, effects: tuple[Effect, ...]) -> bool:
    draws = [effect for effect in effects if effect.verb == "draw" and effect.who == "next"]
    return len(draws) == 1 and rng.random() < 0.7


def _wild(rng: Random, code: Code, two_sided: bool) -> CustomCard:
    if code == "B":
        return CustomCard(code, {}, 10)
    namer = rng.choice((None, Effect("choose_colour"), Effect("choose_colour", rng.choice(AIMED))))
    effects = _effects(rng, two_sided)
    if rng.random() < 0.3:
        draw = Effect(rng.choice(("draw_until_colour", "draw")), "next", 0)
        draw = Effect("draw", "next", 4) if draw.verb == "draw" else draw
        effects = (draw, Effect("skip", "next"))
    if namer is not None:
        at = rng.choice((0, 0, 0, len(effects))) if namer.who else 0
        effects = (*effects[:at], namer, *effects[at:])
    names = {"en": f"Card {code}", "fr": f"Carte {code}"}
    restricted = rng.random() < 0.4
    return CustomCard(code, names, 40, effects, _stacks(rng, effects), restricted, False)


def _deck(
    rng: Random,
    colours: tuple[tuple[Colour, ...], ...],
    symbols: dict[str, CustomCard],
    cards: dict[Code, CustomCard],
) -> dict[Code, int]:
    sides = [_faces(rng, side, symbols, cards) for side in colours]
    deck: Counter[Code] = Counter()
    while sum(deck.values()) < 90:
        deck["/".join(rng.choice(faces) for faces in sides)] += rng.randint(1, 2)
    deck["/".join(side[0] + "1" if side else "W" for side in colours)] += 2
    return dict(deck)


def _faces(
    rng: Random, colours: tuple[Colour, ...], symbols: dict[str, CustomCard], cards: dict[Code, CustomCard]
) -> list[Code]:
    coloured = [colour + symbol for colour in colours for symbol in (*PLAIN, *symbols, *symbols)]
    return [*coloured, "W", "W+4", *cards, *(rng.sample(tuple(cards), len(cards)))]
