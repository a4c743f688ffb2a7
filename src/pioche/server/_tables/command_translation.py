"""Turns requests of a client into commands of the table, and refuses those that this server does not
allow.
"""

from hmac import compare_digest
from typing import Final, TypeAlias, assert_never

from pioche.protocol import Asking
from pioche.protocol import to_server as s
from pioche.rulebooks import RulesError
from pioche.server._admission.identity import Keyring
from pioche.server._tables.guests import Guest, Guests
from pioche.server._tables.policy import is_known_bot, settled, whole_rules
from pioche.table import RefusedAnswer, Table, TableRefusalCode, problem
from pioche.table import commands as c

Asked: TypeAlias = c.TableCommand | RefusedAnswer
_UNKNOWN_BOT: Final = RefusedAnswer("unknown-bot")


class Translator:
    def __init__(self, keyring: Keyring) -> None:
        self._keyring = keyring

    def marked(self, address: str) -> str:
        return self._keyring.mark(address) if address else ""

    def command(self, table: Table, code: str, guests: Guests, guest: Guest, asking: Asking) -> Asked:
        by = guest.player
        match asking:
            case s.Act():
                return c.ActCommand(by, asking.command, asking.turn)
            case s.TakeSeat():
                return c.TakeSeatCommand(by, asking.name, asking.avatar)
            case s.LeaveSeat():
                return c.LeaveSeatCommand(by)
            case s.Watch():
                return c.WatchCommand(by, asking.name)
            case s.StopWatching():
                return c.StopWatchingCommand(by)
            case s.StandIn():
                known = asking.bot is None or is_known_bot(asking.bot)
                return c.StandInCommand(by, asking.player, asking.bot) if known else _UNKNOWN_BOT
            case s.ChooseMaster():
                return c.ChooseMasterCommand(by, asking.player)
            case s.SeatBot():
                return self._seat_bot(by, asking)
            case s.RecoverSeat():
                return self._recovery(table, code, guest, asking.key)
            case s.RemovePlayer():
                return self._removal(guests, by, asking)
            case s.LockTable():
                return c.LockTableCommand(by, asking.locked)
            case s.AllowReactions():
                return c.AllowReactionsCommand(by, asking.allowed)
            case s.AllowDeputy():
                return c.AllowDeputyCommand(by, asking.allowed)
            case s.MutePlayer():
                return c.MutePlayerCommand(by, asking.player, asking.muted)
            case s.ChooseRules():
                return _choose_rules(table, by, asking.rules)
            case s.ChooseOptions():
                return c.ChooseOptionsCommand(by, settled(asking.options))
            case s.StartRound():
                return c.StartRoundCommand(by)
            case s.PauseGame():
                return c.PauseGameCommand(by)
            case s.ResumeGame():
                return c.ResumeGameCommand(by)
            case s.EndGame():
                return c.EndGameCommand(by)
            case s.Commit():
                return c.PromisePartCommand(by, asking.hash)
            case s.ShowPart():
                return c.ShowPartCommand(by, asking.part)
            case s.React():
                raise AssertionError("a reaction is no command of the table")
            case _:
                assert_never(asking)

    def _seat_bot(self, by: str, asking: s.SeatBot) -> Asked:
        if not is_known_bot(asking.bot):
            return _UNKNOWN_BOT
        return c.SeatBotCommand(by, self._keyring.new_bot(), asking.name, asking.bot)

    def _recovery(self, table: Table, code: str, guest: Guest, key: str) -> Asked:
        """Only the secret of the seat's current holder is right."""
        table_state, (player, _, _) = table.state, key.partition(".")
        right = self._keyring.seat_key(code, player, table_state.times_taken.get(player, 0))
        if table_state.chair(player) is None or not compare_digest(right.encode(), key.encode()):
            return RefusedAnswer(TableRefusalCode.BAD_KEY)
        return c.RecoverSeatCommand(guest.player, player, guest.holder, self._keyring.new_player())

    def _removal(self, guests: Guests, by: str, asking: s.RemovePlayer) -> Asked:
        mark = self.marked(guests.address(asking.player)) if asking.keep_out else ""
        return c.RemovePlayerCommand(by, asking.player, asking.keep_out, mark)


def _choose_rules(table: Table, by: str, rules: str) -> Asked:
    try:
        return c.ChooseRulesCommand(by, whole_rules(rules, table.state.options))
    except RulesError as error:
        return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=problem(error))
