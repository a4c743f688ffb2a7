"""Bots, and the programs that let them play.

A bot has `start(view, rules)`, `see(redacted event)` and `choose(view, legal, rng)`; it never sees the state.
Start reading at `_base`, then `_strategy/strategies`. `_live` seats bots at a live table, `_stdio` runs bots
in other languages, `_kernel` runs bots inside the kernel, `_round_driver` plays without a table. Bots know
the core, records and, in `_live`, the table; they import no server and no client.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.bots._base import Bot
    from pioche.bots._bot_luck import BotLuck, luck_of
    from pioche.bots._champion.champion import NetBot, is_learnt, net_players
    from pioche.bots._champion.integer_net import read_net
    from pioche.bots._champion.net_decisions import NetDecisions, net_decisions
    from pioche.bots._champion.net_specs import is_net
    from pioche.bots._champion.net_tables import (
        NetResults,
        NetSeat,
        NetTables,
        kernel_seats,
        net_seat,
    )
    from pioche.bots._champion.win_chances import (
        ActEstimate,
        ChanceWeights,
        NetReading,
        WinEstimate,
        WinEstimator,
        chance_file,
        estimator_for,
        head_chance,
    )
    from pioche.bots._kernel.deck_bots import DeckTable, compile_rounds, compiled_bot
    from pioche.bots._kernel.kernel_bots import (
        BY_STAKES,
        BrokenBotError,
        FastBot,
        KernelTable,
        acts_of,
        fast_bot,
        play_matches,
        play_rounds,
        weighing_bot,
    )
    from pioche.bots._kernel.play_trials import compile_trials, guessed
    from pioche.bots._kernel.user_bots import user_bot
    from pioche.bots._live.bot_group import STAND_IN, BotGroup
    from pioche.bots._live.manners import FRIENDLY, MANNERS, ManneredBot, Manners, seat_bot, split_manners
    from pioche.bots._live.thinking import Thinker, thinker_for
    from pioche.bots._live.waiting_bot import ANEW, WaitingBot, occasion
    from pioche.bots._net_files import files_of_nets, net_spec
    from pioche.bots._policy_bot import IllegalPolicyError, Policy, PolicyBot
    from pioche.bots._python_files import class_of, installed_bots
    from pioche.bots._registry import (
        BOT_NAMES,
        BOTS,
        MONTECARLO,
        is_from_outside,
        make_bot,
        make_bot_from_spec,
        needs_lab,
        offer_bot,
        offered_bots,
        short_name,
        withdraw_bot,
    )
    from pioche.bots._round_driver import IllegalChoiceError, RepeatableDeal, RoundDriver, numbered_deal
    from pioche.bots._specs import (
        COMMAND_PREFIX,
        NET_PREFIX,
        OUTSIDE_PREFIXES,
        POLICY_PREFIX,
        UnknownBotError,
        read_spec,
    )
    from pioche.bots._stdio.process import split_command
    from pioche.bots._stdio.stdio_bot import BotFailure, StdioBot
    from pioche.bots._strategy.answers import bluff_rate
    from pioche.bots._strategy.card_roles import card_roles_of
    from pioche.bots._strategy.memory import TableMemory
    from pioche.bots._strategy.odds import CardOdds
    from pioche.bots._strategy.random_bot import RandomBot
    from pioche.bots._strategy.strategies import (
        FEW_PLAYERS,
        BalancedBot,
        DefensiveBot,
        ExpertBot,
        GreedyBot,
        MixedBot,
        OffensiveBot,
    )
    from pioche.bots._strategy.weights import EXPERT, Weights

__all__ = [
    "ANEW",
    "BOTS",
    "BOT_NAMES",
    "BY_STAKES",
    "COMMAND_PREFIX",
    "EXPERT",
    "FEW_PLAYERS",
    "FRIENDLY",
    "MANNERS",
    "MONTECARLO",
    "NET_PREFIX",
    "OUTSIDE_PREFIXES",
    "POLICY_PREFIX",
    "STAND_IN",
    "ActEstimate",
    "BalancedBot",
    "Bot",
    "BotFailure",
    "BotGroup",
    "BotLuck",
    "BrokenBotError",
    "CardOdds",
    "ChanceWeights",
    "DeckTable",
    "DefensiveBot",
    "ExpertBot",
    "FastBot",
    "GreedyBot",
    "IllegalChoiceError",
    "IllegalPolicyError",
    "KernelTable",
    "ManneredBot",
    "Manners",
    "MixedBot",
    "NetBot",
    "NetDecisions",
    "NetReading",
    "NetResults",
    "NetSeat",
    "NetTables",
    "OffensiveBot",
    "Policy",
    "PolicyBot",
    "RandomBot",
    "RepeatableDeal",
    "RoundDriver",
    "StdioBot",
    "TableMemory",
    "Thinker",
    "UnknownBotError",
    "WaitingBot",
    "Weights",
    "WinEstimate",
    "WinEstimator",
    "acts_of",
    "bluff_rate",
    "card_roles_of",
    "chance_file",
    "class_of",
    "compile_rounds",
    "compile_trials",
    "compiled_bot",
    "estimator_for",
    "fast_bot",
    "files_of_nets",
    "guessed",
    "head_chance",
    "installed_bots",
    "is_from_outside",
    "is_learnt",
    "is_net",
    "kernel_seats",
    "luck_of",
    "make_bot",
    "make_bot_from_spec",
    "needs_lab",
    "net_decisions",
    "net_players",
    "net_seat",
    "net_spec",
    "numbered_deal",
    "occasion",
    "offer_bot",
    "offered_bots",
    "play_matches",
    "play_rounds",
    "read_net",
    "read_spec",
    "seat_bot",
    "short_name",
    "split_command",
    "split_manners",
    "thinker_for",
    "user_bot",
    "weighing_bot",
    "withdraw_bot",
]

lazy_names(
    __name__,
    {
        "_base": ["Bot"],
        "_bot_luck": ["BotLuck", "luck_of"],
        "_champion.champion": ["NetBot", "is_learnt", "net_players"],
        "_champion.integer_net": ["read_net"],
        "_champion.net_decisions": ["NetDecisions", "net_decisions"],
        "_champion.net_specs": ["is_net"],
        "_champion.net_tables": ["NetResults", "NetSeat", "NetTables", "kernel_seats", "net_seat"],
        "_champion.win_chances": [
            "ActEstimate",
            "ChanceWeights",
            "NetReading",
            "WinEstimate",
            "WinEstimator",
            "chance_file",
            "estimator_for",
            "head_chance",
        ],
        "_kernel.deck_bots": ["DeckTable", "compile_rounds", "compiled_bot"],
        "_kernel.kernel_bots": [
            "BY_STAKES",
            "BrokenBotError",
            "FastBot",
            "KernelTable",
            "acts_of",
            "bluff_rate",
            "fast_bot",
            "play_matches",
            "play_rounds",
            "weighing_bot",
        ],
        "_kernel.play_trials": ["compile_trials", "guessed"],
        "_kernel.user_bots": ["user_bot"],
        "_live.bot_group": ["BotGroup", "STAND_IN"],
        "_live.manners": ["FRIENDLY", "MANNERS", "ManneredBot", "Manners", "seat_bot", "split_manners"],
        "_live.thinking": ["Thinker", "thinker_for"],
        "_live.waiting_bot": ["ANEW", "WaitingBot", "occasion"],
        "_net_files": ["files_of_nets", "net_spec"],
        "_policy_bot": ["IllegalPolicyError", "Policy", "PolicyBot"],
        "_python_files": ["class_of", "installed_bots"],
        "_registry": [
            "BOTS",
            "BOT_NAMES",
            "MONTECARLO",
            "is_from_outside",
            "make_bot",
            "make_bot_from_spec",
            "needs_lab",
            "offer_bot",
            "offered_bots",
            "short_name",
            "withdraw_bot",
        ],
        "_round_driver": ["IllegalChoiceError", "RepeatableDeal", "RoundDriver", "numbered_deal"],
        "_specs": [
            "COMMAND_PREFIX",
            "NET_PREFIX",
            "OUTSIDE_PREFIXES",
            "POLICY_PREFIX",
            "UnknownBotError",
            "read_spec",
        ],
        "_stdio.process": ["split_command"],
        "_stdio.stdio_bot": ["BotFailure", "StdioBot"],
        "_strategy.answers": ["bluff_rate"],
        "_strategy.card_roles": ["card_roles_of"],
        "_strategy.memory": ["TableMemory"],
        "_strategy.odds": ["CardOdds"],
        "_strategy.random_bot": ["RandomBot"],
        "_strategy.strategies": [
            "BalancedBot",
            "DefensiveBot",
            "ExpertBot",
            "FEW_PLAYERS",
            "GreedyBot",
            "MixedBot",
            "OffensiveBot",
        ],
        "_strategy.weights": ["EXPERT", "Weights"],
    },
)
