"""From RLCard to pioche: agents written for RLCard's UNO play here unchanged.

An agent of RLCard has `use_raw`, `step(state)` and `eval_step(state)`. `Env` below gives it states of that
form, with the numbers, the legal actions and the observation of pioche. `run` is as in RLCard.

    python examples/envs/from_rlcard.py
"""

from collections import OrderedDict

import numpy as np

from pioche.envs import uno_v0
from pioche.records.action_numbers import COLOUR, DRAW, WILD

COLOURS = "rgby"
TRAITS = [*"0123456789", "skip", "reverse", "draw_2", "wild", "wild_draw_4"]
RULES = "quiet+must_play+no_voluntary_draw"
"""The closest to what RLCard plays: a card is drawn only if none can be laid, and laid if possible."""


def number_of(action):
    """One of RLCard's 61 actions as a number of pioche: there a colour has 15 traits, and 60 is to draw."""
    colour, trait = divmod(action, len(TRAITS))
    if action == 60:
        return DRAW
    return 13 * colour + trait if trait < 13 else WILD + 4 * (trait - 13) + colour


NUMBERS = {number_of(action): action for action in range(61)}


def name_of(number):
    """A number of pioche in RLCard's words; an action that RLCard does not have keeps its number.

    Here a player names the colour of a first Wild; in RLCard it is random.
    """
    if COLOUR <= number < COLOUR + 4:
        return f"{COLOURS[number - COLOUR]}-wild"
    if number not in NUMBERS or number == DRAW:
        return "draw" if number == DRAW else str(number)
    colour, trait = divmod(NUMBERS[number], len(TRAITS))
    return f"{COLOURS[colour]}-{TRAITS[trait]}"


def card_name(kind):
    return name_of(kind) if kind < 52 else f"r-{TRAITS[13 + kind - 52]}"


class Env:
    """The part of RLCard's `Env` that its examples use. All parameters are those of `uno_v0`."""

    def __init__(self, seed=0, rules=RULES, players=2, **parameters):
        self.env = uno_v0.env(rules=rules, players=players, **parameters)
        self.env.reset(seed=seed)
        self.num_players = players
        self.num_actions = int(self.env.action_space("player_0").n)
        self.state_shape = [[320]] * players
        self.deal = 0

    def set_agents(self, agents):
        self.agents = agents

    def state(self):
        seen, *_ = self.env.last()
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        names = [name_of(number) for number in legal]
        return {
            "obs": seen["observation"],
            "legal_actions": OrderedDict.fromkeys(legal),
            "raw_legal_actions": names,
            "raw_obs": {"legal_actions": names, **self.raw(seen["observation"])},
        }

    def raw(self, seen):
        """The offsets are in docs/observation.md. The colour is the one in force."""
        top, colours = int(seen[108:162].argmax()), seen[216:220]
        colour = COLOURS[int(colours.argmax())] if colours.any() else "r"
        return {
            "hand": [card_name(kind) for kind in range(54) for _ in range(seen[kind])],
            "target": f"{colour}-{card_name(top).partition('-')[2]}",
            "num_cards": seen[232 : 232 + self.num_players].tolist(),
        }

    def run(self, is_training=False):
        """A round; the trajectory of each player (state, action, state, …) and the payoffs."""
        env = self.env
        env.reset(options={"deal": self.deal})
        self.deal += 1
        trajectories = [[] for _ in range(self.num_players)]
        while not (env.terminations["player_0"] or env.truncations["player_0"]):
            seat = env.possible_agents.index(env.agent_selection)
            state, agent = self.state(), self.agents[seat]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            if agent.use_raw:
                action = list(state["legal_actions"])[state["raw_legal_actions"].index(action)]
            trajectories[seat] += [state, action]
            env.step(action)
        return trajectories, np.array([env.rewards[agent] for agent in env.possible_agents])


class RandomAgent:
    """The same as RLCard's own."""

    use_raw = False

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def step(self, state):
        return int(self.rng.choice(list(state["legal_actions"])))

    def eval_step(self, state):
        return self.step(state), {}


class ColourAgent(RandomAgent):
    """With RLCard's names: lays the colour it has most of, and keeps its wilds."""

    use_raw = True

    def step(self, state):
        hand = [card[0] for card in state["raw_obs"]["hand"] if "wild" not in card]
        actions = sorted(state["raw_legal_actions"])
        return max(actions, key=lambda name: ("wild" not in name, hand.count(name[0])))


def main():
    rounds = 400
    for players in (2, 4):
        env = Env(seed=1, players=players)
        env.set_agents([ColourAgent(1), *(RandomAgent(seat) for seat in range(2, players + 1))])
        payoffs = np.array([env.run()[1] for _ in range(rounds)])
        print(f"{players} players, {rounds} rounds: ColourAgent wins {(payoffs[:, 0] > 0).sum()}")


if __name__ == "__main__":
    main()
