"""What every bot shares: it is started, sees what its seat may see, and chooses. It never sees the state."""

from random import Random

from pioche.core import Accept, Call, Catch, Challenge, Command, Jump, Lay, Legal, Rules, Seen, View


class Bot:
    """Lays the best card by its own `worth`; calls, catches and answers as most people would."""

    rules: Rules

    def start(self, view: View, rules: Rules) -> None:  # noqa: ARG002
        self.rules = rules

    def see(self, event: Seen) -> None:
        """Memory is a fold of what was seen; this bot keeps none."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        return self.quick(view, legal, rng) if view.turn != view.seat else self.in_turn(view, legal, rng)

    def quick(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        """Out of turn: call, catch, jump in, or stay silent."""
        calls = [command for command in legal.out_of_turn if isinstance(command, Call)]
        jumps = [legal.armed(command) for command in legal.out_of_turn if isinstance(command, Jump)]
        return next(iter([*calls, *self.catches(view, legal), *jumps]), None)

    def catches(self, view: View, legal: Legal) -> list[Catch]:
        """Catching is certain where numbers of cards are public, else it is a risk nobody is made to take."""
        sure = self.rules.hand_counts == "public"
        found = [command for command in legal.out_of_turn if isinstance(command, Catch)]
        return [catch for catch in found if sure or view.counts[catch.target] == 1]

    def in_turn(self, view: View, legal: Legal, rng: Random) -> Command:
        lays = [command for command in legal.in_turn if isinstance(command, Lay)]
        if view.pending is not None and not lays:
            return self.answer(view, legal, rng)
        if not lays:
            return legal.in_turn[0]
        return legal.armed(self.best(view, lays, rng))

    def best(self, view: View, lays: list[Lay], rng: Random) -> Lay:
        """The lay worth most; equal ones by lot."""
        worths = [self.worth(view, lay) for lay in lays]
        most = max(worths)
        return rng.choice([lay for lay, worth in zip(lays, worths, strict=True) if worth == most])

    def worth(self, view: View, lay: Lay) -> float:  # noqa: ARG002
        return 0.0

    def answer(self, view: View, legal: Legal, rng: Random) -> Command:  # noqa: ARG002
        challenges = [command for command in legal.in_turn if isinstance(command, Challenge)]
        if challenges and rng.random() < self.challenge_rate:
            return challenges[0]
        return next(command for command in legal.in_turn if isinstance(command, Accept))

    challenge_rate = 0.2
