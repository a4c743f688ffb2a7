"""UNO for OpenSpiel: importing this module registers `pyspiel.load_game("python_uno(players=3)")`.

The game is one round. Every drawn card is a chance node, by kind of card; so is every press of the launcher,
and the choice of the dealer where the rules leave it to a cut. Forced passes are made. Calls are automatic,
or the seats that have something to call or catch are asked, in the order of `pioche.encoders.ActionGame`. The
actions are the numbers of `pioche.records.action_numbers`: the first 103 if calls are automatic, otherwise
all.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from pioche.envs._extras import requires_extra

with requires_extra("openspiel", "pioche.envs.openspiel"):
    import numpy as np
    import pyspiel
    from msgspec.structs import replace
    from numpy.typing import NDArray

    from pioche.core import Phase, Rulebook, Uno, view
    from pioche.encoders import IN_TURN, SIZE, Encoder, offered
    from pioche.envs._player_history import EVERYBODY
    from pioche.envs._resampling import Uniform, imagined
    from pioche.envs._round_point import RoundPoint, start_round
    from pioche.envs._settings import AUTOMATIC, DECISIONS, rules_of, whole
    from pioche.records import ACTIONS, command_text
    from pioche.records.action_numbers import KINDS, command_of

NAME: Final = "python_uno"
TURN_LIMIT: Final = 500
"""A longer round is blocked: nobody wins it."""
ACTS_SHOWN: Final = 64
"""The number of last acts in the tensor of an information state."""
_DEFAULTS: Final = {
    "players": 2,
    "rules": "classic",
    "calls": AUTOMATIC,
    "challenges": DECISIONS,
    "turn_limit": TURN_LIMIT,
}
_MARKS: Final = {Uno.NONE: "", Uno.DUE: "?", Uno.CALLED: "!"}

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="UNO (pioche)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


if TYPE_CHECKING:  # pyspiel has no types
    from pioche.envs._untyped import UntypedBase

    class SpielGame(UntypedBase): ...

    class SpielState(UntypedBase): ...

else:
    SpielGame, SpielState = pyspiel.Game, pyspiel.State


class UnoGame(SpielGame):
    """Parameters: `players`, `rules`, `calls` and `challenges` (`decisions` or `automatic`), `turn_limit`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.book: Rulebook = _book(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=IN_TURN if self.book.rules.uno_call == AUTOMATIC else ACTIONS,
            max_chance_outcomes=len(KINDS),
            num_players=given["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_longest(self.book, given["players"]),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "UnoState":
        return UnoState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "UnoObserver":
        if params:
            raise ValueError(f"python_uno has no observation parameters; got {params}")
        return UnoObserver(self.book, bool(kind is not None and kind.perfect_recall))


def _book(given: dict[str, Any]) -> Rulebook:
    rules = rules_of(given["rules"], given["players"], given["calls"], given["challenges"])
    limit = whole("turn_limit", given["turn_limit"], 1)
    return Rulebook(replace(rules, turn_limit=rules.turn_limit or limit))


def _longest(book: Rulebook, players: int) -> int:
    """The most decisions in a round: a turn has at most three, to answer, to draw and to lay.

    If UNO is called, as many calls as there are players may fall due in a turn, and the player in turn may
    call early. Each is made once, and after each act everybody may be asked.
    """
    turns = book.rules.turn_limit
    if book.rules.uno_call == AUTOMATIC:
        return 3 * turns + 1
    return (turns * (3 + players + 1) + 1) * (1 + players)


class UnoState(SpielState):
    """A point of a round, with its chance nodes."""

    def __init__(self, game: UnoGame) -> None:
        super().__init__(game)
        self.table: RoundPoint = start_round(game.book, game.num_players())

    def current_player(self) -> int:
        table = self.table
        if table.awaits_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if table.asked is None else table.asked

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return offered(self.table.state, player, bool(self.table.waiting))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chances()

    def _apply_action(self, action: int) -> None:
        table = self.table
        self.table = table.after_chance(action) if table.awaits_chance else table.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._chance_to_string(action)
        state = self.table.state
        command: Any = command_of(action, player, len(state.players), state.phase is Phase.ANSWER)
        return command_text(state.players, command)

    def _chance_to_string(self, action: int) -> str:
        if self.table.awaits_dealer:
            return f"p{action} deals"
        return f"card {KINDS[action]}" if isinstance(self.table.wanted, Counter) else f"launcher {action}"

    def returns(self) -> list[float]:
        """The winner gets 1, which the others lose between them; a blocked round gives 0."""
        return self.table.returns() if self.is_terminal() else [0.0] * len(self.table.state.players)

    def resample_from_infostate(self, player: int, uniform: Uniform) -> "UnoState":
        """A state that the player cannot tell from this one.

        It keeps what is certain: the player's own cards, and those seen in another hand. All deals of the
        other cards are equally likely.
        """
        table = self.table
        other = self.clone()
        world = imagined(table.state, player, table.story, uniform)
        other.table = RoundPoint(world, table.story.imagined_for(player), table.waiting)
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        table, state = self.table, self.table.state
        hands = " / ".join(" ".join(hand) for hand in state.hands)
        waiting = f" | drawing {' '.join(map(str, table.given))}" if table.wanted is not None else ""
        return f"{table.story.text(EVERYBODY)}{_asks(table)} | {hands}{waiting}"


class UnoObserver:
    """Observation version 1. The tensor of an information state also has the last acts, its string
    everything.
    """

    def __init__(self, book: Rulebook, recalls: bool) -> None:
        self.encoder: Encoder = Encoder(book.rules)
        self.recalls = recalls
        self.tensor: NDArray[np.float32] = np.zeros(SIZE + 2 * ACTS_SHOWN * recalls, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor[:SIZE]}
        if recalls:
            self.dict["acts"] = self.tensor[SIZE:].reshape(ACTS_SHOWN, 2)

    def set_from(self, state: UnoState, player: int) -> None:
        table = state.table
        self.tensor.fill(0)
        self.encoder.recall(table.state.discard)
        self.dict["observation"][:] = self.encoder.observe(view(table.state, player))
        if self.recalls:
            for row, act in zip(self.dict["acts"], _last_acts(table, player), strict=False):
                row[:] = act

    def string_from(self, state: UnoState, player: int) -> str:
        story, game = state.table.story, state.table.state
        hand = " ".join(game.hands[player]) if game.hands else ""
        top = game.top if game.discard else "-"
        now = f"{game.turn} {game.phase} {top} {game.colour} {hand}{_asks(state.table)}"
        if not self.recalls:
            counts = zip(game.hands, game.uno, strict=False)
            return f"p{player}|{now}|{' '.join(f'{len(each)}{_MARKS[uno]}' for each, uno in counts)}"
        return f"p{player}|{story.text(EVERYBODY)}|{story.text(player)}|{now}"


def _asks(table: RoundPoint) -> str:
    return f" asks {table.waiting[0]}" if table.waiting else ""


def _last_acts(table: RoundPoint, player: int) -> Iterator[tuple[int, int]]:
    """For each act, the last first: the distance of the seat that acted plus 1, and the action number
    plus 1.
    """
    players = len(table.state.players)
    for story in table.story.backwards():
        if story.act is not None:
            seat, number = story.act
            yield (seat - player) % players + 1, number + 1


def register() -> None:
    """Registers the game with OpenSpiel, once."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, UnoGame)


register()
