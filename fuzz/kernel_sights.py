"""The cases that games of both engines have met, so that every branch of the kernel is tried."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pioche.core import Challenge, Command, Draw, Lay, Phase, Played, RuleFields, State
from pioche.core import events as e
from pioche.core._card_matching import fitting
from pioche.kernels._packed_rules import _NUMBERS, _WORDS

EVENTS: Final = (
    e.CardPicked,
    e.ChallengeLost,
    e.ChallengeWon,
    e.DirectionReversed,
    e.DiscardRecycled,
    e.FirstCardCovered,
    e.FirstCardReturned,
    e.HandsRotated,
    e.HandsSwapped,
    e.LauncherPressed,
    e.PlayerOut,
    e.RoundBlocked,
    e.RoundWon,
    e.TurnSkipped,
    e.UnoCalled,
    e.UnoCaught,
    e.UnoSpent,
    e.UnoWindowClosed,
    e.GameWon,
)
SCENES: Final = (
    "a cut is tied",
    "a first Wild is named",
    "a first Draw Two waits for an answer",
    "a first Reverse",
    "a card is laid with the call",
    "cards are drawn until one can be laid",
    "the pile is recycled while drawing so",
    "the pile ends while drawing so",
    "a launcher yields nothing",
    "a launcher yields twelve",
    "a draw is stacked",
    "a stacked draw is challenged",
    "a Wild Draw Four answers a stack rightly, beside a card that would fit in a turn",
    "a stacked draw is the last card, and others would not be paid",
    "a due draw is paid at the end",
    "a player who is out is passed over",
    "a draw waits whose layer is out",
    "a Wild Draw Four that cannot be challenged: its layer is out",
    "the last but one goes out",
    "a round is blocked when somebody is out",
    "a round is blocked by its turns",
    "blocked rounds end the match",
    "a match has several rounds",
    "a match is shared",
    "the winner deals",
    "a victim plays on in the same turn",
    "a wild is drawn and laid",
    "only a bluff could be laid, and need not",
    "a last card is held back",
)


def rule_values() -> Iterator[str]:
    """Every word of every field that the kernel plays."""
    for field, (_, values) in _WORDS.items():
        yield from (f"{field} = {value}" for value in values)


def everything() -> set[str]:
    players = (f"{players} players" for players in range(2, 11))
    events = (kind.__name__ for kind in EVENTS)
    return {*rule_values(), *players, *events, *SCENES, *(f"phase {phase}" for phase in Phase)}


class Sights:
    """Watches games, and counts what it sees."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    @property
    def missing(self) -> list[str]:
        return sorted(everything() - self.seen.keys())

    def note_rules(self, rules: RuleFields, players: int) -> None:
        self.seen.update(f"{field} = {getattr(rules, field)}" for field in (*_WORDS, *_NUMBERS))
        self.seen[f"{players} players"] += 1

    def note(self, before: State, command: Command, played: Played) -> None:
        self.seen[f"phase {before.phase}"] += 1
        self.seen[f"phase {played.state.phase}"] += 1
        self.seen.update(type(event).__name__ for event in played.events)
        self.seen.update(_scenes(before, command, played))


def _scenes(before: State, command: Command, played: Played) -> Iterator[str]:
    if isinstance(command, Lay):
        yield from _of_a_lay(before, command, played)
    elif isinstance(command, Draw):
        yield from _of_a_draw(before, played)
    elif isinstance(command, Challenge) and before.pending is not None and before.pending.draws > 4:
        yield "a stacked draw is challenged"
    if played.state.turn is None:
        yield from _of_an_end(before, command, played)
    elif before.turn is None:
        yield from _of_a_deal(before, played)
    else:
        yield from _of_a_turn(before, played)
    for event in played.events:
        if isinstance(event, e.LauncherPressed) and event.count in (0, 12):
            yield f"a launcher yields {'twelve' if event.count else 'nothing'}"


