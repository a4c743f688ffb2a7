"""`python -m pioche.lab.roundrobin` plays every bot against every other and writes the tables into
docs/bots.md.

For each number of players it is a tournament (`pioche tournament`) under `quiet`.
"""

import sys
from datetime import UTC, datetime
from os import cpu_count
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pioche.bots import BOTS, fast_bot
from pioche.lab._report.pages import markdown_table
from pioche.lab._report.results import ResultTable
from pioche.lab._runs.run import RunSettings
from pioche.lab._tournament import PlayedTournament, Pool, tournament
from pioche.rulebooks import load

PAGE: Final = Path("docs/bots.md")
BEGIN: Final = "<!-- round-robin: python -m pioche.lab.roundrobin -->"
END: Final = "<!-- /round-robin -->"
ROUNDS: Final = 200_000
MATCHES: Final = 20_000
SEED: Final = "round-robin"
RULES: Final = "quiet"


def as_markdown(table: ResultTable) -> str:
    """Writes a table: rows win against columns, in per cent, with 95 % intervals."""
    return markdown_table(replace(table, rows=tuple((f"**{bot}**", *cells) for bot, *cells in table.rows)))


def page_part(two: PlayedTournament, four: PlayedTournament, day: str) -> str:
    result = two.result
    counts = f"{result.rounds:,} rounds and {result.matches:,} matches to 500 a pairing"
    _, rounds_of_two, _, matches_of_two = two.tables
    _, rounds_of_four, _, matches_of_four = four.tables
    return "\n\n".join(
        [
            BEGIN,
            f"Measured on {day}, rules `{result.rules}`, seed `{result.seed}`, {counts}.",
            "Two players, rounds won in per cent (par 50):",
            as_markdown(rounds_of_two),
            "Two players, matches won:",
            as_markdown(matches_of_two),
            "Four players, one of the row against three of the column, rounds won (par 25):",
            as_markdown(rounds_of_four),
            "Four players, matches won:",
            as_markdown(matches_of_four),
            END,
        ]
    )


def written_into(page: str, part: str) -> str:
    before, _, rest = page.partition(BEGIN)
    return before + part + rest.partition(END)[2]


def kernel_bots() -> list[str]:
    """The bots that have a twin in the kernel: the others would take hours."""
    return [bot for bot in BOTS if fast_bot(bot, load("quiet"), 2)]


def main(page: Path = PAGE, rounds: int = ROUNDS, matches: int = MATCHES, seed: str = SEED) -> None:
    if not page.exists():
        sys.exit(f"pioche: {page}: no such file; run this where the repository begins")
    bots, how = tuple(kernel_bots()), RunSettings(cpu_count() or 1)
    pools = (Pool(bots, players, load(RULES), RULES, seed) for players in (2, 4))
    two, four = (tournament(pool, rounds, matches, how) for pool in pools)
    part = page_part(two, four, datetime.now(UTC).date().isoformat())
    page.write_text(written_into(page.read_text(encoding="utf-8"), part), encoding="utf-8")


if __name__ == "__main__":
    main()
