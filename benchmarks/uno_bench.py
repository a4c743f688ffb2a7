"""Joins results of `uno-bench-1` into the folders of the entrants, and writes the tables of its page.

python -m benchmarks.uno_bench            writes docs/uno-bench-1.md
python -m benchmarks.uno_bench RESULTS    first joins all files RESULTS/ENTRANT/*.json

A table for two players gives the one of the other bot, if both are of the pool and it was not played.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from pioche.lab import (
    PROTOCOLS,
    BenchmarkResult,
    MixedCodeError,
    join_results,
    played_alone,
    pool_tables,
    with_derived,
)

BENCH: Final = PROTOCOLS["uno-bench-1"]
ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "benchmarks" / BENCH.name
PAGE: Final = ROOT / "docs" / f"{BENCH.name}.md"
FILE: Final = f"{BENCH.name}.json"
BEGIN: Final = "<!-- results: python -m benchmarks.uno_bench -->"
END: Final = "<!-- /results -->"


def results(folder: Path = FOLDER) -> list[BenchmarkResult]:
    """The results of all entrants, the pool first, with tables for two that those of others give. The tables
    of one entrant are of the same code.
    """
    found = [join_results(BENCH, [read(file)]) for file in sorted(folder.glob(f"*/{FILE}"))]
    found = with_derived(BENCH, found)
    place = {bot: number for number, bot in enumerate(BENCH.pool)}
    return sorted(found, key=lambda each: (place.get(each.entrant, len(place)), each.entrant))


def read(file: Path) -> BenchmarkResult:
    """The tables that were played. Others are derived from them when they are needed."""
    return played_alone(msgspec.json.decode(file.read_bytes(), type=BenchmarkResult))


def of_code(result: BenchmarkResult, code: str) -> BenchmarkResult:
    cells = tuple(cell for cell in result.cells if cell.code == code)
    return msgspec.structs.replace(result, cells=cells)


def join(parts: Sequence[BenchmarkResult], kept: BenchmarkResult | None, code: str) -> BenchmarkResult:
    """The parts, and what is kept of the same code. Parts of different code are refused, or one is chosen."""
    chosen = [of_code(part, code) if code else part for part in parts]
    codes = join_results(BENCH, chosen).codes
    same = [of_code(kept, each) for each in codes or kept.codes] if kept else []
    return join_results(BENCH, [*chosen, *same])


def join_entrant(source: Path, file: Path, code: str) -> BenchmarkResult:
    """The results in a folder and those in the entrant's own file."""
    parts = [read(part) for part in sorted(source.glob("*.json"))]
    kept = read(file) if file.is_file() else None
    if len({part.entrant for part in (*parts, kept or parts[0])}) > 1:
        sys.exit(f"pioche: {source}: results of different entrants")
    try:
        found = join(parts, kept, code)
    except MixedCodeError as error:
        sys.exit(f"pioche: {source}: {error}; choose one with --code")
    say_left_out(found, kept or found)
    return found


def say_left_out(found: BenchmarkResult, kept: BenchmarkResult) -> None:
    lost = {cell.cell for cell in kept.cells} - {cell.cell for cell in found.cells}
    if lost:
        print(f"{found.entrant}: {len(lost)} tables of other code are left out; play them again")


def join_all(folder: Path, code: str = "", home: Path = FOLDER) -> None:
    """Writes all files, or none of them if one is refused."""
    sources = sorted({file.parent for file in folder.glob("*/*.json")})
    files = {source: home / source.name / FILE for source in sources}
    joined = {file: join_entrant(source, file, code) for source, file in files.items()}
    for file, found in joined.items():
        write(file, found)


def derive_all(home: Path = FOLDER) -> None:
    """Writes the tables that others give into the files of the pool."""
    for found in results(home):
        if found.entrant in BENCH.pool:
            write(home / found.entrant / FILE, found)


def write(file: Path, result: BenchmarkResult) -> None:
    text = msgspec.json.format(msgspec.json.encode(result), indent=1).decode()
    file.write_text(f"{text}\n", encoding="utf-8")


def bench_page() -> str:
    """The page with the tables that the kept results give."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return f"{before}{BEGIN}\n\n{pool_tables(BENCH, results())}\n\n{END}{rest.partition(END)[2]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("results", nargs="?", type=Path, help="the folder with a folder for each entrant")
    parser.add_argument(
        "--code", default="", help="join only tables that this code played, by its fingerprint"
    )
    given = parser.parse_args()
    if given.results:
        join_all(given.results, given.code)
    derive_all()
    PAGE.write_text(bench_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
