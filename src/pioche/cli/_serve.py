"""`pioche serve`: opens tables to the network."""

import math
import os
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter
from msgspec.structs import replace

from pioche.cli._errors import fail
from pioche.cli._options import Lang
from pioche.cli._output import spoken
from pioche.cli._startup_message import StartupMessage
from pioche.locale import Words, words

if TYPE_CHECKING:
    from socket import socket

    from pioche.server import Level, ServerSettings

MOST_DAYS: Final = 36500
"""Most days that games may be kept."""


def serve(
    *,
    host: str = "0.0.0.0",
    port: int | None = None,
    store: str | None = None,
    open: Annotated[bool | None, Parameter(negative="--no-open")] = None,
    qr: Annotated[bool | None, Parameter(negative="--no-qr")] = None,
    lang: Lang = None,
    json: bool = False,
    keep: float = 90,
    keep_unfinished: float = 365,
    origin: tuple[str, ...] = (),
    trusted_proxy: tuple[str, ...] = (),
    reach: str | None = None,
    message_size: int = 4096,
    messages: int = 100,
    queue: int = 64,
    connections: int = 500,
    tables: int = 240,
    requests: int = 3000,
    pages: int = 12_000,
    guesses: int = 300,
    sockets: int = 10_000,
    unasked: int = 256,
    metrics: str | None = None,
    answer_within: int = 15,
    bot: tuple[str, ...] = (),
    bots_rest: int = 60,
    round_rows: int = 5000,
    table_rows: int = 100000,
    table_size: int = 32,
    live_tables: int = 10000,
    memory: int = 512,
    log: Literal["debug", "info", "warning", "error"] = "warning",
) -> int:
    """Open tables to this network until you press Ctrl+C. Every game is saved.

    For example:
        pioche serve
        pioche serve --host 127.0.0.1 --port 9000
        pioche serve --bot shark=py:shark.py:Shark
        pioche serve --store postgresql://pioche@db/pioche --trusted-proxy 10.0.0.0/8

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1 allows only this machine.
    port
        The port, or 0 for any free one; by default 8000 or the next free one.
    store
        Where games are stored: a file, or postgresql://…; by default a file in your data folder.
    open
        Open the browser; by default if there is a screen.
    qr
        Print the address as a QR code; by default if the output is a terminal.
    json
        Print one line of JSON with the addresses.
    keep
        Days to keep finished games.
    keep_unfinished
        Days to keep unfinished games, counted from the last thing that happened in them.
    origin
        Another site whose pages may connect, such as https://example.org.
    trusted_proxy
        An address or network of a proxy whose X-Forwarded-For header is trusted.
    reach
        HOST:PORT at which other processes on the same PostgreSQL reach this one; by default the address it
        listens on.
    message_size
        Most bytes in one message of a client.
    messages
        Most messages of one connection in 20 seconds.
    queue
        Most frames that wait for a slow client before it is disconnected.
    connections
        Most open connections to tables from one address.
    tables
        Most new tables from one address in an hour.
    requests
        Most API requests and new connections to tables from one address in a minute.
    pages
        Most requests for pages and their files from one address in a minute.
    guesses
        Most unknown table codes tried from one address in an hour.
    sockets
        Most open TCP connections in all; fewer if the system allows fewer.
    unasked
        Most open TCP connections from one address that have not sent a complete request yet.
    metrics
        HOST:PORT that serves /metrics; by default no port serves it unless PIOCHE_METRICS_TOKEN is set.
    answer_within
        Seconds to answer a command; after that its connection is closed.
    bot
        Offer a bot of your own at all tables, as NAME=SPEC (docs/bot-specs.md); may be repeated.
    bots_rest
        Seconds after which bots pause at a table without people.
    round_rows
        Most rows of the store for one round; the game ends when they are used up.
    table_rows
        Most rows of the store for one table; its game ends when they are used up, and no other begins.
    table_size
        Most MB of the store for one table.
    live_tables
        Most tables in memory at once; those without connections are unloaded first.
    memory
        Most MB of all tables in memory, measured as stored.
    log
        The least severe messages to write to stderr.
    """
    from pioche.server import Limits, ServerSettings, TableLimits

    say = words(spoken(lang))
    limits = Limits(
        message=_at_least("--message-size", message_size, 256),
        messages=_at_least("--messages", messages, 1),
        queue=_at_least("--queue", queue, 2),
        connections=_at_least("--connections", connections, 1),
        tables=_at_least("--tables", tables, 1),
        requests=_at_least("--requests", requests, 1),
        pages=_at_least("--pages", pages, 1),
        guesses=_at_least("--guesses", guesses, 1),
        sockets=_at_least("--sockets", sockets, 16),
        unasked=_at_least("--unasked", unasked, 1),
    )
    table = TableLimits(
        bots_rest=_at_least("--bots-rest", bots_rest, 0),
        round_rows=_at_least("--round-rows", round_rows, 100),
        table_rows=_at_least("--table-rows", table_rows, 100),
        table_bytes=_at_least("--table-size", table_size, 1) * 2**20,
    )
    settings = ServerSettings(
        limits=limits,
        table=table,
        live_tables=_at_least("--live-tables", live_tables, 1),
        live_bytes=_at_least("--memory", memory, 1) * 2**20,
        keep_finished=_days("--keep", keep),
        keep_unfinished=_days("--keep-unfinished", keep_unfinished),
        origins=tuple(map(_origin, origin)),
        trusted_proxies=_networks(trusted_proxy),
        reach=_place("--reach", reach, "10.0.0.5:8001"),
        metrics_token=os.environ.get("PIOCHE_METRICS_TOKEN", ""),
        answer_within=_at_least("--answer-within", answer_within, 1),
    )
    for each in bot:
        _offer(each)
    greeting = StartupMessage(say, json=json, qr=qr, browser=open)
    numbers = _place("--metrics", metrics, "127.0.0.1:9100")
    return _run(settings, (host, port), store or usual_store(), log, greeting, say, numbers)


