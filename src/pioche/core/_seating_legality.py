"""The commands of the table itself between rounds: deal, seat a player, unseat one."""

from typing import assert_never

from pioche.core import commands as c
from pioche.core._refusals import Refusal, RefusalCode
from pioche.core._state import GAME_OVER, READY, ROUND_OVER, State


def judge_table(state: State, command: c.OfTheTable) -> Refusal | None:
    if state.phase is GAME_OVER:
        return Refusal(RefusalCode.GAME_OVER)
    if command.seat != c.TABLE or state.phase not in (READY, ROUND_OVER):
        return Refusal(RefusalCode.NOT_YOUR_TURN, seat=state.turn)
    match command:
        case c.Deal():
            return None if _enough_cards(state) else Refusal(RefusalCode.WRONG_NUMBER_OF_PLAYERS)
        case c.Seat():
            return _judge_seating(state, command)
        case c.Unseat():
            return None if 0 <= command.target < len(state.players) else Refusal(RefusalCode.UNKNOWN_PLAYER)
        case _:
            assert_never(command)


def _enough_cards(state: State) -> bool:
    count, (least, most) = len(state.players), state.rules.players
    teams = state.rules.teams
    fits = least <= count <= most and (not teams or (count % teams == 0 and count >= 4))
    fits = fits and state.teams_are_whole()
    return fits and state.rules.cards_dealt(count) * count < len(state.book.deck)


def _judge_seating(state: State, command: c.Seat) -> Refusal | None:
    full = len(state.players) >= state.rules.players[1]
    return Refusal(RefusalCode.WRONG_NUMBER_OF_PLAYERS) if full or command.player in state.players else None
