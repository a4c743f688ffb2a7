"""One frozen record of every rule field (rules.md), and what follows from it for the cards."""

from bisect import insort
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import ClassVar, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from pioche.core._cards import BUILT_IN, FACES, NUMBER, WILD, Code, Colour, CustomCard, Face
from pioche.core._effects import Effect

LAUNCHER_MOST: Final = 12
"""A press of the launcher yields 0 to 12 cards (000)."""


class RuleFields(Struct, frozen=True, kw_only=True):
    """Every way of playing is a value of this record; `rulebooks/presets/classic.toml` has the defaults."""

    # a round
    players: tuple[int, int]
    dealer: Literal["high-card", "seat", "host"]
    next_dealer: Literal["high-card", "left", "winner"]
    hand_size: int
    hand_sizes: tuple[tuple[int, int], ...]
    """Exceptions to `hand_size` by number of players (004)."""
    first_card: Literal["apply", "cover"]
    forced_draw: Literal["one", "until-playable"]
    voluntary_draw: bool
    drawn_card: Literal["may-play", "must-play", "keep"]
    draw_device: Literal["pile", "launcher"]
    launcher_weights: tuple[int, ...]
    turn_limit: int
    # cards
    draw_two_skips: bool
    draw_four_skips: bool
    two_player_reverse: Literal["skip", "turn"]
    wild_draw_four: Literal["no-colour", "no-other-play", "any-time"]
    bluff: bool
    challenge_guilty: int
    challenge_innocent: int
    multi_play: Literal["none", "same-symbol"]
    mistake_penalty: int
    stacking: Literal["none", "same", "higher", "any"]
    jump_in: bool
    seven_zero: bool
    last_card: Literal["any", "number"]
    last_draw: bool
    # people
    leaver: Literal["bot", "fold"]
    finish: Literal["first-out", "play-on"]
    teams: int
    hand_counts: Literal["public", "hidden"]
    # saying UNO
    uno_call: Literal["after", "any", "automatic"]
    catch_window: Literal["next-action", "open"]
    uno_penalty: int
    false_call_penalty: int
    false_catch_penalty: int
    # the match
    scoring: Literal["winner-collects", "losers-collect", "none"]
    target: int
    target_test: Literal["reach", "exceed"]
    # the cards themselves
    deck: dict[Code, int]
    cards: dict[Code, CustomCard]

    def cards_dealt(self, players: int) -> int:
        """How many cards each of so many players is dealt."""
        return dict(self.hand_sizes).get(players, self.hand_size)


