"""The deal of the day line by line."""

from datetime import date

from pioche.locale import words
from pioche.puzzles import day_rules, day_seed, result_of
from pioche.table import LocalGame, Participant
from pioche.tui._day.app import day_seats
from pioche.tui._files.day_tries import keep_try
from pioche.tui._plain.console import Console, EndOfInputError
from pioche.tui._plain.person import PlainPerson, QuitError, SharedKeyboard
from pioche.tui._start.seats import bots_of


def play_day_plainly(console: Console, day: date, lang: str) -> None:
    """Asks whether to begin, and plays the round; the try is saved in the data folder."""
    try:
        if console.ask(words(lang).say("day-start")).lower() == "q":
            return
        keep_try(day, None)
        keep_try(day, result_of(_played(console, day, lang).table.game_log()))
    except (QuitError, EndOfInputError, KeyboardInterrupt):
        return


def _played(console: Console, day: date, lang: str) -> LocalGame:
    seats = day_seats(lang)
    names = {seat.player: seat.name for seat in seats}
    person = PlainPerson(console, lang, seats[0].name, list(names.values()), SharedKeyboard(1))
    players: dict[str, Participant] = {seats[0].player: person, **bots_of(seats)}
    bots = {seat.player: seat.bot for seat in seats if seat.bot}
    game = LocalGame(day_rules(), players, day_seed(day), None, names, bots)
    game.play_match()
    person.catch_up()
    return game
