"""The parts of Numba that the kernel uses and Numba does not promise: a change of them shows here."""

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import numba
from numba.core.caching import Cache, IndexDataCacheFile
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Flags
from numba.core.registry import CPUDispatcher
from numba.core.typeconv.castgraph import Conversion

from pioche.kernels._compilation import OPTIONS

DISPATCHER = {"compile", "disable_compile", "enable_caching"}
CACHE_FILE = {"_load_index", "flush"}


def test_a_dispatcher_has_the_parts_that_are_used() -> None:
    assert set(dir(CPUDispatcher)) >= DISPATCHER
    assert {"overloads", "py_func", "_cache"} <= set(dir(numba.njit(lambda: 1)))
    assert set(dir(CPUDispatcher.targetdescr.options)) >= OPTIONS.keys()


def test_the_cache_on_disk_has_the_parts_that_are_used() -> None:
    assert set(dir(IndexDataCacheFile)) >= CACHE_FILE
    assert "self._source_stamp" in inspect.getsource(IndexDataCacheFile.__init__)
    assert "self._cache_file" in inspect.getsource(Cache)


def test_a_library_of_code_has_the_parts_that_are_used() -> None:
    finalize = inspect.getsource(JITCodeLibrary.finalize)
    assert "_optimize_final_module" in finalize
    assert "_finalize_final_module" in finalize
    assert {"_get_module_for_linking", "_optimize_functions", "enable_object_caching"} <= set(
        dir(JITCodeLibrary)
    )
    assert {"no_compile", "no_cpython_wrapper"} <= set(dir(Flags))


def test_conversions_are_those_that_rows_name() -> None:
    assert Conversion.safe.name == "safe"


def test_no_version_is_allowed_that_was_not_tried() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    lab = project["project"]["optional-dependencies"]["lab"]
    (pin,) = (each for each in lab if each.startswith("numba"))
    major, minor, *_ = version("numba").split(".")
    assert pin.endswith(f",<{major}.{int(minor) + 1}")
