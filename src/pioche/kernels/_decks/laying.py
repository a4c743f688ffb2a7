"""Laying cards, in turn or by jumping in; going out (`core._lay`)."""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.answers import (
    close_windows,
    judge_duties,
    judge_moved,
    layer_gone,
    resume,
    take_due,
)
from pioche.kernels._decks.card_sets import (
    colour_set,
    face_of,
    face_row,
    face_set,
    first_in_hand,
    hand_of,
    has_card,
    top_face,
)
from pioche.kernels._decks.deck_layout import (
    AFTER,
    CLOSES,
    COLOURS_COUNT,
    COUNT,
    DRAWN_CARD,
    DRAWS,
    DUE,
    FACE_ANSWERS,
    FACE_ASKS,
    FACE_CODE,
    FACE_COLOUR,
    FACE_DISCARDS,
    FACE_EFFECTS,
    FACE_RESTRICTED,
    HANDS_STAY,
    IN_FORCE,
    JUMP_IN,
    KNOCKED_COUNT,
    LAID_AFTER,
    LAID_BY_PLAYER,
    LAID_COUNT,
    LAID_FACE,
    LAID_LAPSED,
    LAID_LAYER,
    LAID_NOBODY,
    LAID_OTHER,
    LAID_RIGHTFUL,
    LAID_STACKED,
    LAID_TARGET,
    LAID_TURNED,
    LAID_WON,
    LAST_DRAW,
    LAYER,
    NO_DUTY,
    NONE,
    OWED,
    PASSES,
    PENDING,
    PLACE,
    PLAY_ON,
    SKIPS,
    UNO,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import discards_colour, rightful
from pioche.kernels._decks.deck_memory import keep_hand_to_show, see_lay, see_restricted
from pioche.kernels._decks.deck_piles import discard, is_knocked, set_duty
from pioche.kernels._decks.deck_turns import advance, ask, go_out, is_decided, is_settled, win_round
from pioche.kernels._decks.memory_layout import DECK_WATCHED
from pioche.kernels._decks.people import base_of, forget_aims, other_of_two
from pioche.kernels._decks.resolution import pay_out, resolve, reverse_skips


@compiled
def top_of_many(s: DeckCells, t: DeckCells, seat: int, face: int) -> int:
    """Of cards that are laid all together, the one on top: the last of them, the card drawn first."""
    hand, cards, found = hand_of(t, seat), face_set(t, face), s[DRAWN_CARD]
    for word in range(t[WORDS]):
        showing = s[hand + word] & t[cards + word]
        while showing:
            card = 64 * word + lowest(showing)
            showing &= showing - 1
            if card != s[DRAWN_CARD]:
                found = card
    return found


@compiled
def card_to_lay(s: DeckCells, t: DeckCells, seat: int, face: int) -> int:
    """The card just drawn, otherwise the first in canonical order that shows the face (editions 2)."""
    drawn = s[DRAWN_CARD]
    if drawn != NONE and face_of(s, t, drawn) == face and has_card(s, hand_of(t, seat), drawn):
        return drawn
    return first_in_hand(s, t, seat, face)


@compiled
def lay_along(s: DeckCells, t: DeckCells, seat: int, top: int, colour: int) -> None:
    """Lays all other cards of the colour under the card, in canonical order (ruling E42)."""
    hand, cards = hand_of(t, seat), colour_set(s, t, colour)
    for word in range(t[WORDS]):
        taken = s[hand + word] & t[cards + word]
        while taken:
            card = 64 * word + lowest(taken)
            taken &= taken - 1
            if card != top:
                discard(s, t, seat, card)


@compiled
def lay_cards(s: DeckCells, t: DeckCells, seat: int, face: int, named: int) -> None:
    """Moves the cards from the hand to the discard pile, and sets the colour in force."""
    row = face_row(t, face)
    card = card_to_lay(s, t, seat, face)
    if s[DECK_WATCHED]:
        see_lay(s, t)
    if t[row + FACE_DISCARDS] and t[COLOURS_COUNT]:
        colour = discards_colour(s, t, row, named)
        if colour == t[row + FACE_COLOUR]:
            card = top_of_many(s, t, seat, face)
        lay_along(s, t, seat, card, colour)
    discard(s, t, seat, card)
    s[PASSES] = s[PENDING] = 0
    if t[row + FACE_ASKS]:
        s[IN_FORCE] = NONE
    elif named != NONE:
        s[IN_FORCE] = named
    elif t[row + FACE_COLOUR] != NONE:
        s[IN_FORCE] = t[row + FACE_COLOUR]
    if s[DECK_WATCHED]:
        see_restricted(s, t, seat, face)


@compiled
def begin_play(s: DeckCells, t: DeckCells, seat: int, face: int, target: int) -> None:
    """Notes what is laid, before it leaves the hand."""
    s[LAID_LAYER], s[LAID_FACE], s[LAID_TARGET] = seat, face, target
    s[LAID_STACKED] = s[DRAWS] if s[PENDING] else 0
    s[LAID_COUNT] = s[LAID_BY_PLAYER] = s[LAID_RIGHTFUL] = 1
    s[LAID_NOBODY] = s[LAID_WON] = s[LAID_LAPSED] = 0
    s[LAID_AFTER] = s[LAID_TURNED] = NONE
    forget_aims(s)
    s[LAID_OTHER] = other_of_two(s, t, seat)
    if t[face_row(t, face) + FACE_RESTRICTED]:
        s[LAID_RIGHTFUL] = rightful(s, t, seat)
        if s[DECK_WATCHED]:
            keep_hand_to_show(s, t, seat, card_to_lay(s, t, seat, face))


@compiled
def opens_jumps(s: DeckCells, t: DeckCells) -> bool:
    """A coloured card may be jumped in on while it lies on top (rulings 23, E19)."""
    if not t[JUMP_IN]:
        return False
    laid, top = face_row(t, s[LAID_FACE]), face_row(t, top_face(s, t))
    return t[laid + FACE_COLOUR] != NONE and t[laid + FACE_CODE] == t[top + FACE_CODE]


@compiled
def finish(s: DeckCells, t: DeckCells, effects: int) -> None:
    """The win comes before hands move; due draws are made before scoring (rules 2.6, ruling 22)."""
    go_out(s, s[LAID_LAYER])
    if is_decided(s, t):
        draws = t[LAST_DRAW] != 0 or s[LAID_STACKED] != 0 or t[PLAY_ON] != 0
        pay_out(s, t, effects, draws)
        win_round(s, t, s[PLACE])
        return
    s[LAID_LAPSED] = HANDS_STAY
    if resolve(s, t, effects):
        ask(s, t)
    else:
        advance(s, t, base_of(s), opens_jumps(s, t))


@compiled
def lay_face(s: DeckCells, t: DeckCells, seat: int, face: int, named: int, target: int, called: bool) -> None:
    effects = t[face_row(t, face) + FACE_EFFECTS + reverse_skips(s, t)]
    begin_play(s, t, seat, face, target)
    lay_cards(s, t, seat, face, named)
    if s[COUNT + seat] == 0:
        finish(s, t, effects)
        return
    waiting = effects != NONE and resolve(s, t, effects)
    if is_settled(s, t):
        return
    gone = s[KNOCKED_COUNT] != 0 and is_knocked(s, seat)
    if gone:
        judge_moved(s, t, seat, False)
    else:
        judge_duties(s, t, seat, called)
    if not waiting:
        advance(s, t, base_of(s), opens_jumps(s, t))
    elif not gone or layer_gone(s, t, seat):
        ask(s, t)


@compiled
def return_effect(s: DeckCells, t: DeckCells, seat: int, face: int, called: bool) -> None:
    """A Boomerang: the effect falls on the player who laid the card (ruling 27)."""
    lay_cards(s, t, seat, face, NONE)
    layer = s[LAYER]
    take_due(s, t, layer)
    if not is_knocked(s, layer):
        s[OWED + layer] += s[SKIPS]
    if s[COUNT + seat] == 0:
        go_out(s, seat)
        if is_decided(s, t):
            win_round(s, t, s[PLACE])
            return
    elif not is_settled(s, t):
        judge_duties(s, t, seat, called)
    s[AFTER] = seat
    resume(s, t, False)


@compiled
def lay(s: DeckCells, t: DeckCells, seat: int, face: int, named: int, target: int, called: bool) -> None:
    close_windows(s, t)
    if t[face_row(t, face) + FACE_ANSWERS]:
        return_effect(s, t, seat, face, called)
    else:
        lay_face(s, t, seat, face, named, target, called)


@compiled
def jump(s: DeckCells, t: DeckCells, seat: int, face: int, target: int, called: bool) -> None:
    if t[CLOSES] and s[UNO + seat] == DUE:
        set_duty(s, seat, NO_DUTY)
    lay_face(s, t, seat, face, NONE, target, called)
