"""The terminal client: a table on the screen, and a line mode.

Start reading at `_app` for a match on this machine, at `_remote/app` for a table of a server. `_table` holds
what a player selects and does, without a screen; `_paint` draws; `_plain` is the line mode. The terminal uses
tables, bots and the client, and contains no rule: what is allowed comes from `legal` or from the server.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.tui._app import PiocheApp, RequestedMatch
    from pioche.tui._day.app import DayApp, play_day
    from pioche.tui._day.plain import play_day_plainly
    from pioche.tui._files.data_folder import data_folder, prepare_data_folder
    from pioche.tui._files.day_tries import load_tries
    from pioche.tui._files.match_history import unfinished_matches, unreadable_matches
    from pioche.tui._files.puzzle_progress import forget_answers
    from pioche.tui._files.settings import TerminalSettings, load_settings, save_settings
    from pioche.tui._paint.cards import StyleError, read_style
    from pioche.tui._plain.console import Terminal
    from pioche.tui._plain.plain_game import PlainGame
    from pioche.tui._puzzles.app import open_puzzles
    from pioche.tui._puzzles.plain import puzzle_place, solve_plainly
    from pioche.tui._remote.app import JoinApp
    from pioche.tui._remote.arrival import Arrival, arrive, find_seat, recover
    from pioche.tui._remote.http_requests import fetch_highlights, fetch_record, fetch_seat_key
    from pioche.tui._remote.plain_table import play_plain
    from pioche.tui._remote.saved_seats import forget_seat, keep_seat, load_seats
    from pioche.tui._remote.session import RemoteSession
    from pioche.tui._replay.app import open_replay
    from pioche.tui._start.seats import SeatedPlayers, SeatsError, read_seats, usual_seats
    from pioche.tui._table.refusals import refusal_sentence
    from pioche.tui._table.rules_titles import title_of
    from pioche.tui._widgets.terminal_app import run_app

__all__ = [
    "Arrival",
    "DayApp",
    "JoinApp",
    "PiocheApp",
    "PlainGame",
    "RemoteSession",
    "RequestedMatch",
    "SeatedPlayers",
    "SeatsError",
    "StyleError",
    "Terminal",
    "TerminalSettings",
    "arrive",
    "data_folder",
    "fetch_highlights",
    "fetch_record",
    "fetch_seat_key",
    "find_seat",
    "forget_answers",
    "forget_seat",
    "keep_seat",
    "load_seats",
    "load_settings",
    "load_tries",
    "open_puzzles",
    "open_replay",
    "play_day",
    "play_day_plainly",
    "play_plain",
    "prepare_data_folder",
    "puzzle_place",
    "read_seats",
    "read_style",
    "recover",
    "refusal_sentence",
    "run_app",
    "save_settings",
    "solve_plainly",
    "title_of",
    "unfinished_matches",
    "unreadable_matches",
    "usual_seats",
]

lazy_names(
    __name__,
    {
        "_app": ["PiocheApp", "RequestedMatch"],
        "_day.app": ["DayApp", "play_day"],
        "_day.plain": ["play_day_plainly"],
        "_files.day_tries": ["load_tries"],
        "_files.data_folder": ["data_folder", "prepare_data_folder"],
        "_files.match_history": ["unfinished_matches", "unreadable_matches"],
        "_files.settings": ["TerminalSettings", "load_settings", "save_settings"],
        "_files.puzzle_progress": ["forget_answers"],
        "_paint.cards": ["StyleError", "read_style"],
        "_plain.console": ["Terminal"],
        "_plain.plain_game": ["PlainGame"],
        "_puzzles.app": ["open_puzzles"],
        "_puzzles.plain": ["puzzle_place", "solve_plainly"],
        "_remote.app": ["JoinApp"],
        "_remote.arrival": ["Arrival", "arrive", "find_seat", "recover"],
        "_remote.http_requests": ["fetch_highlights", "fetch_record", "fetch_seat_key"],
        "_remote.plain_table": ["play_plain"],
        "_remote.saved_seats": ["forget_seat", "keep_seat", "load_seats"],
        "_remote.session": ["RemoteSession"],
        "_replay.app": ["open_replay"],
        "_start.seats": ["SeatedPlayers", "SeatsError", "read_seats", "usual_seats"],
        "_table.refusals": ["refusal_sentence"],
        "_table.rules_titles": ["title_of"],
        "_widgets.terminal_app": ["run_app"],
    },
)
