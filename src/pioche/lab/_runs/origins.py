"""The origin of results: the request, and the fingerprints of the code and the files that played."""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from pioche._version import __version__
from pioche.bots import MONTECARLO, NET_PREFIX, OUTSIDE_PREFIXES, files_of_nets, net_spec
from pioche.lab._runs.code_fingerprint import code_fingerprint, search_fingerprint, standard_fingerprint
from pioche.lab._runs.experiments import Counting, Experiment, Game, Lineup
from pioche.rulebooks import fingerprint

LARGEST_SOURCE: Final = 1 << 20
"""A larger file is taken for an interpreter, not a bot."""


class Origin(Struct, frozen=True):
    """Everything that decides a result except the number of deals. Results with the same origin can be
    continued.
    """

    game: Game
    lineups: tuple[Lineup, ...]
    rules: str
    fingerprint: str
    seed: str
    version: str
    bots: str
    """A fingerprint of the code that plays; a bot that plays differently has other results."""
    block: int
    """The number of deals counted together where the order matters, or 0."""
    forfeits: Counting = "lost"

    def digest(self) -> str:
        return sha256(msgspec.json.encode(self)).hexdigest()[:12]


def origin_of(experiment: Experiment, block: int = 0) -> Origin:
    return Origin(
        experiment.game,
        experiment.lineups,
        experiment.rules_name,
        fingerprint(experiment.rules),
        experiment.seed,
        __version__,
        "+".join(filter(None, (code_of(experiment), search_of(experiment)))),
        block,
        experiment.forfeits,
    )


def code_of(*experiments: Experiment) -> str:
    """Computes a fingerprint of the code that plays, without the search of `montecarlo`, and of the files of
    external bots.
    """
    is_standard = all(map(_has_standard_kernel, experiments))
    sources = standard_fingerprint() if is_standard else code_fingerprint()
    files = sorted({file for each in experiments for file in files_of(each)})
    texts = [f"{file.name}\0".encode() + file.read_bytes() for file in files]
    return sha256(b"\0".join((sources.encode(), *texts))).hexdigest()[:12] if texts else sources


def search_of(*experiments: Experiment) -> str:
    """The fingerprint of the search, if a bot decides by it and it is not part of the code's fingerprint."""
    searching = (each for each in experiments if any(map(is_search, _specs([each]))))
    return search_fingerprint() if any(map(_has_standard_kernel, searching)) else ""


def is_search(spec: str) -> bool:
    """Whether the bot of this spec decides by searching."""
    return spec.partition("(")[0] == MONTECARLO


def _specs(experiments: Iterable[Experiment]) -> Iterator[str]:
    return (spec for each in experiments for lineup in each.lineups for spec in lineup.seats)


def _has_standard_kernel(experiment: Experiment) -> bool:
    from pioche.kernels import unsupported

    return not unsupported(experiment.rules)


def files_of(experiment: Experiment) -> list[Path]:
    """Finds the files that the specs name: `cmd:python mine.py`, `py:mine.py:choose`, `net:FOLDER`."""
    specs = set(_specs([experiment]))
    outside = {spec for spec in specs if spec.startswith(OUTSIDE_PREFIXES)}
    named = {Path(word) for spec in outside for word in re.split(r"[\s:\"'()]+", spec) if word}
    small = {file for file in named if file.is_file() and file.stat().st_size <= LARGEST_SOURCE}
    nets = [net_spec(spec)[0] for spec in specs if spec.startswith(NET_PREFIX)]
    return sorted(small.union(*map(files_of_nets, nets)))
