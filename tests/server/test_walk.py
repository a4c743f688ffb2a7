"""The walk of one move is the one that ARCHITECTURE.md describes."""

import re

from pioche.protocol import to_client as t
from tests.server.walk import BEGIN, END, PAGE, PLAYERS, table_of, walk_of_one_move

ROOT = PAGE.parent
RUN = "run: .venv/bin/python -m tests.server.walk"
CALLED_BACK = {"server._tables.live_table", "live._table_runner", "server._tables.open_tables"}
"""A live table is a table runner with steps of its own; a store says by a call when it has stored."""


def test_a_laid_card_passes_through_the_modules_of_the_page_in_its_order() -> None:
    walk, told = walk_of_one_move()
    assert f"{BEGIN}\n{table_of(walk.modules)}\n{END}" in PAGE.read_text(encoding="utf-8"), RUN
    assert set(walk.again) == CALLED_BACK
    assert [type(each) for each in told[PLAYERS[0]]] == [t.Update, t.Accepted]
    assert all(any(isinstance(each, t.Update) for each in told[player]) for player in PLAYERS)


def test_the_files_of_the_web_client_on_the_way_exist() -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page.partition("## The walk of one move")[2].partition("\n## ")[0]
    files = re.findall("`([a-zA-Z/-]+\\.(?:svelte|ts|svelte\\.ts))`", section)
    assert len(files) > 10
    assert [name for name in files if not (ROOT / "web" / "src" / name).exists()] == []
