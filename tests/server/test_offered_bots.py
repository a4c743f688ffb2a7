"""Bots that the operator of a server offers: clients choose them by name, and nothing else."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.bots import offer_bot, withdraw_bot
from pioche.server._http.catalogue import list_bots
from pioche.server._tables.policy import is_known_bot
from tests.commands import error_line

SPEC = f"py:{Path(__file__).parents[2] / 'examples' / 'bots' / 'compiled.py'}:dearest"


@pytest.fixture
def shark() -> Iterator[str]:
    offer_bot("shark", SPEC)
    yield "shark"
    withdraw_bot("shark")


async def answer(asked: Any) -> Any:
    return await asked


def test_an_offered_bot_may_be_seated_and_is_listed(shark: str) -> None:
    assert is_known_bot(shark)
    assert is_known_bot(f"{shark}@sleepy")
    told: list[Any] = asyncio.run(answer(list_bots.fn("en")))
    assert [each.bot for each in told if each.character == "A guest of this house."] == [shark]


def test_no_file_may_be_named_even_one_that_is_offered(shark: str) -> None:
    for asked in (SPEC, "cmd:sh", "net:a.safetensors", "policy:a.py:b", f"{shark}:x", "whale"):
        assert not is_known_bot(asked)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("shark", "expected NAME=SPEC"),
        ("expert=random", '"expert" cannot name a bot'),
        ("whale=net:nowhere", "expected a .safetensors file"),
    ],
)
def test_a_wrong_offer_is_refused_in_one_line(
    given: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in error_line(capsys, ["serve", "--host", "127.0.0.1", "--port", "0", "--bot", given])
