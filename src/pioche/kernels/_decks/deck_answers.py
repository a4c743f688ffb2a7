"""Bluffs with a restricted card, and answers to what is pending (`pioche.bots._strategy.answers`)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import colour_set, face_row, fit_set, hand_of, has_any, side_set
from pioche.kernels._decks.deck_choices import act_of
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    CHALLENGE,
    CHALLENGES,
    COUNT,
    DRAWS,
    DUE_FIRST,
    FACE_POINTS,
    FACE_RESTRICTED,
    FOUR_RULE,
    GUILTY_CARD,
    GUILTY_CARDS,
    IN_FORCE,
    INNOCENT_CARD,
    INNOCENT_CARDS,
    KNOCK_OUT,
    LAPSED,
    LAYER,
    NEXT,
    NO_COLOUR,
    NONE,
    NUMBER,
    PENDING,
    PLAIN_DUE,
    REST,
    RESTRICTED_SETS,
    SKIPS,
    SWAP,
    V_DRAW_TO,
    V_UNTIL_COLOUR,
    VERB,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_luck import next_chance
from pioche.kernels._decks.deck_odds import guilty, until
from pioche.kernels._decks.deck_turns import following
from pioche.kernels._decks.deck_values import (
    KNOCKED_WORTH,
    colour_after,
    face_in,
    foes_of,
    held,
    is_attack,
    is_foe,
    left_by,
    nears_limit,
    role_of,
    target_in,
)
from pioche.kernels._decks.memory_layout import (
    BLUFFS,
    CHALLENGES_MADE,
    FACED,
    HABIT_WIDTH,
    HABITS,
    HITS,
    HONEST,
    R_WILD,
    ROLE,
    TIED,
)
from pioche.kernels._decks.people import first_due
from pioche.kernels._policies.bluffs import BLUFFS_IN, LAID, TURN_WORTH
from pioche.kernels._policies.play_values import GOING_OUT
from pioche.kernels.bot_cells import BLUFF_RATE, BOLDNESS, CHEEK, Weighing

OUT_WORTH = 40.0


# bluffs


@compiled
def bluff_rate(s: DeckCells, seat: int) -> float:
    habits = HABITS + HABIT_WIDTH * seat
    return (s[habits + BLUFFS] + 1) / (s[habits + BLUFFS] + s[habits + HONEST] + BLUFFS_IN)


@compiled
def challenge_rate(s: DeckCells, seat: int) -> float:
    habits = HABITS + HABIT_WIDTH * seat
    return (s[habits + CHALLENGES_MADE] + 1) / (s[habits + FACED] + 3)


@compiled
def is_restricted(t: DeckCells, act: int) -> bool:
    return t[face_row(t, face_in(act)) + FACE_RESTRICTED] != 0


@compiled
def would_be_wrong(s: DeckCells, t: DeckCells, out: DeckCells, first: int, plays: int, seat: int) -> bool:
    """Whether laying a restricted card now would be a bluff."""
    if t[FOUR_RULE] == NO_COLOUR:
        return has_any(s, t, seat, colour_set(s, t, s[IN_FORCE]))
    if s[PENDING]:
        others = 0
        for place in range(first, first + plays):
            others += not is_restricted(t, out[place])
        return others != 0
    found, fits, restricted = 0, fit_set(s, t), side_set(s, t, RESTRICTED_SETS)
    for word in range(t[WORDS]):
        found |= s[hand_of(t, seat) + word] & t[fits + word] & ~t[restricted + word]
    return found != 0


@compiled
def daring(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    """The rate of restricted cards laid wrongly: as an attack, or otherwise."""
    rate = w[row + BLUFF_RATE] if is_attack(s, t, w, row, seat, act) else w[row + CHEEK]
    victim = target_in(act) if target_in(act) != NONE else following(s, seat)
    return rate * (1 - challenge_rate(s, victim))


@compiled
def keep_dared(
    s: DeckCells, t: DeckCells, w: Weighing, row: int, out: DeckCells, first: int, plays: int, seat: int
) -> int:
    """The number of plays without the bluffs that it does not dare; they are moved behind the others."""
    if not t[CHALLENGES] or plays == 0:
        return plays
    restricted = 0
    for place in range(first, first + plays):
        restricted += is_restricted(t, out[place])
    if restricted == 0 or not would_be_wrong(s, t, out, first, plays, seat):
        return plays
    luck, kept, left_out = next_chance(s, seat), 0, 0
    for place in range(first, first + plays):
        act = out[place]
        if not is_restricted(t, act) or luck < daring(s, t, w, row, seat, act):
            out[first + kept] = act
            kept += 1
        else:
            out[TIED + left_out] = act
            left_out += 1
    return kept


# answers


@compiled
def share(s: DeckCells, t: DeckCells, seat: int, other: int) -> float:
    """The value to the bot of a card in another hand."""
    if not is_foe(t, seat, other):
        return -0.8
    return max(1 / max(1, foes_of(s, t, seat)), 0.8 if s[COUNT + other] <= 2 else 0.0)


@compiled
def drawn_by(s: DeckCells, t: DeckCells, seat: int, operation: int) -> float:
    verb, number = t[operation + VERB], t[operation + NUMBER]
    if verb == V_UNTIL_COLOUR:
        return until(s, t, seat, s[IN_FORCE])
    if verb == V_DRAW_TO:
        return max(0, number - s[COUNT + seat])
    return number if number else 1


@compiled
def due_cards(s: DeckCells, t: DeckCells, seat: int) -> float:
    """The cards that accepting costs, on average."""
    if s[PLAIN_DUE]:
        return s[DRAWS]
    operation, due, draws = s[DUE_FIRST], 0.0, 0
    while operation != s[REST]:
        if t[operation + VERB] <= V_DRAW_TO:
            due += drawn_by(s, t, seat, operation)
            draws += 1
        operation = first_due(t, t[operation + NEXT], s[LAPSED])
    return due if draws else s[DRAWS]


@compiled
def accepting(s: DeckCells, t: DeckCells, seat: int) -> float:
    swap = s[COUNT + seat] - s[COUNT + s[LAYER]] if s[SWAP] else 0
    draws = due_cards(s, t, seat)
    return swap - draws - TURN_WORTH * s[SKIPS] - OUT_WORTH * nears_limit(s, t, seat, draws)


@compiled
def challenging(s: DeckCells, t: DeckCells, seat: int) -> float:
    layer = s[LAYER]
    chance = guilty(s, t, seat, layer, bluff_rate(s, layer))
    due = due_cards(s, t, seat)
    won = t[GUILTY_CARDS] + due if t[GUILTY_CARD] else t[GUILTY_CARDS] + 0.0
    lost = t[INNOCENT_CARDS] + due if t[INNOCENT_CARD] else t[INNOCENT_CARDS] + 0.0
    won *= share(s, t, seat, layer)
    price = max(lost, due) + TURN_WORTH
    return chance * won - (1 - chance) * price


@compiled
def passing_on(s: DeckCells, t: DeckCells, w: Weighing, seat: int, act: int) -> float:
    if left_by(s, t, seat, act) == 0:
        return GOING_OUT
    role = role_of(act)
    hit = s[LAYER] if w[role + ROLE] == R_WILD else following(s, seat)
    passed = s[DRAWS] + (w[role + HITS] if t[KNOCK_OUT] else 0.0)
    blow = s[DRAWS] * share(s, t, seat, hit)
    if is_foe(t, seat, hit):
        blow += KNOCKED_WORTH * nears_limit(s, t, hit, passed)
    points = t[face_row(t, face_in(act)) + FACE_POINTS]
    return LAID + blow - points / 100 + held(s, t, seat, colour_after(s, t, act)) / 100


@compiled
def answer_worth(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    """The value of the answer to the bot, in cards."""
    if act == act_of(CHALLENGE, 0, NONE, NONE):
        return challenging(s, t, seat) + w[row + BOLDNESS]
    if act == act_of(ACCEPT, 0, NONE, NONE):
        return accepting(s, t, seat)
    return passing_on(s, t, w, seat, act)
