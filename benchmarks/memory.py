"""Memory over a million turns: it must not grow (`results/memory.json`)."""

from typing import Final

from benchmarks import sides
from benchmarks.compare import Tick
from benchmarks.report import Result

CHUNKS: Final = 20
SETTLED: Final = 2
"""Chunks after which tables and caches are full."""
ALLOWED: Final = 1024 * 1024
MIB: Final = 1024 * 1024


def memory(tick: Tick, turns: int = 1_000_000, rules: str = "classic", players: int = 4) -> Result:
    side = sides.pioche(rules, players)
    held: list[int] = []
    played = 0
    try:
        for chunk in range(CHUNKS):
            tick(f"{played:,} turns", chunk / CHUNKS)
            sample = side.run(turns=turns / CHUNKS)
            played += sample.turns
            held.append(sample.resident)
    finally:
        side.close()
    growth = held[-1] - held[SETTLED - 1]
    return Result(
        "memory",
        f"Memory over {played:,} turns ({rules}, {players} players)",
        ("after", "resident"),
        [[f"{played * (place + 1) // CHUNKS:,} turns", f"{held[place] / MIB:.1f} MiB"] for place in _shown()],
        {"turns": played, "resident_bytes": held, "growth_bytes": growth, "allowed_bytes": ALLOWED},
        met=growth <= ALLOWED,
    )


def _shown() -> list[int]:
    return [0, SETTLED - 1, CHUNKS // 2 - 1, CHUNKS - 1]
