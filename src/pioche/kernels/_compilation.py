"""The only use of Numba: compiles a function once for its written types and saves it on disk."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from types import ModuleType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from numba import types
from numba.core import event
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

from pioche.kernels._cell_rows import CellRow
from pioche.kernels._code_libraries import (
    LargeProgramCompiler,
    Part,
    ProgramCompiler,
    VectorProgramCompiler,
)
from pioche.kernels._compile_progress import CompileProgress
from pioche.kernels.bot_cells import Table, Weighing
from pioche.kernels.layout import Addresses, Bytes, Cells, Games, Planes, Rewards

F = TypeVar("F", bound=Callable[..., Any])
OPTIONS: Final = {
    "nopython": True,
    "boundscheck": False,
    "error_model": "numpy",
    "nogil": True,
    "no_cfunc_wrapper": True,
    # No function makes an array, so reference counting is off: it would take a third of the time.
    "_nrt": False,
}
WAY: Final = "joined 5"
"""The way of `_code_libraries`: what was saved after another is stale."""
_TYPES: dict[Any, Any] = {
    int: types.int64,
    float: types.float64,
    bool: types.boolean,
    type(None): types.void,
    Cells: CellRow(types.int32),
    Bytes: CellRow(types.uint8),
    Addresses: CellRow(types.int64),
    Games: types.int32[:, ::1],
    Planes: types.uint8[:, ::1],
    Rewards: types.float32[:, ::1],
    Weighing: CellRow(types.float64),
    Table: types.float64[:, ::1],
}


def compiled(function: F) -> F:
    """Compiles the function at its first call. It may use arrays, but make none."""
    return cast(F, CompiledFunction(function))


def inlined(function: F) -> F:
    """As `compiled`; the few functions that nearly every turn needs are inlined wherever they are called."""
    made = CompiledFunction(function)
    made.part = Part(function, {**OPTIONS, "forceinline": True})
    return cast(F, made)


def large_program(function: F) -> F:
    """As `compiled`, for a function called from Python with many parts: they are seldom inlined."""
    made = CompiledFunction(function)
    made._compiler.pipeline_class = LargeProgramCompiler
    return cast(F, made)


def vector_program(function: F) -> F:
    """As `compiled`, for a function called from Python that does the same to many cells side by side."""
    made = CompiledFunction(function)
    made._compiler.pipeline_class = VectorProgramCompiler
    return cast(F, made)


def make_ready(function: Callable[..., Any], lang: str = "") -> None:
    """Compiles it now, or reads it from the disk, instead of at its first call in mid-turn or in many
    processes. A line reports it in this language, or in that of the environment.
    """
    assert isinstance(function, CompiledFunction)
    function.lang = lang
    function.compile(())


def address_of(function: Callable[..., Any]) -> int:
    """The address at which compiled code calls the function, which is compiled now or read from the disk."""
    assert isinstance(function, CompiledFunction)
    return function.address


class CompiledFunction(CPUDispatcher):
    """Compiled, or read from disk, at the first call from Python; as a part of others it is neither."""

    _cache: Any
    _compiler: Any
    overloads: Any
    lang: str = ""
    """The language of people who wait; without one, that of the environment."""

    def __init__(self, function: Callable[..., Any], *_options: object) -> None:
        """Numba gives options when it reads a pickled function; they are always the same."""
        super().__init__(function, targetoptions=OPTIONS, pipeline_class=ProgramCompiler)

    @cached_property
    def part(self) -> Part:
        return Part(self.py_func, OPTIONS)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Numba calls it if another function calls this one."""
        signature, folded = self._compiler.fold_argument_types(args, kws)
        return self.part.template(_signature(self.py_func)), signature, folded, {}

    def get_overload(self, _signature: object) -> Any:
        return self.part

    def compile(self, _types: object) -> Any:
        with global_compiler_lock:
            if not self.overloads:
                self._keep_on_disk()
                told = CompileProgress(self, len(_functions(self, {})), self.lang)
                with event.install_listener("numba:compile", told):
                    super().compile(_signature(self.py_func))
                self.disable_compile()
            return next(iter(self.overloads.values())).entry_point

    @property
    def address(self) -> int:
        """The address at which compiled code calls it."""
        self.compile(())
        [result] = self.overloads.values()
        return cast(int, result.library.get_pointer_to_function(result.fndesc.llvm_func_name))

    def _keep_on_disk(self) -> None:
        with suppress(RuntimeError):  # code typed at a prompt has no file, and cannot be saved
            self.enable_caching()
            self._cache._cache_file._source_stamp = self.stamp
            self._forget_an_unreadable_index()

    def _forget_an_unreadable_index(self) -> None:
        """An index names types by their modules; another version of pioche may have other modules."""
        try:
            self._cache._cache_file._load_index()
        except (ImportError, AttributeError):
            self._cache.flush()

    @cached_property
    def stamp(self) -> str:
        """A stamp of its own code and of everything it calls; a saved copy with another stamp is stale."""
        way = self._compiler.pipeline_class
        made = f"{way.inlined} {way.side_by_side} {way.long_loops}"
        return sha256("\n".join((made, *_parts(self.py_func))).encode()).hexdigest()


def _functions(function: CompiledFunction, found: dict[str, CompiledFunction]) -> dict[str, CompiledFunction]:
    """The function and all that it calls."""
    name = f"{function.py_func.__module__}.{function.py_func.__qualname__}"
    if name not in found:
        found[name] = function
        known = function.py_func.__globals__
        for each in function.py_func.__code__.co_names:
            if isinstance(value := known.get(each), CompiledFunction):
                _functions(value, found)
    return found


def _parts(function: Callable[..., Any]) -> Iterator[str]:
    code, known = function.__code__, function.__globals__
    yield f"{WAY} {OPTIONS} {function.__annotations__} {code.co_consts} {code.co_code.hex()}"
    for name in code.co_names:
        value = known.get(name)
        if isinstance(value, ModuleType):
            yield from (str(getattr(value, each, None)) for each in code.co_names)
        else:
            calls_itself = isinstance(value, CompiledFunction) and value.py_func is function
            yield value.stamp if isinstance(value, CompiledFunction) and not calls_itself else repr(value)


def _signature(function: Callable[..., Any]) -> Any:
    hints = get_type_hints(function)
    result = _type_of(hints.pop("return"))
    return result(*map(_type_of, hints.values()))


def _type_of(hint: Any) -> Any:
    if get_origin(hint) is tuple:
        return types.Tuple([_type_of(each) for each in get_args(hint)])  # type: ignore[no-untyped-call]
    return _TYPES[hint]
