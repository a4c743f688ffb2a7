"""Play in one process, the `LocalUnoGame` of (002): people and bots in turn around one table."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final, Protocol

from pioche import core
from pioche.core import Command, Legal, RuleFields, Seen, State, View
from pioche.records import GameLog, check_acts
from pioche.rulebooks import check_players, load, to_toml
from pioche.table import commands as c
from pioche.table._answers import AcceptedAnswer, Decision, RefusedAnswer
from pioche.table._journal import TableJournal, load_table
from pioche.table._table import Table, TableStep
from pioche.table.events import Options, PublicTableEvent, SeatTaken, TableOpened, TableOpenedSeen

STEP_SECONDS: Final = 3600.0
"""Seconds between two acts, for a table that was begun with clocks."""


class Participant(Protocol):
    """The player of a seat: a bot, or a person at a keyboard. It never sees the state."""

    def start(self, view: View, rules: RuleFields) -> None:
        """Starts a game, or continues one after a restart."""

    def see(self, event: Seen) -> None:
        """Takes an event, as this seat may see it."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        """Called in turn, and out of turn once after each event that gives a choice; None means silence."""


class BadChoiceError(ValueError):
    """A player chose an illegal command, or nothing in turn."""

    def __init__(self, player: str, choice: Command | None, refused: RefusedAnswer | None) -> None:
        reason = refused.code if refused else "nothing was chosen in turn"
        super().__init__(f"{player}: {choice}: {reason}")
        self.player = player
        self.choice = choice
        self.refused = refused


class LocalGame:
    """One match. `play_match()` runs it to the end; `step()` makes one act at a time."""

    def __init__(
        self,
        rules: str | RuleFields,
        players: Mapping[str, Participant],
        seed: str = "0",
        journal: Path | None = None,
        names: Mapping[str, str] | None = None,
        bots: Mapping[str, str] | None = None,
    ) -> None:
        """`names` are the visible names; `bots` says which players are bots, for a later resume."""
        record = load(rules) if isinstance(rules, str) else rules
        check_players(record, len(players))
        opened = TableOpened(to_toml(record), seed, Options(uno_grace=0, pass_pause=0))
        known, robots = names or {}, bots or {}
        seats = (SeatTaken(player, known.get(player, player), robots.get(player)) for player in players)
        self._now, self._acts = 0.0, 0
        self.players: dict[str, Participant]
        self.table: Table = Table.restored([Decision((opened,)), Decision(tuple(seats))], 0)
        self._journal = None if journal is None else TableJournal.create(journal, self.table)
        self._sit_down(players, seed)

    @classmethod
    def resumed(cls, journal: Path, players: Mapping[str, Participant]) -> "LocalGame":
        """Continues a saved match; each player sees again everything it saw before."""
        game = cls.__new__(cls)
        game._now, game._acts = 0.0, 0
        game.table, game._journal = load_table(journal, 0)
        game._sit_down(players, f"{game.table.state.seed}:{len(game.table.log)}")
        return game

    def _sit_down(self, players: Mapping[str, Participant], seed: str) -> None:
        self.players = dict(players)
        self._rngs = {player: Random(f"{seed}/{player}") for player in players}
        self._told = dict.fromkeys(players, 0)
        for player, seated in self.players.items():
            seated.start(self._first_view(player), self.state.rules)
        self._tell()

    def _first_view(self, player: str) -> View:
        """The game before its first deal, with everybody who plays it."""
        players = self.state.players or tuple(chair.player for chair in self.table.state.chairs)
        return core.view(core.new_game(self.state.book, players), players.index(player))

    @property
    def state(self) -> State:
        return self.table.state.game

    @property
    def log(self) -> GameLog:
        """The log from which a record of the match is written."""
        return self.table.game_log()

    @property
    def is_over(self) -> bool:
        return self.table.state.number > 0 and not self.table.state.game_running

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.state.players[seat] for seat in self.state.game_winners)

    def play_match(self) -> tuple[str, ...]:
        while self.step():
            pass
        return self.winners

    def play_round(self) -> None:
        """Deals if needed, and plays until the round is over."""
        self.step()
        while self.state.turn is not None:
            self.step()

    def step(self) -> bool:
        """Makes one act, or one deal; False once the match is over.

        Raises `EndlessPlayError` if the round has no end.
        """
        if self.is_over:
            return False
        if self.state.turn is None:
            self._acts = 0
            self._accept(
                self.table.submit(c.StartRoundCommand(next(iter(self.players))), self._later()), None, None
            )
            return True
        check_acts(self.state.round, self._acts)
        self._acts += 1
        if not self._pass_by_itself():
            self._act()
        return True

    def _later(self) -> float:
        """Nobody waits here: all waiting times of a table are over at once."""
        self._now += STEP_SECONDS
        return self._now

    def _pass_by_itself(self) -> bool:
        step = self.table.tick(self._later())
        self._keep(step)
        return bool(step.decisions)

    def _act(self) -> None:
        """Everybody with a choice is asked once after each event; then the seat in turn acts."""
        legal, command = core.next_choice(self.state, self._ask)
        if command is None:
            raise BadChoiceError(self.state.players[legal.seat], None, None)
        self._submit(legal.seat, command)

    def _ask(self, legal: Legal) -> Command | None:
        player = self.state.players[legal.seat]
        return self.players[player].choose(core.view(self.state, legal.seat), legal, self._rngs[player])

    def _submit(self, seat: int, command: Command) -> None:
        player = self.state.players[seat]
        self._accept(self.table.submit(c.ActCommand(player, command), self._later()), player, command)

    def _accept(self, step: TableStep, player: str | None, command: Command | None) -> None:
        answer = step.answers[-1][1]
        self._keep(step)
        if not isinstance(answer, AcceptedAnswer):
            raise BadChoiceError(
                player or "table", command, answer if isinstance(answer, RefusedAnswer) else None
            )

    def _keep(self, step: TableStep) -> None:
        if self._journal is not None and step.decisions:
            self._journal.keep(step)
        if step.decisions:
            self._tell()

    def _tell(self) -> None:
        """Tells everybody the events since the last time."""
        for player, seated in self.players.items():
            for _, event in self.table.since(player, self._told[player]):
                if not isinstance(event, PublicTableEvent | TableOpened | TableOpenedSeen):
                    seated.see(event)
            self._told[player] = len(self.table.log)

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
