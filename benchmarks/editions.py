"""The expert against random players under each edition (`results/editions.json`)."""

from typing import Final

from benchmarks.compare import Tick
from benchmarks.report import Result
from pioche.lab import DuelResult, DuelSetup, RunSettings, duel
from pioche.rulebooks import load

EDITIONS: Final = ("mercy", "two-sided", "all-wild", "attack")
WANTED: Final = {2: 0.58, 4: 0.28}
"""The share of rounds that the expert wins, by the number of players."""


def editions(tick: Tick, rounds: int = 20_000, seed: str = "editions") -> Result:
    asked = [(name, players) for name in EDITIONS for players in WANTED]
    found: dict[tuple[str, int], DuelResult] = {}
    for name, players in asked:
        tick(f"{name}, {players} players", len(found) / len(asked))
        setup = DuelSetup("expert", "random", players, load(name), name, seed)
        found[name, players] = duel(setup, rounds, how=RunSettings(jobs=1, engine="core"))
    return Result(
        "editions",
        f"Rounds won by the expert against random players, {rounds:,} rounds each",
        ("preset", "players", "won", "95 %", "wanted"),
        [_row(name, players, result) for (name, players), result in found.items()],
        {"rounds": rounds, "seed": seed, "won": {f"{n} {p}": _share(r) for (n, p), r in found.items()}},
        met=all(result.win_rate >= WANTED[players] for (_, players), result in found.items()),
    )


def _row(name: str, players: int, result: DuelResult) -> list[str]:
    low, high = result.win_rate_ci95
    shares = [f"{100 * result.win_rate:.2f} %", f"{100 * low:.1f} to {100 * high:.1f}"]
    return [name, str(players), *shares, f"{100 * WANTED[players]:.0f} %"]


def _share(result: DuelResult) -> dict[str, object]:
    return {"share": result.win_rate, "ci95": list(result.win_rate_ci95)}
