"""The tables of a ruleset: what fits what, and what each face does. No card is known here by its code."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from typing import Final

import numpy as np

from pioche.core import SIDES, Code, Colour, Face, Kind, Rulebook, RuleFields, Side, stake_of
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks.deck_layout import DeckCells
from pioche.kernels._decks.operations import OperationTable, brief_parts, pattern_of
from pioche.kernels._packed_rules import unsupported

_WORDS: Final[dict[str, tuple[int, tuple[object, ...]]]] = {
    "dealer": (at.DEALER_RULE, ("seat", "high-card", "host")),
    "next_dealer": (at.NEXT_DEALER, ("left", "high-card", "winner")),
    "first_card": (at.FIRST_CARD, ("apply", "cover", "ignore")),
    "forced_draw": (at.UNTIL_PLAYABLE, ("one", "until-playable")),
    "voluntary_draw": (at.VOLUNTARY, (False, True)),
    "drawn_card": (at.DRAWN_RULE, ("may-play", "must-play", "keep")),
    "draw_device": (at.LAUNCHER, ("pile", "launcher")),
    "two_player_reverse": (at.REVERSE_RULE, ("turn", "skip", "back")),
    "wild_draw_four": (at.FOUR_RULE, ("no-colour", "no-other-play", "any-time")),
    "bluff": (at.BLUFF, (False, True)),
    "stacking": (at.STACKING, ("none", "same", "higher", "any")),
    "jump_in": (at.JUMP_IN, (False, True)),
    "last_card": (at.NUMBER_LAST, ("any", "number")),
    "last_draw": (at.LAST_DRAW, (False, True)),
    "finish": (at.PLAY_ON, ("first-out", "play-on")),
    "uno_call": (at.CALLS, ("after", "any", "automatic")),
    "catch_window": (at.CLOSES, ("open", "next-action")),
    "scoring": (at.SCORING, ("winner-collects", "losers-collect", "none")),
    "target_test": (at.EXCEED, ("reach", "exceed")),
}
"""The fields with words and their cells; a word's number is its index."""
_NUMBERS: Final = {
    "turn_limit": at.TURN_LIMIT,
    "teams": at.TEAMS,
    "uno_penalty": at.UNO_PENALTY,
    "target": at.TARGET_SCORE,
    "knock_out": at.KNOCK_OUT,
    "knock_out_bonus": at.KNOCK_OUT_BONUS,
}


def deck_unsupported(rules: RuleFields) -> tuple[str, ...]:
    """The fields of these rules that the deck kernel does not play; empty if it plays them."""
    return tuple(_reasons(rules))


def _reasons(rules: RuleFields) -> Iterator[str]:
    if sum(rules.deck.values()) > at.MOST_CARDS:
        yield f"decks of more than {at.MOST_CARDS} cards"
    if rules.multi_play != "none":
        yield f'multi_play = "{rules.multi_play}"'
    if rules.hand_counts != "public":
        yield f'hand_counts = "{rules.hand_counts}"'


def plays_rules(rules: RuleFields) -> bool:
    """Whether one of the kernels plays these rules."""
    return not unsupported(rules) or not deck_unsupported(rules)


