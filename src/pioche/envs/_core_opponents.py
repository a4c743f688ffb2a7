"""A round or a match on the core, with one open seat and bots in the others."""

from collections.abc import Sequence
from copy import copy
from random import Random

import numpy as np

from pioche.bots import COMMAND_PREFIX, Bot, BotLuck, StdioBot, luck_of
from pioche.core import Call, Catch, Command, Deal, Rulebook, RuleFields, View, new_game, redact, view
from pioche.encoders import ActionGame, Encoder, HandBounds, IllegalActionError, Observation, history_of
from pioche.envs._kernel_game import shared
from pioche.envs._settings import MOST_BOT_ACTS
from pioche.envs._text_rendering import RenderedTable, shown_by
from pioche.records import number_of
from pioche.records.action_numbers import PASS
from pioche.testing import with_other_hidden_cards


class ForfeitError(RuntimeError):
    """An external opponent failed; otherwise the agent would play against its stand-in."""

    def __init__(self, bot: str, seat: int, deal: str, reason: str) -> None:
        super().__init__(f"{bot} forfeited in seat {seat} of deal {deal}: {' '.join(reason.split())}")
        self.seat = seat
        self.reason = reason


class CoreOpponents:
    """Seats the bots from the left of the open seat on."""

    def __init__(
        self,
        rules: RuleFields,
        players: int,
        seat: int,
        bots: Sequence[Bot],
        match: bool = False,
        stand_ins: bool = False,
    ) -> None:
        self.book: Rulebook = Rulebook(rules)
        self.players = players
        self.seat = seat
        self.match = match
        self.bots: dict[int, Bot] = {(seat + 1 + place) % players: bot for place, bot in enumerate(bots)}
        self.stand_ins = stand_ins
        """Whether a stand-in finishes the game of a bot that fails."""
        self.forfeits: dict[int, str] = {}
        """The seats that failed in this game, and how."""
        self.luck: BotLuck
        self.asking: ActionGame
        self.encoder: Encoder = Encoder(rules)
        self.known: HandBounds = HandBounds(rules)
        self.acts: list[tuple[int, int]] = []
        """Seats and action numbers since the deal."""
        self.deal: str = ""
        self.paid: float = 0.0
        """The reward of the open seat from rounds since its last act."""
        self._paid_early = 0.0
        self._endless = False
        """Whether the bots went on without end, and the round is blocked."""

    @property
    def rules(self) -> RuleFields:
        return self.book.rules

    def start(self, seed: str, number: int) -> None:
        self.deal = f"{seed}/{number}"
        self.luck = BotLuck(luck_of(seed, number))
        before = new_game(self.book, tuple(f"p{seat + 1}" for seat in range(self.players)))
        self.encoder.start(view(before, self.seat))
        self.known.start(view(before, self.seat))
        for seat, bot in self.bots.items():
            bot.start(view(before, seat), self.rules)
        self.acts.clear()
        self.forfeits = {}
        self._endless = False
        self.asking = ActionGame(self.book, self.players, self.deal)
        self.paid = 0.0
        self._tell()
        self._let_bots_act()
        self._paid_early, self.paid = self.paid, 0.0

    def act(self, number: int) -> None:
        """Plays the choice of the open seat. Raises `IllegalActionError` if it is not offered."""
        if self._endless:
            raise IllegalActionError(f"seat {self.seat}", number, [])
        self.asking.act(number)
        self._paid_early, self.paid = 0.0, self._paid_early
        self.acts.append((self.seat, number))
        self._tell()
        self._let_bots_act()

    def _let_bots_act(self) -> None:
        for _ in range(MOST_BOT_ACTS):
            seat = self._next_seat()
            if seat is None or seat == self.seat:
                return
            state = self.asking.state
            self.luck.turn_to(state.turn_number, seat, state.round)
            choice = self.bots[seat].choose(view(state, seat), self.asking.legal, self.luck)
            self._check_stand_in(seat)
            self._take(seat, choice)
            self._tell()
        self._endless = self._next_seat() is not None

    def _check_stand_in(self, seat: int) -> None:
        """Checks whether a stand-in chose for this seat."""
        bot = self.bots[seat]
        if not isinstance(bot, StdioBot) or not bot.problems:
            return
        self.forfeits[seat] = str(bot.problems[0])
        bot.problems.clear()
        if not self.stand_ins:
            raise ForfeitError(f"{COMMAND_PREFIX}{bot.command}", seat, self.deal, self.forfeits[seat])

    def _next_seat(self) -> int | None:
        """The seat to ask next; starts the next round of a match if one is over."""
        while self.asking.seat is None:
            self.paid += self._points()
            if not self.match or self.asking.state.is_over:
                return None
            self.asking.do(Deal())
            self._tell()
        return self.asking.seat

    def _points(self) -> float:
        """The points of a round: each of the others pays the winner the points of their hand."""
        state = self.asking.state
        if not state.round_winners:
            return 0.0
        hands = [state.book.points(hand) for hand in state.hands]
        return float(sum(hands)) if self.seat in state.round_winners else -float(hands[self.seat])

    def _take(self, seat: int, choice: Command | None) -> None:
        """Plays a bot's choice. Out of turn it may stay silent, and a card of its turn is asked for again
        later.
        """
        if self.asking.waiting and not isinstance(choice, Call | Catch):
            choice = None
        self.acts.append((seat, PASS if choice is None else number_of(choice, self.players)))
        self.asking.do(choice)

    def _tell(self) -> None:
        for event in self.asking.events:
            seen = redact(event, self.seat)
            if seen is not None:
                self.encoder.see(seen)
                self.known.see(seen)
            for seat, bot in self.bots.items():
                told = redact(event, seat) if bot.watches else None
                if told is not None:
                    bot.see(told)

    @property
    def view(self) -> View:
        return view(self.asking.state, self.seat)

    def shown(self) -> RenderedTable:
        return shown_by(view(self.asking.state, self.seat))

    def history(self) -> Observation:
        """The last acts as the open seat saw them."""
        return history_of(self.acts, self.seat, self.players)

    def bounds(self) -> Observation:
        """The open seat's conclusions about the hands of the others."""
        return self.known.array(self.view)

    def observe(self) -> Observation:
        return self.encoder.observe(self.view)

    def mask(self, size: int) -> Observation:
        return np.zeros(size, np.uint8) if self._endless else self.asking.mask(size)

    @property
    def is_over(self) -> bool:
        return self._endless or self.asking.seat is None

    @property
    def turns(self) -> int:
        return self.asking.state.turn_number

    def reward(self, by_points: bool) -> float:
        """The reward: 1 for a win, which the others lose between them; or the points of rounds since the last
        act.
        """
        if by_points or not self.is_over:
            return self.paid if by_points else 0.0
        state = self.asking.state
        winners = () if self._endless else state.game_winners if self.match else state.round_winners
        return shared(self.players, sum(1 << seat for seat in winners))[self.seat]

    def result(self) -> dict[str, object]:
        """The same as `KernelGame.result`."""
        state = self.asking.state
        winners = () if self._endless else state.round_winners
        return {
            "winner": winners[0] if winners else None,
            "blocked": not winners,
            "points": (0,) * self.players if self._endless else state.sheet[-1].points,
            "scores": state.scores,
            "turns": self.turns,
            **({"forfeits": dict(self.forfeits)} if self.forfeits else {}),
        }

    def otherwise(self, seed: int) -> "CoreOpponents":
        """A copy that the open seat cannot tell from this one, with other hidden cards; to look at, not to
        play on.
        """
        twin = copy(self)
        twin.asking = copy(self.asking)
        twin.asking.state = with_other_hidden_cards(self.asking.state, self.seat, Random(seed))
        return twin

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()
