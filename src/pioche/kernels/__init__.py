"""The kernel: a fast copy of the core that plays whole rounds at machine speed (extra `lab`).

Start reading at `layout`, which describes the cells of a game, then `_rounds`. `_policies` holds the bots,
`_batch` many games at once, `_search` rollouts. Tests compare the kernel with the core step by step; only
what the kernel supports is copied (docs/kernel.md). It imports the core for rules and cards, and no bot.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.kernels._actions import act
    from pioche.kernels._asking_order import is_asked_in
    from pioche.kernels._batch.act_log import LOGGED, empty_log, log_act, logged, told_entry
    from pioche.kernels._batch.batch import GameBatch
    from pioche.kernels._batch.batch_steps import act_all
    from pioche.kernels._batch.deck_batch import DeckBatch
    from pioche.kernels._batch.deck_planes import DECK_VERSION, DeckPlanes, Plane
    from pioche.kernels._batch.deck_seat_batch import DeckSeatBatch
    from pioche.kernels._batch.observation import observe
    from pioche.kernels._batch.row_deals import (
        BatchError,
        BatchStep,
        IllegalBatchActionError,
        RowDeals,
        checked_actions,
        first_illegal,
    )
    from pioche.kernels._bits import count, mask_of, place, word_of
    from pioche.kernels._chance import signed
    from pioche.kernels._compilation import address_of, compiled, make_ready
    from pioche.kernels._deal import deal, start_game
    from pioche.kernels._deal_keys import deal_keys
    from pioche.kernels._decks.deck_layout import DECK_LOGGED
    from pioche.kernels._decks.deck_reader import deck_command
    from pioche.kernels._decks.deck_rounds import play_decks
    from pioche.kernels._decks.deck_tables import DeckTables, deck_unsupported, plays_rules
    from pioche.kernels._decks.deck_weighing import weigh_decision
    from pioche.kernels._decks.memory_layout import (
        DECK_WATCHED,
        DECK_WIDTH,
        ROLE_NAMES,
        ROLES,
        SCRATCH_WIDTH,
        SWAP_PARTNERS,
        WEIGHER,
    )
    from pioche.kernels._legality import MASK_WORDS, legal, may_call, may_catch, only_passes
    from pioche.kernels._nets.net_cells import NET_TASK, NET_WIDTH
    from pioche.kernels._nets.net_rounds import play_rows
    from pioche.kernels._packed_rules import UnsupportedRulesError, packed, unsupported
    from pioche.kernels._policies.decisions import choose
    from pioche.kernels._policies.luck_words import next_of
    from pioche.kernels._policies.play_values import held, points_of
    from pioche.kernels._policies.plays import colour_of, drawing, kind_of, list_plays
    from pioche.kernels._policies.user_bots import RAISED, UserFunction, is_chooser, user_function
    from pioche.kernels._policies.user_view import HANDED_WIDTH, MARGIN, NOTES, RULES, VIEW
    from pioche.kernels._rounds import MOST_ACTS, RESULTS, ask, do, is_asked, lay_table, play_all
    from pioche.kernels._search.forecasts import (
        BLUFF_SHARE,
        CAUGHT,
        COLOUR_BEFORE,
        FORECAST_WIDTH,
        NOBODY,
        SILENCE,
        SPARED,
        TOP_BEFORE,
        VOID_DOUBT,
        forecast,
    )
    from pioche.kernels._search.packed_view import PackedDeck, cells_of
    from pioche.kernels._search.rollouts import FOUND, GAIN, GAIN_SQUARED, weigh
    from pioche.kernels._search.worlds import GUESS_WIDTH, KNOWN, UNSEEN, VOIDS
    from pioche.kernels._turns import hand_points

__all__ = [
    "BLUFF_SHARE",
    "CAUGHT",
    "COLOUR_BEFORE",
    "DECK_LOGGED",
    "DECK_VERSION",
    "DECK_WATCHED",
    "DECK_WIDTH",
    "FORECAST_WIDTH",
    "FOUND",
    "GAIN",
    "GAIN_SQUARED",
    "GUESS_WIDTH",
    "HANDED_WIDTH",
    "KNOWN",
    "LOGGED",
    "MARGIN",
    "MASK_WORDS",
    "MOST_ACTS",
    "NET_TASK",
    "NET_WIDTH",
    "NOBODY",
    "NOTES",
    "RAISED",
    "RESULTS",
    "ROLES",
    "ROLE_NAMES",
    "RULES",
    "SCRATCH_WIDTH",
    "SILENCE",
    "SPARED",
    "SWAP_PARTNERS",
    "TOP_BEFORE",
    "UNSEEN",
    "VIEW",
    "VOIDS",
    "VOID_DOUBT",
    "WEIGHER",
    "BatchError",
    "BatchStep",
    "DeckBatch",
    "DeckPlanes",
    "DeckSeatBatch",
    "DeckTables",
    "GameBatch",
    "IllegalBatchActionError",
    "PackedDeck",
    "Plane",
    "RowDeals",
    "UnsupportedRulesError",
    "UserFunction",
    "act",
    "act_all",
    "address_of",
    "ask",
    "cells_of",
    "checked_actions",
    "choose",
    "colour_of",
    "compiled",
    "count",
    "deal",
    "deal_keys",
    "deck_command",
    "deck_unsupported",
    "do",
    "drawing",
    "empty_log",
    "first_illegal",
    "forecast",
    "hand_points",
    "held",
    "is_asked",
    "is_asked_in",
    "is_chooser",
    "kind_of",
    "lay_table",
    "legal",
    "list_plays",
    "log_act",
    "logged",
    "make_ready",
    "mask_of",
    "may_call",
    "may_catch",
    "next_of",
    "observe",
    "only_passes",
    "packed",
    "place",
    "play_all",
    "play_decks",
    "play_rows",
    "plays_rules",
    "points_of",
    "signed",
    "start_game",
    "told_entry",
    "unsupported",
    "user_function",
    "weigh",
    "weigh_decision",
    "word_of",
]

lazy_names(
    __name__,
    {
        "_actions": ["act"],
        "_asking_order": ["is_asked_in"],
        "_batch.act_log": ["LOGGED", "empty_log", "log_act", "logged", "told_entry"],
        "_batch.batch": ["GameBatch"],
        "_batch.batch_steps": ["act_all"],
        "_batch.deck_batch": ["DeckBatch"],
        "_batch.deck_planes": ["DECK_VERSION", "DeckPlanes", "Plane"],
        "_batch.observation": ["observe"],
        "_batch.deck_seat_batch": ["DeckSeatBatch"],
        "_batch.row_deals": [
            "BatchError",
            "BatchStep",
            "IllegalBatchActionError",
            "RowDeals",
            "checked_actions",
            "first_illegal",
        ],
        "_bits": ["count", "mask_of", "place", "word_of"],
        "_chance": ["signed"],
        "_compilation": ["address_of", "compiled", "make_ready"],
        "_deal": ["deal", "start_game"],
        "_deal_keys": ["deal_keys"],
        "_decks.deck_layout": ["DECK_LOGGED"],
        "_decks.deck_reader": ["deck_command"],
        "_decks.deck_rounds": ["play_decks"],
        "_decks.deck_tables": ["DeckTables", "deck_unsupported", "plays_rules"],
        "_decks.memory_layout": [
            "DECK_WATCHED",
            "DECK_WIDTH",
            "ROLES",
            "ROLE_NAMES",
            "SCRATCH_WIDTH",
            "SWAP_PARTNERS",
            "WEIGHER",
        ],
        "_decks.deck_weighing": ["weigh_decision"],
        "_legality": ["MASK_WORDS", "legal", "may_call", "may_catch", "only_passes"],
        "_nets.net_cells": ["NET_TASK", "NET_WIDTH"],
        "_nets.net_rounds": ["play_rows"],
        "_packed_rules": ["UnsupportedRulesError", "packed", "unsupported"],
        "_policies.decisions": ["choose"],
        "_policies.luck_words": ["next_of"],
        "_policies.play_values": ["held", "points_of"],
        "_policies.plays": ["colour_of", "drawing", "kind_of", "list_plays"],
        "_policies.user_bots": ["RAISED", "UserFunction", "is_chooser", "user_function"],
        "_policies.user_view": ["HANDED_WIDTH", "MARGIN", "NOTES", "RULES", "VIEW"],
        "_rounds": ["MOST_ACTS", "RESULTS", "ask", "do", "is_asked", "lay_table", "play_all"],
        "_search.forecasts": [
            "BLUFF_SHARE",
            "CAUGHT",
            "COLOUR_BEFORE",
            "FORECAST_WIDTH",
            "NOBODY",
            "SILENCE",
            "SPARED",
            "TOP_BEFORE",
            "VOID_DOUBT",
            "forecast",
        ],
        "_search.packed_view": ["PackedDeck", "cells_of"],
        "_search.rollouts": ["FOUND", "GAIN", "GAIN_SQUARED", "weigh"],
        "_search.worlds": ["GUESS_WIDTH", "KNOWN", "UNSEEN", "VOIDS"],
        "_turns": ["hand_points"],
    },
)
