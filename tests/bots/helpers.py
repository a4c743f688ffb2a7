"""Positions for decisions of bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from pioche import core
from pioche.bots import Bot, RoundDriver, luck_of, make_bot, make_bot_from_spec, numbered_deal
from pioche.core import (
    Command,
    Phase,
    Played,
    Rulebook,
    RuleFields,
    SeededChance,
    State,
    evolve,
    legal,
    new_game,
    redact,
    view,
)
from pioche.core.events import PositionSet
from pioche.rulebooks import load

DRAW = "r1 g1 b1 y1 r2 g2 b2 y2 r3 g3 b3 y3 r4 g4 b4 y4"


def position(
    hands: list[str],
    top: str,
    colour: str | None = None,
    rules: str | RuleFields = "classic",
    turn: int = 0,
    scores: tuple[int, ...] | None = None,
    **fields: Any,
) -> State:
    """A table in the middle of a round; seat 0 is in turn unless said otherwise."""
    record = load(rules) if isinstance(rules, str) else rules
    players = tuple(f"p{seat}" for seat in range(len(hands)))
    game = new_game(replace(record, **fields), players)
    return evolve(
        game,
        PositionSet(
            hands=tuple(tuple(hand.split()) for hand in hands),
            discard=(top,),
            draw=tuple(DRAW.split()),
            colour=colour or top[0],
            turn=turn,
            direction=1,
            dealer=None,
            scores=scores or (0,) * len(hands),
        ),
    )


def as_set(state: State) -> PositionSet:
    """The event from which such a table is made."""
    assert state.turn is not None
    return PositionSet(
        state.hands,
        state.discard,
        state.draw,
        state.colour or "",
        state.turn,
        state.direction,
        state.dealer,
        state.scores,
        state.out,
    )


class Table:
    """One bot at a table where the test makes all other moves; the bot sees what its seat may see."""

    def __init__(self, bot: str | Bot, state: State, seat: int = 0, seed: int = 0) -> None:
        self.bot = make_bot(bot) if isinstance(bot, str) else bot
        self.seat = seat
        self.state = state
        self.rng = Random(seed)
        self.bot.start(view(state, seat), state.rules)
        seen = redact(as_set(state), seat)
        assert seen is not None
        self.bot.see(seen)

    def play(self, command: Command) -> "Table":
        played = core.play(self.state, command, SeededChance("table"))
        assert isinstance(played, Played), played
        hidden = self.state.rules.hand_counts == "hidden"
        self.state = played.state
        for event in played.events:
            seen = redact(event, self.seat, hidden)
            if seen is not None:
                self.bot.see(seen)
        return self

    def choose(self) -> Command | None:
        return self.bot.choose(view(self.state, self.seat), legal(self.state, self.seat), self.rng)


def choice(bot: str, hands: list[str], top: str, colour: str | None = None, **options: Any) -> Command | None:
    return Table(bot, position(hands, top, colour, **options)).choose()


def acts_of_bots(
    rules: RuleFields, bots: Sequence[str], seed: str, number: int, matches: bool = False
) -> tuple[list[Command], State]:
    """The acts of bots in a round or a match on the core, and the state they lead to."""
    dealt = numbered_deal(Rulebook(rules), len(bots), seed, number)
    driver = RoundDriver(dealt, [make_bot_from_spec(spec) for spec in bots], luck_of(seed, number))
    acts: list[Command] = []
    while driver.state.turn is not None or (matches and driver.state.phase is not Phase.GAME_OVER):
        if driver.state.turn is None:
            driver.deal_again()
            continue
        driver.step()
        assert driver.last is not None
        acts.append(driver.last[0])
    return acts, driver.state
