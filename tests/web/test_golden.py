"""The golden streams of the web client are those of the table."""

import json
from pathlib import Path
from typing import get_args

import pytest

from pioche.core.redacted_events import Seen
from tests.web.golden import FOLDER, main, paths, text_at

ROOT = Path(__file__).parents[2]
RUN = "run: .venv/bin/python -m tests.web.golden"
UNSHOWN = {"ROUND_BLOCKED"}
"""Events that no stream has."""


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_every_stream_is_up_to_date(path: Path) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == text_at(path), RUN


def test_there_is_no_stream_that_nobody_writes() -> None:
    there = {path.relative_to(ROOT) for path in (ROOT / FOLDER).rglob("*.jsonl")}
    assert there == set(paths())


def test_the_streams_show_every_event_that_a_seat_may_see() -> None:
    lines = [json.loads(line) for path in paths() for line in text_at(path).splitlines()]
    shown = {event["type"] for line in lines for _, event in line.get("events", ())}
    known = {str(kind.__struct_config__.tag) for kind in get_args(Seen)}
    assert known - shown == UNSHOWN


def test_they_are_written_where_they_are_looked_for(tmp_path: Path) -> None:
    main(tmp_path)
    assert {path.relative_to(tmp_path) for path in tmp_path.rglob("*.jsonl")} == set(paths())
