"""Whole rounds and matches of bots with any deck, in the order of questions of
`pioche.bots._round_driver`.
"""

from typing import Final

from pioche.kernels._compilation import compiled, inlined, large_program
from pioche.kernels._decks.brief_acts import acts_briefly
from pioche.kernels._decks.deck_actions import deck_act
from pioche.kernels._decks.deck_calls import speaking, with_call
from pioche.kernels._decks.deck_choices import act_of
from pioche.kernels._decks.deck_deal import deck_deal, start_deck_game
from pioche.kernels._decks.deck_layout import (
    ACTS,
    ANSWER,
    BOT_KEY_0,
    BOT_KEY_1,
    CHALLENGE,
    CHALLENGEABLE,
    COLOUR,
    DECK_LOGGED,
    DUE,
    DUES,
    GAME_OVER,
    GAME_WINNERS,
    JUMP,
    JUMPABLE,
    LAY,
    NONE,
    PASS,
    PHASE,
    PLAYERS,
    POINTS,
    ROUND,
    SCORE,
    TURN,
    TURN_NUMBER,
    UNO,
    WINNER,
    DeckCells,
    DeckRows,
)
from pioche.kernels._decks.deck_legality import may_jump, only_passes
from pioche.kernels._decks.deck_luck import begin_luck, next_chance
from pioche.kernels._decks.deck_piles import is_in
from pioche.kernels._decks.deck_random import any_answer, any_colour, any_jump, any_play, has_quick_turns
from pioche.kernels._decks.memory_layout import ASKED_WATCHES, LOOKED, WEIGHER
from pioche.kernels._decks.weigher import (
    WEIGH_ANSWER,
    WEIGH_CHALLENGE,
    WEIGH_COLOUR,
    WEIGH_JUMP,
    WEIGH_PLAY,
    ask_weigher,
)
from pioche.kernels.bot_cells import CHALLENGE_RATE, FIRST_ROW, KIND, MIND_WIDTH, RANDOM, USER, Weighing

MOST_ACTS: Final = 20_000
"""A round with more acts counts as blocked; no ruleset needs as many."""
WON: Final = 0
LENGTH: Final = 1
RESULTS: Final = 2
LOW: Final = 0xFFFFFFFF
WATCHES: Final = USER
"""In a mind: whether the bot remembers what it saw; there are no users' functions here."""
SPEAKER: Final = 28
"""The bit from which on an act names its seat."""


@compiled
def do(s: DeckCells, t: DeckCells, log: DeckCells, seat: int, act: int) -> None:
    if s[DECK_LOGGED] >= 0:
        log[s[DECK_LOGGED]] = act << 4 | seat
        s[DECK_LOGGED] += 1
    deck_act(s, t, seat, act)


@inlined
def begin_choice(s: DeckCells, minds: DeckCells, seat: int) -> None:
    """A seat is asked: its luck begins, and what it has seen is counted when it is needed."""
    begin_luck(s)
    s[LOOKED] = 0
    s[ASKED_WATCHES] = minds[MIND_WIDTH * seat + WATCHES]


@compiled
def answer(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, minds: DeckCells, seat: int) -> int:
    """Answers by judgement, or challenges at the given rate."""
    challenge, rates = s[CHALLENGEABLE] != 0, minds[MIND_WIDTH * seat + FIRST_ROW]
    if challenge and w[rates + CHALLENGE_RATE] >= 0:
        if next_chance(s, seat) < w[rates + CHALLENGE_RATE]:
            return act_of(CHALLENGE, 0, NONE, NONE)
        challenge = False
    if minds[MIND_WIDTH * seat + KIND] == RANDOM:
        return any_answer(s, t, out, seat, challenge)
    what = WEIGH_CHALLENGE if challenge else WEIGH_ANSWER
    return ask_weigher(s[WEIGHER], s, t, w, minds, out, what, seat)


@compiled
def choose_out_of_turn(
    s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, minds: DeckCells, seat: int
) -> int:
    """Says or lays something while another is in turn; returns the act, or none."""
    begin_choice(s, minds, seat)
    said = speaking(s, t, w, minds[MIND_WIDTH * seat + FIRST_ROW], seat, False)
    if said != NONE or not may_jump(s, t, seat):
        return said
    if minds[MIND_WIDTH * seat + KIND] == RANDOM:
        return any_jump(s, t, out, seat)
    return ask_weigher(s[WEIGHER], s, t, w, minds, out, WEIGH_JUMP, seat)


