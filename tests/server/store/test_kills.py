"""A process is killed while it writes: confirmed steps are there, and no batch is there in part."""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from pioche.server._storage.base import Store
from tests.server.store.appender import TABLES, WIDTH
from tests.server.store.store_use import Place, rows

ROOT = Path(__file__).parents[3]


def confirmed_until_killed(where: str, lines: int) -> Mapping[str, int]:
    """Rows of each table confirmed before the process was killed, after this number of lines."""
    command = [sys.executable, "-m", "tests.server.store.appender", where]
    confirmed: dict[str, int] = defaultdict(int)
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for number, line in enumerate(process.stdout):
            if line.endswith("\n"):  # the kill may have cut the last one
                table, _, count = line.partition(" ")
                confirmed[table] = int(count)
            if number == lines:
                process.kill()
    return confirmed


def test_confirmed_steps_survive_a_kill(lasting: Place) -> None:
    async def look(store: Store) -> dict[str, list[str]]:
        return {table: await rows(store, table) for table in TABLES}

    for lines in (12, 40, 150):
        confirmed = confirmed_until_killed(lasting.where, lines)
        assert len(confirmed) == len(TABLES)
        for table, kept in lasting.use(look).items():
            assert len(kept) >= confirmed[table]
            assert len(kept) % WIDTH == 0
            assert kept == [f"{table}{number}" for number in range(len(kept))]