def _run(
    settings: "ServerSettings",
    where: tuple[str, int | None],
    store: str,
    log: "Level",
    greeting: StartupMessage,
    say: Words,
    metrics: str,
) -> int:
    from pioche.server import PORT, StoreError, addresses, log_to_stderr, serve, site, without_secrets

    log_to_stderr(log)
    with ExitStack() as open_sockets:
        listening = open_sockets.enter_context(_listen(*where, say))
        numbers = open_sockets.enter_context(_listen(*_split(metrics), say)) if metrics else None
        taken = PORT if where[1] is None and listening.getsockname()[1] != PORT else None
        found = addresses(listening)
        settings = replace(settings, addresses=tuple(found[:-1]))
        try:
            begun = partial(greeting.say, found, without_secrets(store), taken, bool(site()))
            serve(store, settings, listening, begun, numbers)
        except StoreError as error:
            fail(without_secrets(str(error)))
    greeting.end()
    return 0


def _offer(text: str) -> None:
    """Offers a bot of the operator by a name; clients can only choose names."""
    from pioche.bots import UnknownBotError, offer_bot

    name, given, spec = text.partition("=")
    if not given:
        fail(f'--bot "{text}": expected NAME=SPEC such as shark=py:shark.py:Shark')
    try:
        offer_bot(name, spec)
    except UnknownBotError as error:
        fail(f"--bot {error}")


def _listen(host: str, port: int | None, say: Words) -> "socket":
    from pioche.server import ListenError, listen

    try:
        return listen(host, port)
    except ListenError as error:
        fail(say.say(f"serve-{error.id}", host=error.host, port=str(error.port)))


def usual_store() -> str:
    from pioche.tui import data_folder

    return str(data_folder() / "tables.sqlite")


def _at_least(option: str, value: int, least: int) -> int:
    if value < least:
        fail(f"{option} {value}: expected {least} or more")
    return value


def _days(option: str, days: float) -> float:
    if not math.isfinite(days) or not 0 <= days <= MOST_DAYS:
        fail(f"{option} {days:g}: expected days, from 0 to {MOST_DAYS}")
    return days * 86400.0


def _origin(text: str) -> str:
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        fail(f'--origin "{text}": expected an address such as https://example.org')
    return f"{parts.scheme}://{parts.netloc}"


def _place(option: str, text: str | None, example: str) -> str:
    """Checks a HOST:PORT option; an absent one gives an empty text."""
    if text is None:
        return ""
    host, port = _split(text)
    if not host or not 0 < port < 65536:
        fail(f'{option} "{text}": expected HOST:PORT such as {example}')
    return text


def _split(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    return host.strip("[]"), int(port) if port.isdecimal() else 0


def _networks(texts: tuple[str, ...]) -> tuple[str, ...]:
    from pioche.server import read_networks

    try:
        read_networks(texts)
    except ValueError:
        fail(f"--trusted-proxy {' '.join(texts)}: expected addresses or networks such as 10.0.0.0/8")
    return texts
