"""Rounds on the core, driven by action numbers as the GPU engine is."""

from pioche import core
from pioche.core import Call, Catch, Deal, Phase, Refusal, RuleFields, SeededChance, Uno, redact
from pioche.encoders import NetMemory
from pioche.records.action_numbers import WITH_CALL, command_of, number_of


class CoreRound:
    """One deal, with what each seat remembers of it."""

    def __init__(self, rules: RuleFields, players: int, seed: str, decided: bool, watched: bool) -> None:
        self.players, self.decided = players, decided
        self.chance = SeededChance(seed)
        self.state = core.new_game(rules, tuple(f"p{seat}" for seat in range(players)))
        self.memories = [NetMemory(rules) for _ in range(players)] if watched else []
        for seat, memory in enumerate(self.memories):
            memory.start(core.view(self.state, seat))
        self._do(Deal())
        self._go_on(None)

    @property
    def numbers(self) -> list[int]:
        assert self.state.turn is not None
        commands = core.legal(self.state, self.state.turn).in_turn
        return sorted(number_of(each, self.players) for each in commands)

    def act(self, number: int) -> None:
        seat = self.state.turn
        assert seat is not None
        self._do(command_of(number, seat, self.players, self.state.phase is Phase.ANSWER))
        self._go_on(seat if self.decided and number < WITH_CALL else None)

    def _do(self, command: core.Command) -> None:
        played = core.play(self.state, command, self.chance)
        assert not isinstance(played, Refusal), (command, played)
        self.state = played.state
        for seat, memory in enumerate(self.memories):
            for event in played.events:
                seen = redact(event, seat)
                if seen is not None:
                    memory.see(seen)

    def _go_on(self, silent: int | None) -> None:
        """Calls, the catch of who stayed silent, and passes that are all that is left."""
        for seat in range(self.players):
            if self.state.turn is not None and self.state.uno[seat] is Uno.DUE:
                self._do(Catch((seat + 1) % self.players, seat) if seat == silent else Call(seat))
        while (passing := core.forced_pass(self.state)) is not None:
            self._do(passing)
