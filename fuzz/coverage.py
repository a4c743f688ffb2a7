"""Plays random rules until everything has occurred, and lists what has not."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, get_args

from fuzz.choices import POLICIES
from fuzz.commands import attempt
from fuzz.editions import random_edition_setting
from fuzz.games import Company, Match, Setting, random_setting, start_from
from pioche.core import (
    AIMED,
    BUILT_IN,
    SHAPES,
    SPECTATOR,
    WHO,
    Command,
    Effect,
    Event,
    Penalty,
    Phase,
    Played,
    Refusal,
    RefusalCode,
    Seen,
    State,
    redact,
)
from pioche.core import events as e
from pioche.core._legality import judge

PER_MATCH: Final = 250
"""Commands after which another match begins."""


def effect_name(effect: Effect) -> str:
    return f"effect {effect.verb}({effect.who})" if effect.who else f"effect {effect.verb}"


def everything() -> set[str]:
    """Every card, effect and target, event, redacted event, refusal, penalty and phase."""
    effects = {
        effect_name(Effect(verb, who))
        for verb, shapes in SHAPES.items()
        for shape in shapes
        for who in (
            (AIMED if verb in ("swap_hands", "choose_colour") else WHO) if "who" in shape else (None,)
        )
    }
    return effects.union(
        (f"card {code}" for code in (*BUILT_IN, "of one's own")),
        (f"event {kind.__name__}" for kind in get_args(Event)),
        (f"seen {kind.__name__}" for kind in get_args(Seen)),
        (f"refusal {code}" for code in RefusalCode),
        (f"penalty {penalty}" for penalty in Penalty),
        (f"phase {phase}" for phase in Phase),
    )


class Coverage:
    """The things that have occurred so far."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.commands = 0

    @property
    def missing(self) -> list[str]:
        return sorted(everything() - self.seen)

    def __call__(self, before: State, played: Played) -> None:
        """Watches a match."""
        self.seen.add(f"phase {before.phase}")
        self.seen.add(f"phase {played.state.phase}")
        for event in played.events:
            self.seen.add(f"event {type(event).__name__}")
            if isinstance(event, e.CardPlayed):
                self.seen.update(_of_a_card(before, event.cards))
            for viewer in range(SPECTATOR, len(before.players)):
                self.seen.add(f"seen {type(redact(event, viewer)).__name__}")

    def note_refusal(self, refusal: Refusal) -> None:
        self.seen.add(f"refusal {refusal.code}")

    def note_verdict(self, state: State, command: Command) -> None:
        verdict = judge(state, command)
        if isinstance(verdict, Penalty):
            self.seen.add(f"penalty {verdict}")


def _of_a_card(state: State, cards: Sequence[str]) -> Iterable[str]:
    card = state.face(cards[-1])
    face = state.book.faces[card]
    own = card in state.rules.cards or face.symbol in state.rules.symbols
    return ("card of one's own" if own else f"card {card}", *map(effect_name, face.effects))


class Runner:
    """One match after the other, some of them from the middle of another."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.coverage = Coverage()

    def run(self, most: int) -> list[str]:
        """Runs until everything has occurred or this number of commands was tried; returns what is
        missing.
        """
        while self.coverage.missing and self.coverage.commands < most:
            setting = self.rng.choice((random_setting, random_setting, random_edition_setting))(self.rng)
            match = self.play(Match(setting, [self.coverage]))
            self._from_the_middle(setting, match.state)
        return self.coverage.missing

    def _from_the_middle(self, setting: Setting, state: State) -> None:
        start = start_from(state) if state.players == setting.players else None
        if start is not None:
            self.play(Match(setting, [self.coverage], start))

    def play(self, match: Match) -> Match:
        rng, coverage = self.rng, self.coverage
        company = Company(rng, [rng.choice(POLICIES) for _ in range(10)], mischief=0.4)
        for _ in range(PER_MATCH):
            over = match.state.is_over
            command = attempt(rng, match.state) if over else company.next_command(match.state)
            coverage.note_verdict(match.state, command)
            outcome = match.give(command)
            if isinstance(outcome, Refusal):
                coverage.note_refusal(outcome)
            coverage.commands += 1
            if over and rng.random() < 0.2:
                break
        return match
