"""The application: the start screen, the table, and back."""

import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic

from msgspec import Struct

from pioche.analysis import AdviceProcess
from pioche.core import Rulebook, RuleFields
from pioche.locale import words
from pioche.records import JournalError
from pioche.table import Options
from pioche.tui._files.data_folder import new_journal
from pioche.tui._files.match_history import finish, unfinished_matches
from pioche.tui._files.settings import TerminalSettings, load_settings, save_settings
from pioche.tui._paint.cards import CardPainter, read_style
from pioche.tui._start.menu import Menu, Outcome
from pioche.tui._start.screen import StartScreen
from pioche.tui._start.seats import SeatedPlayers
from pioche.tui._table.coach import AdviceSource, Coach
from pioche.tui._table.hints import Hints
from pioche.tui._table.local_session import LIVE, Session
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.rules_titles import title_of_rules
from pioche.tui._table.screen import Left, TableScreen
from pioche.tui._widgets.terminal_app import TerminalApp


class RequestedMatch(Struct, frozen=True, kw_only=True):
    """A match asked for by options."""

    rules: RuleFields
    title: str
    seats: list[SeatedPlayers]


class PiocheApp(TerminalApp):
    def __init__(
        self,
        settings: TerminalSettings,
        lang: str,
        *,
        wanted: RequestedMatch | None = None,
        resume: Path | None = None,
        seed: str | None = None,
        clock: Callable[[], float] = monotonic,
        beats: bool = True,
    ) -> None:
        """With `wanted` or `resume` there is no start screen; without `beats` the caller calls `beat`."""
        super().__init__(settings.theme)
        self.settings = settings
        self.lang: str = lang
        self.menu: Menu
        self.journal: Path
        self.wanted = wanted
        self.resume = resume
        self.seed = seed
        self.clock = clock
        self.beats = beats
        self.direct: bool = wanted is not None or resume is not None
        self.hints: Hints = Hints(settings.hints)
        self.session: Session | None = None
        self.adviser: AdviceSource = AdviceProcess()
        self.for_network: RequestedMatch | None = None
        """The match to open to the network, chosen on the start screen; the caller opens it."""

    def on_unmount(self) -> None:
        self.adviser.close()
        if self.session is not None:
            self.session.close()

    def on_mount(self) -> None:
        if self.resume is not None:
            self._resume(self.resume)
        elif self.wanted is not None:
            self._begin(self.wanted)
        else:
            self._start()

    # the start screen

    def _start(self) -> None:
        self.menu = Menu(self.settings, self.lang, unfinished_matches())
        self.push_screen(StartScreen(self.menu), self._chosen)

    def _chosen(self, outcome: Outcome | None) -> None:
        self.lang = self.menu.lang
        self._save()
        if outcome in ("play", "network"):
            menu = self.menu
            match = RequestedMatch(rules=menu.rules(), title=menu.title, seats=menu.seats())
            if outcome == "play":
                self._begin(match)
            else:
                self.for_network = match
                self.exit()
        elif outcome == "resume":
            self._resume(self.menu.game.journal)
        else:
            self.exit()

    # the table

    def _begin(self, wanted: RequestedMatch) -> None:
        self.wanted = wanted
        self.journal = new_journal(datetime.now())
        seed, self.seed = self.seed, None
        options = Options(LIVE.uno_grace, LIVE.pass_pause, self.settings.clock)
        session = Session.open(
            wanted.rules,
            wanted.seats,
            secrets.token_hex(8) if seed is None else seed,
            self.clock,
            self.journal,
            options,
        )
        session.deal()
        self._sit_down(session, wanted.title)

    def _resume(self, journal: Path) -> None:
        try:
            session = Session.resume(journal, self.clock)
        except (JournalError, OSError) as error:
            self.exit(return_code=2, message=f"pioche: {error}")
            return
        self.journal = journal
        seats = [SeatedPlayers(chair.player, chair.name, chair.bot) for chair in session.chairs]
        title = title_of_rules(session.rules, self.lang)
        self.wanted = RequestedMatch(rules=session.rules, title=title, seats=seats)
        self._sit_down(session, title)

    def _sit_down(self, session: Session, title: str) -> None:
        self.session = session
        cards = CardPainter(Rulebook(session.rules), read_style(self.settings.style), self.lang)
        player_input = PlayerInput(session, cards, self.hints)
        moves = self.beats and self.settings.motion == "on"
        screen = TableScreen(
            player_input, title, self._archive_match, self.beats, moves, self._coach(session)
        )
        self.push_screen(screen, self._table_closed)

    def _coach(self, session: Session) -> Coach | None:
        """Nobody else sits at this keyboard."""
        if len(session.people) != 1 or not session.table.state.is_alone(session.people[0]):
            return None
        return Coach(session, self.lang, self.adviser, self.settings)

    def _archive_match(self) -> None:
        """Turns the journal of a finished match into a record."""
        assert self.session is not None
        self.session.close()
        if self.journal.exists():
            title = self.wanted.title if self.wanted else ""
            finish(self.journal, self.session.table, title, datetime.now())

    def _table_closed(self, left: Left | None) -> None:
        if self.session is not None:
            self.session.close()
        self._save()
        if left == "again" and self.wanted is not None:
            self._begin(self.wanted)
        elif self.direct:
            self.exit(message=self._farewell())
        else:
            self._start()

    def _farewell(self) -> str | None:
        over = self.session is None or self.session.is_over
        return None if over else words(self.lang).say("tui-saved")

    def _save(self) -> None:
        """Saves the choices of the start screen; options of the command line apply only once."""
        kept = load_settings() if self.direct else self.settings
        kept.hints = self.hints.counts
        kept.warnings = self.settings.warnings
        save_settings(kept)
