"""`pioche bot join`: seats a bot at a table of a server."""

import sys
from typing import TYPE_CHECKING, NoReturn

from pioche.cli._bot_compilation import get_ready
from pioche.cli._errors import INTERRUPTED, fail
from pioche.cli._options import Lang
from pioche.cli._output import print_json, spoken
from pioche.locale import Words, words

if TYPE_CHECKING:
    from pioche.client import BotVisit, JoinError


def bot_join(
    url: str,
    /,
    *,
    bot: str | None = None,
    command: str | None = None,
    name: str | None = None,
    games: int | None = None,
    rounds: int | None = None,
    lang: Lang = None,
    json: bool = False,
) -> int:
    """Seat a bot at a table of a server.

    The bot stays until the table is deleted, it is removed, or it has played --games or --rounds. It
    reconnects when the connection breaks. A program of your own speaks the protocol of docs/bot-protocol.md.

    For example:
        pioche bot join http://192.168.1.20:8000/t/ABCDE --bot expert
        pioche bot join 192.168.1.20:8000/ABCDE --bot greedy@sleepy --name Magpie
        pioche bot join http://localhost:8000/t/ABCDE --command "python mybot.py" --games 10

    Parameters
    ----------
    url
        The address of the table: http://HOST:PORT/t/CODE.
    bot
        A bot by its spec (`pioche bot list`, docs/bot-specs.md), by default expert; SPEC@quick,
        SPEC@friendly and SPEC@sleepy set its manners.
    command
        The command that starts your own bot, in quotes; instead of --bot.
    name
        Its name at the table; by default the name of the bot or of the program.
    games
        Leave after this number of games.
    rounds
        Leave after this number of rounds.
    json
        Print only one JSON object, at the end.
    """
    say = words(spoken(lang))
    for option, wanted in (("--games", games), ("--rounds", rounds)):
        if wanted is not None and wanted < 1:
            fail(f"{option} {wanted}: expected 1 or more")
    spec = _spec(bot, command)
    get_ready([spec], spoken(lang))
    visit = _visit(url, spec, name, games, rounds, say, json)
    code = _run(visit, say)
    if json:
        print_json({name: getattr(visit.stay, name) for name in visit.stay.__struct_fields__})
    else:
        stay = visit.stay
        print(say.say("client-bot-stayed", name=stay.name, rounds=stay.rounds, won=stay.rounds_won))
    return code


def _spec(bot: str | None, command: str | None) -> str:
    from pioche.bots import COMMAND_PREFIX, UnknownBotError, make_bot_from_spec, split_manners

    if command is not None:
        if bot is not None:
            fail("--bot and --command: expected only one of the two")
        if not command.strip():
            fail("--command: expected what starts the bot")
        return f"{COMMAND_PREFIX}{command}@quick"
    spec = bot or "expert"
    try:
        make_bot_from_spec(split_manners(spec)[0])
    except UnknownBotError as error:
        fail(str(error))
    return spec


def _visit(
    url: str, spec: str, name: str | None, games: int | None, rounds: int | None, say: Words, quiet: bool
) -> "BotVisit":
    from pioche.client import BotVisit, JoinError, VisitLength, names_like, read_address

    def seated(stay: VisitLength) -> None:
        if not quiet:
            print(say.say("client-bot-sits", name=stay.name, table=stay.table), flush=True)

    def failed(problem: str) -> None:
        print(f"pioche: {say.say('client-bot-fails', problem=problem)}", file=sys.stderr)

    try:
        address = read_address(url)
    except JoinError as error:
        _fail(error, say)
    names = names_like(_usual_name(spec, say)) if name is None else name
    return BotVisit(address, spec, names, games, rounds, seated=seated, report=failed)


def _usual_name(spec: str, say: Words) -> str:
    from pioche.bots import BOT_NAMES, short_name, split_manners

    name = short_name(split_manners(spec)[0])
    return say.say(f"bot-{name}") if name in BOT_NAMES else name


def _run(visit: "BotVisit", say: Words) -> int:
    import asyncio

    from pioche.client import JoinError

    try:
        asyncio.run(visit.run())
    except JoinError as error:
        _fail(error, say)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _fail(error: "JoinError", say: Words) -> NoReturn:
    fail(error.say(say))
