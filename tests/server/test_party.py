"""A party on the wire: who leads beside the screen, and what a removed player is told."""

import pytest

from pioche import core
from pioche.core import redacted_events as r
from pioche.core.events import CardPicked
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._tables.guests import Guest
from pioche.table import Options
from tests.server.offline_tables import OfflineTable, heard, only

PARTY = Options(uno_grace=0, pass_pause=0.3, deputy=True)


def party(*players: str, rules: str = "classic") -> tuple[OfflineTable, Guest, list[Guest]]:
    """The screen has opened the table, and is its game master."""
    offline = OfflineTable(rules, PARTY)
    screen, guests = offline.come("ann"), [offline.come(player) for player in players]
    for guest in guests:
        offline.say(guest, s.TakeSeat("sit", guest.player.title()))
    return offline, screen, guests


def standing(guest: Guest) -> t.Standing:
    told = [each.standing for each in heard(guest) if isinstance(each, t.Update | t.Snapshot)]
    assert told[-1] is not None
    return told[-1]


def test_everybody_is_told_who_leads_and_the_phone_deals() -> None:
    offline, screen, (bob, cat) = party("bob", "cat")
    assert standing(screen).deputy == "bob"
    assert [each.code for each in only(t.Refused, offline.say(cat, s.StartRound("d1")))] == ["not-master"]
    offline.say(bob, s.StartRound("d2"))
    assert offline.live_table.table.state.round_running
    assert standing(cat).deputy == "bob"
    offline.live_table.leave(bob)
    bot = s.StandIn("b", "bob", "greedy")
    assert only(t.Accepted, offline.say(screen, bot)), "the game master need not wait for a minute"
    assert standing(cat).deputy == "cat"
    late = offline.come("dan", start=None)
    assert standing(late).deputy == "cat"


@pytest.mark.parametrize("rules", ["classic", "mercy", "two-sided"])
def test_a_removed_player_is_told_no_card_from_then_on(rules: str) -> None:
    offline, screen, guests = party("bob", "cat", "dan", rules=rules)
    offline.say(screen, s.ChooseRules("r", _bot_goes_on(rules)))
    offline.say(guests[0], s.StartRound("deal"))
    cat = guests[1]
    for guest in (screen, *guests):
        heard(guest)
    offline.say(screen, s.RemovePlayer("out", "cat"))
    table, told = offline.live_table.table, heard(cat)
    assert core.view(table.state.game, 1).hand, "a bot plays the hand to its end"
    for _ in range(200):
        offline.after(1.0)
        told += heard(cat)
        _move_on(offline, guests)
    updates = only(t.Update, told)
    events = [event for update in updates for _, event in update.events]
    after = events[[type(event).__name__ for event in events].index("SeatLeft") :]
    assert not [each for each in after if isinstance(each, CardPicked) and each.shown is not True]
    assert not [event.hand for event in after if isinstance(event, r.CardsFlippedSeen) and event.hand]
    assert any(isinstance(event, r.CardPickedUnseen) and event.seat == 1 for event in after)
    assert all(update.standing is None or update.standing.offer is None for update in updates)
    again = only(t.Snapshot, offline.say(cat, s.Sync()))[0]
    assert (again.told.seat, again.told.hand, again.told.inactive) == (core.SPECTATOR, (), ())


def test_a_player_who_comes_back_in_the_same_round_gets_the_seat_and_its_cards() -> None:
    offline, _, (bob, cat) = party("bob", "cat", rules="quiet")
    offline.say(bob, s.ChooseRules("r", _bot_goes_on("quiet")))
    offline.say(bob, s.StartRound("deal"))
    hand = only(t.Snapshot, offline.say(cat, s.Sync()))[0].told.hand
    offline.say(cat, s.LeaveSeat("go"))
    assert only(t.Snapshot, offline.say(cat, s.Sync()))[0].told.seat == core.SPECTATOR
    offline.say(cat, s.TakeSeat("back", "Cat"))
    back = only(t.Snapshot, offline.say(cat, s.Sync()))[0].told
    assert (back.seat, sorted(back.hand)) == (1, sorted(hand))


def _bot_goes_on(rules: str) -> str:
    return f'extends = "{rules}"\nleaver = "bot"\n'


def _move_on(offline: OfflineTable, guests: list[Guest]) -> None:
    table = offline.live_table.table
    game = table.state.game
    if game.turn is None:
        return
    player = game.players[game.turn]
    for guest in guests:
        if guest.player == player != "cat":
            move = core.legal(game, game.turn).in_turn[0]
            offline.say(guest, s.Act(f"m{len(table.log)}", move, table.turn_mark))  # type: ignore[arg-type]
