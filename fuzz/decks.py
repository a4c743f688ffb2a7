"""The deck kernel and the core side by side: random decks, the same seeds and acts, compared step by step."""

from collections import Counter
from random import Random
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from fuzz.editions import random_edition
from fuzz.rulesets import random_players, random_rules
from fuzz.side_by_side import CoreGame, RandomHabits, play_match, play_until
from pioche import core
from pioche.core import Command, Deal, Jump, Lay, Legal, RuleFields, State
from pioche.kernels import DECK_WIDTH, SCRATCH_WIDTH, DeckTables, deck_command
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks import deck_steps as step
from pioche.kernels._decks.deck_reader import DeckState, deck_act_of
from pioche.kernels._decks.deck_steps import deck_step

MOST_STEPS: Final = 600
"""Most steps of one match."""


def deck_rules(rng: Random) -> RuleFields:
    """Random rules and cards that the deck kernel plays."""
    rules = random_edition(rng) if rng.random() < 0.7 else random_rules(rng)
    return replace(rules, multi_play="none", hand_counts="public")


def told_by_core(state: State) -> dict[str, Any]:
    over = state.turn is None
    return {
        "phase": state.phase,
        "turn": state.turn,
        "turn_number": state.turn_number,
        "round": state.round,
        "dealer": state.dealer,
        "direction": state.direction,
        "side": state.side,
        "colour": state.colour,
        "drawn": state.drawn,
        "hands": state.hands,
        "pile": Counter(state.draw),
        "discard": Counter(state.discard) if state.side is None else state.discard,
        "top": state.discard[-1],
        "aside": Counter(state.aside),
        "uno": state.uno,
        "owed": state.owed,
        "passes": state.passes,
        "jumpable": state.jumpable,
        "chance": (state.shuffles, state.presses, state.hand_shuffles, state.lots),
        "pending": None if state.pending is None else _pending(state),
        "naming": None if state.naming is None else _naming(state),
        "out": state.out,
        "knocked": state.knocked,
        "winner": (state.round_winners[0] if state.round_winners else None) if over else None,
        "game_winners": state.game_winners,
        "blocked": state.blocked_rounds,
        "scores": state.scores,
        "points": state.sheet[-1].points if over and state.rules.scoring != "none" else None,
    }


def _pending(state: State) -> dict[str, Any]:
    pending = state.pending
    assert pending is not None
    return {
        "victim": pending.victim,
        "layer": pending.layer,
        "draws": pending.draws,
        "skips": pending.skips,
        "swap": pending.swap,
        "answers": (pending.challengeable, pending.stackable, pending.returnable),
        "stakes": pending.stakes,
        "by card": pending.stakes_by_card or (False, False),
        "rightful": pending.rightful,
        "rest": len(pending.rest),
        "target": pending.target,
        "after": pending.after,
        "plain": not pending.due,
        "turned": None if not isinstance(pending.turned, int) else pending.turned,
    }


def _naming(state: State) -> dict[str, Any]:
    naming = state.naming
    assert naming is not None
    return {
        "seat": naming.seat,
        "layer": naming.layer,
        "face": naming.face,
        "rest": len(naming.rest),
        "target": naming.target,
        "rightful": naming.rightful,
        "stacked_on": naming.stacked_on,
        "nobody": naming.nobody,
        "after": naming.after,
        "turned": naming.turned,
    }


def told_by_kernel(found: DeckState) -> dict[str, Any]:
    over = found[at.TURN] == at.NONE
    scored = found.tables.rules.scoring != "none"
    return {
        "phase": found.phase,
        "turn": found.seat(at.TURN),
        "turn_number": found[at.TURN_NUMBER],
        "round": found[at.ROUND],
        "dealer": found.seat(at.DEALER),
        "direction": found[at.DIRECTION],
        "side": found.side,
        "colour": found.colour(),
        "drawn": found.drawn,
        "hands": tuple(map(found.hand, range(found[at.PLAYERS]))),
        "pile": Counter(found.pile),
        "discard": Counter(found.discard) if found.side is None else found.discard,
        "top": found.discard[-1],
        "aside": Counter(found.cards_in(at.ASIDE)),
        "uno": found.duties(),
        "owed": found.by_seat(at.OWED),
        "passes": found[at.PASSES],
        "jumpable": bool(found[at.JUMPABLE]),
        "chance": (found[at.SHUFFLE] + 1, found[at.PRESSES], found[at.HAND_SHUFFLES], found[at.LOTS]),
        "pending": _pending_in(found) if found[at.PENDING] else None,
        "naming": None if found[at.NAMER] == at.NONE else _naming_in(found),
        "out": found.listed(at.PLACE, at.OUT_COUNT),
        "knocked": found.listed(at.KNOCKED_PLACE, at.KNOCKED_COUNT),
        "winner": found.seat(at.WINNER) if over else None,
        "game_winners": _game_winners(found),
        "blocked": found[at.BLOCKED],
        "scores": found.by_seat(at.SCORE),
        "points": found.by_seat(at.POINTS) if over and scored else None,
    }


