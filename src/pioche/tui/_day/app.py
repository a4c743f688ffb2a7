"""`pioche day` on a screen: the table of the day, once."""

from collections.abc import Callable
from datetime import date
from time import monotonic

from pioche.core import Rulebook
from pioche.locale import words
from pioche.puzzles import OPPONENTS, day_rules, day_seed, result_of
from pioche.tui._files.day_tries import keep_try
from pioche.tui._files.settings import TerminalSettings
from pioche.tui._paint.cards import CardPainter, read_style
from pioche.tui._start.seats import SeatedPlayers, read_seats, usual_seats
from pioche.tui._table.hints import Hints
from pioche.tui._table.local_session import Session
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.screen import Left, TableScreen
from pioche.tui._widgets.terminal_app import TerminalApp, run_app


def day_seats(lang: str) -> list[SeatedPlayers]:
    """The person first, then the opponents, who never forget a call."""
    bots = (f"bot:{bot}@quick" for bot in OPPONENTS)
    return read_seats(",".join([usual_seats(lang)[0], *bots]), lang)


class DayApp(TerminalApp):
    def __init__(
        self,
        day: date,
        lang: str,
        settings: TerminalSettings,
        clock: Callable[[], float] = monotonic,
        beats: bool = True,
    ) -> None:
        super().__init__(settings.theme)
        self.day = day
        self.lang = lang
        self.settings = settings
        self.beats = beats
        self.session: Session = Session.open(
            day_rules(), day_seats(lang), day_seed(day), clock, for_everybody=True
        )

    def on_mount(self) -> None:
        keep_try(self.day, None)
        self.session.deal()
        cards = CardPainter(Rulebook(self.session.rules), read_style(self.settings.style), self.lang)
        player_input = PlayerInput(self.session, cards, Hints(self.settings.hints))
        title = f"{words(self.lang).say('day-title')} · {self.day.isoformat()}"
        moves = self.beats and self.settings.motion == "on"
        self.push_screen(TableScreen(player_input, title, self._finished, self.beats, moves), self._left)

    def on_unmount(self) -> None:
        self.session.close()

    def _finished(self) -> None:
        keep_try(self.day, result_of(self.session.table.game_log()))

    def _left(self, left: Left | None) -> None:  # noqa: ARG002
        self.exit()


def play_day(day: date, lang: str, settings: TerminalSettings) -> int:
    """Shows the table until the player leaves; the try is saved in the data folder."""
    return run_app(DayApp(day, lang, settings))
