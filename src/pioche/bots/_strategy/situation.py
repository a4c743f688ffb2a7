"""The facts that a bot derives from its view at one decision."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from pioche.bots._strategy.card_roles import CardRole, CardRoles, strength
from pioche.bots._strategy.memory import TableMemory
from pioche.bots._strategy.odds import BackOdds, CardOdds
from pioche.core import Code, Colour, Jump, Lay, View


def added(values: Iterable[float]) -> float:
    """Adds one after the other, as the kernel does; `sum` of later Pythons rounds otherwise."""
    total = 0.0
    for value in values:
        total += value
    return total


class Situation:
    def __init__(self, view: View, lore: CardRoles, recall: Callable[[], TableMemory]) -> None:
        self.view = view
        self.lore = lore
        self._recall = recall
        self.seat: int = view.seat
        self.hand: tuple[Code, ...] = view.hand
        self.size: int = len(view.hand)
        self.held: dict[Colour | None, int] = {}
        """Cards in hand by colour, wilds under None."""
        self.kin: dict[str, int] = {}
        """Different cards in hand by number or symbol."""
        self._count_hand()
        self.following: int = self.neighbour(view.direction)
        self.preceding: int = self.neighbour(-view.direction)

    def _count_hand(self) -> None:
        held, kin, traits, last = self.held, self.kin, self.lore.traits, ""
        for card in self.hand:
            trait = traits[card]
            held[trait.colour] = held.get(trait.colour, 0) + 1
            if card != last:
                kin[trait.symbol] = kin.get(trait.symbol, 0) + 1
            last = card

    @cached_property
    def memory(self) -> TableMemory:
        return self._recall()

    @cached_property
    def odds(self) -> CardOdds:
        kind = CardOdds if self.view.side is None else BackOdds
        return kind(self.memory, self.view)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Those that can be named."""
        return self.lore.book.colours[self.view.side]

    @property
    def coloured(self) -> int:
        return self.size - self.held.get(None, 0)

    def count(self, seat: int) -> int:
        """The number of cards in a hand, from memory where the rules hide it."""
        known = self.view.counts[seat]
        return self.memory.hands[seat].count if known is None else known

    def is_in(self, seat: int) -> bool:
        view = self.view
        return seat not in view.places and seat not in view.folded and seat not in view.knocked

    def is_foe(self, seat: int) -> bool:
        teams = self.lore.rules.teams
        return seat != self.seat and not (teams and seat % teams == self.seat % teams)

    @cached_property
    def foes(self) -> list[int]:
        return [seat for seat in range(len(self.view.players)) if self.is_foe(seat) and self.is_in(seat)]

    @property
    def is_duel(self) -> bool:
        """Whether only two players are left."""
        return self.following == self.preceding

    def neighbour(self, step: int) -> int:
        """The next player still in, in this direction."""
        count = len(self.view.players)
        seat = (self.seat + step) % count
        while seat != self.seat and not self.is_in(seat):
            seat = (seat + step) % count
        return seat

    @cached_property
    def threat(self) -> int:
        """The fewest cards an opponent holds."""
        return min((self.count(seat) for seat in self.foes), default=NO_SEAT)

    def trait(self, play: Lay | Jump) -> CardRole:
        return self.lore.traits[play.card if isinstance(play, Jump) else play.cards[-1]]

    def colour_after(self, play: Lay | Jump) -> Colour | None:
        return play.colour or self.trait(play).colour or self.view.colour

    def left_after(self, play: Lay | Jump) -> int:
        """Cards in hand after laying, before hands move."""
        cards = (play.card,) if isinstance(play, Jump) else play.cards
        laid = len(cards)
        if self.trait(play).takes_colour:
            colours = {self.lore.traits[card].colour or play.colour or self.view.colour for card in cards}
            along = sum(self.lore.traits[card].colour in colours for card in self.hand)
            laid = along + sum(self.lore.traits[card].wild for card in cards)
        return self.size - laid

    def hit(self, trait: CardRole, colour: Colour | None) -> float:
        """The number of cards it makes the next player draw, on average, with the colour that is named."""
        return trait.hits + (self.odds.until(colour) if trait.until_colour else 0)

    def falls_back(self, trait: CardRole) -> float:
        """The number of cards that hit the bot itself: a Reverse of two players passes the other's turn."""
        back = self.is_duel and self.lore.rules.two_player_reverse == "back"
        return trait.falls_back if back else 0

    def nears_limit(self, seat: int, more: float) -> float:
        """The closeness to being knocked out after this number of further cards: 1 is out, 0 is far below."""
        limit = self.lore.rules.knock_out
        if not limit:
            return 0.0
        after = self.count(seat) + more
        return 1.0 if after >= limit else (after / limit) ** 4

    def behind_own(self, face: Code) -> float:
        """The strength, on average, of what is behind a face of the own hand."""
        return self.odds.behind(face, strength)

    def turned_hand(self, seat: int) -> float:
        """The gain of another hand by a flip: its visible faces come into play."""
        backs = self.view.inactive[seat]
        return added(strength(self.lore.traits[back]) - self.odds.in_front(back, strength) for back in backs)

    def gain_by_moving(self, play: Lay | Jump) -> float:
        """The number of cards that the hand loses when hands move."""
        trait, left = self.trait(play), self.left_after(play)
        if trait.swaps is not None:
            return left - self.count(self._partner_in_swap(play, trait))
        if trait.rotates:
            return left - self.count(self.preceding)
        seats = [seat for seat in range(len(self.view.players)) if self.is_in(seat)]
        total = left + sum(self.count(seat) for seat in seats if seat != self.seat)
        return left - total / len(seats)

    def _partner_in_swap(self, play: Lay | Jump, trait: CardRole) -> int:
        if trait.swaps == "chosen" and play.target is not None:
            return play.target
        return self.preceding if trait.swaps == "previous" else self.following

    def is_wrong(self, card: Code, offered: Sequence[Lay]) -> bool:
        """Whether laying this restricted card now would be a bluff (rules 3, `wild_draw_four`)."""
        if not self.lore.traits[card].restricted:
            return False
        if self.lore.rules.wild_draw_four == "no-colour":
            return self.view.colour in self.held
        if self.view.pending is not None:  # only cards that could answer it count (ruling 89)
            return any(not self.lore.traits[play.cards[-1]].restricted for play in offered)
        fits = self.lore.book.fitting(self.view.top or "", self.view.colour)
        return any(other in fits and not self.lore.traits[other].restricted for other in self.hand)


NO_SEAT = 99