class DeckTables:
    """The rules of a ruleset at a table of this number of players, as one row of cells."""

    def __init__(self, rules: RuleFields, players: int) -> None:
        self.rules = rules
        self.book: Rulebook = Rulebook(rules)
        self.cards: tuple[Code, ...] = self.book.deck
        self.sides: tuple[Side | None, ...] = SIDES if self.book.two_sided else (None,)
        self.words: int = -(-len(self.cards) // 64)
        self.players = players
        self._row: list[int] = [0] * at.TABLES
        self._fill()
        self.cells: DeckCells = np.array(self._row, np.int64)

    @cached_property
    def faces(self) -> tuple[tuple[int, Code], ...]:
        """Side and code of each face of the deck, numbered in canonical order, side by side."""
        found = []
        for place, side in enumerate(self.sides):
            codes = {self.book.face_code(card, side) for card in self.cards}
            found += [(place, code) for code in sorted(codes, key=self.book.rank.__getitem__)]
        return tuple(found)

    @cached_property
    def face_numbers(self) -> dict[tuple[int, Code], int]:
        return {face: number for number, face in enumerate(self.faces)}

    def shown(self, card: int, place: int) -> Code:
        """The face of a card by its number."""
        return self.book.face_code(self.cards[card], self.sides[place])

    @property
    def colours(self) -> tuple[Colour, ...]:
        """By number."""
        return self.book.all_colours

    def colour_number(self, colour: Colour | None) -> int:
        return at.NONE if colour is None else self.colours.index(colour)

    # making the row

    def _fill(self) -> None:
        self._fill_fields()
        self._fill_sets()
        self._fill_runs()
        self._fill_cards()
        self._fill_faces()

    def _fill_fields(self) -> None:
        row, rules = self._row, self.rules
        for field, (cell, words) in _WORDS.items():
            row[cell] = words.index(getattr(rules, field))
        for field, cell in _NUMBERS.items():
            row[cell] = getattr(rules, field)
        row[at.WORDS], row[at.CARDS] = self.words, len(self.cards)
        row[at.FACES], row[at.SIDES] = len(self.faces), len(self.sides)
        row[at.HAND_SIZE] = rules.cards_dealt(self.players)
        row[at.CHALLENGES] = int(self.book.challenges)
        row[at.BOOMERANGS] = int(self.book.deals_boomerangs)
        guilty, innocent = stake_of(rules.challenge_guilty), stake_of(rules.challenge_innocent)
        row[at.GUILTY_CARDS], row[at.GUILTY_CARD] = guilty.cards, int(guilty.by_card)
        row[at.INNOCENT_CARDS], row[at.INNOCENT_CARD] = innocent.cards, int(innocent.by_card)
        weights = rules.launcher_weights
        row[at.LAUNCHER_WEIGHTS : at.LAUNCHER_WEIGHTS + len(weights)] = weights
        row[at.LAUNCHER_TOTAL] = sum(weights)
        row[at.COLOURS_COUNT] = len(self.colours)
        for place, side in enumerate(self.sides):
            row[at.SIDE_COLOURS + place] = sum(1 << self.colour_number(c) for c in self.book.colours[side])
        row[at.NUMBERS_COUNT] = len(self.book.numbers)
        for place in range(3):
            row[at.FIRST_FACES + place] = sum(side < place for side, _ in self.faces)

    def _begin(self, table: int) -> None:
        self._row[table] = len(self._row)

    def _add_set(self, cards: Iterable[int]) -> None:
        bits = sum(1 << card for card in cards)
        for word in range(self.words):
            part = bits >> (64 * word) & (1 << 64) - 1
            self._row.append(part - (part >> 63 << 64))

    def _showing(self, place: int, test: Callable[[Code], bool]) -> Iterator[int]:
        """The cards whose face on the side passes the test."""
        return (card for card in range(len(self.cards)) if test(self.shown(card, place)))

    def _add_showing(self, table: int, test: Callable[[Code], bool]) -> None:
        """A set of cards for each side."""
        self._begin(table)
        for place in range(len(self.sides)):
            self._add_set(self._showing(place, test))

    def _fill_runs(self) -> None:
        """Fills in the ends of the cards of each face, and the sides on which they are side by side."""
        for place in range(len(self.sides)):
            faces = self._faces_of(place)
            self._row[at.SORTED_SIDES + place] = int(faces == sorted(faces))
        for table, test in ((at.LAST_SETS, self._is_last), (at.SPLIT_SETS, self._is_split)):
            self._begin(table)
            for place in range(len(self.sides)):
                faces = [*self._faces_of(place), at.NONE]
                self._add_set(card for card in range(len(self.cards)) if test(faces, card))

    def _faces_of(self, place: int) -> list[int]:
        """The number of the face of each card."""
        return [self.face_numbers[place, self.shown(card, place)] for card in range(len(self.cards))]

    @staticmethod
    def _is_last(faces: list[int], card: int) -> bool:
        return faces[card] != faces[card + 1]

    @staticmethod
    def _is_split(faces: list[int], card: int) -> bool:
        next_word = min((card | 63) + 1, len(faces) - 1)
        return faces[card] == faces[next_word]

    def _fill_sets(self) -> None:
        book, cards = self.book, range(len(self.cards))
        self._begin(at.DECK_SET)
        self._add_set(cards)
        self._begin(at.NUMBER_SET)
        self._add_set(card for card in cards if book.first_face(self.cards[card]).kind is Kind.NUMBER)
        self._begin(at.STARTER_SET)
        self._add_set(card for card in cards if self.cards[card] in book.starters)
        self._add_showing(at.PLAIN_SETS, self._only_matches)
        self._add_showing(at.RESTRICTED_SETS, lambda code: book.faces[code].restricted)
        self._add_showing(at.BOOMERANG_SETS, book.boomerangs.__contains__)
        self._add_showing(at.SHOWN_NUMBERS, lambda code: book.faces[code].kind is Kind.NUMBER)
        self._begin(at.COLOUR_SETS)
        for place in range(len(self.sides)):
            for colour in (None, *self.colours):
                self._add_set(self._showing(place, book.coloured[colour].__contains__))
        self._begin(at.FACE_SETS)
        for place, code in self.faces:
            self._add_set(self._showing(place, code.__eq__))
        self._begin(at.SYMBOL_SETS)
        for place, code in self.faces:
            self._add_set(self._showing(place, partial(self._shares_symbol, code)))
        self._begin(at.FIT_SETS)
        for place, code in self.faces:
            for colour in (None, *self.colours):
                self._add_set(self._showing(place, book.fitting(code, colour).__contains__))
        self._begin(at.STACK_SETS)
        for place, code in self.faces:
            self._add_set(self._showing(place, book.stacking[code].__contains__))

    def _shares_symbol(self, one: Code, other: Code) -> bool:
        return self.book.faces[one].symbol == self.book.faces[other].symbol

    def _only_matches(self, code: Code) -> bool:
        """Whether it has to match and nothing else: a player to choose is always there, unless some are
        spared.
        """
        spares = any(effect.spare_uno for effect in self.book.faces[code].effects)
        chooses = self.rules.last_card == "any" and code in self.book.bluffable and not spares
        return code in self.book.plain or chooses

    def _fill_cards(self) -> None:
        self._begin(at.CARD_FACES)
        for place in range(len(self.sides)):
            for card in range(len(self.cards)):
                self._row.append(self.face_numbers[place, self.shown(card, place)])
        self._begin(at.CUT_VALUES)
        self._row += (self.book.cut_values.get(card, at.NONE) for card in self.cards)

    def _fill_faces(self) -> None:
        operations = OperationTable(self.book)
        rows = [self._face_row(code, operations) for _, code in self.faces]
        for row, (place, code) in zip(rows, self.faces, strict=True):
            row[at.FACE_WORD] = min(self._showing(place, code.__eq__)) >> 6
        self._begin(at.FACE_ROWS)
        for row in rows:
            self._row += row
        self._begin(at.OPERATIONS)
        base = self._row[at.OPERATIONS]
        lots_at = base + at.OPERATION_WIDTH * len(operations.rows)
        self._row += operations.cells(base, lots_at)
        self._begin(at.LOT_ROWS)
        self._row += operations.lot_cells(base)
        for number in range(len(rows)):
            first = self._row[at.FACE_ROWS] + at.FACE_WIDTH * number
            for cell in (at.FACE_EFFECTS, at.FACE_EFFECTS + 1, at.FACE_STATED):
                self._row[first + cell] = operations.place(base, self._row[first + cell])

    def _face_row(self, code: Code, operations: OperationTable) -> list[int]:
        book = self.book
        face = book.faces[code]
        symbols = list(dict.fromkeys(each.symbol for each in book.faces.values()))
        chosen = [effect for effect in face.effects if effect.who == "chosen"]
        last = operations.chosen_last(chosen, self.rules)
        row = [0] * at.FACE_WIDTH
        row[at.FACE_COLOUR] = self.colour_number(face.colour)
        row[at.FACE_SYMBOL] = symbols.index(face.symbol)
        row[at.FACE_CODE] = book.rank[code]
        row[at.FACE_POINTS] = face.points
        row[at.FACE_NUMBER] = int(face.kind is Kind.NUMBER)
        row[at.FACE_WILD] = int(face.kind is Kind.WILD)
        row[at.FACE_STACKS] = int(face.stacks)
        row[at.FACE_RESTRICTED] = int(face.restricted)
        row[at.FACE_BLUFFABLE] = int(code in book.bluffable)
        row[at.FACE_ANSWERS] = int(face.answer_only)
        row[at.FACE_NAMES] = int(code in book.colour_namers)
        row[at.FACE_ASKS] = int(code in book.colour_askers)
        row[at.FACE_DISCARDS] = int(code in book.discarders)
        row[at.FACE_ANSWERABLE] = int(code in book.answerable)
        row[at.FACE_TURNS] = int(any(effect.verb == "reverse" for effect in face.effects))
        row[at.FACE_STEADY] = int(code in book.steady)
        row[at.FACE_AIMS], row[at.FACE_AIMS_LAST] = int(bool(chosen)), int(bool(last))
        row[at.FACE_SPARES] = int(any(effect.spare_uno for effect in chosen))
        row[at.FACE_SPARES_LAST] = int(any(effect.spare_uno for effect in last))
        for skips in (False, True):
            row[at.FACE_EFFECTS + skips] = operations.add_face(face, skips)
        row[at.FACE_STATED] = operations.add_stated(face)
        self._fill_brief(row, code, operations.chain(row[at.FACE_EFFECTS]))
        return row

    def _fill_brief(self, row: list[int], code: Code, chain: list[list[int]]) -> None:
        """Whether the face only names a colour, turns, makes the next player draw, and makes others miss a
        turn, in this order.
        """
        face, parts = self.book.faces[code], brief_parts(chain)
        row[at.FACE_PATTERN] = self._pattern(row, face, chain)
        asks = row[at.FACE_ANSWERABLE] and row[at.FACE_STACKS] and self.rules.stacking != "none"
        challenged = face.restricted and self.book.challenges
        special = row[at.FACE_ANSWERS] or row[at.FACE_ASKS] or row[at.FACE_DISCARDS] or row[at.FACE_AIMS]
        if parts is None or challenged or special or self.book.deals_boomerangs:
            return
        turns, draws, skips, missing = parts
        waits = int(bool(draws and asks))
        if waits and skips and missing != at.FROM_NEXT:
            return
        row[at.FACE_BRIEF : at.BRIEF_MISSING + 1] = [1, turns, draws, waits, skips, missing]
        named = row[at.FACE_NAMES] or (face.colour is None and self.colours)
        row[at.FACE_EASY] = int(code in self.book.plain and not (named or draws or skips > 1 or missing))

    def _pattern(self, row: list[int], face: Face, chain: list[list[int]]) -> int:
        answered = row[at.FACE_ANSWERS] or row[at.FACE_ANSWERABLE] or self.book.deals_boomerangs
        if answered or face.restricted or row[at.FACE_NAMES]:
            return at.NO_PATTERN
        if row[at.FACE_DISCARDS]:
            return at.NO_PATTERN if chain or face.colour is None else at.DISCARDS
        return pattern_of(chain)
