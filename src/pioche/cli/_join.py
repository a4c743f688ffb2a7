"""`pioche join`: a seat for this terminal at a table elsewhere."""

import asyncio
import os
import sys
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from pioche.cli._errors import CHECK_FAILED, WRONG_USAGE, fail
from pioche.cli._output import spoken
from pioche.cli._terminal import is_screen
from pioche.locale import language as language_of
from pioche.locale import words

if TYPE_CHECKING:
    from pioche.client import Address, JoinError, SeatSecret
    from pioche.tui import Arrival, TerminalSettings

WRONG_INPUT: Final = (
    "address",
    "unknown-table",
    "name-taken",
    "bad-name",
    "bad-token",
    "bad-key",
    "not-taken",
)
"""What another address or name would mend."""


def join(
    url: str,
    *,
    name: str | None = None,
    watch: Annotated[bool, Parameter(negative="")] = False,
    lang: str | None = None,
    plain: Annotated[bool, Parameter(negative="")] = False,
    short: Annotated[bool, Parameter(negative="")] = False,
    yes: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Take a seat at a table of a server, here in this terminal.

    Your seat is kept on this machine: the same command takes it back, whatever has happened meanwhile.
    The link of a seat (http://HOST:PORT/seat/CODE#…) takes that one seat over, and asks first.

    Examples:
        pioche join http://192.168.1.20:8000/t/ABCDE
        pioche join 192.168.1.20:8000/ABCDE --name Ann
        pioche join http://localhost:8000/t/ABCDE --watch

    Parameters
    ----------
    url
        The address of the table, as people are given it: http://HOST:PORT/t/CODE.
    name
        What you are called at the table; asked for, if you are new there.
    watch
        Look on, and take a seat later if you like.
    lang
        en or fr; else the language of your system.
    plain
        Line by line, for screen readers, pipes and plain terminals.
    short
        With --plain: cards by their codes, the table in two lines.
    yes
        With the link of a seat: take it over without being asked.
    """
    from pioche.client import JoinError, read_address, seat_secret
    from pioche.tui import load_settings

    settings = load_settings()
    usual = os.environ.get("PIOCHE_LANG") or settings.lang or None
    language = spoken(lang) if lang is not None else language_of(os.environ, usual)
    try:
        address, secret = read_address(url), seat_secret(url)
        if secret is None:
            arrival = _Newcomer(address, name, watch, language, settings.name).arrive()
        else:
            arrival = _recover(address, secret, language, yes)
    except JoinError as error:
        fail(error.say(words(language)), WRONG_USAGE if error.code in WRONG_INPUT else CHECK_FAILED)
    if not plain and not is_screen(os.environ):
        print(words(language).say("tui-falls-back"), file=sys.stderr)
        plain = True
    if plain:
        from pioche.tui import play_plain

        return play_plain(address, arrival, language, brief=short)
    return _play(address, arrival, settings, language)


def _recover(address: "Address", secret: "SeatSecret", lang: str, sure: bool) -> "Arrival":
    """One seat, once it is clear that it is wanted; who one is elsewhere stays as it is. JoinError."""
    from pioche.client import JoinError
    from pioche.tui import Arrival, fetch_seat_key, find_seat, load_seats, recover

    key = fetch_seat_key(address, secret.text) if secret.is_token else secret.text
    if not key:
        raise JoinError("bad-key", address=address.page)
    found = asyncio.run(find_seat(address, load_seats(address).token(None), key))
    if found.is_mine:
        return Arrival(found.token, found.name)
    if not sure and not _is_wanted(address, found.name, lang):
        raise JoinError("not-taken", name=found.name, table=address.code)
    arrival = asyncio.run(recover(address, found.token, key))
    _keep(address, found.name, arrival.token)
    return arrival


def _is_wanted(address: "Address", name: str, lang: str) -> bool:
    """Where nobody can be asked, it is not."""
    say = words(lang).say
    if not sys.stdin.isatty():
        return False
    print(say("tui-net-seat-link", name=name, table=address.code))
    print(say("tui-net-seat-take", name=name), end=" ", flush=True)
    answers = [form.strip() for form in say("tui-net-word-yes").split(",")]
    return sys.stdin.readline().strip().casefold() in answers


class _Newcomer:
    """Comes to the table, with a name that is asked for where it must be, and keeps the seat."""

    def __init__(self, address: "Address", name: str | None, watch: bool, lang: str, usual: str) -> None:
        from pioche.table import clean_name
        from pioche.tui import load_seats

        seats = load_seats(address)
        self.address = address
        self.watch = watch
        self.say = words(lang)
        self.wanted = None if name is None else clean_name(name)
        self.token = seats.token(self.wanted)
        self.usual = seats.last or usual or self.say.say("tui-me")
        self.name = name if name is not None or self.token is not None else self._ask()

    def arrive(self) -> "Arrival":
        """JoinError where there is no seat to be had."""
        from pioche.client import JoinError
        from pioche.tui import arrive

        while True:
            try:
                arrival = asyncio.run(arrive(self.address, self.token, self.name, self.watch))
            except JoinError as error:
                self._mend(error)
                continue
            if arrival.name is not None:
                _keep(self.address, arrival.name, arrival.token)
                return arrival
            self.token, self.name = arrival.token, self._ask()

    def _mend(self, error: "JoinError") -> None:
        """Try otherwise, if there is another way."""
        if error.code == "bad-token" and self.token is not None:
            from pioche.tui import forget_seat

            forget_seat(self.address, self.wanted)
            self.token, self.name = None, self.name or self._ask()
        elif error.code in ("name-taken", "bad-name") and sys.stdin.isatty():
            print(f"pioche: {error.say(self.say)}", file=sys.stderr)
            self.name = self._ask()
        else:
            raise error

    def _ask(self) -> str:
        """The one used last is offered; where nobody can be asked it is taken."""
        if not sys.stdin.isatty():
            return self.usual
        print(self.say.say("tui-net-ask-name", name=self.usual), end=" ", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise KeyboardInterrupt
        return line.strip() or self.usual


def _keep(address: "Address", name: str, token: str) -> None:
    from pioche.tui import keep_seat, load_settings, save_settings

    keep_seat(address, name, token)
    settings = load_settings()
    if settings.name != name:
        settings.name = name
        save_settings(settings)


def _play(address: "Address", arrival: "Arrival", settings: "TerminalSettings", lang: str) -> int:
    from time import monotonic

    from pioche.client import TableConnection, TableSocket
    from pioche.tui import JoinApp, RemoteSession, fetch_record, run_join_app

    wire = TableSocket(TableConnection(arrival.token), address, monotonic)
    session = RemoteSession(wire.line, monotonic, lang, wire.nudge)
    return run_join_app(
        JoinApp(
            session,
            settings,
            lang,
            address.page,
            run=wire.run,
            record=lambda: fetch_record(address, arrival.token, lang),
        )
    )