class Rulebook:
    """Rules resolved into what each card does. Compared and hashed by its rules alone."""

    __slots__ = ("__dict__", "_fitting", "combined", "faces", "rules")

    def __init__(self, rules: RuleFields) -> None:
        self.rules: RuleFields = rules
        self.faces: Mapping[Code, Face] = _resolve_faces(rules)
        self._fitting: dict[tuple[Code, Colour | None], frozenset[Code]] = {}
        self.combined: dict[tuple[Code, int, bool], tuple[Effect, ...]] = {}
        """What so many cards at once do; filled as it is asked for."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and self.rules == other.rules

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Rulebook of {sum(self.rules.deck.values())} cards>"

    @cached_property
    def rank(self) -> dict[Code, int]:
        """The canonical order of cards (randomness.md)."""
        custom = sorted(set(self.faces) - set(BUILT_IN))
        return {code: place for place, code in enumerate((*BUILT_IN, *custom))}

    def in_order(self, cards: Iterable[Code]) -> tuple[Code, ...]:
        return tuple(sorted(cards, key=self.rank.__getitem__))

    def with_cards(self, hand: tuple[Code, ...], cards: tuple[Code, ...]) -> tuple[Code, ...]:
        """A hand that has taken cards; it stays in canonical order."""
        if len(cards) > 1:
            return self.in_order(hand + cards)
        held = list(hand)
        insort(held, cards[0], key=self.rank.__getitem__)
        return tuple(held)

    @cached_property
    def deck(self) -> tuple[Code, ...]:
        """All cards of the game in canonical order."""
        deck = self.rules.deck
        return tuple(code for code in sorted(deck, key=self.rank.__getitem__) for _ in range(deck[code]))

    @cached_property
    def deck_name(self) -> str:
        """The same for the same cards; what they do is the business of the ruleset."""
        digest = sha256(" ".join(self.deck).encode()).hexdigest()
        return f"{len(self.deck)}-{digest[:12]}"

    @cached_property
    def numbers(self) -> tuple[Code, ...]:
        """The number cards of the deck, for the cut (000)."""
        return tuple(card for card in self.deck if self.faces[card].kind is NUMBER)

    @cached_property
    def boomerangs(self) -> frozenset[Code]:
        return frozenset(code for code, face in self.faces.items() if face.answer_only)

    @cached_property
    def challenges(self) -> bool:
        """Whether a restricted card can be laid wrongly at all (ruling 37)."""
        return self.rules.bluff and self.rules.wild_draw_four != "any-time"

    def fitting(self, top: Code, colour: Colour | None) -> frozenset[Code]:
        """The cards that go on this top card while this colour is in force (rules 2.4)."""
        found = self._fitting.get((top, colour))
        if found is None:
            symbol = self.faces[top].symbol
            found = frozenset(code for code, face in self.faces.items() if _fits(face, symbol, colour))
            self._fitting[top, colour] = found
        return found

    @cached_property
    def plain(self) -> frozenset[Code]:
        """Cards of which nothing is asked but that they fit."""
        if self.rules.last_card != "any":
            return frozenset()
        return frozenset(code for code, face in self.faces.items() if not face.restricted) - self.choosers

    @cached_property
    def colour_namers(self) -> frozenset[Code]:
        """Cards laid naming a colour."""
        return self._with_effect(lambda effect: effect.verb == "choose_colour")

    @cached_property
    def choosers(self) -> frozenset[Code]:
        """Cards whose effect needs a chosen player."""
        return self._with_effect(lambda effect: effect.who == "chosen")

    @cached_property
    def discarders(self) -> frozenset[Code]:
        """Cards that take others of their colour along."""
        return self._with_effect(lambda effect: effect.verb == "discard_colour")

    @cached_property
    def steady(self) -> frozenset[Code]:
        """Cards after which the layer holds one card less, whatever else they do."""
        unsteady = self._with_effect(
            lambda effect: effect.verb in UNSTEADY or bool(effect.n and effect.who in ("self", "all"))
        )
        return frozenset(self.faces) - unsteady

    def _with_effect(self, test: Callable[[Effect], bool]) -> frozenset[Code]:
        return frozenset(code for code, face in self.faces.items() if any(map(test, face.effects)))

    def points(self, cards: Iterable[Code]) -> int:
        faces = self.faces
        return sum(faces[card].points for card in cards)


def _fits(face: Face, symbol: str, colour: Colour | None) -> bool:
    if face.answer_only:
        return False
    return face.kind is WILD or face.colour == colour or face.symbol == symbol


def _resolve_faces(rules: RuleFields) -> dict[Code, Face]:
    custom = {card.code: _custom_face(card) for card in rules.cards.values()}
    return {code: _apply_fields(face, rules) for code, face in {**FACES, **custom}.items()}


def _custom_face(card: CustomCard) -> Face:
    answers = any(effect.verb == "return_effect" for effect in card.effects)
    return Face(
        card.code, None, card.code, card.points, WILD, card.effects, answer_only=answers, starts=False
    )


def _apply_fields(face: Face, rules: RuleFields) -> Face:
    """Rule fields that change a card are applied here, once (rules 5)."""
    if (face.symbol in ("+2", "+2?") and not rules.draw_two_skips) or (
        face.symbol in ("W+4", "W+4?") and not rules.draw_four_skips
    ):
        face = replace(face, effects=tuple(e for e in face.effects if e.verb != "skip"))
    if rules.seven_zero and face.kind is NUMBER:
        face = replace(face, effects=_SEVEN_ZERO.get(face.symbol, ()))
    if face.restricted and rules.wild_draw_four == "any-time":
        face = replace(face, restricted=False)
    return face


UNSTEADY: Final = ("swap_hands", "rotate_hands", "shuffle_hands", "discard_colour")
_SEVEN_ZERO: Final = {
    "7": (Effect("swap_hands", "chosen"),),
    "0": (Effect("rotate_hands"),),
}
