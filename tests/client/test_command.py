"""`pioche bot join` at a server that runs as `pioche serve`."""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest

from pioche.cli import main
from pioche.client import read_address
from pioche.locale import LANGUAGES
from tests.client.restartable_server import Master
from tests.server.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as live:
        yield live


def open_table(server: ServerProcess, **body: Any) -> dict[str, Any]:
    options = {"uno_grace": 0, "pass_pause": 0.3}
    return server.new_table(rules="classic+one_round", options=options, **body)


@contextmanager
def dealing(address: str, token: str, players: int) -> Iterator[None]:
    """A game master who deals, in a thread."""
    loop = asyncio.new_event_loop()

    def work() -> None:
        with loop_closed(loop):
            loop.run_until_complete(asyncio.gather(task, return_exceptions=True))

    task = loop.create_task(_deal(address, token, players))
    thread = Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join()


async def _deal(address: str, token: str, players: int) -> None:
    await Master(read_address(address), token, players).run()


@contextmanager
def loop_closed(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    asyncio.set_event_loop(loop)
    try:
        yield
    finally:
        loop.close()


def run(*arguments: str) -> int:
    try:
        return main(["bot", "join", *arguments])
    except SystemExit as end:
        return int(end.code or 0)


def test_a_program_joins_plays_a_round_and_leaves(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = open_table(server, bots=[{"bot": "expert@quick", "name": "Owl"}])
    address = f"{server.url}/t/{opened['code']}"
    with dealing(address, opened["token"], 2):
        program = f"{sys.executable} examples/bots/sheds.py"
        code = run(address, "--command", program, "--rounds", "1", "--json")
    stay = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (stay["table"], stay["name"], stay["end"]) == (opened["code"], "sheds", "enough")
    assert stay["rounds"] == 1


def test_the_seat_and_the_result_are_printed(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = open_table(server, bots=[{"bot": "expert@quick", "name": "Hibou"}])
    address = f"{server.url}/t/{opened['code']}"
    with dealing(address, opened["token"], 2):
        code = run(address, "--bot", "expert(bluff=0)@quick", "--games", "1", "--lang", "fr")
    seated, stayed = capsys.readouterr().out.splitlines()
    assert code == 0
    assert seated == f"Hibou 2 a pris place à la table {opened['code']}. Ctrl+C le retire."
    assert stayed.startswith("Hibou 2 a joué 1 manche et en a gagné ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bot", "exprt"], 'unknown bot "exprt"; did you mean "expert"?'),
        (["--bot", "expert", "--command", "x"], "--bot and --command: expected only one of the two"),
        (["--command", " "], "--command: expected what starts the bot"),
        (["--games", "0"], "--games 0: expected 1 or more"),
        (["--rounds", "-1"], "--rounds -1: expected 1 or more"),
        (["--lang", "xx"], f'--lang "xx": expected one of {", ".join(LANGUAGES)}'),
    ],
)
def test_wrong_usage_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("http://127.0.0.1:9/t/ABCDE", *arguments) == 2
    assert capsys.readouterr().err == f"pioche: {said}\n"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (
            "here",
            '"here" is not the address of a table; expected one such as http://192.168.1.20:8000/t/ABCDE',
        ),
        ("127.0.0.1:9/ABCDE", "no pioche server answers at http://127.0.0.1:9/t/ABCDE"),
    ],
)
def test_no_table_is_one_line(url: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(url, "--lang", "en") == 2
    assert capsys.readouterr().err == f"pioche: {said}\n"


def test_an_unknown_table_and_a_taken_name_are_one_line(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(f"{server.url}/t/NOPE", "--lang", "en") == 2
    assert capsys.readouterr().err == f"pioche: there is no table at {server.url}/t/NOPE\n"
    opened = open_table(server, bots=[{"bot": "random", "name": "Owl"}])
    assert run(f"{server.url}/t/{opened['code']}", "--name", "Owl", "--lang", "en") == 2
    said = "somebody at the table is called Owl already; --name gives another name"
    assert capsys.readouterr().err == f"pioche: {said}\n"


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    shown = capsys.readouterr().out
    assert "pioche bot join http://192.168.1.20:8000/t/ABCDE --bot expert" in shown
    assert "--command" in shown
