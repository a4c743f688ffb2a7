"""A request for advice at a live table: all that one seat was told of the round, and its choices."""

from msgspec import Struct

from pioche.analysis._seat_advice import SeatHistory
from pioche.client import RemoteLegal
from pioche.core import Legal, RuleFields, new_game, view
from pioche.protocol import offer_of
from pioche.protocol.to_client import Offer
from pioche.table import Table, rulebook
from pioche.table.events import OF_THE_TABLE, TableOpenedSeen


class AdviceRequest(Struct, frozen=True, tag="advise-seat"):
    """The request can be sent to another process."""

    rules: str
    """A ruleset file."""
    history: SeatHistory
    offer: Offer

    @property
    def rule_fields(self) -> RuleFields:
        return rulebook(self.rules).rules

    @property
    def legal(self) -> Legal:
        return RemoteLegal(self.offer, self.history.view)


def advice_request(table: Table, player: str) -> AdviceRequest | None:
    """None if the player has nothing to decide."""
    table_state, seat = table.state, table.state.seat(player)
    legal = table.legal_of(player)
    offer = None if legal is None or not table_state.round_running else offer_of(legal)
    if seat is None or offer is None:
        return None
    names = {chair.player: chair.name for chair in table_state.chairs}
    events = tuple(
        event
        for _, event in table.since(player, table.round_start[1])
        if type(event) not in OF_THE_TABLE and not isinstance(event, TableOpenedSeen)
    )
    history = SeatHistory(
        tuple(names.get(each, each) for each in table_state.game.players),
        view(new_game(table_state.game.book, table_state.game.players), seat),
        events,  # type: ignore[arg-type]
        table.view_of(player),
    )
    return AdviceRequest(table_state.rules, history, offer)
