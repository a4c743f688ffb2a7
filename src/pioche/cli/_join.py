"""`pioche join`: takes a seat at a table of a server, in this terminal."""

import asyncio
import sys
from typing import TYPE_CHECKING

from pioche.cli._errors import fail
from pioche.cli._options import Lang
from pioche.cli._terminal import is_line_mode, terminal_language
from pioche.locale import words

if TYPE_CHECKING:
    from pioche.client import Address, JoinError, SeatSecret
    from pioche.tui import Arrival, TerminalSettings


def join(
    url: str,
    /,
    *,
    name: str | None = None,
    watch: bool = False,
    lang: Lang = None,
    plain: bool = False,
    short: bool = False,
    yes: bool = False,
) -> int:
    """Take a seat at a table of a server, in this terminal.

    Your seat is saved on this machine: the same command takes it back later. The link of a seat
    (http://HOST:PORT/seat/CODE#…) takes over that one seat, after asking you.

    For example:
        pioche join http://192.168.1.20:8000/t/ABCDE
        pioche join 192.168.1.20:8000/ABCDE --name Ann
        pioche join http://localhost:8000/t/ABCDE --watch

    Parameters
    ----------
    url
        The address of the table: http://HOST:PORT/t/CODE.
    name
        Your name at the table; you are asked for it on your first visit.
    watch
        Watch; you can take a seat later.
    plain
        Play line by line, for screen readers, pipes and plain terminals.
    short
        With --plain: print card codes, and the table in two lines.
    yes
        With the link of a seat: take it over without asking.
    """
    from pioche.client import JoinError, read_address, seat_secret
    from pioche.tui import load_settings

    settings = load_settings()
    language = terminal_language(lang, settings.chosen_lang)
    try:
        address, secret = read_address(url), seat_secret(url)
        if secret is None:
            arrival = _Newcomer(address, name, watch, language, settings.name).arrive()
        else:
            arrival = _recover(address, secret, language, yes)
    except JoinError as error:
        fail(error.say(words(language)))
    plain = is_line_mode(plain, language)
    return play_at(address, arrival, settings, language, plain=plain, short=short)


def _recover(address: "Address", secret: "SeatSecret", lang: str, sure: bool) -> "Arrival":
    """Takes one seat over after asking, and leaves this machine's other seats as they are. Raises
    JoinError.
    """
    from pioche.client import JoinError
    from pioche.tui import Arrival, fetch_seat_key, find_seat, load_seats, recover

    key = fetch_seat_key(address, secret.text) if secret.is_token else secret.text
    if not key:
        raise JoinError("bad-key", address=address.page)
    found = asyncio.run(find_seat(address, load_seats(address).token(None), key))
    if found.is_mine:
        return Arrival(found.token, found.name)
    if not sure and not _confirms_takeover(address, found.name, lang):
        raise JoinError("not-taken", name=found.name, table=address.code)
    arrival = asyncio.run(recover(address, found.token, key))
    _keep(address, found.name, arrival.token)
    return arrival


def _confirms_takeover(address: "Address", name: str, lang: str) -> bool:
    """Asks on a terminal; elsewhere the answer is no."""
    say = words(lang).say
    if not sys.stdin.isatty():
        return False
    print(say("tui-net-seat-link", name=name, table=address.code))
    print(say("tui-net-seat-take", name=name), end=" ", flush=True)
    answers = [form.strip() for form in say("tui-net-word-yes").split(",")]
    return sys.stdin.readline().strip().casefold() in answers


class _Newcomer:
    """Takes a seat under a name, asks for the name if it must, and saves the seat."""

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
        """Raises JoinError if the table gives no seat."""
        from pioche.client import JoinError
        from pioche.tui import arrive

        while True:
            try:
                arrival = asyncio.run(arrive(self.address, self.token, self.name, self.watch))
            except JoinError as error:
                self._try_another_way(error)
                continue
            if arrival.name is not None:
                _keep(self.address, arrival.name, arrival.token)
                return arrival
            self.token, self.name = arrival.token, self._ask()

    def _try_another_way(self, error: "JoinError") -> None:
        """Chooses another way to arrive after an error, or raises it again."""
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
        """Asks for a name and offers the last one used; without a terminal it takes that one."""
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


def play_at(
    address: "Address",
    arrival: "Arrival",
    settings: "TerminalSettings",
    lang: str,
    *,
    plain: bool = False,
    short: bool = False,
    farewell: str | None = None,
) -> int:
    """Plays on the screen or line by line; `farewell` says how to come back, if not by the same command."""
    from time import monotonic

    if plain:
        from pioche.tui import play_plain

        return play_plain(address, arrival, lang, brief=short, farewell=farewell)
    from pioche.client import TableConnection, TableSocket
    from pioche.tui import JoinApp, RemoteSession, fetch_highlights, fetch_record, run_app

    wire = TableSocket(TableConnection(arrival.token), address, monotonic)
    session = RemoteSession(wire.line, monotonic, lang, wire.nudge)
    return run_app(
        JoinApp(
            session,
            settings,
            lang,
            address.page,
            run=wire.run,
            changed=wire.changed,
            record=lambda: fetch_record(address, arrival.token, lang),
            highlights=lambda: fetch_highlights(address, lang),
            farewell=farewell,
        )
    )