def _of_an_only_answer(before: State, seat: int, played: Played) -> Iterator[str]:
    """Ruling 89: a card that would fit in an ordinary turn does not count on a stack."""
    fits = any(card in fitting(before) and card != "W+4" for card in before.hands[seat])
    if fits and played.state.pending is not None and played.state.pending.rightful:
        yield "a Wild Draw Four answers a stack rightly, beside a card that would fit in a turn"


def _of_a_lay(before: State, lay: Lay, played: Played) -> Iterator[str]:
    state = played.state
    if lay.uno:
        yield "a card is laid with the call"
    if before.pending is not None:
        yield "a draw is stacked"
        if lay.cards == ("W+4",) and state.rules.wild_draw_four == "no-other-play":
            yield from _of_an_only_answer(before, lay.seat, played)
        if lay.seat in state.out and not state.rules.last_draw and state.rules.finish == "first-out":
            yield "a stacked draw is the last card, and others would not be paid"
    if before.phase is Phase.DRAWN and lay.colour:
        yield "a wild is drawn and laid"
    if state.pending is not None and lay.seat in state.out:
        yield "a draw waits whose layer is out"
        if lay.cards == ("W+4",) and state.book.challenges:
            yield "a Wild Draw Four that cannot be challenged: its layer is out"
    if (
        lay.seat in state.out
        and state.turn is None
        and any(isinstance(x, e.CardPicked) for x in played.events)
    ):
        yield "a due draw is paid at the end"


def _of_a_draw(before: State, played: Played) -> Iterator[str]:
    if before.rules.last_card == "number" and len(before.hands[before.turn or 0]) == 1:
        yield "a last card is held back"
    drawn = sum(len(event.cards) for event in played.events if isinstance(event, e.CardPicked))
    if before.rules.forced_draw != "until-playable" or before.rules.draw_device != "pile" or drawn < 2:
        return
    yield "cards are drawn until one can be laid"
    if any(isinstance(event, e.DiscardRecycled) for event in played.events):
        yield "the pile is recycled while drawing so"
    if not played.state.can_draw():
        yield "the pile ends while drawing so"


def _of_an_end(before: State, command: Command, played: Played) -> Iterator[str]:
    state = played.state
    blocked = not state.round_winners
    limit = state.rules.turn_limit
    if blocked:
        by_turns = limit and before.turn_number >= limit
        yield "a round is blocked by its turns" if by_turns else "a round is blocked by passes"
        if state.phase is Phase.GAME_OVER and state.blocked_rounds == 3:
            yield "blocked rounds end the match"
    elif before.out and command.seat not in state.out:
        yield "a round is blocked when somebody is out"
    elif before.out:
        yield "the last but one goes out"
    if state.round > 1:
        yield "a match has several rounds"
    if len(state.game_winners) > 1:
        yield "a match is shared"


def _of_a_deal(before: State, played: Played) -> Iterator[str]:
    state = played.state
    for event in played.events:
        if isinstance(event, e.DealerChosen) and len(event.cuts) > 1:
            yield "a cut is tied"
    if state.phase is Phase.COLOUR:
        yield "a first Wild is named"
    if state.phase is Phase.ANSWER:
        yield "a first Draw Two waits for an answer"
    if state.top[1:] == "R" and state.direction < 0:
        yield "a first Reverse"
    if state.round > 1 and state.rules.next_dealer == "winner" and before.round_winners:
        yield "the winner deals"


def _of_a_turn(before: State, played: Played) -> Iterator[str]:
    state = played.state
    if state.out and state.turn != before.turn and state.turn_number > before.turn_number:
        yield "a player who is out is passed over"
    if before.phase is Phase.ANSWER and state.phase is Phase.PLAY and state.turn == before.turn:
        yield "a victim plays on in the same turn"
    if state.phase is Phase.DRAWN and state.drawn == "W+4" and _may_keep(state):
        yield "only a bluff could be laid, and need not"


def _may_keep(state: State) -> bool:
    return state.rules.drawn_card == "must-play" and state.rules.bluff
