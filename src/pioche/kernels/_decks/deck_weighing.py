"""The bots that weigh all plays and make the best one (`WeighingBot` of `bots._strategy.strategies`)."""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled, large_program
from pioche.kernels._decks.card_sets import top_face
from pioche.kernels._decks.deck_answers import answer_worth, keep_dared
from pioche.kernels._decks.deck_choices import act_of, list_lays, list_targets
from pioche.kernels._decks.deck_finishing import keep_finishing
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    CHALLENGE,
    COUNT,
    DRAW,
    DRAWN,
    JUMP,
    LOSERS_COLLECT,
    NAME,
    NO_SCORING,
    NONE,
    PASS,
    PHASE,
    PLAY,
    PLAYERS,
    SCORE,
    SCORING,
    SIDE,
    SIDE_COLOURS,
    TARGET_SCORE,
    VOLUNTARY,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import may_pass
from pioche.kernels._decks.deck_luck import next_chance, next_of
from pioche.kernels._decks.deck_odds import until
from pioche.kernels._decks.deck_piles import can_draw, is_in
from pioche.kernels._decks.deck_turns import following, hand_points, still_in
from pioche.kernels._decks.deck_values import (
    face_in,
    gain_by_moving,
    has,
    held,
    holds_back,
    is_foe,
    left_by,
    role_of,
    worth,
)
from pioche.kernels._decks.memory_layout import (
    HITS_NEXT,
    MOVES_HANDS,
    OTHERS_NAME,
    ROLE_WIDTH,
    TIED,
    UNTIL_COLOUR,
)
from pioche.kernels._decks.weigher import WEIGH_ANSWER, WEIGH_CHALLENGE, WEIGH_COLOUR, WEIGH_JUMP
from pioche.kernels._policies.decisions import NEAR, large
from pioche.kernels.bot_cells import (
    BY_NOTHING,
    BY_STAKES,
    BY_THREAT,
    FIRST_ROW,
    MIND_WIDTH,
    ROW,
    SELECTOR,
    WHIM,
    Weighing,
)

NO_FOE = 99

# the weights of the situation


@compiled
def threat(s: DeckCells, t: DeckCells, seat: int) -> int:
    """The fewest cards an opponent holds."""
    fewest = NO_FOE
    for other in range(s[PLAYERS]):
        if is_in(s, other) and is_foe(t, seat, other):
            fewest = min(fewest, s[COUNT + other])
    return fewest


@compiled
def is_behind(s: DeckCells, t: DeckCells, seat: int) -> bool:
    nearest = threat(s, t, seat)
    return nearest <= 2 and s[COUNT + seat] >= nearest + 3


