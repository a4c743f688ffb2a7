"""The basic operations on words of cards."""

from collections.abc import Callable
from typing import Any, Final, cast

from llvmlite import ir  # type: ignore[import-untyped]
from llvmlite.binding import get_host_cpu_features  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from pioche.kernels._compilation import compiled
from pioche.kernels.layout import DRAW_FOURS, KIND_WILD, SYMBOLS, WILD_CARDS, WILD_WORD

DEPOSITS: Final = get_host_cpu_features().get("bmi2", False)
"""Whether the processor can deposit bits: an instruction finds the k-th card of a set."""
DEPOSIT = ir.FunctionType(ir.IntType(64), (ir.IntType(64),) * 2)
ROTATION = ir.FunctionType(ir.IntType(32), (ir.IntType(32),) * 3)


def _ones(_typing: object, _word: object) -> Any:
    """A processor instruction that Python does not offer."""
    return types.int64(types.int64), lambda _context, builder, _signature, words: builder.ctpop(*words)


def _turned(_typing: object, _word: object, _by: object) -> Any:
    def rotate(_context: object, builder: Any, _signature: object, arguments: Any) -> Any:
        word, by = (builder.trunc(each, ir.IntType(32)) for each in arguments)
        name = builder.module.declare_intrinsic("llvm.fshr", (ir.IntType(32),), ROTATION)
        return builder.zext(builder.call(name, (word, word, by)), ir.IntType(64))

    return types.int64(types.int64, types.int64), rotate


def _deposited(_typing: object, _bits: object, _mask: object) -> Any:
    def deposit(_context: object, builder: Any, _signature: object, arguments: Any) -> Any:
        name = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), DEPOSIT)
        return builder.call(name, arguments)

    return types.int64(types.int64, types.int64), deposit


def _zeros_below(_typing: object, _word: object) -> Any:
    """The number of zeros below the lowest one; 64 if there is none."""
    return types.int64(types.int64), lambda _context, builder, _signature, words: builder.cttz(
        words[0], ir.Constant(ir.IntType(1), 0)
    )


ones = cast(Callable[[int], int], intrinsic(_ones))
turned = cast(Callable[[int, int], int], intrinsic(_turned))
"""A word of 32 bits rotated to the right by a number of bits."""
deposited = cast(Callable[[int, int], int], intrinsic(_deposited))
"""The lowest bits of a word, spread to the places of a mask; only where `DEPOSITS`."""
zeros_below = cast(Callable[[int], int], intrinsic(_zeros_below))


@compiled
def count(word: int) -> int:
    """The number of cards."""
    return ones(word)


@compiled
def place_by_halves(word: int, k: int) -> int:
    """As `place`, on any processor."""
    bit = 0
    for half in (32, 16, 8, 4, 2, 1):
        low = count((word >> bit) & ((1 << half) - 1))
        above = k >= low
        k -= low * above
        bit += half * above
    return bit


@compiled
def place(word: int, k: int) -> int:
    """The bit of the k-th card, counted from 0 in canonical order."""
    if DEPOSITS:
        return zeros_below(deposited(1 << k, word))
    return place_by_halves(word, k)


@compiled
def lowest(word: int) -> int:
    """The bit of the first card."""
    return zeros_below(word)


@compiled
def kind_at(word: int, bit: int) -> int:
    """The kind of the card at this bit, one of 54."""
    if word == WILD_WORD:
        return KIND_WILD + (bit >> 2)
    return SYMBOLS * word + ((bit + 1) >> 1)


@compiled
def word_of(kind: int) -> int:
    return kind // SYMBOLS if kind < KIND_WILD else WILD_WORD


@compiled
def of_symbol(symbol: int) -> int:
    """Both cards of a symbol, in a word of a colour."""
    return 3 << (2 * symbol - 1) if symbol else 1


@compiled
def mask_of(kind: int) -> int:
    """All cards of a kind, in their word."""
    if kind < KIND_WILD:
        return of_symbol(kind % SYMBOLS)
    return WILD_CARDS if kind == KIND_WILD else DRAW_FOURS
