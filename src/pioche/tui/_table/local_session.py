"""One match at one terminal, without a screen: the table, its journal, and its bots.

Time comes in through `clock`. People act through `act`; everything else happens in `beat`, which must be
called no later than `next_due`. A decision is on the disk before anybody is told of it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from msgspec import UNSET

from pioche.core import (
    CardOutlook,
    Code,
    Command,
    Legal,
    RuleFields,
    SheetRow,
    State,
    View,
    forced_pass,
    outlook,
)
from pioche.core.events import PositionSet
from pioche.live import TableRunner
from pioche.records import highlight_lines, match_summary, record_text, seen_record
from pioche.rulebooks import to_toml
from pioche.table import (
    Answer,
    Chair,
    Decision,
    Options,
    Table,
    TableJournal,
    TableStep,
    last_turn,
    load_table,
)
from pioche.table import commands as c
from pioche.table.events import GameLaid, SeatTaken, TableOpened
from pioche.tui._files.exports import sheets
from pioche.tui._files.journal_lock import JournalLock
from pioche.tui._start.seats import SeatedPlayers
from pioche.tui._table.game_log import GameLogText

LIVE = Options(uno_grace=0.75, pass_pause=1.2)


class Session(TableRunner):
    catches_up = True

    def __init__(
        self,
        table: Table,
        clock: Callable[[], float],
        journal: TableJournal | None = None,
        hold: JournalLock | None = None,
        path: Path | None = None,
    ) -> None:
        super().__init__(clock)
        self.clock = clock
        self.journal = journal
        self._hold = hold
        self._path = path
        self._tickets = 0
        self._highlights: list[str] | None = None
        self._open(table)

    @classmethod
    def open(
        cls,
        rules: RuleFields,
        seats: Sequence[SeatedPlayers],
        seed: str,
        clock: Callable[[], float],
        journal: Path | None = None,
        options: Options = LIVE,
        start: PositionSet | None = None,
        for_everybody: bool = False,
    ) -> "Session":
        """Starts a match; with `start` it begins from a position.

        `for_everybody`: others have the same seed, and their bots the same luck.
        """
        known = seed if for_everybody else UNSET
        opened = TableOpened(to_toml(rules), seed, options, known_seed=known)
        taken = tuple(SeatTaken(seat.player, seat.name, seat.bot) for seat in seats)
        decisions = [Decision((opened,)), Decision(taken)]
        if start is not None:
            laid = GameLaid(1, tuple(seat.player for seat in seats))
            decisions += [Decision((laid,)), Decision((start,))]
        table = Table.restored(decisions, clock(), draw=Random(f"pauses/{seed}").randbytes)
        if journal is None:
            return cls(table, clock)
        return cls(table, clock, TableJournal.create(journal, table), JournalLock(journal), journal)

    @classmethod
    def resume(cls, journal: Path, clock: Callable[[], float]) -> "Session":
        """Continues a match. Raises HeldElsewhereError while another window plays it."""
        hold = JournalLock(journal)
        try:
            table, kept = load_table(journal, clock())
        except BaseException:
            hold.close()
            raise
        return cls(table, clock, kept, hold, journal)

    def close(self, why: str = "") -> None:
        super().close(why)
        if self.journal is not None:
            self.journal.close()
        if self._hold is not None:
            self._hold.close()

    # state

    @property
    def state(self) -> State:
        return self.table.state.game

    @property
    def rules(self) -> RuleFields:
        return self.state.rules

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.table.state.chairs

    @property
    def people(self) -> list[str]:
        return [chair.player for chair in self.chairs if chair.bot is None]

    @property
    def names(self) -> list[str]:
        """Names by seat, once a game has begun."""
        known = self.known
        players = self.state.players or tuple(known)
        return [known.get(player, player) for player in players]

    @property
    def known(self) -> dict[str, str]:
        return {chair.player: chair.name for chair in self.chairs}

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        return self.state.sheet

    @property
    def is_over(self) -> bool:
        return self.table.state.number > 0 and not self.table.state.game_running

    @property
    def between_rounds(self) -> bool:
        return not self.table.state.round_running

    @property
    def passing(self) -> bool:
        return forced_pass(self.state) is not None

    @property
    def may_deal(self) -> bool:
        return not self.is_over

    @property
    def may_hurry(self) -> bool:
        return True

    @property
    def busy(self) -> bool:
        return False

    def view(self, player: str) -> View:
        return self.table.view_of(player)

    def legal(self, player: str) -> Legal | None:
        return self.table.legal_of(player)

    def outlook(self, player: str, card: Code) -> CardOutlook:
        seat = self.table.state.seat(player)
        return CardOutlook(card) if seat is None else outlook(self.state, seat, card)

    def story(self, lang: str, viewer: str) -> GameLogText:
        return GameLogText(self.table, lang, viewer)

    def exports(self, lang: str) -> dict[str, str]:
        """Nothing, for a match that is not saved."""
        if self.journal is None:
            return {}
        return {**sheets(self.sheet, self.known, lang), "pun": self._record(lang)}

    def _record(self, lang: str) -> str:
        """The record; of a round that is not over, only what the person at the keyboard has seen."""
        if self.between_rounds:
            return record_text(self.table.game_log())
        viewer = self.people[0] if len(self.people) == 1 else None
        return seen_record(self.table.game_log(), viewer, lang)

    def highlights(self, lang: str) -> list[str]:
        """Computed once, because it reads the whole match."""
        if self._highlights is None:
            reader = self.people[0] if len(self.people) == 1 else None
            summary = match_summary(self.table.game_log())
            self._highlights = highlight_lines(summary, self.known, lang, reader)
        return self._highlights

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the player in turn, if the table has a clock."""
        limit = self.table.state.options.clock
        if limit is None or self.between_rounds:
            return None
        return max(0.0, limit - (self.clock() - self.bots.turn_since))

    # input

    def act(self, player: str, command: Command) -> Answer:
        self.beat()
        return self._ask(c.ActCommand(player, command))

    def answers(self) -> tuple[tuple[Command, Answer], ...]:
        """Always empty: answers come at once."""
        return ()

    def deal(self) -> None:
        self.beat()
        self._ask(c.StartRoundCommand(self.chairs[0].player))

    def hurry(self) -> None:
        """Makes the bots act now; the time that players have to call stays."""
        self.bots.hurry(self._now())
        self.beat()

    def beat(self) -> bool:
        """Does everything that is due, in order; returns whether anything happened."""
        before = len(self.table.log)
        self.tick()
        return len(self.table.log) > before

    def take_back(self, player: str) -> Command | None:
        """Goes back to where the player's last turn began. Returns the first act of that turn, or None if
        there is no such turn in this round.
        """
        turn = last_turn(self.table, player)
        if turn is None:
            return None
        table = Table.restored(self.table.decisions[: turn.decisions], self._now())
        if self._path is not None:
            self._keep_instead(table, self._path)
        self.bots.close()
        self._open(table)
        return turn.command

    def _keep_instead(self, table: Table, path: Path) -> None:
        """Replaces the journal, completely or not at all."""
        new = path.with_name(f"{path.name}.new")
        new.unlink(missing_ok=True)
        journal = TableJournal.create(new, table)
        hold = JournalLock(new)
        new.replace(path)
        for old in (self.journal, self._hold):
            if old is not None:
                old.close()
        self.journal, self._hold = journal, hold

    def _ask(self, command: c.TableCommand) -> Answer:
        self._tickets += 1
        ticket = f"{command.by}#{self._tickets}"
        step = self._submit(command, self._now(), ticket)
        return next(answer for each, answer in step.answers if each == ticket)

    def _carry_out(self, step: TableStep, at: float) -> None:
        if self.journal is not None and step.decisions:
            self.journal.keep(step)
        super()._carry_out(step, at)
