"""Shuffles with a random part of everybody.

Everybody promises a part by its SHA-256; when a deal is requested, the table draws its own part, stores it,
promises it, and then the players disclose theirs. The seed of the round is the SHA-256 of the table's part
and the players' parts in seat order. The table discloses its part once the round is over: all parts together
give all cards.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeAlias

from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._answers import RefusedAnswer, TableRefusalCode
from pioche.table._table_state import ShuffleProgress, TableState

Draw: TypeAlias = Callable[[int], bytes]
"""Draws that number of random bytes."""
PART_BYTES: Final = 32
PARTS_TIMEOUT: Final = 5.0
"""Seconds a deal waits for the parts."""


def table_part(table_state: TableState, shuffle: ShuffleProgress) -> bytes:
    """The table's own part of a shuffle in the current game."""
    if shuffle.drawn is not None:
        return bytes.fromhex(shuffle.drawn)
    # the form of version 0.1.0: its deals are still checked and played on
    return sha256(f"{table_state.seed}/part/{table_state.number}/{shuffle.round}".encode()).digest()


def ask_parts(table_state: TableState, draw: Draw) -> e.TablePartPromised:
    """Asks the players of the game who have promised.

    The part is drawn for each deal. A part that followed from stored data would come again when a backup is
    restored, and would be known.
    """
    promised = [player for player, _ in table_state.promises]
    players = tuple(player for player in table_state.game.players if player in promised)
    part = draw(PART_BYTES)
    return e.TablePartPromised(sha256(part).hexdigest(), players, part.hex())


def round_seed(table_state: TableState) -> str | None:
    """The seed made from the parts; None if nothing was promised."""
    shuffle = table_state.shuffle
    if shuffle is None:
        return None
    shown = (shuffle.parts.get(player) for player in table_state.game.players)
    parts = [table_part(table_state, shuffle), *(bytes.fromhex(part) for part in shown if part)]
    return sha256(b"".join(parts)).hexdigest()


def disclosure(table_state: TableState) -> e.TablePartShown | None:
    """The table's own part, as soon as it reveals nothing about a hand."""
    shuffle = table_state.shuffle
    if shuffle is None or not shuffle.dealt or shuffle.own is not None or table_state.round_running:
        return None
    return e.TablePartShown(table_part(table_state, shuffle).hex())


def promise(table_state: TableState, command: c.PromisePartCommand) -> list[e.TableEvent] | RefusedAnswer:
    if table_state.chair(command.by) is None:
        return RefusedAnswer(TableRefusalCode.NOT_SEATED)
    return [e.PartPromised(command.by, command.hash)]


def show_part(table_state: TableState, command: c.ShowPartCommand) -> list[e.TableEvent] | RefusedAnswer:
    shuffle = table_state.shuffle
    if shuffle is None or not table_state.dealing or command.by not in shuffle.awaited:
        return RefusedAnswer(TableRefusalCode.NO_GAME)
    if sha256(bytes.fromhex(command.part)).hexdigest() != shuffle.promises[command.by]:
        return RefusedAnswer(TableRefusalCode.BAD_PART)
    return [e.PartShown(command.by, command.part)]


def missing_parts(table_state: TableState) -> tuple[e.PartMissing, ...]:
    shuffle = table_state.shuffle
    return () if shuffle is None else tuple(e.PartMissing(player) for player in shuffle.awaited)
