"""Resolved rules: what follows from the rule fields for the cards, computed once for each ruleset."""

from bisect import insort
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import ClassVar, Final

from pioche.core._cards import NUMBER, Code, Face
from pioche.core._colours import LIGHT, SIDES, Colour, Side, colour_order
from pioche.core._effects import AIMED, DRAW_VERBS, Effect
from pioche.core._faces import FaceOnSide, FacesOfHands, Ranks, resolve_faces
from pioche.core._matching_tables import FittingCards, LaysOfCards, StackingCards
from pioche.core._plain_cards import (
    Passing,
    StackableDraw,
    draw_and_skip,
    draws_next,
    exchanges_hands,
    only_names_colour,
    passing_of,
    stackable_draw_of,
)
from pioche.core._rule_fields import RuleFields
from pioche.core._tuples import without


class Rulebook:
    """Rules resolved into what each card does. It is compared and hashed by its rules alone."""

    __slots__ = ("__dict__", "combined", "faces", "fits", "rules", "two_sided")

    def __init__(self, rules: RuleFields) -> None:
        self.rules: RuleFields = rules
        self.faces: Mapping[Code, Face] = resolve_faces(rules)
        self.two_sided: bool = len(rules.colours) > 1
        """Whether every card has two faces; `state.side` says which are in play."""
        self.fits: dict[tuple[Code, Colour | None], frozenset[Code]] = FittingCards(self.faces)
        """The cards that go on a top card while a colour is in force (rules 2.4)."""
        self.combined: dict[tuple[Code, int, bool], tuple[Effect, ...]] = {}
        """The effects of several cards at once, computed on demand."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and self.rules == other.rules

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Rulebook of {sum(self.rules.deck.values())} cards>"

    @cached_property
    def colours(self) -> dict[Side | None, tuple[Colour, ...]]:
        """The colours in play on each side, in canonical order; under None where cards have one face."""
        sides: tuple[Side | None, ...] = SIDES if self.two_sided else (None,)
        ordered = (tuple(sorted(colours, key=colour_order)) for colours in self.rules.colours)
        return dict(zip(sides, ordered, strict=True))

    @cached_property
    def all_colours(self) -> tuple[Colour, ...]:
        """The colours of both sides, each once, in canonical order."""
        return tuple(sorted({colour for side in self.rules.colours for colour in side}, key=colour_order))

    @cached_property
    def face_on(self) -> dict[Side, FaceOnSide]:
        """The face that each two-sided card shows on each side."""
        return {side: FaceOnSide(side) for side in SIDES}

    @property
    def first_side(self) -> Side | None:
        """The side on which a round is dealt."""
        return LIGHT if self.two_sided else None

    def face_code(self, card: Code, side: Side | None) -> Code:
        """The face the card shows while the side is in play."""
        return card if side is None else self.face_on[side][card]

    def shown(self, cards: Iterable[Code], side: Side | None) -> tuple[Code, ...]:
        """The faces that cards show on the side, in canonical order, so that no order pairs two faces."""
        return tuple(cards) if side is None else self.held[side].shown(cards)

    @cached_property
    def held(self) -> dict[Side, FacesOfHands]:
        """The faces that each hand shows on each side, in canonical order."""
        return {side: FacesOfHands(self.rank, self.face_on[side]) for side in SIDES}

    def is_face(self, code: Code, side: Side | None = None) -> bool:
        """Whether the code is a face that can be in play on the side."""
        face = self.faces.get(code)
        return face is not None and (face.colour is None or face.colour in self.colours[side])

    def is_card(self, code: Code) -> bool:
        """Whether the code is a card of the ruleset: one face, or `light/dark` (editions 2)."""
        if not self.two_sided:
            return code in self.faces
        light, slash, dark = code.partition("/")
        return bool(slash) and self.is_face(light, SIDES[0]) and self.is_face(dark, SIDES[1])

    @cached_property
    def rank(self) -> Ranks:
        """The canonical order of cards (randomness.md, editions 1)."""
        return Ranks(self.faces)

    @cached_property
    def rank_of(self) -> Callable[[Code], int]:
        return self.rank.__getitem__

    def in_order(self, cards: Iterable[Code]) -> tuple[Code, ...]:
        rank = self.rank
        if self.two_sided:
            return tuple(sorted(cards, key=rank.__getitem__))
        return tuple(map(rank.faces.__getitem__, sorted(map(rank.__getitem__, cards))))

    def with_cards(self, hand: tuple[Code, ...], cards: tuple[Code, ...]) -> tuple[Code, ...]:
        """A hand after taking cards, in canonical order."""
        if len(cards) > 1:
            return tuple(sorted(hand + cards, key=self.rank_of))
        held = list(hand)
        insort(held, cards[0], key=self.rank_of)
        return tuple(held)

    def without_cards(self, hand: tuple[Code, ...], cards: tuple[Code, ...]) -> tuple[Code, ...]:
        """A hand after laying cards."""
        left = without(hand, cards)
        if self.two_sided and len(cards) == 1:
            for faces in self.held.values():
                faces.learn_left(hand, cards[0], left)
        return left

    @cached_property
    def deck(self) -> tuple[Code, ...]:
        """All cards of the game in canonical order."""
        deck = self.rules.deck
        return tuple(code for code in sorted(deck, key=self.rank.__getitem__) for _ in range(deck[code]))

    @cached_property
    def coloured(self) -> dict[Colour | None, frozenset[Code]]:
        """The faces of each colour; under None those without."""
        return {
            colour: frozenset(code for code, face in self.faces.items() if face.colour == colour)
            for colour in (None, *self.all_colours)
        }

    @cached_property
    def deck_name(self) -> str:
        """The same for the same cards, whatever they do."""
        digest = sha256(" ".join(self.deck).encode()).hexdigest()
        return f"{len(self.deck)}-{digest[:12]}"

    @cached_property
    def numbers(self) -> tuple[Code, ...]:
        """The number cards of the deck, for the cut (000)."""
        return tuple(card for card in self.deck if self.first_face(card).kind is NUMBER)

    @cached_property
    def cut_values(self) -> dict[Code, int]:
        """The value of each number card, by which the dealer is chosen."""
        return {card: int(self.first_face(card).symbol) for card in set(self.numbers)}

    @cached_property
    def starters(self) -> frozenset[Code]:
        """The cards of the deck that may stay as the first card of a round (rules 2.3)."""
        return frozenset(card for card in self.rules.deck if self.first_face(card).starts)

    def first_face(self, card: Code) -> Face:
        """The face of a card as it is dealt: the light one where there are two."""
        return self.faces[self.face_on[LIGHT][card] if self.two_sided else card]

    @cached_property
    def boomerangs(self) -> frozenset[Code]:
        return frozenset(code for code, face in self.faces.items() if face.answer_only)

    def holds_boomerangs(self, cards: Iterable[Code]) -> bool:
        """Whether a card that answers is among these, on either side (ruling 41)."""
        if cards is self.deck:
            return self.deals_boomerangs
        return self._hold_boomerangs(cards)

    @cached_property
    def deals_boomerangs(self) -> bool:
        return self._hold_boomerangs(self.deck)

    def _hold_boomerangs(self, cards: Iterable[Code]) -> bool:
        if self.two_sided:
            return any(not self.boomerangs.isdisjoint(card.split("/")) for card in cards)
        return not self.boomerangs.isdisjoint(cards)

    @cached_property
    def challenges(self) -> bool:
        """Whether a restricted card can be laid wrongly at all (ruling 37)."""
        return self.rules.bluff and self.rules.wild_draw_four != "any-time"

    def fitting(self, top: Code, colour: Colour | None) -> frozenset[Code]:
        """The cards that go on this top card while this colour is in force (rules 2.4)."""
        return self.fits[top, colour]

    @cached_property
    def plain(self) -> frozenset[Code]:
        """Cards that only have to match: they may be the last one, need no chosen player, and may be laid
        wrongly if they are restricted.
        """
        if self.rules.last_card != "any":
            return frozenset()
        return self.bluffable - self.choosers

    @cached_property
    def restrained(self) -> frozenset[Code]:
        """Cards that only have to match and to be laid rightly."""
        if self.rules.last_card != "any":
            return frozenset()
        return frozenset(self.faces) - self.bluffable - self.choosers - self.discarders

    @cached_property
    def bluffable(self) -> frozenset[Code]:
        """Cards that may be laid wrongly: they are free, or a player can challenge them (editions 4)."""
        free = frozenset(code for code, face in self.faces.items() if not face.restricted)
        return free | self.challengeable if self.rules.bluff else free

    @cached_property
    def lays(self) -> LaysOfCards:
        """The ways to lay cards that need no chosen player, and whose colour decides nothing else."""
        cards = frozenset(self.faces) - self.choosers - (self.discarders & self.colour_namers)
        return LaysOfCards(cards, self.colour_namers, self.colours)

    @cached_property
    def plain_lays(self) -> LaysOfCards:
        """As `lays`, of cards that only have to match."""
        return LaysOfCards(self.plain.intersection(self.lays.cards), self.colour_namers, self.colours)

    @cached_property
    def stacking(self) -> StackingCards:
        """The draw cards that may be laid on a pending draw."""
        return StackingCards(self.faces, self.rules.stacking)

    @cached_property
    def draws_one(self) -> bool:
        """Whether drawing in turn is one card, with which the turn goes on."""
        rules = self.rules
        return rules.draw_device == "pile" and rules.forced_draw == "one" and rules.drawn_card != "keep"

    @cached_property
    def draws_on(self) -> bool:
        """Whether drawing in turn goes on up to a card that can be laid, with which the turn goes on."""
        rules = self.rules
        to_playable = rules.draw_device == "pile" and rules.forced_draw == "until-playable"
        forced = not rules.voluntary_draw and rules.last_card == "any"
        return to_playable and forced and rules.drawn_card != "keep"

    @cached_property
    def passing(self) -> dict[Code, Passing]:
        """Plain cards that do no more than pass the turn on, and answer nothing."""
        plain = {code: self.faces[code] for code in self.plain}
        found = {code: passing_of(face, self.two_sided) for code, face in plain.items() if not face.stacks}
        return {code: passing for code, passing in found.items() if passing is not None}

    @cached_property
    def stackable_draws(self) -> dict[Code, StackableDraw]:
        """Plain draw cards that can only be answered by stacking."""
        stacking = self.plain if self.rules.stacking != "none" else ()
        faces = {code: self.faces[code] for code in stacking}
        found = {
            code: stackable_draw_of(face.effects)
            for code, face in faces.items()
            if face.stacks and not face.restricted
        }
        return {code: draw for code, draw in found.items() if draw is not None}

    @cached_property
    def unanswered_draws(self) -> dict[Code, int]:
        """Cards for which the next player draws and misses a turn, and can at most send them back."""
        cards = (self.plain | self.restrained) - self.answerable - self.discarders
        found = {code: draw_and_skip(self.faces[code].effects) for code in cards}
        return {code: draws for code, draws in found.items() if draws}

    @cached_property
    def challengeable_draws(self) -> frozenset[Code]:
        """Plain draw cards for the next player alone, who may challenge them."""
        cards = (self.plain & self.challengeable) - self.discarders if self.challenges else frozenset[Code]()
        return frozenset(code for code in cards if draws_next(self.faces[code].effects))

    @cached_property
    def exchanges(self) -> dict[Code, Effect]:
        """Cards that do no more than move hands: all of them, or two with a chosen player."""
        found = {
            code: [effect for effect in face.effects if not only_names_colour(effect)]
            for code, face in self.faces.items()
            if code not in self.answerable and not face.stacks
        }
        return {code: told[0] for code, told in found.items() if len(told) == 1 and exchanges_hands(told[0])}

    @cached_property
    def flips(self) -> frozenset[Code]:
        """Plain cards that do no more than turn all cards over."""
        plain = self.plain if self.two_sided else frozenset[Code]()
        return frozenset(
            code
            for code in plain
            if not self.faces[code].stacks and [*map(str, self.faces[code].effects)] == ["flip"]
        )

    @cached_property
    def next_namers(self) -> frozenset[Code]:
        """Plain cards after which the next player names the colour, before anything else."""
        return frozenset(
            code
            for code in (self.colour_askers & self.plain) - self.colour_namers - self.discarders
            if str(self.faces[code].effects[0]) == "choose_colour(next)" and not self.faces[code].restricted
        )

    @cached_property
    def answerable(self) -> frozenset[Code]:
        """Cards whose effects may be answered without a Boomerang: challenged, or stacked on."""
        stacking = self.rules.stacking != "none"
        return frozenset(
            code
            for code, face in self.faces.items()
            if (face.restricted and self.challenges) or (face.stacks and stacking)
        )

    @cached_property
    def colour_askers(self) -> frozenset[Code]:
        """Cards after which another player names the colour."""
        return self._with_effect(lambda effect: effect.verb == "choose_colour" and effect.who is not None)

    @cached_property
    def challengeable(self) -> frozenset[Code]:
        """Restricted cards with an aimed draw, whose target may challenge (editions 4)."""
        return frozenset(
            code
            for code, face in self.faces.items()
            if face.restricted and any(map(_is_aimed_draw, flat(face.effects)))
        )

    @cached_property
    def colour_namers(self) -> frozenset[Code]:
        """Cards laid naming a colour."""
        return self._with_effect(only_names_colour)

    @cached_property
    def choosers(self) -> frozenset[Code]:
        """Cards whose effect needs a chosen player."""
        return self._with_effect(lambda effect: effect.who == "chosen")

    @cached_property
    def discarders(self) -> frozenset[Code]:
        """Cards that take other cards of their colour along."""
        return self._with_effect(lambda effect: effect.verb == "discard_colour")

    @cached_property
    def steady(self) -> frozenset[Code]:
        """Cards after which the layer holds one card less, whatever else they do."""
        turns_back = self.rules.two_player_reverse == "back"
        unsteady = self._with_effect(
            lambda effect: (
                effect.verb in UNSTEADY
                or (effect.verb in DRAW_VERBS and effect.who in ("self", "all"))
                or (turns_back and effect.verb == "reverse")
            )
        )
        return frozenset(self.faces) - unsteady

    def _with_effect(self, test: Callable[[Effect], bool]) -> frozenset[Code]:
        return frozenset(code for code, face in self.faces.items() if any(map(test, face.effects)))

    @cached_property
    def card_points(self) -> dict[Code, int]:
        return {code: face.points for code, face in self.faces.items()}

    def points(self, cards: Iterable[Code]) -> int:
        return sum(map(self.card_points.__getitem__, cards))


def flat(effects: Iterable[Effect]) -> list[Effect]:
    """The effects, with those that chance may choose in place of the choice."""
    return [each for effect in effects for each in ([lot.effect for lot in effect.lots or ()] or [effect])]


def _is_aimed_draw(effect: Effect) -> bool:
    return effect.verb in DRAW_VERBS and effect.who in AIMED


UNSTEADY: Final = ("swap_hands", "rotate_hands", "shuffle_hands", "discard_colour", "one_of")
