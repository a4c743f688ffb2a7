"""The memory of a seat: a fold of the events it saw, which survives a restart.

Cards are remembered for a round, habits for a game.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from pioche.bots._strategy.card_roles import CardRoles
from pioche.core import LIGHT, Code, Colour, Seen, Side, View, face_of
from pioche.core import events as e
from pioche.core import redacted_events as r


class Habits:
    """The behaviour of one player in this game."""

    __slots__ = ("bluffs", "called", "challenges", "faced", "honest")

    def __init__(self) -> None:
        self.called: int = 0
        """Due calls that were made, and missed."""
        self.bluffs: int = 0
        """Challenges against the player that were right."""
        self.honest: int = 0
        """Challenges against the player that were wrong."""
        self.challenges: int = 0
        """Challenges made, of those that were possible."""
        self.faced: int = 0
        """Wild Draw Fours that the player could have challenged."""


class KnownHand:
    """The known cards of one hand."""

    __slots__ = ("count", "known", "voids")

    def __init__(self, count: int = 0) -> None:
        self.count = count
        self.known: Counter[Code] = Counter()
        self.voids: dict[Colour, int] = {}
        """Colours in which the player drew instead of following, and the number of cards drawn since."""

    def gain(self, count: int) -> None:
        self.count += count
        for colour in self.voids:
            self.voids[colour] += count

    def lose(self, cards: tuple[Code, ...], colours: tuple[Colour | None, ...]) -> None:
        self.count -= len(cards)
        for card in cards:
            if self.known[card] > 0:
                self.known[card] -= 1
        for colour in colours:
            if colour in self.voids:
                self.voids[colour] -= 1
                if self.voids[colour] < 0:
                    del self.voids[colour]


class TableMemory:
    def __init__(self, lore: CardRoles, view: View) -> None:
        self.lore = lore
        self.seat: int = view.seat
        self.direction: int = view.direction
        self.colour: Colour | None = view.colour
        self.before: Colour | None = view.colour
        """The colour in force before the last card, on which a challenge is judged."""
        self.top_before: Code | None = view.top
        self.top: Code | None = view.top
        self.gone: Counter[Code] = Counter([view.top] if view.top else [])
        """The cards of the discard pile."""
        self.side: Side | None = view.side
        """The side in play, where cards have two."""
        self.laid: Counter[Code] = Counter()
        """Two-sided cards of the discard pile whose both faces were seen."""
        self.hands: list[KnownHand] = [KnownHand(count or 0) for count in view.counts] or [
            KnownHand() for _ in view.players
        ]
        if 0 <= view.seat < len(self.hands):
            self.hands[view.seat].known = Counter(view.hand)
        self.habits: list[Habits] = [Habits() for _ in view.players]
        self.gone_out: set[int] = set(view.places) | set(view.folded) | set(view.knocked)
        self.due: set[int] = set()
        """The seats with one card and no call that has been heard, as far as catching goes."""
        self.picker: int | None = None
        """The seat that has drawn in the current act."""
        self.answering: int | None = None

    def see(self, event: Seen) -> None:
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)

    # the round

    def _reset(self, seats: int) -> None:
        self.direction = 1
        self.colour = self.before = None
        self.top = self.top_before = None
        self.gone = Counter()
        self.laid = Counter()
        self.side = LIGHT if self.lore.book.two_sided else None
        self.hands = [KnownHand() for _ in range(seats)]
        self.gone_out = set()
        self.due = set()
        self.picker = self.answering = None

    def _game_started(self, event: e.GameStarted) -> None:
        self.habits = [Habits() for _ in event.players]
        self._reset(len(event.players))

    def _round_started(self, event: e.RoundStarted) -> None:  # noqa: ARG002
        self._reset(len(self.habits))

    def _position_set(self, event: r.PositionSetSeen) -> None:
        self.habits = [Habits() for _ in event.counts]
        self._reset(len(event.counts))
        for held, count in zip(self.hands, event.counts, strict=True):
            held.count = count
        if 0 <= self.seat < len(self.hands):
            self.hands[self.seat].known = Counter(event.hand)
        self.gone_out = set(event.out) | set(event.knocked or ())
        self.side = event.side or None
        self.direction = event.direction
        self._on_top(event.top, event.colour)

    def _joined(self, event: e.PlayerJoined) -> None:
        seat = len(self.habits) if event.seat is None else event.seat
        self.habits.insert(seat, Habits())
        self.hands.insert(seat, KnownHand())
        self.seat += self.seat >= seat

    def _unseated(self, event: e.PlayerUnseated) -> None:
        del self.habits[event.seat]
        if event.seat < len(self.hands):
            del self.hands[event.seat]
        self.seat -= self.seat > event.seat

    def _dealt(self, event: e.AllCardReceived) -> None:
        self.seat = event.seat
        self.hands[event.seat].count = len(event.cards)
        self.hands[event.seat].known = Counter(event.cards)

    def _dealt_unseen(self, event: r.AllCardReceivedUnseen) -> None:
        self.hands[event.seat].count = event.count

    def _turned(self, event: e.FirstCardTurned | e.FirstCardCovered) -> None:
        self._on_top(event.card, event.colour)

    def _returned(self, event: r.FirstCardReturnedUnseen) -> None:  # noqa: ARG002
        """The card turned up goes back to the draw pile, and another is turned up."""
        self.gone.clear()
        self.laid.clear()
        self.top = self.top_before = self.colour = self.before = None

    def _on_top(self, card: Code, colour: Colour | None) -> None:
        face = self._face(card)
        self.gone[face] += 1
        self.before, self.colour = self.colour, colour
        self.top_before, self.top = self.top, face

    def _face(self, card: Code) -> Code:
        """The face in play; of a card whose both faces are seen the other one is remembered too."""
        if self.side is None or "/" not in card:
            return card
        self.laid[card] += 1
        return face_of(card, self.side)

    def _colour_chosen(self, event: e.ColourChosen) -> None:
        self.colour = event.colour

    def _played(self, event: e.CardPlayed) -> None:
        held, traits = self.hands[event.seat], self.lore.traits
        if not event.jumped:
            self._act(event.seat)
        faces = event.cards if self.side is None else tuple(map(self._face, event.cards[:-1]))
        faces = faces if self.side is None else (*faces, face_of(event.cards[-1], self.side))
        held.lose(faces, tuple(traits[card].colour for card in faces))
        self.gone.update(faces[:-1])
        self._on_top(event.cards[-1], event.colour)
        if self._shows_a_void(faces[-1]) and self.before is not None:
            held.voids[self.before] = 0
        self._judge_duty(event.seat)

    def _shows_a_void(self, card: Code) -> bool:
        """A restricted card that cannot be a bluff shows which colour its player lacks."""
        rules = self.lore.rules
        return self.lore.traits[card].restricted and not rules.bluff and rules.wild_draw_four == "no-colour"

    def _picked(self, event: e.CardPicked) -> None:
        self.hands[event.seat].known.update(event.cards)
        self._picked_unseen(r.CardPickedUnseen(event.seat, len(event.cards), event.in_turn))

    def _picked_unseen(self, event: r.CardPickedUnseen) -> None:
        self.hands[event.seat].known.update(event.faces or ())
        self.hands[event.seat].gain(event.count)
        self.due.discard(event.seat)
        self.picker = event.seat
        if event.seat == self.answering:
            self._act(event.seat)
        if event.in_turn:
            self._drew_on_colour(event.seat)

    def _drew_on_colour(self, seat: int) -> None:
        self._act(seat)
        if self.colour is not None:
            self.hands[seat].voids[self.colour] = 0

    def _passed(self, event: e.TurnPassed) -> None:
        if self.picker == event.seat:
            self._drew_on_colour(event.seat)
        self.picker = None

    def _turn_started(self, event: e.TurnStarted) -> None:
        self.answering = event.seat if event.phase == "answer" else None
        self.picker = None

    def _recycled(self, event: r.DiscardRecycledUnseen) -> None:  # noqa: ARG002
        self.gone = Counter([self.top] if self.top else [])
        self.laid = Counter()

    def _flipped(self, event: r.CardsFlippedSeen) -> None:
        """Forgets known faces, which mean nothing on the other side, except cards seen on both sides."""
        self.side = event.side
        self.colour = event.colour
        self.before = None
        self.top, self.top_before = event.top, None
        self.gone = Counter([event.top])
        for seat, held in enumerate(self.hands):
            held.voids.clear()
            held.known = Counter(event.hand) if seat == self.seat else Counter()

    def _reversed(self, event: e.DirectionReversed) -> None:
        self.direction = event.direction

    def _out(self, event: e.PlayerOut) -> None:
        self.gone_out.add(event.seat)
        self.due.discard(event.seat)

    def _folded(self, event: r.HandFoldedUnseen | e.PlayerKnockedOut) -> None:
        self.gone_out.add(event.seat)
        self.due.discard(event.seat)
        self.hands[event.seat] = KnownHand()

    # hands that move

    def _swapped(self, event: r.HandsSwappedSeen) -> None:
        hands, pair = self.hands, (event.seat, event.other)
        hands[event.seat], hands[event.other] = hands[event.other], hands[event.seat]
        for seat, count in zip(pair, event.counts, strict=True):
            hands[seat].count = count
            self._judge_duty(seat)
        if self.seat in pair:
            hands[self.seat].known = Counter(event.hand)

    def _rotated(self, event: r.HandsRotatedSeen) -> None:
        seats = [seat for seat in range(len(self.hands)) if seat not in self.gone_out]
        moved = {
            seats[(place + self.direction) % len(seats)]: self.hands[seat] for place, seat in enumerate(seats)
        }
        for seat, held in moved.items():
            self.hands[seat] = held
        self._recount(event.hand, event.counts)

    def _shuffled(self, event: r.HandsShuffledSeen) -> None:
        self.hands = [KnownHand() for _ in self.hands]
        self._recount(event.hand, event.counts)

    def _recount(self, own: tuple[Code, ...], counts: tuple[int, ...]) -> None:
        for seat, count in enumerate(counts):
            self.hands[seat].count = count
            self._judge_duty(seat)
        if self.seat >= 0:
            self.hands[self.seat].known = Counter(own)

    # calls and challenges

    def _act(self, seat: int) -> None:
        """An in-turn act closes the catch windows of the others, or all (ruling 7)."""
        if self.lore.rules.catch_window == "next-action":
            self.due.clear()
        if self.picker != seat:
            self.picker = None

    def _judge_duty(self, seat: int) -> None:
        if self.hands[seat].count == 1:
            self.due.add(seat)
        else:
            self.due.discard(seat)

    def _called(self, event: e.UnoCalled) -> None:
        self.due.discard(event.seat)
        self.habits[event.seat].called += 1

    def _missed(self, event: e.UnoCaught | e.UnoWindowClosed) -> None:
        self.due.discard(event.seat)

    def _pending(self, event: r.DrawPendingSeen) -> None:
        if event.challengeable:
            self.habits[event.victim].faced += 1

    def _challenged(self, event: e.ChallengeMade) -> None:
        self._act(event.seat)
        self.habits[event.seat].challenges += 1

    def _shown(self, event: e.HandShown) -> None:
        if event.seat == self.seat:
            # the hand was shown as it was when the card was laid; the bot's own hand is known as it is
            return
        self.hands[event.seat].known = Counter(event.cards)

    def _guilty(self, event: e.ChallengeWon) -> None:
        self.habits[event.against].bluffs += 1
        if self.before is not None:
            self.hands[event.against].voids.pop(self.before, None)

    def _innocent(self, event: e.ChallengeLost) -> None:
        self.habits[event.against].honest += 1
        if self.before is not None and self.lore.rules.wild_draw_four == "no-colour":
            self.hands[event.against].voids[self.before] = 0


_FOLDS: dict[type, Callable[[TableMemory, Any], None]] = {
    e.GameStarted: TableMemory._game_started,
    e.RoundStarted: TableMemory._round_started,
    r.PositionSetSeen: TableMemory._position_set,
    e.PlayerJoined: TableMemory._joined,
    e.PlayerUnseated: TableMemory._unseated,
    e.AllCardReceived: TableMemory._dealt,
    r.AllCardReceivedUnseen: TableMemory._dealt_unseen,
    e.FirstCardTurned: TableMemory._turned,
    r.FirstCardReturnedUnseen: TableMemory._returned,
    e.FirstCardCovered: TableMemory._turned,
    e.ColourChosen: TableMemory._colour_chosen,
    e.CardPlayed: TableMemory._played,
    e.CardPicked: TableMemory._picked,
    r.CardPickedUnseen: TableMemory._picked_unseen,
    e.TurnStarted: TableMemory._turn_started,
    e.TurnPassed: TableMemory._passed,
    r.DiscardRecycledUnseen: TableMemory._recycled,
    e.DirectionReversed: TableMemory._reversed,
    e.PlayerOut: TableMemory._out,
    r.HandFoldedUnseen: TableMemory._folded,
    e.PlayerKnockedOut: TableMemory._folded,
    r.CardsFlippedSeen: TableMemory._flipped,
    r.HandsSwappedSeen: TableMemory._swapped,
    r.HandsRotatedSeen: TableMemory._rotated,
    r.HandsShuffledSeen: TableMemory._shuffled,
    e.UnoCalled: TableMemory._called,
    e.UnoCaught: TableMemory._missed,
    e.UnoWindowClosed: TableMemory._missed,
    r.DrawPendingSeen: TableMemory._pending,
    e.ChallengeMade: TableMemory._challenged,
    e.HandShown: TableMemory._shown,
    e.ChallengeWon: TableMemory._guilty,
    e.ChallengeLost: TableMemory._innocent,
}
