"""Whole rounds and matches of bots with any deck, in the order of questions of
`pioche.bots._round_driver`.
"""

from typing import Final

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.deck_actions import deck_act
from pioche.kernels._decks.deck_calls import speaking, with_call
from pioche.kernels._decks.deck_choices import act_of
from pioche.kernels._decks.deck_deal import deck_deal, start_deck_game
from pioche.kernels._decks.deck_layout import (
    ANSWER,
    BOT_INDEX,
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
from pioche.kernels._decks.deck_luck import next_chance
from pioche.kernels._decks.deck_piles import is_in
from pioche.kernels._decks.deck_random import any_answer, any_colour, any_jump, any_play
from pioche.kernels.bot_cells import CHALLENGE_RATE, FIRST_ROW, MIND_WIDTH, Weighing

MOST_ACTS: Final = 20_000
"""A round with more acts counts as blocked; no ruleset needs as many."""
WON: Final = 0
LENGTH: Final = 1
RESULTS: Final = 2
LOW: Final = 0xFFFFFFFF


@compiled
def do(s: DeckCells, t: DeckCells, log: DeckCells, seat: int, act: int) -> None:
    if s[DECK_LOGGED] >= 0:
        log[s[DECK_LOGGED]] = act << 4 | seat
        s[DECK_LOGGED] += 1
    deck_act(s, t, seat, act)


@compiled
def answer(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, rates: int, seat: int) -> int:
    """Answers by judgement, or challenges at the given rate."""
    challenge = s[CHALLENGEABLE] != 0
    if challenge and w[rates + CHALLENGE_RATE] >= 0:
        if next_chance(s, seat) < w[rates + CHALLENGE_RATE]:
            return act_of(CHALLENGE, 0, NONE, NONE)
        challenge = False
    return any_answer(s, t, out, seat, challenge)


@compiled
def choose(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, rates: int, seat: int) -> int:
    """The choice of the seat in turn."""
    s[BOT_INDEX] = 0
    if s[DUES]:
        said = speaking(s, t, w, rates, seat, True)
        if said != NONE:
            return said
    if s[PHASE] == ANSWER:
        act = answer(s, t, w, out, rates, seat)
    elif s[PHASE] == COLOUR:
        act = any_colour(s, t, seat)
    else:
        act = any_play(s, t, out, seat)
    return with_call(s, t, w, rates, seat, act) if act & 15 == LAY else act


@compiled
def choose_out_of_turn(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, rates: int, seat: int) -> int:
    """What a seat says or lays while another is in turn; or none."""
    s[BOT_INDEX] = 0
    said = speaking(s, t, w, rates, seat, False)
    if said != NONE or not may_jump(s, t, seat):
        return said
    return with_call(s, t, w, rates, seat, any_jump(s, t, out, seat))


@compiled
def speak_out_of_turn(
    s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells, log: DeckCells
) -> bool:
    """Lets the first seat act that wants to, those that must call before the others; whether one did."""
    for sweep in range(2):
        for seat in range(s[PLAYERS]):
            is_due = s[UNO + seat] == DUE
            if seat != s[TURN] and is_in(s, seat) and is_due == (sweep == 0):
                act = choose_out_of_turn(s, t, w, out, minds[MIND_WIDTH * seat + FIRST_ROW], seat)
                if act != NONE:
                    do(s, t, log, seat, act)
                    return True
    return False


@compiled
def play_deck_round(
    s: DeckCells, t: DeckCells, w: Weighing, minds: DeckCells, out: DeckCells, log: DeckCells
) -> bool:
    """Plays the round to its end; returns whether it ended."""
    for _ in range(MOST_ACTS):
        seat = s[TURN]
        if seat == NONE:
            return True
        if only_passes(s, t):
            do(s, t, log, seat, act_of(PASS, 0, NONE, NONE))
            continue
        if (s[DUES] or s[JUMPABLE]) and speak_out_of_turn(s, t, w, minds, out, log):
            continue
        do(s, t, log, seat, choose(s, t, w, out, minds[MIND_WIDTH * seat + FIRST_ROW], seat))
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


@compiled
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
