"""A viewer that only listens, and folds everything that a view shows."""

from typing import Final

import msgspec

from fuzz.checks import Broken, check
from fuzz.rulesets import NAMES
from pioche.core import (
    SPECTATOR,
    Played,
    SeatKnowledge,
    Seen,
    State,
    View,
    checksum,
    evolve,
    redact,
    see,
    sight_of,
    view,
)

_WIRE: Final = msgspec.json.Decoder(Seen)


class ListeningViewer:
    """Folds its events, seated or not; seats move, people do not."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.sight: SeatKnowledge | None = None
        self.heard: set[type] = set()
        """Kinds of events."""

    @property
    def known(self) -> SeatKnowledge:
        assert self.sight is not None
        return self.sight

    def __call__(self, before: State, played: Played) -> None:
        """After every event the fold equals the view, and at the end that of a newcomer."""
        sight = self.sight or sight_of(before, self.player)
        hidden, state = before.rules.hand_counts == "hidden", before
        for event in played.events:
            seen = redact(event, self.seat(state), hidden)
            state = evolve(state, event)
            if seen is not None:
                self.heard.add(type(seen))
                sight = see(sight, _sent(seen))
            self._compare(sight.view, view(state, self.seat(state)))
        check(_in_order(sight) == _in_order(sight_of(state, self.player)), f"{self.player} knows otherwise")
        self.sight = sight

    def seat(self, state: State) -> int:
        return state.players.index(self.player) if self.player in state.players else SPECTATOR

    def _compare(self, folded: View, shown: View) -> None:
        """The next card of the draw pile is told once all else has happened."""
        folded = msgspec.structs.replace(folded, draw_face=shown.draw_face)
        if folded != shown:
            raise Broken(f"{self.player or 'a spectator'} has folded {differences(folded, shown)}")
        check(checksum(folded) == checksum(shown), "the same view has another checksum")


def _sent(seen: Seen) -> Seen:
    read: Seen = _WIRE.decode(msgspec.json.encode(seen))
    return read


def _in_order(sight: SeatKnowledge) -> View:
    in_order = sight.book.in_order
    inactive = tuple(map(in_order, sight.told.inactive))
    return msgspec.structs.replace(sight.told, hand=in_order(sight.told.hand), inactive=inactive)


def differences(folded: View, shown: View) -> str:
    names = [field.name for field in msgspec.structs.fields(View)]
    pairs = ((name, getattr(folded, name), getattr(shown, name)) for name in names)
    return "; ".join(f"{name} {one}, sees {other}" for name, one, other in pairs if one != other)


def listening_viewers() -> list[ListeningViewer]:
    """Everybody who may ever sit, and one who never does."""
    return [ListeningViewer(player) for player in ("", *NAMES)]