def _game_winners(found: DeckState) -> tuple[int, ...]:
    """The winner of a match without scores comes first, then partners."""
    bits = found[at.GAME_WINNERS]
    seats = tuple(seat for seat in range(at.MOST_PLAYERS) if bits >> seat & 1)
    if found.tables.rules.scoring != "none" or not seats:
        return seats
    winner = found[at.WINNER]
    return (winner, *(seat for seat in seats if seat != winner))


def _rest(found: DeckState, first: int, lapsed: int) -> int:
    """The number of operations of a chain that still count."""
    number, tables = 0, found.tables.cells
    while first != at.NONE:
        who, verb = int(tables[first + at.WHO]), int(tables[first + at.VERB])
        moves = at.V_SWAP <= verb <= at.V_SHUFFLE and lapsed & at.HANDS_STAY
        number += bool(tables[first + at.FROM_LOT]) or not (lapsed >> who & 1 or moves)
        first = int(tables[first + at.NEXT])
    return number


def _pending_in(found: DeckState) -> dict[str, Any]:
    return {
        "victim": found[at.VICTIM],
        "layer": found[at.LAYER],
        "draws": found[at.DRAWS],
        "skips": found[at.SKIPS],
        "swap": bool(found[at.SWAP]),
        "answers": tuple(bool(found[cell]) for cell in (at.CHALLENGEABLE, at.STACKABLE, at.RETURNABLE)),
        "stakes": (found[at.STAKE_GUILTY], found[at.STAKE_INNOCENT]),
        "by card": (bool(found[at.GUILTY_BY_CARD]), bool(found[at.INNOCENT_BY_CARD])),
        "rightful": bool(found[at.RIGHTFUL]),
        "rest": _rest(found, found[at.REST], found[at.LAPSED]),
        "target": found.seat(at.TARGET),
        "after": found.seat(at.AFTER),
        "plain": bool(found[at.PLAIN_DUE]),
        "turned": found.seat(at.TURNED),
    }


def _naming_in(found: DeckState) -> dict[str, Any]:
    return {
        "seat": found[at.NAMER],
        "layer": found[at.NAMING_LAYER],
        "face": found.tables.faces[found[at.NAMING_FACE]][1],
        "rest": _rest(found, found[at.NAMING_REST], found[at.NAMING_LAPSED]),
        "target": found.seat(at.NAMING_TARGET),
        "rightful": bool(found[at.NAMING_RIGHTFUL]),
        "stacked_on": found[at.NAMING_STACKED],
        "nobody": bool(found[at.NAMING_NOBODY]),
        "after": found.seat(at.NAMING_AFTER),
        "turned": found.seat(at.NAMING_TURNED),
    }


