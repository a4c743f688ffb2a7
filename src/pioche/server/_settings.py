"""The settings of a server, with the defaults of `pioche serve`."""

from typing import Final

from msgspec import Struct

DAY: Final = 86400.0
ANSWER_WITHIN: Final = 15.0


class Limits(Struct, frozen=True, kw_only=True):
    """A household or a school shares one address: the limits for an address leave room for 200 people."""

    message: int = 4096
    """Most bytes in one message of a client."""
    messages: int = 100
    """Most messages of one connection within `window`; control frames and parts of messages count too."""
    window: float = 20.0
    queue: int = 64
    """Most frames that wait for a slow client before it is disconnected."""
    connections: int = 500
    """Most open connections to tables from one address."""
    sockets: int = 10_000
    """Most open TCP connections in all; fewer if the system allows fewer."""
    unasked: int = 256
    """Most open TCP connections from one address that have not sent a complete request yet."""
    tables: int = 240
    """Most new tables from one address within an hour."""
    requests: int = 3000
    """Most API requests and new connections to tables from one address within a minute."""
    pages: int = 12_000
    """Most requests for pages and their files from one address within a minute; a first visit takes four."""
    guesses: int = 300
    """Most unknown table codes tried from one address within an hour."""
    hello: float = 10.0
    """Seconds for a connection to say hello."""

    @property
    def longest_frame(self) -> int:
        """A slightly too long message gets an answer; a much longer one is not read."""
        return 4 * self.message

    @property
    def traffic(self) -> int:
        """Most bytes of one connection within `window`."""
        return max(4 * self.message, self.messages * self.message // 4)


class TableLimits(Struct, frozen=True, kw_only=True):
    """The limits of one table; its game ends in order when one is reached."""

    bots_rest: float = 60.0
    """Seconds after which bots pause at a table without people; they continue when a person comes."""
    round_rows: int = 5_000
    """Most rows of the store for one round; an ordinary one has about a hundred."""
    table_rows: int = 100_000
    """Most rows for all games of a table; after that the table accepts nothing more."""
    table_bytes: int = 32 * 2**20
    """Most bytes of these rows."""
    remembered: int = 10_000
    """Log entries in memory; beyond that, finished rounds are read from the store."""


class AnalysisLimits(Struct, frozen=True, kw_only=True):
    """The limits of the analysis process, which does one job at a time."""

    queue: int = 32
    """Most rounds that wait."""
    seconds: float = 30.0
    """Seconds of one job; an ordinary round takes two or three."""
    kept: int = 256
    """Results in memory."""
    idle: float = 300.0
    """Seconds without a job after which the process ends."""
    rounds: int = 240
    """Most rounds that are analysed for one address within an hour."""


class ServerSettings(Struct, frozen=True, kw_only=True):
    limits: Limits = Limits()
    table: TableLimits = TableLimits()
    analysis: AnalysisLimits = AnalysisLimits()
    live_tables: int = 10_000
    """Most tables in memory."""
    live_bytes: int = 512 * 2**20
    """Most bytes of the rows of all tables in memory."""
    keep_finished: float = 90 * DAY
    """Seconds to keep finished games."""
    keep_unfinished: float = 365 * DAY
    """Seconds to keep unfinished games, counted from the last thing that happened in them."""
    answer_within: float = ANSWER_WITHIN
    """Seconds to answer a command; after that its connection is closed. A request gets status 503."""
    unload_after: float = 600.0
    """Seconds after which a table without connections leaves the memory."""
    reach: str = ""
    """HOST:PORT at which other processes of the same store reach this one."""
    addresses: tuple[str, ...] = ()
    """Addresses for others on the same network, the best first."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For header is trusted."""
    metrics_token: str = ""
    """The token that gives access to the metrics; if it is empty, only the metrics port serves them."""
