"""The action numbers of a deck (`pioche.records.ActionTable`) as cells that compiled code reads."""

from typing import Final

import numpy as np

from pioche.core import Call, Catch, Command, Jump, Lay, NameColour
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.deck_layout import (
    ACT_COLOUR,
    ACT_FACE,
    ACT_TARGET,
    JUMP,
    LAY,
    NAME,
    NONE,
    PASS,
    DeckCells,
)
from pioche.kernels._decks.deck_reader import deck_act_of
from pioche.kernels._decks.deck_tables import DeckTables
from pioche.records import ActionTable

# the cells
ACTIONS: Final = 0
"""The number of actions."""
SEATS: Final = 1
COLOURS: Final = 2
"""The number of colours, and one more for none."""
LAYS: Final = 3
"""The first numbers of cards laid, by face and colour; targets follow."""
JUMPS: Final = 4
ACTS: Final = 5
"""The first of the acts, by side in play and number; their players are distances."""
KINDS: Final = 6
"""By kind of act: the number of an act without a face."""
HEADER: Final = KINDS + 16
TARGET_BITS: Final = 15


def number_cells(tables: DeckTables, table: ActionTable) -> DeckCells:
    """Both directions: from acts to numbers, and from numbers to acts."""
    faces, colours = len(tables.faces), len(tables.colours) + 1
    lays, jumps = [NONE] * (faces * colours), [NONE] * faces
    acts = [[NONE] * table.size for _ in tables.sides]
    header = [table.size, tables.players, colours, HEADER, HEADER + len(lays), HEADER + len(lays + jumps)]
    cells = header + [NONE] * (HEADER - len(header))
    for number in range(table.size):
        command = table.command_of(number, 0)
        for side in _sides_of(tables, command):
            act = deck_act_of(tables, side, command)
            acts[side][number] = act - (1 << ACT_TARGET if act >> ACT_TARGET else 0)
            face, colour = act >> ACT_FACE & 2047, act >> ACT_COLOUR & 31
            if act >> ACT_TARGET:
                continue
            if isinstance(command, Lay):
                lays[face * colours + colour] = number
            elif isinstance(command, Jump):
                jumps[face] = number
            elif not isinstance(command, NameColour) or colour == 1:
                cells[KINDS + (act & 15)] = number - (colour == 1)
    return np.array(cells + lays + jumps + [act for each in acts for act in each], np.int64)


def _sides_of(tables: DeckTables, command: Command) -> list[int]:
    """The sides on which the command means something; none for calls, which are automatic."""
    sides = range(len(tables.sides))
    if isinstance(command, Call | Catch):
        return []
    if isinstance(command, Lay | Jump):
        code = command.cards[0] if isinstance(command, Lay) else command.card
        return [side for side in sides if (side, code) in tables.face_numbers]
    return list(sides)


@compiled
def number_of(n: DeckCells, seat: int, act: int) -> int:
    """The number of an act of the seat."""
    kind, face, colour = act & 15, (act >> ACT_FACE) & 2047, (act >> ACT_COLOUR) & 31
    target = (act >> ACT_TARGET) & TARGET_BITS
    distance = 0
    if target:
        distance = target - 1 - seat
        distance += n[SEATS] if distance < 0 else 0
    if kind == LAY:
        return n[n[LAYS] + face * n[COLOURS] + colour] + distance
    if kind == JUMP:
        return n[n[JUMPS] + face] + distance
    return n[KINDS + kind] + (colour if kind == NAME else 0)


@compiled
def act_of_number(n: DeckCells, side: int, seat: int, number: int) -> int:
    """The inverse of `number_of`, with this side in play."""
    act = n[n[ACTS] + side * n[ACTIONS] + number]
    distance = (act >> ACT_TARGET) & TARGET_BITS
    if distance == 0:
        return act
    target = seat + distance
    target -= n[SEATS] if target >= n[SEATS] else 0
    return act + ((target + 1 - distance) << ACT_TARGET)


@compiled
def passing(n: DeckCells) -> int:
    """The number of a pass, and of not jumping in."""
    return n[KINDS + PASS]
