"""The scene at a remote table, with the connection, the people and the game master."""

from collections.abc import Iterator, Sequence
from typing import Final, cast, get_args

from pioche.protocol.to_server import ReactionName
from pioche.table import Chair
from pioche.tui._paint.scene import Button, Status
from pioche.tui._remote.session import RemoteSession
from pioche.tui._table.scene_builder import SceneBuilder

AWAY_MARK: Final = "○"
BY_A_BOT: Final = "◐"
REACTIONS: Final[tuple[ReactionName, ...]] = get_args(ReactionName)
_REMOTE_KEYS_PLACE: Final = 3
"""The place of the remote table's keys, counted from the end of the last line."""


class RemoteSceneBuilder(SceneBuilder):
    reacting = False
    """Whether a reaction is being chosen."""

    @property
    def session(self) -> RemoteSession:
        return cast(RemoteSession, self.player_input.session)

    def _names(self) -> Sequence[str]:
        return [self._marked(player) for player in self.player_input.view.players]

    def _marked(self, player: str) -> str:
        session = self.session
        chair, name = session.table_state.chair(player), session.name(player)
        if chair is None or chair.bot is not None:
            return name
        if chair.stand_in is not None:
            return f"{BY_A_BOT} {name}"
        return name if session.is_here(player) or not session.now.up else f"{AWAY_MARK} {name}"

    def _clock(self) -> str:
        session = self.session
        call, turn = session.left("uno", session.me), session.clock_left
        shown = [self.say("net-open-hands-mark")] if session.table_state.options.open_hands else []
        shown += [self.say("net-uno-clock", tenths=f"{call:.1f}")] if call else []
        return "  ".join([*shown, *([] if turn is None else [self._time(turn)])])

    def _time(self, seconds: float) -> str:
        whole = int(seconds + 0.999)
        if whole < 180:
            return self.say("clock", seconds=whole)
        minutes = whole // 60
        if minutes < 180:
            return self.say("net-minutes", minutes=minutes)
        return self.say("net-hours", hours=minutes // 60)

    # words

    def _status(self) -> Status:
        session = self.session
        if not session.now.up:
            return Status(self.say("net-cut", tries=session.tries))
        if self.reacting:
            return Status(self.say("net-react"), "turn")
        if session.stand_in is not None and not session.between_rounds:
            return Status(self.say("net-bot-for-you"), "turn")
        if session.table_state.paused:
            return Status(self.say("net-paused-master" if session.leads else "net-paused"), "turn")
        return super()._status()

    def _between(self) -> Status:
        session = self.session
        if session.table_state.dealing:
            return Status(self.say("net-dealing"), "hint")
        over = _yes(session.is_over)
        if session.may_deal:
            return Status(self.say("net-deal", over=over), "turn")
        return Status(
            self.say("net-waiting", over=over, name=session.master_name, known=_yes(session.master_name)),
            "hint",
        )

    def _out_of_turn(self) -> Status:
        status, chair = super()._out_of_turn(), self._awaited()
        if self.session.chair is not None and self.player_input.view.seat < 0:
            status = Status(f"{status.text} {self.say('lobby-about-sit')}", status.tone)
        if status.tone != "hint" or chair is None or chair.bot is not None:
            return status
        name = self.session.name(chair.player)
        if chair.stand_in is not None:
            return Status(self.say("net-bot-plays", name=name), "hint")
        if self._for_whom() is not None:
            return Status(self.say("net-long-away", name=name, key=self.key("instead")), "turn")
        return (
            status if self.session.is_here(chair.player) else Status(self.say("net-away", name=name), "hint")
        )

    def _awaited(self) -> Chair | None:
        view = self.player_input.view
        return None if view.turn is None else self.session.table_state.chair(view.players[view.turn])

    def _for_whom(self) -> str | None:
        """The player in turn, if a bot may be asked to play for that player."""
        session, chair = self.session, self._awaited()
        may = session.is_master or session.chair is not None
        return chair.player if may and chair is not None and chair in session.long_away() else None

    @property
    def long_awaited(self) -> str | None:
        return self._for_whom()

    # buttons

    def _buttons(self) -> Iterator[Button]:
        session = self.session
        if session.stand_in is not None and not session.between_rounds:
            yield Button("enter", self.say("net-take-back"), self.say("key-enter"), chosen=True)
        elif session.table_state.paused:
            if session.leads:
                yield Button("enter", self.say("net-resume"), self.say("key-enter"), chosen=True)
        elif not session.between_rounds or session.may_deal:
            yield from super()._buttons()
        if self._for_whom() is not None:
            yield Button("instead", self.say("net-instead"), self.key("instead"))

    def options(self) -> Iterator[Button]:
        if not self.reacting:
            yield from super().options()
            return
        for place, reaction in enumerate(REACTIONS, 1):
            yield Button(f"react:{reaction}", self.say(f"reaction-{reaction}"), str(place))

    def _footer(self) -> Iterator[Button]:
        buttons = list(super()._footer())
        more = [Button(name, self.say(f"foot-{name}"), self.key(name)) for name in ("react", "menu")]
        return iter([*buttons[:-_REMOTE_KEYS_PLACE], *more, *buttons[-_REMOTE_KEYS_PLACE:]])


def _yes(true: object) -> str:
    return "yes" if true else "no"
