"""`python -m pioche.lab.roundrobin` plays every bot against every other and writes the tables into
docs/bots.md.

Each pairing is a duel (`pioche duel`) under `quiet`. With two players, the pairing of B and A is that of A
and B seen from the other side. With four it is not: one A meets three B.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from os import cpu_count
from pathlib import Path
from typing import Final

from pioche.bots import BOTS, fast_bot
from pioche.lab._duel import DuelResult, DuelSetup, duel
from pioche.lab._statistics.estimates import interval_text
from pioche.rulebooks import load

PAGE: Final = Path("docs/bots.md")
BEGIN: Final = "<!-- round-robin: python -m pioche.lab.roundrobin -->"
END: Final = "<!-- /round-robin -->"
ROUNDS: Final = 200_000
MATCHES: Final = 20_000
SEED: Final = "round-robin"
RULES: Final = "quiet"
Table = dict[tuple[str, str], DuelResult]


def tournament(
    players: int, names: Sequence[str], rounds: int, seed: str, jobs: int, matches: int = 0
) -> Table:
    """Plays a duel for every pair of bots."""
    table: Table = {}
    for a, b in _pairings(players, names):
        match = DuelSetup(a, b, players, load(RULES), RULES, seed)
        table[a, b] = duel(match, rounds, jobs, matches=matches)
        print(f"{players} players: {_line(table[a, b])}", file=sys.stderr, flush=True)
    return table


def _pairings(players: int, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for place, a in enumerate(names):
        yield from ((a, b) for b in (names[:place] if players == 2 else names) if a != b)


def _line(result: DuelResult) -> str:
    cells = [_cell(result), *([_match_cell(result)] if result.matches else [])]
    return f"{result.a} {result.b} {', '.join(cells)}"


def _cell(result: DuelResult, turned: bool = False) -> str:
    blocked = result.blocked / max(1, result.rounds)
    return _shown(result.win_rate, result.win_rate_ci95, 1 - blocked if turned else None)


def _match_cell(result: DuelResult, turned: bool = False) -> str:
    return _shown(result.match_rate or 0.0, result.match_rate_ci95 or (0.0, 0.0), 1.0 if turned else None)


def _shown(rate: float, ci95: tuple[float, float], of: float | None) -> str:
    """Formats a rate in per cent. `of` is the total of both bots, where the rate is shown from the other
    side.
    """
    low, high = ci95
    if of is not None:
        rate, low, high = of - rate, max(0.0, of - high), max(0.0, of - low)
    return interval_text(100 * rate, (100 * low, 100 * high), 1)


def as_markdown(table: Table, names: Sequence[str], cell: Callable[..., str] = _cell) -> str:
    """Writes a table: rows win against columns, in per cent, with 95 % intervals."""
    head = ["| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    rows = (
        "| " + " | ".join([f"**{a}**", *(_entry(table, a, b, cell) for b in names)]) + " |" for a in names
    )
    return "\n".join([*head, *rows])


def _entry(table: Table, a: str, b: str, cell: Callable[..., str]) -> str:
    if (a, b) in table:
        return cell(table[a, b])
    return cell(table[b, a], turned=True) if (b, a) in table else "–"


def page_part(two: Table, four: Table, names: Sequence[str], seed: str, day: str) -> str:
    some = next(iter(two.values()))
    counts = f"{some.rounds:,} rounds and {some.matches:,} matches to 500 a pairing"
    return "\n\n".join(
        [
            BEGIN,
            f"Measured on {day}, rules `{RULES}`, seed `{seed}`, {counts}.",
            "Two players, rounds won in per cent (par 50):",
            as_markdown(two, names),
            "Two players, matches won:",
            as_markdown(two, names, _match_cell),
            "Four players, one of the row against three of the column, rounds won (par 25):",
            as_markdown(four, names),
            "Four players, matches won:",
            as_markdown(four, names, _match_cell),
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
    names, jobs = kernel_bots(), cpu_count() or 1
    tables = [tournament(players, names, rounds, seed, jobs, matches) for players in (2, 4)]
    part = page_part(tables[0], tables[1], names, seed, datetime.now(UTC).date().isoformat())
    page.write_text(written_into(page.read_text(encoding="utf-8"), part), encoding="utf-8")


if __name__ == "__main__":
    main()
