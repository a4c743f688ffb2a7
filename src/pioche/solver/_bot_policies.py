"""The policy of a bot in a small game: it is asked at every information set, as at a table.

A bot that draws lots is asked with several lots; the policy counts how often it took each action.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from pioche.bots import Bot, BotLuck, luck_of
from pioche.core import Command, Event, Key, legal, new_game, redact, view
from pioche.encoders import number_of
from pioche.envs import RoundPoint
from pioche.solver._game_tree import GameTree, InformationSet, Numbers

LOTS: Final = 8
"""The number of times that a bot with random choices is asked at an information set."""
SEED: Final = "policy"


def bot_policy(tree: GameTree, make_bot: Callable[[], Bot], lots: int = LOTS) -> Numbers:
    """The share of each choice of the tree in the bot's answers, in both seats."""
    keys = [luck_of(SEED, number) for number in range(lots)]
    taken = np.zeros(tree.choices)
    first = np.searchsorted(tree.set_of_choice, np.arange(len(tree.sets)))
    for number, asked in enumerate(tree.sets):
        places = _places(asked, make_bot, keys)
        for place in places:
            taken[first[number] + place] += 1 / len(places)
    return taken


def _places(asked: InformationSet, make_bot: Callable[[], Bot], keys: Sequence[Key]) -> list[int]:
    """The bot's choices, one for each lot; only one if it drew no lot the first time."""
    luck = BotLuck(keys[0])
    first = _action(asked, make_bot(), luck)
    if luck.drawn == 0:
        return [first]
    return [first, *(_action(asked, make_bot(), BotLuck(key)) for key in keys[1:])]


def _action(asked: InformationSet, bot: Bot, luck: BotLuck) -> int:
    """The index of the bot's choice among the actions of the set."""
    if len(asked.actions) == 1:
        return 0
    state, seat = asked.example.state, asked.player
    _tell(bot, asked.example, seat)
    choice = bot.choose(view(state, seat), legal(state, seat), luck.turn_to(state.turn_number, seat, 1))
    return asked.actions.index(number_of(_in_turn(choice), len(state.players)))


def _in_turn(choice: Command | None) -> Command:
    if choice is None:
        raise ValueError("the bot chose nothing in its turn")
    return choice


def _tell(bot: Bot, point: RoundPoint, seat: int) -> None:
    """Starts the bot and shows it everything its seat saw of the round."""
    state = point.state
    bot.start(view(new_game(state.book, state.players), seat), state.rules)
    if bot.watches:
        for event in _events(point):
            seen = redact(event, seat, state.rules.hand_counts == "hidden")
            if seen is not None:
                bot.see(seen)


def _events(point: RoundPoint) -> list[Event]:
    chapters = [story.events for story in point.story.backwards()]
    return [event for events in reversed(chapters) for event in events]
