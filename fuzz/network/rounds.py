"""A table where people sit down and play one round after the other, and turn the cards over when they can."""

from random import Random

from fuzz.choices import turning
from fuzz.games import Company
from fuzz.network.busy_table import MASTER, PLAYERS, BusyTable, Input
from pioche.core import Command, forced_pass
from pioche.protocol import to_server as s

SEATS = 3


class Rounds(BusyTable):
    """Three people play, the game master and the others look on."""

    def __init__(self, rng: Random, rules: str) -> None:
        super().__init__(rng, rules, plain=True)
        self._players = Company(rng, [turning], mischief=0.0)

    def next(self) -> Input:
        table_state, due = self.table.state, self.live_table.next_due
        self.now += 0.1
        if due is not None and due <= self.now:
            return None
        if table_state.dealing:
            return self._show_part()
        if len(table_state.chairs) < SEATS:
            player = PLAYERS[len(table_state.chairs)]
            return player, s.TakeSeat(self._id(), player)
        if not table_state.round_running:
            return MASTER, s.StartRound(self._id())
        return self._act()

    def _act(self) -> Input:
        state = self.table.state.game
        if forced_pass(state) is not None and self.live_table.next_due is not None:
            self.now = self.live_table.next_due
            return None
        command: Command = self._players.next_command(state)
        return state.players[command.seat], s.Act(self._id(), command, None)  # type: ignore[arg-type]
