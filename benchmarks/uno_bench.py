"""Writes the tables of docs/uno-bench-1.md from the folders of the entrants in `benchmarks/uno-bench-1`.

python -m benchmarks.uno_bench
"""

import sys
from pathlib import Path
from typing import Final

import msgspec

from pioche.lab import PROTOCOLS, BenchmarkResult, pool_tables

BENCH: Final = PROTOCOLS["uno-bench-1"]
FOLDER: Final = Path("benchmarks") / BENCH.name
PAGE: Final = Path("docs") / f"{BENCH.name}.md"
BEGIN: Final = "<!-- results: python -m benchmarks.uno_bench -->"
END: Final = "<!-- /results -->"


def results(folder: Path = FOLDER) -> list[BenchmarkResult]:
    """The results of all entrants, the pool first."""
    files = sorted(folder.glob(f"*/{BENCH.name}.json"))
    found = [msgspec.json.decode(file.read_bytes(), type=BenchmarkResult) for file in files]
    place = {bot: number for number, bot in enumerate(BENCH.pool)}
    return sorted(found, key=lambda each: (place.get(each.entrant, len(place)), each.entrant))


def written(page: str, part: str) -> str:
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{part}\n\n{END}{rest.partition(END)[2]}"


def main() -> None:
    if not PAGE.exists():
        sys.exit(f"pioche: {PAGE}: no such file; run this where the repository begins")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(written(page, pool_tables(BENCH, results())), encoding="utf-8")


if __name__ == "__main__":
    main()
