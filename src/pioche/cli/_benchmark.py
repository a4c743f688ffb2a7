"""`pioche benchmark`: measures a bot by a protocol that is the same for everybody."""

import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pioche.cli._errors import fail
from pioche.cli._lab_options import (
    HERE,
    Where,
    exit_code,
    known,
    needs,
    progress,
    reporting_full_disk,
    say_forfeits,
)
from pioche.cli._options import Json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pioche.lab import BenchmarkPart, BenchmarkResult, Experiment, Protocol, ResultFolder

ENTRY: Final = "entry.toml"


def benchmark(
    protocol: str,
    entrant: str,
    /,
    *,
    scale: float = 1.0,
    against: tuple[str, ...] = (),
    rules: tuple[str, ...] = (),
    players: tuple[int, ...] = (),
    options: Where = HERE,
    json: Json = False,
) -> int:
    """Measure a bot against a fixed pool, on deals that are held for this and for nothing else.

    The protocol is docs/uno-bench-1.md. Tune nothing on its deals. Ctrl+C stops early and prints the results
    so far. With --out they are saved, and the same command continues from there.

    For example:
        pioche benchmark uno-bench-1 expert --scale 0.01
        pioche benchmark uno-bench-1 py:mine.py:Mine --out results
        pioche benchmark uno-bench-1 benchmarks/uno-bench-1/mine --out results

    Parameters
    ----------
    protocol
        The name of the protocol: uno-bench-1.
    entrant
        The bot to measure: a spec (docs/bot-specs.md), or a folder with an entry.toml that has one.
    scale
        The share of the rounds to play; the result says how many were played.
    against
        Play only against this bot of the pool; may be given several times.
    rules
        Play only under these rules of the protocol; may be given several times.
    players
        Play only with this number of players; may be given several times.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: nets are small
    needs("numba", "pioche benchmark")
    from pioche.lab import BenchmarkPart, experiments_of, games_in, play_benchmark

    asked = _protocol(protocol)
    part = _checked(asked, BenchmarkPart(rules, players, against))
    if not 0 < scale <= 1:
        fail(f"--scale {scale:g}: expected more than 0 and at most 1")
    home, spec = _entrant(entrant)
    folder = options.folder()
    with _inside(home):
        known(spec)
        experiments = [each for _, each in experiments_of(asked, spec, scale, part)]
        options.check(experiments)
        before = _before(asked, spec, home, folder)
        if before is not None:
            _check_code(before, experiments)
        with progress(games_in(experiments), protocol) as told:
            how = options.how(told)
            how.folder = folder
            played = play_benchmark(asked, spec, how, scale=scale, part=part, before=before)
    failed = say_forfeits(played.forfeits, "lost")
    if played.cells:
        print(_as_json(played.result) if json else _as_text(played.result))
        _keep(asked, home, folder, played.result)
    return exit_code(played.finished, played.stopped, failed)


def _protocol(name: str) -> "Protocol":
    from pioche.lab import PROTOCOLS

    if name not in PROTOCOLS:
        fail(f'unknown protocol "{name}"; expected one of {", ".join(PROTOCOLS)}')
    return PROTOCOLS[name]


def _checked(protocol: "Protocol", part: "BenchmarkPart") -> "BenchmarkPart":
    known: dict[str, tuple[object, ...]] = {
        "rules": protocol.rules,
        "players": protocol.players,
        "against": protocol.pool,
    }
    for option, given in part._asdict().items():
        for each in given:
            if each not in known[option]:
                fail(f'--{option} "{each}": expected one of {", ".join(map(str, known[option]))}')
    return part


def _entrant(text: str) -> tuple[Path | None, str]:
    """The folder of an entrant, if it has one, and its spec."""
    file = Path(text) / ENTRY
    if not file.is_file():
        return None, text
    try:
        spec: Any = tomllib.loads(file.read_text(encoding="utf-8")).get("spec")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        fail(f"{file}: {error}")
    if not isinstance(spec, str):
        fail(f'{file}: expected spec = "…", as in docs/bot-specs.md')
    return file.parent.absolute(), spec


def _inside(home: Path | None) -> Any:
    """Files that an entrant names are those of its folder."""
    from contextlib import chdir, nullcontext

    return nullcontext() if home is None else chdir(home)


def _places(home: Path | None, folder: "ResultFolder | None") -> list[Path]:
    return [place for place in (home, folder.path.absolute() if folder else None) if place is not None]


def _before(
    protocol: "Protocol", spec: str, home: Path | None, folder: "ResultFolder | None"
) -> "BenchmarkResult | None":
    """The results that exist already."""
    import msgspec

    from pioche.lab import BenchmarkResult

    for place in _places(home, folder):
        file = place / f"{protocol.name}.json"
        if file.is_file():
            try:
                found = msgspec.json.decode(file.read_bytes(), type=BenchmarkResult)
            except msgspec.MsgspecError as error:
                fail(f"{file}: {error}; remove the file to begin anew")
            return found if found.entrant == spec else None
    return None


def _check_code(before: "BenchmarkResult", experiments: "Sequence[Experiment]") -> None:
    """Refuses to mix results of other code with those of this code, or to write over them."""
    from pioche.lab import code_of, search_of

    others = set(before.codes) - {code_of(each) for each in experiments}
    if search := search_of(*experiments):
        others |= set(before.searches) - {search}
    if experiments and others:
        fail(
            f"{before.benchmark}.json has results of other code ({', '.join(sorted(others))}); "
            "move the file away to begin anew"
        )


def _keep(
    protocol: "Protocol", home: Path | None, folder: "ResultFolder | None", result: "BenchmarkResult"
) -> None:
    from pioche.lab import ResultFolder

    with reporting_full_disk():
        for place in _places(home, folder):
            ResultFolder(place).write(f"{protocol.name}.json", f"{_as_json(result)}\n")


def _as_json(result: "BenchmarkResult") -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(result), indent=1).decode()


def _as_text(result: "BenchmarkResult") -> str:
    from pioche.lab import benchmark_text

    return benchmark_text(result)
