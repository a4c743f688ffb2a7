"""A table folded from its log as one person sees it: the people by the table's fold, the game by
`core.see`.
"""

from typing import get_args

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import SPECTATOR, Rulebook, SeatKnowledge, Seen, View, new_game, see, sight_of, without_seat
from pioche.core.events import RoundStarted
from pioche.protocol.to_client import Snapshot
from pioche.table import ShuffleProgress, TableState, evolve_table_state, rulebook
from pioche.table import events as e

_OF_THE_GAME: tuple[type, ...] = get_args(Seen)
_OF_A_SHUFFLE = (e.PartShown, e.PartMissing, e.TablePartShown)


class TableFold:
    def __init__(self, player: str) -> None:
        self.player = player
        self.next: int = 0
        """The number of the first unknown log entry."""
        self._table_state: TableState | None = None
        self._sight: SeatKnowledge | None = None

    @property
    def view(self) -> View | None:
        return None if self._sight is None else self._sight.view

    @property
    def table_state(self) -> TableState | None:
        """The people, the options, and the public part of the game, without cards."""
        if self._table_state is None or self._sight is None:
            return None
        told = self._sight.told
        game = replace(
            self._table_state.game,
            players=told.players,
            scores=told.scores,
            phase=told.phase,
            round=told.round,
            turn=told.turn,
            turn_number=told.turn_number,
        )
        return replace(self._table_state, game=game)

    @property
    def lacks_hand(self) -> bool:
        """Whether the player has taken a lost seat again: its hand is in no event, only in a snapshot."""
        table_state, sight = self._table_state, self._sight
        if table_state is None or sight is None or sight.told.seat != SPECTATOR:
            return False
        return self.player in sight.told.players and table_state.chair(self.player) is not None

    def see(self, number: int, event: e.SeenEvent) -> None:
        if number < self.next:
            return
        if isinstance(event, e.TableOpenedSeen):
            self._open(event)
        elif isinstance(event, _OF_THE_GAME):
            self._see_game(event)  # type: ignore[arg-type]
        else:
            self._see_table(event)  # type: ignore[arg-type]
        self._forget_hand_without_chair()
        self.next = number + 1

    def _forget_hand_without_chair(self) -> None:
        """Without a chair a person sees what everybody sees."""
        table_state, sight = self._table_state, self._sight
        if table_state is None or sight is None or sight.told.seat == SPECTATOR:
            return
        if table_state.chair(self.player) is None:
            self._sight = without_seat(sight)

    def _open(self, event: e.TableOpenedSeen) -> None:
        self._lay(TableState(event.rules, "", event.options, new_game(rulebook(event.rules), ())))

    def _lay(self, table_state: TableState) -> None:
        self._table_state = table_state
        self._sight = sight_of(table_state.game, self.player)

    def _see_game(self, event: Seen) -> None:
        assert self._sight is not None
        self._sight = see(self._sight, event)
        if isinstance(event, RoundStarted):
            self._see_shuffle_dealt()

    def _see_shuffle_dealt(self) -> None:
        table_state = self._table_state
        if table_state is not None and table_state.shuffles:
            dealt = replace(table_state.shuffles[-1], dealt=True)
            self._table_state = replace(table_state, shuffles=(*table_state.shuffles[:-1], dealt))

    def _see_table(self, event: e.PublicTableEvent) -> None:
        assert self._table_state is not None
        if isinstance(event, _OF_A_SHUFFLE) and not self._table_state.shuffles:
            return  # for a shuffle whose beginning is not in the snapshot
        if isinstance(event, e.PartsAsked):
            self._see_parts_asked(event)
            return
        table_state = evolve_table_state(self._table_state, event)
        if isinstance(event, e.GameLaid):
            self._lay(table_state)
        else:
            self._table_state = table_state

    def _see_parts_asked(self, event: e.PartsAsked) -> None:
        """Promises from before a snapshot are not known."""
        assert self._table_state is not None
        assert self._sight is not None
        known = dict(self._table_state.promises)
        promises = {player: known.get(player, "") for player in event.players}
        shuffle = ShuffleProgress(self._sight.told.round + 1, event.hash, promises)
        self._table_state = replace(
            self._table_state, promises=(), shuffles=(*self._table_state.shuffles, shuffle)
        )

    def take(self, snapshot: Snapshot) -> None:
        """Continues from a snapshot, whatever was known before."""
        self._table_state = _table_state_of(snapshot)
        self._sight = SeatKnowledge(self._table_state.game.book, self.player, snapshot.told)
        self.next = snapshot.end


def _table_state_of(snapshot: Snapshot) -> TableState:
    seen, view = snapshot.room, snapshot.told
    book = rulebook(seen.rules) if snapshot.game_rules is UNSET else Rulebook(snapshot.game_rules)
    unknown = (ShuffleProgress(view.round + 1, "", {}),) if seen.dealing else ()
    return TableState(
        seen.rules,
        "",
        seen.options,
        new_game(book, view.players),
        seen.number,
        seen.chairs,
        seen.spectators,
        seen.master,
        seen.paused,
        seen.ended,
        shuffles=unknown,
    )
