"""`pioche join` at a real server: arriving, saved seats, errors, and whole rounds."""

import asyncio
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from textual.pilot import Pilot
from websockets.asyncio.server import ServerConnection, serve

from fuzz.terminals import Terminal
from pioche.client import Address, JoinError, TableConnection, TableSocket, read_address
from pioche.protocol import write
from pioche.protocol.to_client import Bye
from pioche.records import read_script
from pioche.tui import (
    Arrival,
    JoinApp,
    RemoteSession,
    TerminalSettings,
    arrive,
    fetch_record,
    keep_seat,
    load_seats,
    load_settings,
)
from pioche.tui._plain.console import EndOfInputError
from pioche.tui._remote.plain_table import PlainTable
from tests.commands import error_line
from tests.server.server_process import ServerProcess
from tests.tui.key_driver import press
from tests.tui.remote_tables import table_of, text
from tests.tui.test_plain import Script

posix = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
PATIENCE = 120.0
"""Seconds; only a game that hangs comes near it."""
RULES = 'extends = "classic"\nhand_size = 3\n'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as live:
        yield live


def open_table(server: ServerProcess, *bots: str, name: str | None = None) -> dict[str, Any]:
    """A table with quick bots; returns the token of its owner."""
    seated = [{"bot": f"{bot}@quick", "name": bot.title()} for bot in bots]
    options = {"uno_grace": 0.0, "pass_pause": 0.0}
    named = {"name": name} if name else {}
    return server.new_table(rules=RULES, bots=seated, options=options, **named)


# errors


def test_a_bad_address_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    said = error_line(capsys, ["join", "nowhere", "--name", "Ann", "--lang", "en"])
    assert said.startswith('pioche: "nowhere" is not the address of a table')


def test_a_server_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = error_line(capsys, ["join", "127.0.0.1:9/ABCDE", "--name", "Ann", "--lang", "fr"])
    assert said == "pioche: aucun serveur de pioche ne répond à l’adresse http://127.0.0.1:9/t/ABCDE\n"


