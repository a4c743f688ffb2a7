"""The value of a play by given weights, in the same order of steps as `bots._strategy.play_values`."""

from math import pow as power

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import (
    colour_set,
    face_of,
    face_row,
    first_in_hand,
    hand_of,
    number_in_hand,
    side_set,
)
from pioche.kernels._decks.deck_calls import left_after
from pioche.kernels._decks.deck_layout import (
    ACT_COLOUR,
    ACT_FACE,
    ACT_TARGET,
    COUNT,
    DIRECTION,
    DRAWN_CARD,
    FACE_COLOUR,
    FACE_NUMBER,
    FACE_POINTS,
    FIRST_FACES,
    IN_FORCE,
    KNOCK_OUT,
    NONE,
    NUMBER_LAST,
    PLAYERS,
    REVERSE_GOES_BACK,
    REVERSE_RULE,
    SHOWN_NUMBERS,
    SIDE,
    SYMBOL_SETS,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_odds import backs_in_hand, behind, follows, in_front, look, strength_of, until
from pioche.kernels._decks.deck_piles import is_in
from pioche.kernels._decks.deck_turns import after, are_partners, following, still_in
from pioche.kernels._decks.memory_layout import (
    COSTS,
    FALLS_BACK,
    FLIPS,
    HITS,
    HITS_CHOSEN,
    HITS_NEXT,
    MOVES_HANDS,
    R_DRAW,
    R_WILD_DRAW,
    ROLE,
    ROLE_WIDTH,
    ROTATES,
    S_CHOSEN,
    S_PREVIOUS,
    SWAPS,
    TURNS,
    UNTIL_COLOUR,
    ZERO_CARD,
)
from pioche.kernels._policies.play_values import GOING_OUT, STRANDED
from pioche.kernels.bot_cells import (
    ATTACK,
    BY_COLOUR,
    BY_POINTS,
    FACE,
    FEW,
    FOLLOW,
    HANDS,
    HOLD_DRAWN,
    HOLD_WILD,
    HOLD_WILD_DRAW,
    LINKS,
    NAMED,
    SHED,
    STAY,
    ZERO,
    Weighing,
)

KNOCKED_WORTH = 60.0
NEAR_LIMIT = 0.25
EXTRA = 1.0
TURNED_WORTH = 1.5


# the parts of an act, and the seats around


@compiled
def face_in(act: int) -> int:
    return (act >> ACT_FACE) & 2047


@compiled
def named_in(act: int) -> int:
    return ((act >> ACT_COLOUR) & 31) - 1


@compiled
def target_in(act: int) -> int:
    return ((act >> ACT_TARGET) & 15) - 1


@compiled
def role_of(act: int) -> int:
    """The beginning of the row of the laid face's role, among the weights."""
    return ROLE_WIDTH * face_in(act)


@compiled
def has(w: Weighing, role: int, column: int) -> bool:
    return w[role + column] != 0.0


@compiled
def preceding(s: DeckCells, seat: int) -> int:
    return after(s, seat, -s[DIRECTION])


@compiled
def is_foe(t: DeckCells, seat: int, other: int) -> bool:
    return not are_partners(t, seat, other)


@compiled
def foes_of(s: DeckCells, t: DeckCells, seat: int) -> int:
    """The number of opponents still in."""
    foes = 0
    for other in range(s[PLAYERS]):
        foes += is_in(s, other) and is_foe(t, seat, other)
    return foes


@compiled
def held(s: DeckCells, t: DeckCells, seat: int, colour: int) -> int:
    """Cards in hand of a colour; wilds for none."""
    return number_in_hand(s, t, seat, colour_set(s, t, colour))


@compiled
def kin(s: DeckCells, t: DeckCells, seat: int, face: int) -> int:
    """Different cards in hand with the symbol of the face."""
    hand, alike, found = hand_of(t, seat), t[SYMBOL_SETS] + t[WORDS] * face, 0
    for word in range(t[WORDS]):
        cards = s[hand + word] & t[alike + word]
        while cards:
            card = 64 * word + lowest(cards)
            cards &= cards - 1
            found += first_in_hand(s, t, seat, face_of(s, t, card)) == card
    return found


@compiled
def colour_after(s: DeckCells, t: DeckCells, act: int) -> int:
    """The colour in force after a play."""
    if named_in(act) != NONE:
        return named_in(act)
    colour = t[face_row(t, face_in(act)) + FACE_COLOUR]
    return colour if colour != NONE else s[IN_FORCE]


@compiled
def left_by(s: DeckCells, t: DeckCells, seat: int, act: int) -> int:
    """Cards in hand after a play, before hands move."""
    return left_after(s, t, seat, face_in(act), named_in(act))


# what only some decks have


@compiled
def nears_limit(s: DeckCells, t: DeckCells, seat: int, more: float) -> float:
    """The closeness to being knocked out after this number of further cards."""
    if not t[KNOCK_OUT]:
        return 0.0
    cards = s[COUNT + seat] + more
    return 1.0 if cards >= t[KNOCK_OUT] else power(cards / t[KNOCK_OUT], 4.0)


@compiled
def hit_by(s: DeckCells, t: DeckCells, w: Weighing, seat: int, act: int) -> float:
    """The number of cards it makes the next player draw, on average."""
    role = role_of(act)
    more = until(s, t, seat, colour_after(s, t, act)) if has(w, role, UNTIL_COLOUR) else 0.0
    return w[role + HITS] + more


@compiled
def falls_back(s: DeckCells, t: DeckCells, w: Weighing, seat: int, act: int) -> float:
    """The number of cards that hit the bot itself: a Reverse of two players passes the other's turn."""
    back = t[REVERSE_RULE] == REVERSE_GOES_BACK and following(s, seat) == preceding(s, seat)
    return w[role_of(act) + FALLS_BACK] if back else 0.0


@compiled
def usual_hit(role: float) -> float:
    """The cards for which the bases of these roles were found."""
    return 2.0 if role == R_DRAW else (4.0 if role == R_WILD_DRAW else 0.0)


@compiled
def of_limit(s: DeckCells, t: DeckCells, w: Weighing, seat: int, act: int) -> float:
    """The prize for pushing opponents over the limit, less the danger of coming near it."""
    role, back = role_of(act), falls_back(s, t, w, seat, act)
    hit = 0.0 if back != 0.0 else hit_by(s, t, w, seat, act)
    victim = preceding(s, seat) if has(w, role, TURNS) else following(s, seat)
    prize = 0.0
    if hit != 0.0:
        prize = KNOCKED_WORTH * (nears_limit(s, t, victim, hit) - nears_limit(s, t, victim, 0.0))
    own = w[role + COSTS] + back
    return prize - (2 * KNOCKED_WORTH * nears_limit(s, t, seat, own) if own != 0.0 else 0.0)


@compiled
def turned_own(s: DeckCells, t: DeckCells, w: Weighing, seat: int, laid: int) -> float:
    """The gain of the rest of the own hand by a flip."""
    value = 0.0
    for face in range(t[FIRST_FACES + s[SIDE]], t[FIRST_FACES + s[SIDE] + 1]):
        kept = backs_in_hand(s, t, seat, face) - (face == laid)
        if kept > 0:
            gained = behind(s, t, w, face) - strength_of(w, face)
            for _ in range(kept):
                value += gained
    return value


@compiled
def turned_hand(s: DeckCells, t: DeckCells, w: Weighing, other: int) -> float:
    """The gain of another hand by a flip: its visible faces come into play."""
    value, side = 0.0, 1 - s[SIDE]
    for back in range(t[FIRST_FACES + side], t[FIRST_FACES + side + 1]):
        seen = backs_in_hand(s, t, other, back)
        if seen:
            gained = strength_of(w, back) - in_front(s, t, w, back)
            for _ in range(seen):
                value += gained
    return value


@compiled
def turning(s: DeckCells, t: DeckCells, w: Weighing, seat: int, laid: int) -> float:
    """The gain of the bot's hand by a flip over the gain of its opponents' hands, on average."""
    look(s, t, seat)
    own, others = turned_own(s, t, w, seat, laid), 0.0
    for other in range(s[PLAYERS]):
        if is_in(s, other) and is_foe(t, seat, other):
            others += turned_hand(s, t, w, other)
    return own - others / max(1, foes_of(s, t, seat))


@compiled
def of_edition(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    role, value = role_of(act), 0.0
    usual, hits = usual_hit(w[role + ROLE]), w[role + HITS]
    if has(w, role, UNTIL_COLOUR) or (hits != 0.0 and hits != usual):
        value += EXTRA * (hit_by(s, t, w, seat, act) - usual)
    back = falls_back(s, t, w, seat, act)
    if back != 0.0:
        value -= w[row + SHED] * back
    if t[KNOCK_OUT]:
        value += of_limit(s, t, w, seat, act)
    if has(w, role, FLIPS):
        value += TURNED_WORTH * turning(s, t, w, seat, face_in(act))
    return value


# what every deck has


@compiled
def of_coloured(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    face = face_row(t, face_in(act))
    colour = t[face + FACE_COLOUR]
    value = w[row + BY_COLOUR] * (held(s, t, seat, colour) - 1)
    if w[row + LINKS] != 0.0:
        value += w[row + LINKS] * (kin(s, t, seat, face_in(act)) - 1)
    if t[face + FACE_NUMBER]:
        value += w[row + FACE] * t[face + FACE_POINTS]
    if colour == s[IN_FORCE]:
        value += w[row + STAY] + (w[row + ZERO] if has(w, role_of(act), ZERO_CARD) else 0.0)
    return value


@compiled
def of_blow(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    """Attacks a player who is about to go out, and spares the partner (rules 3, teams)."""
    chosen = has(w, role_of(act), HITS_CHOSEN)
    victim = target_in(act) if chosen and target_in(act) != NONE else following(s, seat)
    if not is_foe(t, seat, victim):
        return -w[row + ATTACK]
    blow = w[row + ATTACK] if s[COUNT + victim] <= w[row + FEW] else 0.0
    return blow - s[COUNT + victim] / 10 if chosen else blow


@compiled
def gain_by_moving(s: DeckCells, t: DeckCells, w: Weighing, seat: int, act: int) -> float:
    """The number of cards that the hand loses when hands move."""
    role, left = role_of(act), left_by(s, t, seat, act)
    with_whom = w[role + SWAPS]
    if with_whom != 0.0:
        if with_whom == S_CHOSEN and target_in(act) != NONE:
            return left - s[COUNT + target_in(act)]
        return left - s[COUNT + (preceding(s, seat) if with_whom == S_PREVIOUS else following(s, seat))]
    if has(w, role, ROTATES):
        return left - s[COUNT + preceding(s, seat)]
    total = left
    for other in range(s[PLAYERS]):
        total += s[COUNT + other] if other != seat and is_in(s, other) else 0
    return left - total / still_in(s)


@compiled
def danger(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    """The chance that an opponent with few cards can lay on it."""
    other = preceding(s, seat) if has(w, role_of(act), TURNS) else following(s, seat)
    if not is_foe(t, seat, other) or s[COUNT + other] > w[row + FEW]:
        return 0.0
    return follows(s, t, seat, other, colour_after(s, t, act), face_in(act))


@compiled
def strands(s: DeckCells, t: DeckCells, seat: int, act: int) -> bool:
    """Whether only cards that cannot be last remain (rules 3, `last_card`)."""
    numbers = number_in_hand(s, t, seat, side_set(s, t, SHOWN_NUMBERS))
    return numbers - t[face_row(t, face_in(act)) + FACE_NUMBER] <= 0


@compiled
def worth(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> float:
    left = left_by(s, t, seat, act)
    if left == 0:
        return GOING_OUT
    role, face = role_of(act), face_row(t, face_in(act))
    value = w[row + int(w[role + ROLE])]
    value += w[row + BY_POINTS] * t[face + FACE_POINTS] + w[row + SHED] * (s[COUNT + seat] - left - 1)
    if t[face + FACE_COLOUR] == NONE:
        value += w[row + NAMED] * held(s, t, seat, colour_after(s, t, act))
    else:
        value += of_coloured(s, t, w, row, seat, act)
    if has(w, role, HITS_NEXT) or has(w, role, TURNS) or has(w, role, HITS_CHOSEN):
        value += of_blow(s, t, w, row, seat, act)
    if has(w, role, MOVES_HANDS):
        value += w[row + HANDS] * gain_by_moving(s, t, w, seat, act)
    if has(w, role, COSTS):
        value -= w[row + SHED] * w[role + COSTS]
    if w[row + FOLLOW] != 0.0 and not has(w, role, HITS_NEXT):
        value -= w[row + FOLLOW] * danger(s, t, w, row, seat, act)
    if t[NUMBER_LAST] and strands(s, t, seat, act):
        value -= STRANDED
    return value + of_edition(s, t, w, row, seat, act)


@compiled
def is_attack(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> bool:
    role = role_of(act)
    if not (has(w, role, HITS_NEXT) or has(w, role, HITS_CHOSEN)) or w[row + ATTACK] <= 0:
        return False
    return of_blow(s, t, w, row, seat, act) > w[row + ATTACK] / 2


@compiled
def holds_back(s: DeckCells, t: DeckCells, w: Weighing, row: int, seat: int, act: int) -> bool:
    """Whether to keep a wild, even at the price of a drawn card."""
    role = role_of(act)
    wild = t[face_row(t, face_in(act)) + FACE_COLOUR] == NONE
    if not wild or left_by(s, t, seat, act) == 0 or has(w, role, MOVES_HANDS):
        return False
    if nears_limit(s, t, seat, 1.0) > NEAR_LIMIT:
        return False
    if s[DRAWN_CARD] != NONE:
        return s[COUNT + seat] > w[row + HOLD_DRAWN]
    coloured = s[COUNT + seat] - held(s, t, seat, NONE)
    if w[role + ROLE] == R_WILD_DRAW:
        return coloured > w[row + HOLD_WILD_DRAW] and not is_attack(s, t, w, row, seat, act)
    return coloured > w[row + HOLD_WILD]
