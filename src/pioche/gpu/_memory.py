"""Remembers what everybody has seen of a round, if the engine keeps a history.

All words of `memory` are uint32. For each seat there is a word of bounds, a word with the bound on wilds, a
word of traces of colours played and a word of traces of colours left (`net_inputs.Sight`). Four words with
the last eight acts follow, sixteen bits each, the latest lowest: 256 × seat + number.
"""

import jax.numpy as jnp
from jax import Array

from pioche.encoders.net_inputs import DRAW_EVENT, EVENTS, NO_BOUND, NO_EVENT, TRACE_ADDS, TRACE_FADES, Sight
from pioche.gpu._bit_words import Cards, chosen, size, word
from pioche.gpu._boards import ANSWER, UnpackedBoards, beside
from pioche.gpu._legal_words import LegalWords

NOTHING_KNOWN = NO_BOUND * 0x01010101
NO_EVENTS = NO_EVENT * 0x00010001
BOUNDS, WILD_BOUNDS, PLAYED, LEFT = 0, 1, 2, 3
OF_A_SEAT = 4


def memory_words(players: int) -> int:
    return OF_A_SEAT * players + EVENTS // 2


def fresh_memory(players: int) -> list[int]:
    return [NOTHING_KNOWN, NO_BOUND, 0, 0] * players + [NO_EVENTS] * (EVENTS // 2)


def forget(board: UnpackedBoards, starts: Array) -> None:
    for index, value in enumerate(fresh_memory(board.players)):
        board.memory[index] = jnp.where(starts, word(value), board.memory[index])


def _bytes(words: Array) -> list[Array]:
    return [(words >> 8 * place) & word(0xFF) for place in range(4)]


def _joined(parts: list[Array]) -> Array:
    return parts[0] | parts[1] << 8 | parts[2] << 16 | parts[3] << 24


def note_lay(board: UnpackedBoards, lays: Array, number: Array, colour: Array, before: Array) -> None:
    """The seat in turn has laid a card: number 0–59, the colour now in force, and the colour before it."""
    wild = number >= 52
    four = number >= 56
    for seat in range(board.players):
        mine = lays & (board.turn == seat)
        first = OF_A_SEAT * seat
        bounds = _bytes(board.memory[first + BOUNDS])
        bounds = [_spent(each, mine & ~wild & (colour == place)) for place, each in enumerate(bounds)]
        bounds = [
            jnp.where(mine & four & (before == place), word(0), each) for place, each in enumerate(bounds)
        ]
        board.memory[first + BOUNDS] = _joined(bounds)
        board.memory[first + WILD_BOUNDS] = _spent(board.memory[first + WILD_BOUNDS], mine & wild)
        _fade(board, first + PLAYED, mine, colour)
        _fade(board, first + LEFT, mine, jnp.where(before == colour, 4, before))
    _push(board, lays, number)


def _spent(bound: Array, uses: Array) -> Array:
    """Lowers the bounds by one card, where something is known."""
    known = uses & (bound != word(NO_BOUND)) & (bound != word(0))
    return jnp.where(known, bound - word(1), bound)


def _fade(board: UnpackedBoards, index: int, mine: Array, colour: Array) -> None:
    traces = _bytes(board.memory[index])
    faded = [each - (each >> TRACE_FADES) for each in traces]
    grown = [each + jnp.where(colour == place, word(TRACE_ADDS), word(0)) for place, each in enumerate(faded)]
    grown = [jnp.minimum(each, word(0xFF)) for each in grown]
    board.memory[index] = jnp.where(mine, _joined(grown), board.memory[index])


def note_draw(board: UnpackedBoards, draws: Array) -> None:
    """The seat in turn draws: as if the hand held neither the colour in force nor a wild."""
    for seat in range(board.players):
        mine = draws & (board.turn == seat)
        first = OF_A_SEAT * seat
        bounds = _bytes(board.memory[first + BOUNDS])
        bounds = [
            jnp.where(mine & (board.force == place), word(0), each) for place, each in enumerate(bounds)
        ]
        board.memory[first + BOUNDS] = _joined(bounds)
        wilds = board.memory[first + WILD_BOUNDS]
        board.memory[first + WILD_BOUNDS] = jnp.where(mine, word(0), wilds)
        _fade(board, first + PLAYED, mine, jnp.full_like(board.turn, 4))
        _fade(board, first + LEFT, mine, jnp.full_like(board.turn, 4))
    _push(board, draws, jnp.full_like(board.turn, DRAW_EVENT))


def note_cards(board: UnpackedBoards, before: list[Array], counts: list[Array]) -> None:
    """Hands have grown: each bound may be too low by this number of cards."""
    for seat in range(board.players):
        grown = jnp.maximum(counts[seat] - before[seat], 0).astype(jnp.uint32)
        first = OF_A_SEAT * seat
        bounds = [_grown(each, grown) for each in _bytes(board.memory[first + BOUNDS])]
        board.memory[first + BOUNDS] = _joined(bounds)
        board.memory[first + WILD_BOUNDS] = _grown(board.memory[first + WILD_BOUNDS], grown)


def _grown(bound: Array, by: Array) -> Array:
    return jnp.where(bound == word(NO_BOUND), bound, jnp.minimum(bound + by, word(NO_BOUND - 1)))


def _push(board: UnpackedBoards, happens: Array, number: Array) -> None:
    first = OF_A_SEAT * board.players
    coming = (256 * board.turn + number).astype(jnp.uint32)
    for index in range(first, first + EVENTS // 2):
        old = board.memory[index]
        board.memory[index] = jnp.where(happens, old << 16 | coming, old)
        coming = old >> 16


def sizes(board: UnpackedBoards) -> list[Array]:
    return [size(hand) for hand in board.hands]


def sight(board: UnpackedBoards, hand: Cards, legal: LegalWords) -> Sight:
    """The knowledge of the seat in turn."""
    seats = [board.turn]
    step = jnp.where(board.direction == 1, 1, -1)
    for _ in range(board.players - 1):
        seats.append(beside(board, seats[-1], step))
    counts = sizes(board)
    everywhere = list(board.pile)
    for each in board.hands:
        everywhere = [one | other for one, other in zip(everywhere, each, strict=True)]

    def of_others(which: int) -> list[Array]:
        words = [board.memory[OF_A_SEAT * seat + which] for seat in range(board.players)]
        return [chosen(words, seat) for seat in seats[1:]]

    return Sight(
        hand=hand,
        unseen=[whole & ~mine for whole, mine in zip(everywhere, hand, strict=True)],
        force=board.force,
        top=board.top,
        phase=board.phase,
        draws=jnp.where(board.phase == ANSWER, board.draws, 0),
        pile=size(board.pile),
        counts=[chosen(counts, seat) for seat in seats],
        bounds=of_others(BOUNDS),
        wild_bounds=of_others(WILD_BOUNDS),
        played=of_others(PLAYED),
        left=of_others(LEFT),
        events=_events(board, step),
        legal=legal,
    )


def _events(board: UnpackedBoards, step: Array) -> list[Array]:
    """The acts with seats counted in the order of play, beginning with the seat in turn."""
    first = OF_A_SEAT * board.players
    found = []
    for index in range(EVENTS):
        event = ((board.memory[first + index // 2] >> 16 * (index % 2)) & word(0xFFFF)).astype(jnp.int32)
        away = (event >> 8) - board.turn
        away = jnp.where(step == 1, away, -away)
        away = jnp.where(away < 0, away + board.players, away)
        found.append(256 * away + (event & 63))
    return found
