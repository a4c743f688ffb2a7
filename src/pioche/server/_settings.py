"""All that can be set about a server, with the defaults that `pioche serve` uses."""

from typing import Final

from msgspec import Struct

DAY: Final = 86400.0
ANSWER_WITHIN: Final = 15.0


class Limits(Struct, frozen=True, kw_only=True):
    """A household or a school shares one address: the limits per address leave room for 200 people."""

    message: int = 4096
    """Bytes in one message of a client."""
    messages: int = 100
    """Messages of one connection within `window`; control frames and parts of messages count as well."""
    window: float = 20.0
    queue: int = 64
    """Frames that may wait for a slow reader before it is cut off."""
    connections: int = 500
    """Open connections to tables from one address."""
    sockets: int = 10_000
    """Open TCP connections of all addresses; fewer where the system allows fewer."""
    unasked: int = 256
    """Open TCP connections of one address on which no whole request has come yet."""
    tables: int = 240
    """New tables from one address within an hour."""
    requests: int = 3000
    """Requests of the API and new connections to tables from one address within a minute."""
    pages: int = 12_000
    """Pages and their files from one address within a minute; a first visit takes four."""
    guesses: int = 300
    """Codes of tables that are none, from one address within an hour."""
    hello: float = 10.0
    """Seconds a connection has to say who it is."""

    @property
    def longest_frame(self) -> int:
        """A message a little too long gets its answer; one far too long is not even read."""
        return 4 * self.message

    @property
    def traffic(self) -> int:
        """Bytes of one connection within `window`."""
        return max(4 * self.message, self.messages * self.message // 4)


class TableLimits(Struct, frozen=True, kw_only=True):
    """What one table may cost; where it reaches a bound, its game is ended in order."""

    bots_rest: float = 60.0
    """Seconds after which bots rest at a table where nobody is; they go on when somebody comes."""
    round_rows: int = 5_000
    """Rows of the store for one round; an ordinary one has about a hundred."""
    table_rows: int = 100_000
    """Rows for all games of a table; then nothing more happens at it."""
    table_bytes: int = 32 * 2**20
    """Bytes of these rows."""
    remembered: int = 10_000
    """Entries of the log in memory; beyond that, rounds that are over are read from the store."""


class ServerSettings(Struct, frozen=True, kw_only=True):
    limits: Limits = Limits()
    table: TableLimits = TableLimits()
    live_tables: int = 10_000
    """Tables in memory at once."""
    live_bytes: int = 512 * 2**20
    """Bytes of the rows of all tables in memory."""
    keep_finished: float = 90 * DAY
    """How long finished games are kept."""
    keep_unfinished: float = 365 * DAY
    """How long a game is kept in which nothing happens any more."""
    answer_within: float = ANSWER_WITHIN
    """Seconds within which a command is answered, or its connection closed; a request gets status 503."""
    unload_after: float = 600.0
    """Seconds after which a table that nobody looks at leaves the memory."""
    reach: str = ""
    """Where other processes of the same store reach this one: HOST:PORT."""
    addresses: tuple[str, ...] = ()
    """How others on the same network reach it, the best first."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, beside the server's own."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For is believed."""
    metrics_token: str = ""
    """Who names it may read the metrics; empty: they are read on a port of their own, or not at all."""
