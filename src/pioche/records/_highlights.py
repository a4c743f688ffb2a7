"""The highlights of a match, from its record: the stories that people tell after the game.

Only finished rounds count. Only the record shows a bluff that nobody challenged, so clients ask here.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from pioche.core import Code, State, evolve, new_game
from pioche.core import events as e
from pioche.locale import words
from pioche.records._export.game_record import GameLog, LoggedCommand

HighlightKind: TypeAlias = Literal["largest-hand", "biggest-hit", "catches", "bluffs", "unmasked"]
LARGE_HAND: Final = 10
"""Cards; a winner who never held more has no highlight."""
HARD_HIT: Final = 4
"""Cards drawn at once because of another player."""


class Highlight(Struct, frozen=True):
    kind: HighlightKind
    player: str
    """The id of the player whom the highlight is about."""
    count: int
    round: int
    """The round in which it happened; 0 for a highlight of the whole match."""
    other: str | None = None
    """The id of the player who was caught, or who made the other draw."""


class MatchSummary(Struct, frozen=True):
    """The end of the last finished round, and the highlights up to it."""

    round: int
    """0 before the first round is over."""
    players: tuple[str, ...]
    """Ids, by seat."""
    hands: tuple[tuple[Code, ...], ...]
    """The cards that each seat still held, as its holder saw them."""
    points: tuple[int, ...]
    """The points of each of these hands."""
    places: tuple[int, ...]
    """The place of each seat in the match so far; equal players share a place."""
    highlights: tuple[Highlight, ...]


class _Tally:
    """Counts while the events are folded; a round adds to the match when it is over."""

    def __init__(self) -> None:
        self.largest: Highlight | None = None
        self.hit: Highlight | None = None
        self.catches: Counter[str] = Counter()
        self.caught: dict[str, tuple[str, int]] = {}
        self.bluffs: Counter[str] = Counter()
        self.unmasked: Counter[str] = Counter()
        self.held: Counter[str] = Counter()
        """The most cards that each player held in this round."""

    def highlights(self) -> Iterator[Highlight]:
        yield from (each for each in (self.largest, self.hit) if each is not None)
        for kind, counted in (
            ("catches", self.catches),
            ("bluffs", self.bluffs),
            ("unmasked", self.unmasked),
        ):
            best = _best(counted)
            if best is not None:
                once = self.caught.get(best[0]) if kind == "catches" and best[1] == 1 else None
                other, round_ = once or (None, 0)
                yield Highlight(kind, *best, round_, other)  # type: ignore[arg-type]


def _best(counted: Counter[str]) -> tuple[str, int] | None:
    """The first of the players with the most."""
    return counted.most_common(1)[0] if counted else None


def match_summary(log: GameLog) -> MatchSummary:
    state = new_game(log.rules, log.players, log.scores)
    if log.start is not None:
        state = evolve(state, log.start)
    tally = _Tally()
    summary = MatchSummary(0, state.players, (), (), (), ())
    for entry in log.entries:
        _count_hit(tally, state, entry)
        for event in entry.events:
            _count(tally, state, event)
            state = evolve(state, event)
            _count_hands(tally, state)
        if any(isinstance(event, e.RoundWon | e.RoundBlocked) for event in entry.events):
            summary = _settled(tally, state)
    return summary


def _settled(tally: _Tally, state: State) -> MatchSummary:
    hands = tuple(state.held(seat) for seat in range(len(state.players)))
    points = tuple(state.book.points(hand) for hand in hands)
    return MatchSummary(
        state.round, state.players, hands, points, places_so_far(state), tuple(tally.highlights())
    )


def places_so_far(state: State) -> tuple[int, ...]:
    """The winners first, then the others by their scores, or by their places where there is no scoring."""
    ranks = [_rank(state, seat) for seat in range(len(state.players))]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _rank(state: State, seat: int) -> tuple[bool, int]:
    won = state.game_winners or (state.round_winners if state.rules.scoring == "none" else ())
    if state.rules.scoring == "none":
        order = (*state.out, *range(len(state.players)))
        return seat not in won, 0 if seat in won else order.index(seat) if seat in state.out else len(order)
    score = state.scores[seat]
    return seat not in won, score if state.rules.scoring == "losers-collect" else -score


def _count_hands(tally: _Tally, state: State) -> None:
    for player, hand in zip(state.players, state.hands, strict=False):
        tally.held[player] = max(tally.held[player], len(hand))


def _count(tally: _Tally, state: State, event: e.Event) -> None:
    players = state.players
    match event:
        case e.RoundStarted():
            tally.held.clear()
        case e.UnoCaught(seat, by):
            tally.catches[players[by]] += 1
            tally.caught[players[by]] = (players[seat], state.round)
        case e.DrawPending(pending) if pending.challengeable and not pending.rightful:
            tally.bluffs[players[pending.layer]] += 1
        case e.ChallengeWon(seat, against):
            tally.unmasked[players[seat]] += 1
            tally.bluffs -= Counter([players[against]])
        case e.RoundWon(seats):
            _count_win(tally, state, seats)


def _count_win(tally: _Tally, state: State, seats: tuple[int, ...]) -> None:
    if not seats:
        return
    winner = state.players[seats[0]]
    most = tally.held[winner]
    if most >= max(LARGE_HAND, tally.largest.count + 1 if tally.largest else 0):
        tally.largest = Highlight("largest-hand", winner, most, state.round)


def _count_hit(tally: _Tally, state: State, entry: LoggedCommand) -> None:
    """Cards that a command made a player draw against their will."""
    drawn: Counter[int] = Counter()
    for event in entry.events:
        if isinstance(event, e.CardPicked) and not event.in_turn:
            drawn[event.seat] += len(event.cards)
    for seat, count in drawn.items():
        giver = _giver(state, entry, seat)
        if giver is not None and count >= max(HARD_HIT, tally.hit.count + 1 if tally.hit else 0):
            tally.hit = Highlight("biggest-hit", state.players[seat], count, state.round, giver)


def _giver(state: State, entry: LoggedCommand, seat: int) -> str | None:
    """The player who made them draw; None if nobody did."""
    if state.pending is not None and seat == state.pending.victim:
        return state.players[state.pending.layer]
    by = entry.command.seat
    return None if by in (seat, -1) else state.players[by]


def highlight_lines(
    summary: MatchSummary, names: dict[str, str], lang: str, reader: str | None = None
) -> list[str]:
    """A sentence for each highlight, in order; the player with the id `reader` is called `you`."""
    said = words(lang)
    return [
        said.say(f"tell-highlight-{each.kind}", you=_you(each, reader), **_arguments(each, names))
        for each in summary.highlights
    ]


def _you(highlight: Highlight, reader: str | None) -> str:
    if reader is None:
        return "no"
    return "player" if highlight.player == reader else "other" if highlight.other == reader else "no"


def _arguments(highlight: Highlight, names: dict[str, str]) -> dict[str, object]:
    other = highlight.other
    return {
        "player": names.get(highlight.player, highlight.player),
        "count": highlight.count,
        "round": highlight.round,
        "other": "" if other is None else names.get(other, other),
        "known": "no" if other is None else "yes",
    }
