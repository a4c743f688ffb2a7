"""docs/protocol.md: its exchanges are played, its tables of codes are complete, its examples are true."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pioche.server
from pioche.core import Deal, Played, Rulebook, SeededChance, View, checksum, new_game, play, view_line
from pioche.core import RefusalCode as GameCode
from pioche.core.events import AllCardReceived
from pioche.rulebooks import resolve_text
from pioche.server import Limits
from pioche.server._sockets.socket_connection import CLOSE_CODES, POLICY_VIOLATION
from pioche.table import TableRefusalCode as TableCode
from tests.protocol.exchanges import PAGE, RULES, frames_of, played

SERVER = "\n".join(
    file.read_text(encoding="utf-8") for file in sorted(Path(pioche.server.__file__).parent.rglob("*.py"))
)


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_every_exchange_goes_as_the_page_says(page: str) -> None:
    assert played(page) == page, "run: .venv/bin/python -m tests.protocol.exchanges"


def test_an_exchange_that_goes_otherwise_is_noticed(page: str) -> None:
    wrong = page.replace('"code": "stale"', '"code": "no-match"')
    assert wrong != page
    assert played(wrong) == page


# codes


def rows(page: str, table: str) -> dict[str, list[str]]:
    """The rows of a table of the page by the code in their first cell."""
    text = page.partition(f"<!-- {table} -->")[2].partition(f"<!-- end of {table} -->")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.strip().splitlines()[2:]]
    return {row[0].strip("`"): row[1:] for row in cells}


def test_every_refusal_is_explained_and_says_where_it_comes_from(page: str) -> None:
    told = {code: source for code, (source, meaning) in rows(page, "refusals").items() if meaning}
    game, table = {str(code) for code in GameCode}, {str(code) for code in TableCode}
    assert {code for code, source in told.items() if "the game" in source} == game
    assert {code for code, source in told.items() if "the table" in source} == table
    assert {code for code, source in told.items() if "the server" in source} == refused_by_the_server()


def refused_by_the_server() -> set[str]:
    return {
        *re.findall(r'\bRefused(?:Answer)?\("([a-z-]+)"', SERVER),
        *re.findall(r'NOT_SAVED: Final = "(.*)"', SERVER),
    }


def test_every_goodbye_is_explained_with_its_close_code(page: str) -> None:
    told = rows(page, "goodbyes")
    said = re.findall(r'(?:TurnedAwayError|close|_goodbye|_forget)\([^")]*"([a-z-]+)"', SERVER)
    assert set(said) <= set(told)
    assert [code for code in told if f'"{code}"' not in SERVER] == []
    assert {code: int(row[0]) for code, row in told.items()} == {
        code: CLOSE_CODES.get(code, POLICY_VIOLATION) for code in told
    }


def test_the_limits_are_those_of_the_server(page: str) -> None:
    limits = Limits()
    assert f"| a message to the server | {limits.message} bytes |" in page
    assert f"| messages of one connection | {limits.messages} in {limits.window:.0f} seconds;" in page
    assert f"| bytes of one connection | {limits.traffic:,} in {limits.window:.0f} seconds;" in page
    assert f"| frames waiting for a slow reader | {limits.queue}, " in page
    assert f"| time to say `hello` | {limits.hello:.0f} seconds |" in page


# examples


def test_the_example_of_the_checksum_is_true(page: str) -> None:
    example = page.partition("## The checksum")[2].partition("\n## ")[0]
    (written,) = re.findall(r"```json view\n(.*?)```", example, re.DOTALL)
    (line,) = re.findall(r"```text\n(.*?)\n```", example)
    shown = msgspec.json.decode(written, type=View)
    assert view_line(shown) == line
    assert f"and the checksum {checksum(shown)}." in example


def test_the_fields_of_the_checksum_are_those_of_a_view(page: str) -> None:
    (fields,) = re.findall(r"\n    (seat players .*?)\n\n", page, re.DOTALL)
    assert (*fields.split(), "hands") == View.__struct_fields__[:26]
    assert View.__struct_fields__[26:] == ("side", "inactive", "draw_face", "knocked", "aside")
    assert "`side inactive draw_face`" in page
    assert "`knocked aside`" in page


def events_of(page: str, name: str) -> list[Any]:
    _, told = frames_of(page.partition("### A verifiable deal")[2])
    found = [event for frame in told if frame["type"] == "update" for _, event in frame["events"]]
    return list({str(event): event for event in found if event["type"] == name}.values())


def test_the_verifiable_deal_can_be_verified_as_the_page_says(page: str) -> None:
    promised = {event["player"]: event["hash"] for event in events_of(page, "PART_PROMISED")}
    shown = {event["player"]: bytes.fromhex(event["part"]) for event in events_of(page, "PART_SHOWN")}
    (asked,), (own,) = events_of(page, "PARTS_ASKED"), events_of(page, "TABLE_PART_SHOWN")
    table = bytes.fromhex(own["part"])
    assert {player: sha256(part).hexdigest() for player, part in shown.items()} == promised
    assert sha256(table).hexdigest() == asked["hash"]
    seed = sha256(table + shown["pann"] + shown["pbob"]).hexdigest()
    dealt = {event["seat"]: tuple(event["cards"]) for event in events_of(page, "ALL_CARD_RECEIVED")}
    assert dealt == hands_dealt(seed)
    assert dealt != hands_dealt(sha256(table).hexdigest())


def hands_dealt(seed: str) -> dict[int, tuple[str, ...]]:
    outcome = play(new_game(Rulebook(resolve_text(RULES)), ("pann", "pbob")), Deal(), SeededChance(seed))
    assert isinstance(outcome, Played)
    return {event.seat: event.cards for event in outcome.events if isinstance(event, AllCardReceived)}
