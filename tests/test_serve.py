"""`pioche serve`: its messages, addresses and refusals; tests of the server itself are in tests/server."""

import errno
import json
import logging
import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import _startup_message as greeting_module
from pioche.cli import main
from pioche.cli._startup_message import StartupMessage, has_display, qr_code
from pioche.locale import LANGUAGES, words
from pioche.server import ServerSettings, addresses, listen, site, without_secrets
from pioche.server import _listening as listening_module
from pioche.server import _logging as logs
from pioche.server import _run as run
from pioche.server._http import web_client as site_module
from pioche.server._http.web_client import WebClientFiles
from pioche.server._logging import OneLineFormatter
from pioche.server._settings import DAY
from tests.commands import error_line

URLS = ["http://192.0.2.7:8001", "http://127.0.0.1:8001"]


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIOCHE_HOME", str(tmp_path))
    monkeypatch.setenv("PIOCHE_LANG", "en")
    monkeypatch.setattr(logs, "log_to_stderr", lambda _: None)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program has."""
    with listen("127.0.0.1", 0) as other:
        yield other.getsockname()[1]


def refusal(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    usual = [] if "--host" in options else ["--host", "127.0.0.1", "--port", "0"]
    said = error_line(capsys, ["serve", *usual, *options])
    assert said.startswith("pioche: ")
    return said


def test_a_port_in_use_is_told_in_both_languages(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    place = ("--host", "127.0.0.1", "--port", str(taken))
    assert f"port {taken} is in use" in refusal(capsys, *place)
    assert f"le port {taken} est pris" in refusal(capsys, *place, "--lang", "fr")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--host", "127.0.0.1", "--port", "70000"], "70000 is not a port"),
        (["--host", "192.0.2.1"], "192.0.2.1 is not an address of this machine"),
        (["--store", "mysql://root:hunter2@db/x"], 'store "mysql://"'),
        (["--store", "sqlite://x"], "expected sqlite:///PATH"),
        (["--store", "/dev/null/games.sqlite"], "/dev/null"),
        (["--keep", "-1"], "--keep -1: expected days"),
        (["--keep", "nan"], "--keep nan: expected days"),
        (["--queue", "0"], "--queue 0: expected 2 or more"),
        (["--origin", "example.org"], '--origin "example.org": expected an address'),
        (["--trusted-proxy", "proxy"], "--trusted-proxy proxy: expected addresses or networks"),
        (["--reach", "here"], '--reach "here": expected HOST:PORT'),
        (["--metrics", "9100"], '--metrics "9100": expected HOST:PORT such as 127.0.0.1:9100'),
        (["--sockets", "3"], "--sockets 3: expected 16 or more"),
        (["--lang", "xx"], '--lang "xx"'),
    ],
)
def test_wrong_options_give_one_line(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refusal(capsys, *options)
    assert said in line
    assert "hunter2" not in line


def test_games_of_a_newer_pioche_are_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite"
    kept = sqlite3.connect(file)
    kept.execute("PRAGMA user_version = 99")
    kept.close()
    assert "newer pioche" in refusal(capsys, "--store", str(file))


class Served:
    """Records what would be served."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = ""
        self.settings = ServerSettings()
        self.port = 0
        monkeypatch.setattr(run, "serve", self._serve)

    def _serve(
        self, store: str, settings: ServerSettings, listening: socket.socket, on_start: Any, metrics: Any
    ) -> None:
        self.metrics = metrics and metrics.getsockname()
        self.store, self.settings, self.port = store, settings, listening.getsockname()[1]
        on_start()


def test_all_options_reach_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    served = Served(monkeypatch)
    options = "--keep 7 --messages 5 --connections 9 --tables 3 --requests 8 --queue 7 --message-size 512"
    places = "--origin https://a.example --origin http://b.example:8000 --trusted-proxy 10.0.0.0/8"
    main(["serve", "--host", "127.0.0.1", "--port", "0", *options.split(), *places.split()])
    settings, limits = served.settings, served.settings.limits
    assert settings.keep_finished == 7 * DAY
    assert (limits.messages, limits.connections, limits.tables, limits.requests) == (5, 9, 3, 8)
    assert (limits.queue, limits.message) == (7, 512)
    assert settings.origins == ("https://a.example", "http://b.example:8000")
    assert settings.trusted_proxies == ("10.0.0.0/8",)


def test_metrics_have_a_port_or_a_token_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    served = Served(monkeypatch)
    main(["serve", "--host", "127.0.0.1", "--port", "0"])
    assert (served.metrics, served.settings.metrics_token) == (None, "")
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    monkeypatch.setenv("PIOCHE_METRICS_TOKEN", "numbers")
    main(["serve", "--host", "127.0.0.1", "--port", "0", "--metrics", f"127.0.0.1:{port}"])
    assert (served.metrics, served.settings.metrics_token) == (("127.0.0.1", port), "numbers")


def test_games_are_kept_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served = Served(monkeypatch)
    main(["serve", "--host", "127.0.0.1", "--port", "0"])
    assert served.store == str(tmp_path / "tables.sqlite")


def test_the_usual_port_gives_way_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    served = Served(monkeypatch)
    monkeypatch.setattr(listening_module, "PORT", taken)
    main(["serve", "--host", "127.0.0.1"])
    assert served.port > taken
    assert capsys.readouterr().out.startswith(f"Port {taken} is in use by another program")


