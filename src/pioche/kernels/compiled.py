"""The one door to Numba. Everything behind it also runs as plain Python, which is how it is read."""

from collections.abc import Callable
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

import numba
from numba import types

from pioche.kernels.layout import Cells

F = TypeVar("F", bound=Callable[..., Any])
_TYPES: dict[Any, Any] = {
    int: types.int64,
    float: types.float64,
    bool: types.boolean,
    type(None): types.void,
    Cells: types.int32[::1],
}
_TUPLE: Any = types.Tuple


def compiled(function: F) -> F:
    """Compiled for the types it is written with and no others, once, and kept on disk.

    It happens where it is defined, so a function stands below those it calls.
    """
    hints = get_type_hints(function)
    result = _type_of(hints.pop("return"))
    signature = result(*map(_type_of, hints.values()))
    return cast(F, numba.njit(signature, cache=True, error_model="numpy")(function))


def _type_of(hint: Any) -> Any:
    if get_origin(hint) is tuple:
        return _TUPLE([_type_of(each) for each in get_args(hint)])
    return _TYPES[hint]
