"""The players that a net meets in training are those of the bots, as far as they say."""

from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pioche import core
from pioche.bots import make_bot_from_spec
from pioche.core import View
from pioche.encoders.net_inputs import NET_ACTIONS, Sight, legal_actions, ranks, real_action
from pioche.records.action_numbers import WITH_CALL, number_of
from pioche.rulebooks import load
from pioche.train._opponents import scripted_odds
from tests.gpu.core_rounds import CoreRound

ROUNDS = 6


class Witness:
    """Positions of rounds on the core, each with what `expert` chose in it."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.sights: list[Sight] = []
        self.chosen: list[int] = []
        for number in range(ROUNDS):
            self._play(CoreRound(load("quiet"), players, f"opponents/{number}", False, True))

    def _play(self, game: CoreRound) -> None:
        rules, rng = load("quiet"), Random(5)
        bot = make_bot_from_spec("expert(follow=0)")
        bot.start(core.view(game.state, 0), rules)
        while game.state.turn is not None:
            seat = game.state.turn
            view, legal = core.view(game.state, seat), core.legal(game.state, seat)
            command = bot.choose(view, legal, rng)
            assert command is not None
            number = number_of(command, self.players) % WITH_CALL
            if not self._may_run_out(view):
                self.sights.append(game.memories[seat].sight(view, game.numbers))
                self.chosen.append(number)
            game.act(number)

    def _may_run_out(self, view: View) -> bool:
        """Whether `expert` looks for a run: all cards of a player of two but one bring the turn back."""
        others = [
            card for card in view.hand if card.removeprefix("W")[-1:] not in ("S", "R") and "+" not in card
        ]
        return self.players == 2 and len(others) <= 1

    @property
    def all(self) -> Sight:
        """One array for each part, over all positions."""
        whole: Sight = jax.tree.map(lambda *each: np.concatenate(each), *self.sights)
        return whole


@pytest.mark.parametrize("players", [2, 4])
def test_scripted_players_have_the_weights_of_expert(players: int) -> None:
    seen = Witness(players)
    sight = seen.all
    order = ranks(np, sight)
    legal = legal_actions(np, order, sight.legal)
    odds = np.where(legal, np.asarray(scripted_odds(sight, [jnp.asarray(each) for each in order])), -1e9)
    best = odds >= odds.max(axis=0) - 0.1
    real = np.stack([real_action(np, order, np.full_like(order[0], each)) for each in range(NET_ACTIONS)])
    found = (best & (real == np.array(seen.chosen))).any(axis=0)
    assert len(found) > 100
    assert found.all()
