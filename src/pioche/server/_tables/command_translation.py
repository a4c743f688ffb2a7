"""What a client asks, as the table understands it; what this server does not allow is refused here."""

from collections.abc import Callable
from hmac import compare_digest
from typing import Any, Final, TypeAlias

from pioche.protocol import Asking
from pioche.protocol import to_server as s
from pioche.rulebooks import RulesError
from pioche.server._admission.identity import Keyring
from pioche.server._tables.guests import Guest, Guests
from pioche.server._tables.policy import is_known_bot, settled, whole_rules
from pioche.table import RefusedAnswer, Table, TableRefusalCode, problem
from pioche.table import commands as c

Asked: TypeAlias = c.TableCommand | RefusedAnswer


class Translator:
    def __init__(self, keyring: Keyring) -> None:
        self._keyring = keyring

    def marked(self, address: str) -> str:
        return self._keyring.mark(address) if address else ""

    def recovery(self, table: Table, code: str, guest: Guest, key: str) -> Asked:
        """Only the secret of a seat that is held now is right."""
        room, (player, _, _) = table.room, key.partition(".")
        right = self._keyring.seat_key(code, player, room.takings.get(player, 0))
        if room.chair(player) is None or not compare_digest(right.encode(), key.encode()):
            return RefusedAnswer(TableRefusalCode.BAD_KEY)
        return c.RecoverSeatCommand(guest.player, player, guest.holder, self._keyring.new_player())

    def removal(self, guests: Guests, by: str, asking: s.RemovePlayer) -> Asked:
        mark = self.marked(guests.address(asking.player)) if asking.keep_out else ""
        return c.RemovePlayerCommand(by, asking.player, asking.keep_out, mark)

    def command(self, table: Table, by: str, asking: Asking) -> Asked:
        if isinstance(asking, s.Act):
            return c.ActCommand(by, asking.command, asking.turn)
        match asking:
            case s.ChooseRules(rules=rules):
                return _choose_rules(table, by, rules)
            case s.SeatBot(bot=bot, name=name) if is_known_bot(bot):
                return c.SeatBotCommand(by, self._keyring.new_bot(), name, bot)
            case s.StandIn(player=player, bot=bot) if bot is None or is_known_bot(bot):
                return c.StandInCommand(by, player, bot)
            case s.SeatBot() | s.StandIn():
                return RefusedAnswer("unknown-bot")
            case _:
                return _PLAIN[type(asking)](by, asking)


def _choose_rules(table: Table, by: str, rules: str) -> Asked:
    try:
        return c.ChooseRulesCommand(by, whole_rules(rules, table.room.options))
    except RulesError as error:
        return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=problem(error))


_PLAIN: Final[dict[type, Callable[[str, Any], c.TableCommand]]] = {
    s.TakeSeat: lambda by, asking: c.TakeSeatCommand(by, asking.name),
    s.LeaveSeat: lambda by, _: c.LeaveSeatCommand(by),
    s.Watch: lambda by, asking: c.WatchCommand(by, asking.name),
    s.StopWatching: lambda by, _: c.StopWatchingCommand(by),
    s.ChooseMaster: lambda by, asking: c.ChooseMasterCommand(by, asking.player),
    s.LockTable: lambda by, asking: c.LockTableCommand(by, asking.locked),
    s.AllowReactions: lambda by, asking: c.AllowReactionsCommand(by, asking.allowed),
    s.MutePlayer: lambda by, asking: c.MutePlayerCommand(by, asking.player, asking.muted),
    s.ChooseOptions: lambda by, asking: c.ChooseOptionsCommand(by, settled(asking.options)),
    s.StartRound: lambda by, _: c.StartRoundCommand(by),
    s.PauseGame: lambda by, _: c.PauseGameCommand(by),
    s.ResumeGame: lambda by, _: c.ResumeGameCommand(by),
    s.EndGame: lambda by, _: c.EndGameCommand(by),
    s.Commit: lambda by, asking: c.PromisePartCommand(by, asking.hash),
    s.ShowPart: lambda by, asking: c.ShowPartCommand(by, asking.part),
}
