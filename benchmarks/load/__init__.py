"""A load generator for `pioche serve`, and its yardstick (`results/load.json`)."""

from pathlib import Path
from typing import Final

from msgspec import to_builtins

from benchmarks.compare import Tick
from benchmarks.load.measuring import Idle, Latency, Restart, Throughput, idle, latency, restart, throughput
from benchmarks.report import Result

FLOOR: Final = 0.45
GOAL: Final = 0.7
BEYOND_DISK: Final = 5.0
"""Milliseconds."""
IDLE_LIMIT: Final = 60.0
"""Kilobytes."""
RESTART_LIMIT: Final = 3.0
PARTS: Final = 4


def load(
    tick: Tick,
    tables: int = 100,
    slices: int = 9,
    seconds: float = 2.0,
    paced_seconds: float = 3.0,
    connections: int = 5000,
    stored: int = 5000,
    events: int = 100,
) -> Result:
    """`tables` of four in the closed loop, `connections` idle ones, and `stored` tables."""
    if not Path("/proc/self/schedstat").exists():
        raise RuntimeError("only on Linux: what the servers take is read from /proc")
    return _result(
        throughput(_part(tick, 0), tables, slices, seconds),
        latency(_part(tick, 1), slices, paced_seconds),
        idle(_part(tick, 2), connections),
        restart(_part(tick, 3), stored, events, max(3, slices // 2)),
    )


def _part(tick: Tick, place: int) -> Tick:
    return lambda what, done: tick(what, (place + done) / PARTS)


def _result(moves: Throughput, waits: Latency, held: Idle, started: Restart) -> Result:
    return Result(
        "load",
        f"Load: {moves.tables} tables of four at full speed, and {waits.moves_per_second:g} moves a second",
        ("", "pioche", "yardstick", "", "limit"),
        [*_moves_rows(moves), *_waits_rows(waits), *_other_rows(held, started)],
        {
            "floor": FLOOR,
            "goal": GOAL,
            "moves": to_builtins(moves),
            "milliseconds": to_builtins(waits),
            "idle": to_builtins(held),
            "restart": to_builtins(started),
        },
        met=moves.ratio.median >= FLOOR
        and waits.beyond_disk <= BEYOND_DISK
        and held.kilobytes < IDLE_LIMIT
        and started.seconds.median < RESTART_LIMIT,
    )


def _moves_rows(moves: Throughput) -> list[list[str]]:
    ours, theirs = moves.pioche, moves.empty
    return [
        [
            "durable moves per CPU second",
            f"{ours.per_cpu_second.median:,.0f}",
            f"{theirs.per_cpu_second.median:,.0f}",
            f"{moves.ratio.median:.2f}",
            f"{FLOOR:g}",
        ],
        [
            "durable moves per second",
            f"{ours.per_second.median:,.0f}",
            f"{theirs.per_second.median:,.0f}",
            f"{ours.per_second.median / theirs.per_second.median:.2f}",
            "",
        ],
    ]


def _waits_rows(waits: Latency) -> list[list[str]]:
    ours, disk = waits.pioche, waits.disk
    return [
        ["move to last view, p50", f"{ours.p50.median:.1f} ms", f"{disk.p50.median:.1f} ms", "", ""],
        [
            "move to last view, p99",
            f"{ours.p99.median:.1f} ms",
            f"{disk.p99.median:.1f} ms",
            f"{waits.beyond_disk:+.1f} ms",
            f"+{BEYOND_DISK:g} ms",
        ],
    ]


def _other_rows(held: Idle, started: Restart) -> list[list[str]]:
    return [
        [
            f"memory of each of {held.connections:,} seats",
            f"{held.kilobytes:.0f} KB",
            "",
            "",
            f"{IDLE_LIMIT:g} KB",
        ],
        [
            f"resumed after a restart, {started.tables:,} tables",
            f"{started.seconds.median:.2f} s",
            "",
            "",
            f"{RESTART_LIMIT:g} s",
        ],
    ]
