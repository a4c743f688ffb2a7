"""Steps many games with any deck at once, one row for each, for `deck_batch`.

The steps themselves are those of `deck_step`, which is called by its address. A seat that may jump in is
asked before the seat in turn, in the order of seats, as `core.next_choice` asks; it passes if it does not.
"""

from typing import Final

from pioche.kernels._batch.deck_numbers import ACTIONS, act_of_number, number_of, passing
from pioche.kernels._batch.deck_observation import observe_deck
from pioche.kernels._bot_luck import one_of
from pioche.kernels._chance import LOW, philox
from pioche.kernels._compilation import compiled
from pioche.kernels._decks import deck_steps as step
from pioche.kernels._decks.deck_deal import start_deck_game
from pioche.kernels._decks.deck_layout import JUMPABLE, NONE, PASS, PLAYERS, SIDE, TURN, DeckCells
from pioche.kernels._decks.memory_layout import HABITS
from pioche.kernels._decks.program_calls import row_at, take_step
from pioche.kernels.layout import Bytes, Cells, Games, Planes

ASKED: Final = HABITS
"""The seat that is asked, behind the cells that a game needs when nobody remembers anything."""
ROW_WIDTH: Final = ASKED + 1


@compiled
def asked_from(program: int, s: DeckCells, t: DeckCells, out: DeckCells, first: int) -> int:
    """The first seat, from this one on, that may jump in; otherwise the seat in turn."""
    if s[JUMPABLE]:
        for seat in range(first, s[PLAYERS]):
            if seat != s[TURN] and take_step(program, s, t, step.OUT_OF_TURN, seat, 0, out):
                return seat
    return s[TURN]


@compiled
def go_on(program: int, s: DeckCells, t: DeckCells, out: DeckCells) -> None:
    """Continues to the next choice, or to the end; forced passes are made (ruling 6)."""
    while take_step(program, s, t, step.ONLY_PASSES, 0, 0, out):
        take_step(program, s, t, step.ACT, s[TURN], PASS, out)
    s[ASKED] = asked_from(program, s, t, out, 0)


@compiled
def deal_rows(
    program: int,
    games: DeckCells,
    t: DeckCells,
    out: DeckCells,
    rows: Cells,
    keys: Games,
    players: int,
) -> None:
    """Deals in these rows."""
    for place in range(len(keys)):
        s = row_at(games, ROW_WIDTH * rows[place])
        start_deck_game(s, players, keys[place, 0], keys[place, 1])
        take_step(program, s, t, step.DEAL, 0, 0, out)
        go_on(program, s, t, out)


@compiled
def act_row(program: int, s: DeckCells, t: DeckCells, n: DeckCells, out: DeckCells, number: int) -> None:
    seat = s[ASKED]
    if seat != s[TURN] and number == passing(n):
        s[ASKED] = asked_from(program, s, t, out, seat + 1)
        return
    take_step(program, s, t, step.ACT, seat, act_of_number(n, s[SIDE], seat, number), out)
    go_on(program, s, t, out)


@compiled
def write_mask(
    program: int, s: DeckCells, t: DeckCells, n: DeckCells, out: DeckCells, seat: int, mask: Bytes
) -> None:
    """Writes one byte for each number: 1 if it is legal for the seat, which is asked."""
    for number in range(n[ACTIONS]):
        mask[number] = 0
    listed = step.IN_TURN
    if seat != s[TURN]:
        listed = step.OUT_OF_TURN
        mask[passing(n)] = 1
    for choice in range(take_step(program, s, t, listed, seat, 0, out)):
        number = number_of(n, seat, out[choice])
        if number != NONE:  # a hole in the numbers would be an act that nobody can choose, not a wrong byte
            mask[number] = 1


@compiled
def look_row(
    program: int,
    s: DeckCells,
    t: DeckCells,
    n: DeckCells,
    p: DeckCells,
    out: DeckCells,
    seat: int,
    mask: Bytes,
    seen: Bytes,
) -> int:
    """Writes the legal actions of the seat that is asked and what it sees; returns the seat."""
    write_mask(program, s, t, n, out, seat, mask)
    observe_deck(s, t, p, seat, seen)
    return seat


@compiled
def act_rows(
    program: int,
    games: DeckCells,
    t: DeckCells,
    n: DeckCells,
    p: DeckCells,
    out: DeckCells,
    actions: Cells,
    masks: Planes,
    seats: Bytes,
    seen: Planes,
    done: Bytes,
    final: Planes,
) -> int:
    """Continues every game to its next choice and looks at it; returns how many ended. `final` is what the
    seats that ended them see.
    """
    ended = 0
    for row in range(len(seen)):
        s = row_at(games, ROW_WIDTH * row)
        seat = s[ASKED]
        act_row(program, s, t, n, out, actions[row])
        done[row] = s[TURN] == NONE
        if done[row]:
            observe_deck(s, t, p, seat, final[row])
            ended += 1
        else:
            seats[row] = look_row(program, s, t, n, p, out, s[ASKED], masks[row], seen[row])
    return ended


@compiled
def look_rows(
    program: int,
    games: DeckCells,
    t: DeckCells,
    n: DeckCells,
    p: DeckCells,
    out: DeckCells,
    masks: Planes,
    seats: Bytes,
    seen: Planes,
    rows: Cells,
    number: int,
) -> None:
    """Looks at this number of rows."""
    for place in range(number):
        row = rows[place]
        s = row_at(games, ROW_WIDTH * row)
        seats[row] = look_row(program, s, t, n, p, out, s[ASKED], masks[row], seen[row])


@compiled
def pick(mask: Bytes, number: int, word: int) -> int:
    """One of the legal numbers, all equally likely."""
    total = 0
    for each in range(number):
        total += mask[each]
    left = one_of(word, total)
    for each in range(number):
        left -= mask[each]
        if left < 0:
            return each
    return NONE


@compiled
def pick_rows(masks: Planes, number: int, key: int, turn: int, actions: Cells) -> None:
    for row in range(len(masks)):
        word = philox(row, turn & LOW, turn >> 32, 0, key & LOW, key >> 32)[0]
        actions[row] = pick(masks[row], number, word)
