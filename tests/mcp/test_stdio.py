"""The real server, `pioche mcp`, over standard input and output, with the client of the official SDK."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pioche.mcp._tools import TOOLS
from pioche.records import check_file
from tests.commands import error_line

mcp = pytest.importorskip("mcp")
Call = Callable[..., Awaitable[tuple[str, bool]]]
"""Calls a tool by name; returns its text, and whether that is an error."""


@asynccontextmanager
async def server(*options: str) -> AsyncIterator[tuple[Any, Call]]:
    command = mcp.StdioServerParameters(
        command=sys.executable, args=["-m", "pioche", "mcp", "--lang", "en", *options], env=dict(os.environ)
    )
    async with mcp.Client(command) as client:

        async def call(tool: str, **given: object) -> tuple[str, bool]:
            found = await client.call_tool(tool, given)
            return "\n".join(part.text for part in found.content), bool(found.is_error)

        yield client, call


def test_a_model_plays_a_whole_match_over_stdio(tmp_path: Path) -> None:
    async def play() -> None:
        async with server("--seed", "7", "--transcripts", str(tmp_path)) as (client, call):
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == {tool.__name__ for tool in TOOLS}
            assert all(tool.description for tool in tools.values())
            said, wrong = await call("look")
            assert wrong
            assert "You do not sit at a table yet" in said
            said, _ = await call("open_table", rules="classic+one_round", bots=["expert"], name="Ann")
            while "The match is over." not in said:
                moves = (await client.call_tool("legal_moves", {})).structured_content["result"]
                said, wrong = await call("play", move=moves[0])
                assert not wrong, said
            record, _ = await call("transcript")
            [kept] = tmp_path.iterdir()
            assert kept.read_text(encoding="utf-8") == record
            assert not check_file(kept).problems

    asyncio.run(play())


def test_bad_input_is_told_in_one_line_and_the_server_goes_on() -> None:
    asked: list[tuple[str, dict[str, object]]] = [
        ("play", {"move": "r9"}),
        ("open_table", {"rules": "nope"}),
        ("open_table", {"bots": ["deep"]}),
        ("join_table", {"url": "nope"}),
        ("join_table", {"url": "http://127.0.0.1:9/t/ABCDE"}),
    ]

    async def attempt() -> None:
        async with server("--seed", "7") as (_, call):
            for tool, given in asked:
                said, wrong = await call(tool, **given)
                assert wrong, tool
                assert len(said.splitlines()) == 1, said
            said, wrong = await call("rules", ruleset="official")
            assert not wrong
            assert said.startswith("# ")

    asyncio.run(attempt())


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    line = error_line(capsys, ["mcp", "--transcripts", str(tmp_path / "file" / "folder")])
    assert line == f"pioche: --transcripts {tmp_path}/file/folder: Not a directory\n"
