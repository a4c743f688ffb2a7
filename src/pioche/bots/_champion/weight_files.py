"""Reads a safetensors file: a length, a header of JSON, and arrays one after the other.

The format needs no more than this, so that no package must be installed for it.
"""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

TYPES: Final = {"F16": "<f2", "F32": "<f4"}
LENGTH: Final = 8


class WeightFile(NamedTuple):
    """The arrays of a file by name, and what is said about them."""

    arrays: dict[str, np.ndarray[Any, np.dtype[Any]]]
    facts: dict[str, str]


def read_weights(file: Path) -> WeightFile:
    content = file.read_bytes()
    begin = LENGTH + int.from_bytes(content[:LENGTH], "little")
    header = json.loads(content[LENGTH:begin])
    facts = header.pop("__metadata__", {})
    arrays = {}
    for name, described in header.items():
        first, last = described["data_offsets"]
        array = np.frombuffer(content[begin + first : begin + last], TYPES[described["dtype"]])
        arrays[name] = array.reshape(described["shape"])
    return WeightFile(arrays, facts)