@compiled
def loses_match(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether an opponent who goes out now wins the match (rules 6)."""
    if t[SCORING] == NO_SCORING:
        return False
    needed = t[TARGET_SCORE] - hand_points(s, t, seat)
    if t[SCORING] == LOSERS_COLLECT:
        return s[SCORE + seat] >= needed
    for other in range(s[PLAYERS]):
        if is_in(s, other) and is_foe(t, seat, other) and s[SCORE + other] >= needed:
            return True
    return False


@compiled
def is_match(s: DeckCells, t: DeckCells) -> bool:
    """Whether `expert` plays for the match: once somebody has points."""
    scored = t[SCORING] == LOSERS_COLLECT
    for seat in range(s[PLAYERS]):
        scored = scored or s[SCORE + seat] != 0
    return scored and t[SCORING] != NO_SCORING


@compiled
def row_of(s: DeckCells, t: DeckCells, minds: DeckCells, seat: int) -> int:
    """The row of weights that a bot uses now."""
    row, selector = minds[MIND_WIDTH * seat + FIRST_ROW], minds[MIND_WIDTH * seat + SELECTOR]
    if selector == BY_NOTHING:
        return row
    if selector == BY_THREAT:
        return row + ROW * (threat(s, t, seat) > NEAR)
    if selector == BY_STAKES:
        return row + ROW * (4 * is_match(s, t) + large(still_in(s)))
    return row + ROW * (not is_behind(s, t, seat) and not loses_match(s, t, seat))


# the best of the choices


@compiled
def enter(out: DeckCells, act: int, value: float, most: float, tied: int) -> tuple[float, int]:
    """Compares one more choice with the best so far."""
    if tied and value < most:
        return most, tied
    if value > most:
        tied = 0
    out[TIED + tied] = act
    return value, tied + 1


@compiled
def settle(s: DeckCells, out: DeckCells, seat: int, tied: int) -> int:
    """Chooses among equal choices by lot."""
    return out[TIED] if tied == 1 else out[TIED + next_of(s, seat, tied)]


@compiled
def whim(s: DeckCells, w: Weighing, row: int, out: DeckCells, seat: int, plays: int, place: int) -> float:
    """The whim of a card, for all its plays: each way of laying it uses a word, the last one counts."""
    fancy, face = 0.0, face_in(out[place])
    while place < plays and face_in(out[place]) == face:
        fancy = w[row + WHIM] * next_chance(s, seat)
        place += 1
    return fancy


@compiled
def best(s: DeckCells, t: DeckCells, w: Weighing, row: int, out: DeckCells, seat: int, plays: int) -> int:
    """The play worth most."""
    if plays == 1:
        return out[0]
    most, tied, face, fancy = -1e9, 0, NONE, 0.0
    for place in range(plays):
        act = out[place]
        value = worth(s, t, w, row, seat, act)
        if w[row + WHIM] != 0.0:
            if face_in(act) != face:
                face, fancy = face_in(act), whim(s, w, row, out, seat, plays, place)
            value += fancy
        most, tied = enter(out, act, value, most, tied)
    return settle(s, out, seat, tied)


# decisions


@compiled
def drawing(s: DeckCells, t: DeckCells, seat: int, plays: int) -> int:
    """The act that lays nothing: draw, pass, or none."""
    if s[PHASE] == PLAY and (plays == 0 or t[VOLUNTARY]) and can_draw(s):
        return act_of(DRAW, 0, NONE, NONE)
    if (plays == 0 or s[PHASE] == DRAWN) and may_pass(s, t, seat):
        return act_of(PASS, 0, NONE, NONE)
    return NONE


@compiled
def weigh_play(s: DeckCells, t: DeckCells, w: Weighing, row: int, out: DeckCells, seat: int) -> int:
    every = list_lays(s, t, out, 0, seat)
    otherwise = drawing(s, t, seat, every)
    plays = keep_dared(s, t, w, row, out, 0, every, seat)
    if plays == 0:
        if otherwise != NONE:
            return otherwise
        plays = list_lays(s, t, out, 0, seat)  # only a bluff is possible
    winning = keep_finishing(s, t, w, out, seat, plays)
    found = best(s, t, w, row, out, seat, winning if winning else plays)
    if otherwise != NONE and not winning and holds_back(s, t, w, row, seat, found):
        return otherwise
    return found


@compiled
def weigh_answer(
    s: DeckCells, t: DeckCells, w: Weighing, row: int, out: DeckCells, seat: int, challenge: bool
) -> int:
    """Challenge, accept, or lay a card on it."""
    out[0], out[1] = act_of(CHALLENGE, 0, NONE, NONE), act_of(ACCEPT, 0, NONE, NONE)
    first = 0 if challenge else 1
    plays = list_lays(s, t, out, 2, seat) - 2
    if plays == 0 and not challenge:
        return out[1]
    plays = keep_dared(s, t, w, row, out, 2, plays, seat)
    most, tied = -1e9, 0
    for place in range(first, 2 + plays):
        act = out[place]
        most, tied = enter(out, act, answer_worth(s, t, w, row, seat, act), most, tied)
    return settle(s, out, seat, tied)


@compiled
def weigh_colour(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, seat: int) -> int:
    """The number of cards held of the colour; if one must draw until it comes, common colours count more."""
    role = ROLE_WIDTH * top_face(s, t)
    soon = has(w, role, OTHERS_NAME) and has(w, role, UNTIL_COLOUR)
    most, tied, colours = -1e9, 0, t[SIDE_COLOURS + s[SIDE]]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        value = float(held(s, t, seat, colour))
        if soon:
            value = value / 10 - until(s, t, seat, colour)
        most, tied = enter(out, act_of(NAME, 0, colour, NONE), value, most, tied)
    return settle(s, out, seat, tied)


@compiled
def weigh_jump(s: DeckCells, t: DeckCells, w: Weighing, row: int, out: DeckCells, seat: int) -> int:
    """Jumping in sheds a card and takes the turn; not if it hits the partner or moves a good hand away."""
    jumps = list_targets(s, t, out, 0, seat, JUMP, top_face(s, t), NONE)
    most, tied = -1e9, 0
    for place in range(jumps):
        most, tied = enter(out, out[place], worth(s, t, w, row, seat, out[place]), most, tied)
    jump = settle(s, out, seat, tied)
    role = role_of(jump)
    moves = has(w, role, MOVES_HANDS) and left_by(s, t, seat, jump) != 0
    if moves and gain_by_moving(s, t, w, seat, jump) < 0:
        return NONE
    if has(w, role, HITS_NEXT) and not is_foe(t, seat, following(s, seat)):
        return NONE
    return jump


@large_program
def weigh_decision(
    s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells, what: int, seat: int
) -> int:
    """The decision of a seat that weighs, as an act; a program of its own, which rounds call by address."""
    if what == WEIGH_COLOUR:
        return weigh_colour(s, t, w, out, seat)
    row = row_of(s, t, minds, seat)
    if what == WEIGH_JUMP:
        return weigh_jump(s, t, w, row, out, seat)
    if what in (WEIGH_ANSWER, WEIGH_CHALLENGE):
        return weigh_answer(s, t, w, row, out, seat, what == WEIGH_CHALLENGE)
    return weigh_play(s, t, w, row, out, seat)