@compiled
def speak_out_of_turn(s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells) -> int:
    """The act of the first seat that wants to act, those that must call before the others, and above it the
    seat; or none.
    """
    for sweep in range(2):
        for seat in range(s[PLAYERS]):
            is_due = s[UNO + seat] == DUE
            if seat != s[TURN] and is_in(s, seat) and is_due == (sweep == 0):
                act = choose_out_of_turn(s, t, w, out, minds, seat)
                if act != NONE:
                    return seat << SPEAKER | act
    return NONE


@inlined
def choose(
    s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, minds: DeckCells, seat: int, quick: bool
) -> int:
    """The choice of the seat in turn; none if it was made at once."""
    begin_choice(s, minds, seat)
    if s[DUES]:
        said = speaking(s, t, w, minds[MIND_WIDTH * seat + FIRST_ROW], seat, True)
        if said != NONE:
            return said
    if s[PHASE] == ANSWER:
        return answer(s, t, w, out, minds, seat)
    if minds[MIND_WIDTH * seat + KIND] != RANDOM:
        what = WEIGH_COLOUR if s[PHASE] == COLOUR else WEIGH_PLAY
        return ask_weigher(s[WEIGHER], s, t, w, minds, out, what, seat)
    if s[PHASE] == COLOUR:
        return any_colour(s, t, seat)
    return any_play(s, t, out, seat, quick and s[DUES] == 0 and s[ACTS] < MOST_ACTS - 2)


@inlined
def next_act(s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells, quick: bool) -> int:
    """A pass that is forced, what others say or jump in with, or the choice of the seat in turn; above it
    the seat.
    """
    seat = s[TURN]
    if only_passes(s, t):
        return seat << SPEAKER | PASS
    if s[DUES] or s[JUMPABLE]:
        said = speak_out_of_turn(s, t, w, minds, out)
        if said != NONE:
            return said
    act = choose(s, t, w, out, minds, seat, quick)
    return NONE if act == NONE else seat << SPEAKER | act


@compiled
def play_deck_round(
    s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells, log: DeckCells
) -> bool:
    """Plays the round to its end; returns whether it ended."""
    quick = has_quick_turns(s)
    s[ACTS] = 0
    while s[ACTS] < MOST_ACTS and s[TURN] != NONE:
        act = next_act(s, t, w, minds, out, quick)
        if act == NONE:
            continue
        seat, act = act >> SPEAKER, act & ((1 << SPEAKER) - 1)
        if act & 15 == LAY or act & 15 == JUMP:
            act = with_call(s, t, w, minds[MIND_WIDTH * seat + FIRST_ROW], seat, act)
        s[ACTS] += 1
        if not (quick and acts_briefly(s, t, seat, act)):
            do(s, t, log, seat, act)
    return s[TURN] == NONE


@compiled
def play_deck_match(
    s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells, log: DeckCells
) -> bool:
    """Plays rounds to the target of the rules."""
    while s[PHASE] != GAME_OVER:
        deck_deal(s, t)
        if not play_deck_round(s, t, w, minds, out, log):
            return False
    return True


@compiled
def note_result(s: DeckCells, results: DeckRows, number: int, matches: bool, ended: bool) -> None:
    """Writes the result; nobody wins a round or a match that does not end."""
    if matches:
        results[number, WON] = s[GAME_WINNERS] if ended else 0
        results[number, LENGTH] = s[ROUND]
    else:
        results[number, WON] = s[WINNER] if ended else NONE
        results[number, LENGTH] = s[TURN_NUMBER]
    for seat in range(s[PLAYERS]):
        points = s[SCORE + seat] if matches else (s[POINTS + seat] if ended else 0)
        results[number, RESULTS + seat] = points


@large_program
def play_decks(
    s: DeckCells,
    t: DeckCells,
    w: Weighing,
    minds: DeckCells,
    out: DeckCells,
    log: DeckCells,
    players: int,
    keys: DeckRows,
    results: DeckRows,
    matches: bool,
) -> None:
    """Plays a round, or a match, for each row of keys."""
    for number in range(len(keys)):
        start_deck_game(s, players, keys[number, 0], keys[number, 1])
        s[BOT_KEY_0], s[BOT_KEY_1] = keys[number, 2] & LOW, keys[number, 3] & LOW
        if matches:
            ended = play_deck_match(s, t, w, minds, out, log)
        else:
            deck_deal(s, t)
            ended = play_deck_round(s, t, w, minds, out, log)
        note_result(s, results, number, matches, ended)