def test_a_table_that_is_not_there_is_one_line(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    said = error_line(capsys, ["join", f"{server.url}/t/QQQQQ", "--name", "Ann", "--lang", "en"])
    assert said == f"pioche: there is no table at {server.url}/t/QQQQQ\n"


def test_a_name_that_is_taken_is_one_line_where_nobody_can_be_asked(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    link = open_table(server, "greedy")["links"]["invite"]
    said = error_line(capsys, ["join", link, "--name", " greedy ", "--lang", "en"])
    assert "is called greedy already" in said


def test_another_version_is_told_and_not_tried_again() -> None:
    async def turned_away() -> str:
        async def answer(socket: ServerConnection) -> None:
            await socket.recv()
            await socket.send(write(Bye("version")).decode())

        async with serve(answer, "127.0.0.1", 0) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            try:
                await arrive(Address(f"127.0.0.1:{port}", "ABCDE"), None, "Ann")
            except JoinError as error:
                return error.code
        return "none"

    assert asyncio.run(turned_away()) == "version"


# arriving and returning


def test_the_same_seat_is_taken_back_and_the_token_is_for_its_owner_alone(
    server: ServerProcess, home: Path
) -> None:
    address = read_address(open_table(server)["links"]["invite"])
    first = asyncio.run(arrive(address, None, "  Zoé\t "))
    assert first.name == "Zoé"
    keep_seat(address, first.name, first.token)
    kept = load_seats(address)
    assert kept.token(None) == kept.token("Zoé") == first.token
    assert kept.token("Ann") is None
    assert asyncio.run(arrive(address, kept.token(None), None)) == first
    assert asyncio.run(arrive(address, kept.token(None), "Another", watch=True)) == first
    files = list((home / "seats").iterdir())
    assert [stat.S_IMODE(path.stat().st_mode) for path in files] == [0o600]


def test_two_of_one_machine_sit_at_one_table(server: ServerProcess) -> None:
    address = read_address(open_table(server)["links"]["invite"])
    for name in ("Ann", "Bob"):
        arrived = asyncio.run(arrive(address, load_seats(address).token(name), name))
        keep_seat(address, name, arrived.token)
    tokens = load_seats(address).tokens
    assert sorted(tokens) == ["Ann", "Bob"]
    assert tokens["Ann"] != tokens["Bob"]


def test_a_person_who_has_no_name_yet_is_only_identified(server: ServerProcess) -> None:
    opened = open_table(server)
    address = read_address(opened["links"]["invite"])
    assert asyncio.run(arrive(address, opened["token"], None)) == Arrival(opened["token"], None)


@posix
def test_a_name_is_asked_for_and_asked_again_and_the_seat_is_kept(server: ServerProcess, home: Path) -> None:
    opened = open_table(server, "greedy")
    environment = {**os.environ, "TERM": "xterm-256color", "PIOCHE_HOME": str(home)}
    command = [sys.executable, "-m", "pioche.cli", "join", opened["links"]["invite"], "--lang", "fr"]
    with Terminal(command, environment) as terminal:
        terminal.wait_for("Ton nom à la table")
        terminal.press("Greedy\r")
        terminal.wait_for("s’appelle déjà")
        terminal.press("Zoé\r")
        terminal.wait_for("Pour inviter")
        terminal.press("q")
        terminal.wait_to_end()
    assert load_settings().name == "Zoé"
    with Terminal(command, environment) as terminal:
        terminal.wait_for("toi")
        terminal.press("q")
        terminal.wait_to_end()


@posix
def test_a_link_to_a_seat_says_what_it_does_and_asks(server: ServerProcess, home: Path) -> None:
    opened = open_table(server, name="Ann")
    environment = {**os.environ, "TERM": "xterm-256color", "PIOCHE_HOME": str(home)}
    command = [sys.executable, "-m", "pioche.cli", "join", opened["links"]["seat"], "--lang", "en"]
    with Terminal(command, environment) as terminal:
        terminal.wait_for("takes over the seat of Ann")
        terminal.press("y\r")
        terminal.wait_for("you, game master")
        terminal.press("q")
        terminal.wait_to_end()
    kept = load_seats(read_address(opened["links"]["invite"])).tokens
    assert list(kept) == ["Ann"]
    assert kept["Ann"] != opened["token"]


@pytest.mark.parametrize("old", [False, True])
def test_no_seat_is_taken_if_nobody_can_be_asked(
    server: ServerProcess, capsys: pytest.CaptureFixture[str], old: bool
) -> None:
    """Links of the first version carried a whole identity: they lead to the same question."""
    opened = open_table(server, name="Ann")
    link = f"{opened['links']['invite']}#seat={opened['token']}" if old else opened["links"]["seat"]
    said = error_line(capsys, ["join", link, "--lang", "en"])
    assert opened["token"] not in said
    assert "takes over the seat of Ann" in said
    assert load_seats(read_address(link)).tokens == {}


def test_a_link_that_fits_no_seat_says_so(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    opened = open_table(server, name="Ann")
    for wrong in ("/seat/{code}#nobody.x", "/seat/{code}#", "/t/{code}#seat=nobody.x"):
        link = opened["links"]["invite"].replace(f"/t/{opened['code']}", wrong.format(code=opened["code"]))
        said = error_line(capsys, ["join", link, "--lang", "en"])
        assert "does not fit a seat" in said


def test_a_token_of_another_server_is_forgotten(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seat belongs to another now: the client arrives as a new person and asks for a name."""
    opened = open_table(server, "greedy")
    address = read_address(opened["links"]["invite"])
    keep_seat(address, "Greedy", "pnobody.signature")
    said = error_line(capsys, ["join", opened["links"]["invite"], "--name", "Greedy", "--lang", "en"])
    assert "is called Greedy already" in said
    assert load_seats(address).tokens == {}


# whole rounds


def test_a_terminal_plays_a_round_at_a_real_server(server: ServerProcess, home: Path) -> None:
    del home
    opened = open_table(server, "greedy", "random", name="Ann")
    address = read_address(opened["links"]["invite"])
    wire = TableSocket(TableConnection(opened["token"]), address)
    session = RemoteSession(wire.line, monotonic, "en", wire.nudge)
    app = JoinApp(session, TerminalSettings(), "en", address.page, run=wire.run, changed=wire.changed)

    async def play(pilot: Pilot[None]) -> None:
        while not session.is_ready or not text(app):
            await pilot.pause(0.01)
        await press(app, "home", "enter")
        while not session.sheet:
            await act(pilot)
        assert session.sheet[0].round == 1
        while "round 1" not in text(app):
            await pilot.pause(0.01)
        record = await asyncio.to_thread(fetch_record, address, opened["token"], "en")
        assert record is not None
        assert read_script(record).names

    async def act(pilot: Pilot[None]) -> None:
        from pioche.tui._remote.table_screen import RemoteTable

        await pilot.pause(0.01)
        if not isinstance(app.screen, RemoteTable):
            return
        player_input = table_of(app).player_input
        if player_input.choice is not None or (
            player_input.in_turn and not player_input.waiting and player_input.legal is not None
        ):
            # Without the call bots wait, so that somebody can still be caught.
            await press(app, "u", "enter")

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), app.run_test(size=(100, 30)) as pilot:
            await play(pilot)

    asyncio.run(run())
    assert wire.line.drifts == 0


def test_line_by_line_a_round_is_played_by_pressing_enter(server: ServerProcess) -> None:
    opened = open_table(server, "greedy", name="Ann")
    said = in_lines(opened, lambda session: bool(session.sheet))
    assert "Enter deals" in said
    assert "Your hand:" in said
    assert "Score: " in said
    assert said.endswith(f"Your place is kept: pioche join {opened['links']['invite']}")


def test_line_by_line_a_bot_is_seated_by_a_word(server: ServerProcess) -> None:
    opened = open_table(server, name="Ann")
    said = in_lines(opened, lambda session: len(session.table_state.chairs) > 1, "bot")
    assert "It takes two" in said
    assert "a bot, sits down." in said


def in_lines(opened: dict[str, Any], enough: Callable[[RemoteSession], bool], *typed: str) -> str:
    """The output for a player who types this, then Enter until it is enough."""
    address = read_address(opened["links"]["invite"])
    wire = TableSocket(TableConnection(opened["token"]), address)
    session = RemoteSession(wire.line, monotonic, "en", wire.nudge)

    class Patient(Script):
        def ask(self, prompt: str) -> str:
            if enough(session):
                raise EndOfInputError
            return super().ask(prompt)

    console = Patient(typed)

    async def run() -> int:
        async with asyncio.timeout(PATIENCE):
            return await PlainTable(session, console, "en", False, address.page).run(wire)

    assert asyncio.run(run()) == 0
    return "\n".join(console.said)


def test_a_table_that_is_deleted_ends_the_line_mode_with_one_line(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = open_table(server, name="Ann")
    address = read_address(opened["links"]["invite"])
    wire = TableSocket(TableConnection(opened["token"]), address)
    session = RemoteSession(wire.line, monotonic, "fr", wire.nudge)
    table = PlainTable(session, Script([]), "fr", False, address.page)

    async def run() -> int:
        running = asyncio.create_task(table.run(wire))
        while not session.is_ready:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(delete, server, opened)
        async with asyncio.timeout(PATIENCE):
            return await running

    assert asyncio.run(run()) == 1
    assert capsys.readouterr().err == f"pioche: la table à l’adresse {address.page} n’existe plus\n"


def delete(server: ServerProcess, opened: dict[str, Any]) -> None:
    owner = {"Authorization": f"Bearer {opened['token']}"}
    httpx.delete(f"{server.url}/api/tables/{opened['code']}", headers=owner, trust_env=False)