class BothDecks(CoreGame):
    """One game in two engines. After every act the states are compared, and after every `choices_every`-th
    the legal lists of all seats too.
    """

    def __init__(self, rules: RuleFields, players: int, seed: str, choices_every: int = 1) -> None:
        super().__init__(rules, players, seed)
        self.choices_every = choices_every
        self.acts = 0
        self.tables = DeckTables(rules, players)
        self.cells = np.zeros(DECK_WIDTH, np.int64)
        self.out = np.zeros(SCRATCH_WIDTH, np.int64)
        self.cells[at.PLAYERS] = players
        self.cells[at.DEALER] = self.cells[at.WINNER] = at.NONE
        self.cells[[at.KEY_0, at.KEY_1]] = self.chance.key

    @property
    def side(self) -> int:
        return self.tables.sides.index(self.state.side)

    def _step(self, what: int, seat: int = 0, act: int = 0) -> int:
        return deck_step(self.cells, self.tables.cells, what, seat, act, self.out)

    def deal(self) -> None:
        self.core_plays(Deal())
        self._step(step.DEAL)
        self.compare("deal")

    def act(self, command: Command) -> None:
        act = deck_act_of(self.tables, self.side, command)
        if deck_command(self.tables, command.seat, act) != command:
            raise self.difference(command, f"it is not {act}")
        self.core_plays(command)
        self._step(step.ACT, command.seat, act)
        self.compare(command)

    def compare(self, doing: object) -> None:
        found = DeckState(self.tables, self.cells)
        ours, theirs = told_by_core(self.state), told_by_kernel(found)
        for field, mine in ours.items():
            if mine != theirs[field]:
                raise self.difference(doing, f"{field} is {theirs[field]} in the kernel, {mine} in the core")
        self._compare_numbers(doing, found)
        if self.state.turn is not None and self.acts % self.choices_every == 0:
            self._compare_choices(doing)
        self.acts += 1

    def _compare_numbers(self, doing: object, found: DeckState) -> None:
        hands = tuple(len(found.hand(seat)) for seat in range(self.players))
        counts = hands == found.by_seat(at.COUNT) and len(found.pile) == found[at.PILE_COUNT]
        total = sum(hands) + len(found.pile) + len(found.discard) + found[at.ASIDE_COUNT]
        dues = found.by_seat(at.UNO).count(at.DUE) == found[at.DUES]
        if not (counts and dues and total == len(self.tables.cards)):
            raise self.difference(doing, "the kernel's numbers of cards are not those of its cards")

    def _compare_choices(self, doing: object) -> None:
        turn = self.state.turn
        assert turn is not None
        every = [core.legal(self.state, seat) for seat in range(self.players)]
        in_turn = self.in_turn()
        if in_turn != every[turn].in_turn:
            raise self.difference(doing, f"legal {in_turn} in the kernel, {every[turn].in_turn}")
        if bool(self._step(step.ONLY_PASSES)) != (core.forced_pass(self.state) is not None):
            raise self.difference(doing, "a pass is forced in one alone")
        for seat, options in enumerate(every):
            quick = self.out_of_turn(seat)
            if quick != options.out_of_turn:
                raise self.difference(doing, f"seat {seat}: {quick}, not {options.out_of_turn}")
            for command in options.commands:
                if isinstance(command, Lay | Jump):
                    self._compare_armed(doing, options, command)

    def in_turn(self) -> tuple[Command, ...]:
        """The acts that the kernel lists for the seat in turn."""
        assert self.state.turn is not None
        return self._listed(self.state.turn, self._step(step.IN_TURN))

    def out_of_turn(self, seat: int) -> tuple[Command, ...]:
        return self._listed(seat, self._step(step.OUT_OF_TURN, seat))

    def may_call_with(self, command: Command) -> bool:
        """Whether the kernel lets the card be laid with the call."""
        act = deck_act_of(self.tables, self.side, command)
        return bool(self._step(step.MAY_CALL_WITH, command.seat, act))

    def _listed(self, seat: int, number: int) -> tuple[Command, ...]:
        return tuple(deck_command(self.tables, seat, int(act)) for act in self.out[:number])

    def _compare_armed(self, doing: object, options: Legal, command: Lay | Jump) -> None:
        found = self.may_call_with(command)
        if found != options.allows(replace(command, uno=True)):
            raise self.difference(doing, f"{command} may be made with the call in one alone: {found}")


class DeckHabits(RandomHabits):
    def choose(self, both: BothDecks) -> Command:
        """Mostly the seat in turn; sometimes a call, a catch or a jump by anybody."""
        if self.rng.random() < self.speaks:
            quick = both.out_of_turn(self.rng.randrange(both.players))
            if quick:
                return self._armed(both, self.rng.choice(quick))
        in_turn = both.in_turn()
        lays = [each for each in in_turn if isinstance(each, Lay)]
        laying = lays and self.rng.random() < self.lays
        return self._armed(both, self.rng.choice(lays if laying else in_turn))

    def _armed(self, both: BothDecks, command: Command) -> Command:
        if isinstance(command, Lay | Jump) and self.rng.random() < self.calls and both.may_call_with(command):
            return replace(command, uno=True)
        return command


def play_decks(seed: str, choices_every: int = 1) -> int:
    """Plays a random match under random rules; returns the number of compared steps."""
    rng = Random(seed)
    rules = deck_rules(rng)
    both = BothDecks(rules, len(random_players(rng, rules)), seed, choices_every)
    habits = DeckHabits(rng)
    return play_match(both, lambda: habits.choose(both), MOST_STEPS)


def play_deck_steps(name: str, least: int, choices_every: int = 1) -> int:
    """Plays matches until this number of steps was compared; returns how many there were."""
    return play_until(least, name, lambda seed: play_decks(seed, choices_every))
