"""The tools of the server: what a language model can ask for."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, ParamSpec

from pioche.bots import BOT_NAMES, UnknownBotError
from pioche.client import JoinError, read_address
from pioche.core import RuleFields
from pioche.locale import DEFAULT, words
from pioche.mcp._local_seat import LocalSeat
from pioche.mcp._remote_seat import RemoteSeat
from pioche.mcp._seat import ModelSeat, SeatError
from pioche.mcp._seat_text import SeatText
from pioche.rulebooks import RulesError, RulesetListing, check_players, explain, load, names
from pioche.table import clean_name

P = ParamSpec("P")
INSTRUCTIONS: Final = (
    "You play the card game UNO. Open a table against bots, or join one by its address; then look, and play "
    "one of the moves that are listed, until the match is over. Cards have short codes: r7 is the red 7, g+2 "
    "the green Draw Two, bS the blue Skip, yR the yellow Reverse, W the Wild, W+4 the Wild Draw Four. A wild "
    "is laid with the colour it names: W=g. Add uno to the play that leaves you with one card: r7 uno. You "
    "see what your seat may see, and nothing else."
)


class Tools:
    """One player: at most one seat at a time."""

    def __init__(self, lang: str = "en", seed: str | None = None, folder: Path | None = None) -> None:
        """`folder` keeps the transcript of every match."""
        self.lang = lang
        self._seed = seed
        self._folder = folder
        self._seat: ModelSeat | None = None
        self._tables = 0

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(id_, **arguments)

    async def open_table(
        self, rules: str = "classic", bots: list[str] | None = None, name: str = "Model"
    ) -> str:
        """Sit down at a new table against bots. `rules` is a preset, or several rulesets joined by "+", as
        in "official+stacking"; `bots` has a name for each opponent: random, greedy, offensive, defensive,
        balanced, mixed, expert, champion or champion-12. Returns what you see.
        """
        record, opponents = self._rules(rules), ["balanced"] if bots is None else bots
        for bot in opponents:
            self._check_bot(bot)
        seed = token_hex(8) if self._seed is None else f"{self._seed}/{self._tables}"
        try:
            check_players(record, 1 + len(opponents))
            seat = LocalSeat(record, opponents, self._name(name), seed, self.lang)
        except (RulesError, UnknownBotError) as error:
            raise SeatError(str(error)) from None
        return await self._sit_down(seat)

    async def join_table(self, url: str, name: str = "Model") -> str:
        """Take a seat at a table of a server, by its address: http://HOST:PORT/t/CODE. The game master of the
        table deals. Returns what you see.
        """
        try:
            address = read_address(url)
        except JoinError as error:
            raise SeatError(error.say(words(self.lang))) from None
        seat = RemoteSeat(address, self.lang)
        await seat.sit(self._name(name))
        return await self._sit_down(seat)

    async def look(self) -> str:
        """See the table: what has happened since you last looked, the piles, the players, your hand, and your
        moves in PUN. Waits until you are asked for a move; if it says that others are to play, look again.
        """
        seat = self._sitting()
        standing = await seat.standing()
        told = seat.news()
        if standing.is_over:
            await self._keep(seat)
        return "\n".join((*told, SeatText(standing, self.lang).table()))

    async def legal_moves(self) -> list[str]:
        """List your moves in PUN; an empty list if you are not asked for one."""
        return SeatText(await self._sitting().standing(), self.lang).moves()

    async def play(self, move: str) -> str:
        """Make a move in PUN, as legal_moves lists it: r7, r7 uno, W g, draw, pass, challenge, accept, catch
        bob; or wait, to keep silent out of turn. Returns what happens until you are asked again.
        """
        seat = self._sitting()
        standing = await seat.standing()
        if standing.is_over:
            raise SeatError(self.say("mcp-over"))
        await seat.submit(SeatText(standing, self.lang).read(move))
        return await self.look()

    async def rules(self, ruleset: str | None = None) -> str:
        """Read the rules in words: those of your table, or of a ruleset by name."""
        if ruleset is not None:
            return explain(self._rules(ruleset), self.lang)
        return explain((await self._sitting().standing()).rules, self.lang)

    async def rulesets(self) -> str:
        """List the rulesets: presets, and house rules to add to one."""
        return "\n".join(self._ruleset(each) for each in names())

    async def transcript(self) -> str:
        """Read the record of the match as PUN, the notation of the game: finished rounds whole, the current
        one as far as your seat may know.
        """
        return await self._sitting().transcript()

    async def leave_table(self) -> str:
        """Give your seat up."""
        self._sitting()
        await self._stand_up()
        return self.say("mcp-left")

    async def close(self) -> None:
        await self._stand_up()

    # within

    async def _sit_down(self, seat: ModelSeat) -> str:
        await self._stand_up()
        self._seat = seat
        self._tables += 1
        return await self.look()

    def _sitting(self) -> ModelSeat:
        if self._seat is None:
            raise SeatError(self.say("mcp-no-table"))
        return self._seat

    async def _stand_up(self) -> None:
        if self._seat is not None:
            seat, self._seat = self._seat, None
            await self._keep(seat)
            await seat.leave()

    async def _keep(self, seat: ModelSeat) -> None:
        """Writes the transcript, and writes it again when more of the match is known."""
        if self._folder is None:
            return
        try:
            text = await seat.transcript()
        except SeatError:
            return
        (self._folder / f"match-{self._tables}.pun").write_text(text, encoding="utf-8")

    def _rules(self, name: str) -> RuleFields:
        known = {each.name for each in names()}
        parts = [part.strip() for part in name.split("+")]
        unknown = next((part for part in parts if part not in known), None)
        if unknown is not None:
            raise SeatError(self.say("mcp-no-ruleset", name=unknown))
        try:
            return load(name)
        except RulesError as error:
            raise SeatError(str(error)) from None

    def _ruleset(self, listed: RulesetListing) -> str:
        title, summary = (
            each.get(self.lang) or each.get(DEFAULT, "") for each in (listed.title, listed.summary)
        )
        return f"{listed.name} ({listed.kind}): {title}. {summary}"

    def _check_bot(self, name: str) -> None:
        if name not in BOT_NAMES:
            raise SeatError(self.say("mcp-no-bot", name=name, list=", ".join(BOT_NAMES)))

    def _name(self, name: str) -> str:
        found = clean_name(name)
        if not found:
            raise SeatError(self.say("mcp-no-name"))
        return found


TOOLS: Final = (
    Tools.open_table,
    Tools.join_table,
    Tools.look,
    Tools.legal_moves,
    Tools.play,
    Tools.rules,
    Tools.rulesets,
    Tools.transcript,
    Tools.leave_table,
)


def serve_stdio(lang: str = "en", seed: str | None = None, folder: Path | None = None) -> None:
    """Serves one client over standard input and output, until the client leaves."""
    import asyncio

    asyncio.run(_serve(Tools(lang, seed, folder)))


async def _serve(tools: Tools) -> None:
    from mcp.server import MCPServer

    from pioche._version import __version__

    server: Any = MCPServer("pioche", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR")
    for tool in TOOLS:
        said = " ".join((tool.__doc__ or "").split())
        server.add_tool(_in_one_line(getattr(tools, tool.__name__)), tool.__name__, description=said)
    try:
        await server.run_stdio_async()
    finally:
        await tools.close()


def _in_one_line(tool: Callable[P, Awaitable[Any]]) -> Callable[P, Awaitable[Any]]:
    """Turns failures into one-line errors, which the model reads."""
    from functools import wraps

    from mcp.server.mcpserver.exceptions import ToolError

    @wraps(tool)
    async def told(*args: P.args, **kwargs: P.kwargs) -> Any:
        try:
            return await tool(*args, **kwargs)
        except SeatError as error:
            raise ToolError(str(error)) from None

    return told
