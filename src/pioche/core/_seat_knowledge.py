"""A seat's knowledge of the game: a fold of redacted events without any rule.

Start with `sight_of` a game and `see` event by event; `SeatKnowledge.view` is then what `view` of the state
would show.
"""

from msgspec import Struct
from msgspec.structs import replace

from pioche.core._knowledge_updates import with_event
from pioche.core._rules import Rulebook
from pioche.core._scoring import final_places
from pioche.core._state import DUE, NO_DUTY, State
from pioche.core._view import SPECTATOR, View, shown_counts, view
from pioche.core.redacted_events import Seen


class SeatKnowledge(Struct, frozen=True):
    """The knowledge of one person at the table: by name, because seats move; a spectator needs none."""

    book: Rulebook
    player: str
    told: View
    """As told: every number of cards, the places of those who are out, the hand in no order."""

    @property
    def view(self) -> View:
        told = self.told
        hand = self.book.in_order(told.hand)
        if told.inactive:
            told = replace(told, inactive=tuple(map(self.book.in_order, told.inactive)))
        if told.turn is None:
            places = final_places(told.places, told.folded, told.knocked, len(told.players))
            return replace(told, hand=hand, places=places)
        if self.book.rules.hand_counts == "public":
            return replace(told, hand=hand)
        return replace(told, hand=hand, counts=shown_counts(told.counts, told.uno, told.seat))


def sight_of(state: State, player: str = "") -> SeatKnowledge:
    """The player's knowledge by now; for a new game, the start of the fold."""
    shown = view(state, _seat(player, state.players))
    return SeatKnowledge(
        state.book, player, replace(shown, counts=tuple(map(len, state.hands)), places=state.out)
    )


def see(sight: SeatKnowledge, event: Seen) -> SeatKnowledge:
    told = with_event(sight.told, event)
    if told.players is not sight.told.players:
        told = replace(told, seat=_seat(sight.player, told.players))
    return SeatKnowledge(sight.book, sight.player, told)


def without_seat(sight: SeatKnowledge) -> SeatKnowledge:
    """The knowledge that a player who has lost the seat keeps: what everybody sees."""
    told, uno = sight.told, sight.told.uno
    if sight.book.rules.hand_counts != "public":
        uno = tuple(NO_DUTY if status is DUE else status for status in uno)
    seen = replace(told, seat=SPECTATOR, hand=(), drawn=None, uno=uno, inactive=())
    return SeatKnowledge(sight.book, sight.player, seen)


def _seat(player: str, players: tuple[str, ...]) -> int:
    return players.index(player) if player in players else SPECTATOR
