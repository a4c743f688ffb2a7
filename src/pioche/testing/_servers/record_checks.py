"""Checks that the cards were dealt as agreed, and that the record is that of the game."""

from collections.abc import Sequence
from hashlib import sha256

from pioche.core import Deal, Played, SeededChance, new_game
from pioche.core import events as g
from pioche.core import play as decided
from pioche.records import PunError, read_script, verify
from pioche.rulebooks import RulesError
from pioche.table import events as e
from pioche.table import rulebook
from pioche.testing._servers.rounds import TrialMatch
from pioche.testing._servers.visitor import Visitor


def check_deal(match: TrialMatch) -> None:
    """Checks the finished first round: the promises, the disclosed parts, and the deal."""
    memory, notes = match.master.memory, match.trial.notes
    asked, shown = memory.of(e.PartsAsked)[0], memory.of(e.PartShown)[: len(match.players)]
    players = [player.player for player in match.players]
    notes.same("parts-shown", list(asked.players), players)
    notes.same("parts-shown", {each.player for each in shown}, set(players))
    over, own = memory.numbers(g.RoundWon, g.RoundBlocked), memory.numbers(e.TablePartShown)
    in_time = bool(over and own) and over[0] < own[0]
    notes.note("own-part-last", in_time, f"the round is over with {over}, the table's part shown with {own}")
    if own:
        part = memory.of(e.TablePartShown)[0].part
        notes.same("own-part-last", sha256(bytes.fromhex(part)).hexdigest(), asked.hash)
        check_cards("seed-gives-cards", match.players, [part, *_in_order(shown, players)])


def _in_order(shown: Sequence[e.PartShown], players: Sequence[str]) -> list[str]:
    parts = {each.player: each.part for each in shown}
    return [parts[player] for player in players if player in parts]


def check_cards(check: str, players: Sequence[Visitor], parts: Sequence[str]) -> None:
    """Checks that the seed of these parts gives the cards that were dealt first."""
    first = players[0]
    seed = sha256(b"".join(map(bytes.fromhex, parts))).hexdigest()
    ids = tuple(player.player for player in players)
    dealt = decided(new_game(rulebook(first.table_state.rules), ids), Deal(), SeededChance(seed))
    assert isinstance(dealt, Played)
    for seat, player in enumerate(players):
        given = [each.cards for each in dealt.events if _is_hand(each, seat)]  # type: ignore[union-attr]
        got = [each.cards for each in player.memory.of(g.AllCardReceived) if _is_hand(each, seat)]
        first.notes.same(check, sorted(got[0]) if got else None, sorted(given[0]))
    turned = [each.card for each in dealt.events if isinstance(each, g.FirstCardTurned)]
    first.notes.same(check, [each.card for each in first.memory.of(g.FirstCardTurned)][:1], turned[:1])


def _is_hand(event: object, seat: int) -> bool:
    return isinstance(event, g.AllCardReceived) and event.seat == seat


async def check_record(match: TrialMatch) -> None:
    """Checks that the record after the round is complete and consistent."""
    trial = match.trial
    reply = await trial.http.ask("GET", f"/api/tables/{trial.code}/record", token=trial.token)
    try:
        report = verify(read_script(reply.text, "the record"))
    except (PunError, RulesError) as error:
        trial.notes.note("record-holds", False, f"{reply.status}: {error}")
        return
    trial.notes.note("record-holds", not report.failures, "; ".join(map(str, report.failures)))
    trial.notes.same("record-holds", report.undisclosed, {})
    for seat, player in enumerate(match.players):
        trial.notes.same(
            "record-is-the-game",
            _cards(player.memory.of(g.AllCardReceived), seat),
            _cards(report.run.events, seat),
        )
    laid = [each.cards for each in match.master.memory.of(g.CardPlayed)]
    recorded = [each.cards for each in report.run.events if isinstance(each, g.CardPlayed)]
    trial.notes.same("record-is-the-game", recorded, laid)


def _cards(events: Sequence[object], seat: int) -> list[list[str]]:
    return [
        sorted(each.cards) for each in events if isinstance(each, g.AllCardReceived) and each.seat == seat
    ]