def test_programs_are_told_in_one_line_of_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served = Served(monkeypatch)
    main(["serve", "--host", "127.0.0.1", "--port", "0", "--json", "--store", "postgresql://me:hunter2@db/x"])
    (line,) = capsys.readouterr().out.splitlines()
    url = f"http://127.0.0.1:{served.port}"
    said = {"url": url, "addresses": [url], "store": "postgresql://me:…@db/x", "web": bool(site())}
    assert json.loads(line) == said
    assert served.store == "postgresql://me:hunter2@db/x"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_installation_without_the_web_client_says_so_in_one_line(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    Served(monkeypatch)
    monkeypatch.setattr(site_module, "site", lambda: WebClientFiles(tmp_path / "nothing"))
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    main(["serve", "--host", "127.0.0.1", "--port", "0", "--open", "--lang", lang])
    lines = capsys.readouterr().out.splitlines()
    assert words(lang).say("serve-no-web") in lines
    assert opened == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_are_told_where_it_is_who_may_come_and_how_it_ends(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say = words(lang).say
    StartupMessage(words(lang), qr=True).say(URLS, "games.sqlite", None)
    said = capsys.readouterr().out
    for line in (
        say("serve-network"),
        "  http://192.0.2.7:8001",
        say("serve-here", url="http://127.0.0.1:8001"),
        qr_code("http://192.0.2.7:8001"),
        say("serve-store", store="games.sqlite"),
        say("serve-stop"),
    ):
        assert f"{line}\n" in said


def test_a_server_for_this_machine_alone_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    StartupMessage(words("en")).say(["http://127.0.0.1:8001"], "games.sqlite", None)
    said = capsys.readouterr().out
    assert said.startswith("The tables are open at http://127.0.0.1:8001\n")
    assert "network" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_server_that_keeps_nothing_does_not_say_it_does(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    greeting, say = StartupMessage(words(lang), qr=False, browser=False), words(lang).say
    greeting.say(["http://127.0.0.1:8001"], "memory:", None)
    greeting.end()
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:] == [say("serve-unkept"), say("serve-ended-unkept")]


def test_the_code_for_phones_is_drawn_in_half_blocks() -> None:
    lines = qr_code("http://192.0.2.7:8001").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) <= set("█▀▄ ")


def test_on_a_terminal_it_is_drawn_where_a_phone_could_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    drawn = qr_code(URLS[0], coloured=True)
    for qr, urls, shown in [(None, URLS, True), (False, URLS, False), (None, URLS[1:], False)]:
        lines = StartupMessage(words("en"), qr=qr, browser=False)._lines(urls, "x", None)
        assert (drawn in lines) is shown
    assert drawn.startswith("\x1b[97;40m█")


def test_the_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Now:
        def __init__(self, target: Any, args: tuple[str], daemon: bool) -> None:
            assert daemon
            self.start = lambda: target(*args)

    monkeypatch.setattr("threading.Thread", Now)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(greeting_module, "has_display", lambda _: True)
    for browser in (True, False, None):  # None: as the terminal is, and there is none here
        StartupMessage(words("en"), browser=browser).say(URLS, "x", None)
    assert opened == ["http://127.0.0.1:8001"]


def test_a_user_without_a_browser_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(greeting_module, "has_display", lambda _: False)
    for browser in (None, True):
        StartupMessage(words("en"), browser=browser).say(URLS, "x", None)
    said = capsys.readouterr().out
    assert said.count("open http://192.0.2.7:8001 on a device of this network") == 1


def test_a_remote_session_has_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_display({"DISPLAY": ":0"})
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"})
    assert not has_display({})
    assert not has_display({"DISPLAY": ":10", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"})
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_display({})


def test_a_server_on_all_addresses_names_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {socket.AF_INET: ["192.0.2.7", "127.0.1.1", "169.254.1.1"], socket.AF_INET6: ["2001:db8::7"]}
    monkeypatch.setattr(listening_module, "_own_addresses", lambda family: iter(own[family]))
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        assert addresses(listening) == [f"http://192.0.2.7:{port}", f"http://127.0.0.1:{port}"]


def test_errors_of_the_system_have_sentences() -> None:
    assert listening_module._why(PermissionError(errno.EACCES, "Permission denied")) == "forbidden"
    assert listening_module._why(OSError(errno.EADDRNOTAVAIL, "Cannot assign requested address")) == "no-host"


def test_every_way_to_fail_has_its_sentence() -> None:
    for id in ("in-use", "forbidden", "no-host", "no-port"):
        assert words("en").say(f"serve-{id}", host="h", port="1") != words("fr").say(
            f"serve-{id}", host="h", port="1"
        )


def test_a_log_line_is_one_line_without_secrets() -> None:
    token = "p" + "a" * 13 + "." + "x" * 43
    try:
        raise ValueError(token)
    except ValueError:
        caught = sys.exc_info()
    record = logging.LogRecord("pioche", logging.ERROR, "", 0, f"broken\n{token}\n", (), caught)
    said = OneLineFormatter().format(record)
    assert "\n" not in said
    assert "x" * 43 not in said
    assert said.endswith(f"(ValueError at {__file__}:{caught[2].tb_lineno})" if caught[2] else "")
    assert without_secrets("postgresql://me:hunter2@db/x") == "postgresql://me:…@db/x"
