"""`pioche play`: a match in this terminal."""

import secrets
from datetime import datetime
from pathlib import Path

from pioche.cli._bot_compilation import get_ready
from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._options import Lang
from pioche.cli._terminal import is_line_mode, terminal_language
from pioche.core import RuleFields
from pioche.records import EndlessPlayError, JournalError
from pioche.rulebooks import FilePosition, Override, RulesError, check_players, resolve
from pioche.table import load_table
from pioche.tui import (
    SeatedPlayers,
    SeatsError,
    StyleError,
    load_settings,
    prepare_data_folder,
    read_seats,
    read_style,
    usual_seats,
)


def play(
    *,
    rules: str | None = None,
    seats: str | None = None,
    target: int | None = None,
    lang: Lang = None,
    style: str | None = None,
    clock: int | None = None,
    seed: str | None = None,
    resume: bool = False,
    network: bool = False,
    plain: bool = False,
    short: bool = False,
) -> int:
    """Play a match against bots, or with others at this keyboard.

    Without options, a start screen asks for everything. The match is saved after every act.

    For example:
        pioche play
        pioche play --rules official+stacking --seats ann,bob,bot:expert --target 200
        pioche play --lang fr --seed 7
        pioche play --network
        pioche play --plain

    Parameters
    ----------
    rules
        A preset, a composition such as classic+stacking, or a ruleset file (`pioche rules list`).
    seats
        The players, clockwise: names of people, and bot:NAME for bots; bot:NAME@sleepy (or @quick,
        @friendly) sets the manners of a bot.
    target
        Points to play to, instead of the ruleset's own.
    style
        symbols, letters or plain, with or without ,rimless.
    clock
        Seconds for a turn.
    seed
        The seed of all chance; the same seed gives the same cards.
    resume
        Continue the last unfinished match.
    network
        Open the match to this network: others join by a link, from browsers, phones and terminals.
    plain
        Play line by line, for screen readers, pipes and plain terminals.
    short
        With --plain: print card codes, and the table in two lines.
    """
    settings = load_settings()
    language = terminal_language(lang, settings.chosen_lang)
    try:
        if style is not None:
            settings.style = str(read_style(style))
        record = _rules(rules or "classic", target)
        if target is not None and record.scoring == "none":
            fail(f"--target {target}: nothing is scored under these rules; leave it out")
        seated = read_seats(seats if seats is not None else ",".join(usual_seats(language)), language)
        check_players(record, len(seated))
    except (RulesError, SeatsError, StyleError) as error:
        fail(str(error))
    if clock is not None and clock < 1:
        fail(f"--clock {clock}: expected at least 1 second")
    try:
        prepare_data_folder()
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")
    journal = _last_game() if resume else None
    asked = rules is not None or seats is not None or target is not None or seed is not None
    settings.clock = clock if asked or clock is not None else settings.clock
    plain = is_line_mode(plain, language)
    if network:
        return _open_to_network(record, rules or "classic", seated, language, plain, short)
    get_ready((seat.bot for seat in (_seated(journal) if journal else seated) if seat.bot), language)
    if plain:
        return _play_plain(language, record, rules or "classic", seated, seed, journal, short)
    from pioche.tui import PiocheApp, RequestedMatch, run_app

    title = _title(rules or "classic", language)
    wanted = RequestedMatch(rules=record, title=title, seats=seated) if asked and not resume else None
    app = PiocheApp(settings, language, wanted=wanted, resume=journal, seed=seed)
    code = run_app(app)
    if app.for_network is not None:
        from pioche.cli._network import open_to_network

        return open_to_network(app.for_network, load_settings(), app.lang)
    return code


def _open_to_network(
    rules: RuleFields, name: str, seats: list[SeatedPlayers], lang: str, plain: bool, short: bool
) -> int:
    from pioche.cli._network import open_to_network
    from pioche.tui import RequestedMatch

    match = RequestedMatch(rules=rules, title=_title(name, lang), seats=seats)
    return open_to_network(match, load_settings(), lang, plain=plain, short=short)


def _title(name: str, lang: str) -> str:
    from pioche.tui import title_of

    return " + ".join(title_of(part.strip(), lang) for part in name.split("+"))


def _rules(name: str, target: int | None) -> RuleFields:
    aims = [] if target is None else [Override("target", str(target), FilePosition("--target"))]
    return resolve(name, aims, base_dir=".")


def _last_game() -> Path:
    from pioche.tui import unfinished_matches, unreadable_matches

    games = unfinished_matches()
    if not games:
        fail(unreadable_matches() or "there is no unfinished match; pioche play starts one")
    return games[-1].journal


def _play_plain(
    lang: str,
    rules: RuleFields,
    title: str,
    seats: list[SeatedPlayers],
    seed: str | None,
    journal: Path | None,
    brief: bool,
) -> int:
    from pioche.tui import PlainGame, Terminal

    game = PlainGame(Terminal(), lang, _seated(journal) if journal else seats, brief)
    try:
        if journal is not None:
            game.resume(journal)
        else:
            game.begin(rules, title, seed if seed is not None else secrets.token_hex(8), datetime.now())
    except EndlessPlayError as error:
        fail(str(error), CHECK_FAILED)
    return 0


def _seated(journal: Path) -> list[SeatedPlayers]:
    try:
        table, open_journal = load_table(journal, 0)
    except (JournalError, OSError) as error:
        fail(str(error))
    open_journal.close()
    return [SeatedPlayers(chair.player, chair.name, chair.bot) for chair in table.state.chairs]
