"""The player at the keyboard and the current selection. No screen, and no rule except `legal`."""

from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from pioche.core import Code, Command, Jump, Lay, Legal, NameColour, View
from pioche.locale import words
from pioche.tui._paint.cards import CardPainter
from pioche.tui._table.choices import Choice
from pioche.tui._table.hints import Hints
from pioche.tui._table.live_game import LiveGame
from pioche.tui._table.player_acts import SIMPLE, Acts

_MOVES: Final = {"left": -1, "right": 1, "up": 0, "down": 0, "home": 0, "end": 0}
Tone = Literal["say", "refused", "loud"]


class Message(Struct, frozen=True):
    text: str
    tone: Tone = "say"


class PlayerInput:
    def __init__(self, session: LiveGame, cards: CardPainter, hints: Hints) -> None:
        self.session = session
        self.cards = cards
        self.lang = cards.lang
        self.hints = hints
        self.acting = Acts(self)
        people = session.people
        self.holder: str | None = people[0] if len(people) == 1 else None
        """The player whose hand is open."""
        self.left: str | None = None
        """The player who held a shared keyboard before."""
        self._opened: tuple[int, int] | None = None
        """The turn in which a hand was opened at a shared keyboard."""
        self.cursor = 0
        self.on_buttons = False
        self.button = 0
        self.marks: list[int] = []
        self.armed = False
        """Whether the next card is laid with the call."""
        self.choices: list[Choice] = []
        self.option = 0
        self.asked_for_help = False
        self.message: Message | None = None
        self.warning: Callable[[Command], str] = lambda _: ""
        """Finds the objection of the coach to an act, if there is a coach."""
        self._moment: object = None
        self.refresh()

    # people

    @property
    def shared(self) -> bool:
        return len(self.session.people) > 1

    @property
    def awaited(self) -> str | None:
        """The person in turn, or None if it is not a person's turn."""
        view = self.session.view("")
        player = view.players[view.turn] if view.turn is not None else None
        return player if player in self.session.people else None

    @property
    def covered(self) -> bool:
        """Whether no hand is shown at a shared keyboard until its player opens it."""
        return self.shared and self.holder is None and not self.session.between_rounds

    @property
    def actor(self) -> str | None:
        return None if self.covered else self.holder

    @property
    def viewer(self) -> str:
        """The viewer of the table; nobody while the keyboard changes hands."""
        return self.actor or ""

    @property
    def view(self) -> View:
        return self.session.view(self.viewer)

    @property
    def legal(self) -> Legal | None:
        return None if self.actor is None else self.session.legal(self.actor)

    @property
    def hand(self) -> list[Code]:
        return self.cards.in_order(self.view.hand)

    @property
    def side(self) -> str | None:
        """The side in play, where cards have two."""
        return self.view.side

    @property
    def helps(self) -> bool:
        """Whether playable cards are raised; where mistakes cost, only if the player asks (ruling 45)."""
        return self.asked_for_help or not self.session.rules.mistake_penalty

    @property
    def in_turn(self) -> bool:
        view = self.view
        return view.turn is not None and view.turn == view.seat

    @property
    def waiting(self) -> bool:
        """Whether the next event comes by itself: a forced pass (ruling 6), or a held act."""
        return self.session.passing or self.session.busy or self.acting.held

    # following the table

    def refresh(self) -> None:
        """Updates after an event: a new moment begins with the best card under the cursor."""
        if not self.shared:
            self.holder = next(iter(self.session.people), None)
        elif self.holder is not None and self._is_done(self.holder):
            self.left, self.holder = self.holder, None
        view = self.session.view("")
        moment = (view.round, view.turn_number, view.phase, self.viewer)
        if moment != self._moment:
            self._moment = moment
            self._begin_moment()
        self.cursor = max(0, min(self.cursor, len(self.hand) - 1))
        if len(self.hand) <= max(self.marks, default=-1):
            self.marks = []
        for command, answer in self.session.answers():
            self.acting.hear(command, answer)

    def _is_done(self, player: str) -> bool:
        """Whether an open hand must be covered: its turn is over, or that in which it was looked at."""
        view = self.session.view("")
        return self.session.between_rounds or (
            self.awaited != player and self._opened != (view.round, view.turn_number)
        )

    def begin_again(self) -> None:
        """Updates after the game has gone back."""
        self.choices, self._moment = [], None
        self.refresh()

    def _begin_moment(self) -> None:
        """Drops an open question about a card, but not the question whom to catch."""
        self.choices = [choice for choice in self.choices if choice.kind == "catch"]
        self.marks, self.armed, self.on_buttons, self.button = [], False, False, 0
        self.acting.doubtful, self.message = None, None
        if self.in_turn:
            self.point_at_a_card()

    def point_at_a_card(self) -> None:
        drawn, hand, good = self.view.drawn, self.hand, sorted(self.playable)
        if drawn in hand:
            self.cursor = hand.index(drawn)
        elif good and self.helps:
            self.cursor = good[0]
        self.on_buttons = self.helps and not good and bool(self.acts)

    @property
    def playable(self) -> frozenset[int]:
        """Places of cards that can be laid, alone, with the marked ones, or by jumping in."""
        legal = self.legal
        if legal is None:
            return frozenset()
        along = self._along(legal)
        good = {lay.cards[0] for lay in legal.in_turn if isinstance(lay, Lay)} if not self.marks else set()
        good |= {jump.card for jump in legal.out_of_turn if isinstance(jump, Jump)}
        return frozenset(place for place, card in enumerate(self.hand) if card in good | along)

    def _along(self, legal: Legal) -> set[Code]:
        """Cards that can be laid together with the marked ones."""
        hand = self.hand
        marked = {hand[place] for place in self.marks if place < len(hand)}
        return {card for each in legal.sets if marked <= set(each.cards) for card in each.cards}

    @property
    def acts(self) -> list[str]:
        """The acts with a button, except calling and catching."""
        legal = self.legal
        if legal is None:
            return []
        found = [name for name, kind in SIMPLE.items() if any(isinstance(c, kind) for c in legal.in_turn)]
        jumps = any(isinstance(command, Jump) for command in legal.out_of_turn)
        return [*(["lay"] if len(self.marks) > 1 else []), *found, *(["jump"] if jumps else [])]

    @property
    def choice(self) -> Choice | None:
        if self.choices:
            return self.choices[-1]
        if self.in_turn and self.view.phase == "colour":
            named = [c.colour for c in self.legal.in_turn if isinstance(c, NameColour)] if self.legal else []
            return Choice("colour", colours=self.cards.colours.in_order(named))
        return None

    # input

    def do(self, action: str) -> bool:
        """Does one act by its name, from a key or a click; False if it means nothing here."""
        name, _, place = action.partition(":")
        if name == "uno":
            self.acting.uno()
        elif name == "catch":
            self.acting.catch()
        elif self.covered and (name != "space" or self.awaited is not None):
            return name == "come" and self.press_digit(place)
        elif self.session.between_rounds:
            return self._deal(name)
        elif self.choice is not None:
            return self._choosing(self.choice, name, place)
        elif name in _MOVES:
            self._move(name)
        elif name == "card":
            self._click_card(int(place))
        else:
            return self._perform(name)
        return True

    def number_of(self, player: str) -> str:
        """The key that opens this player's hand; each player has a different key, so that nobody opens a
        wrong hand by habit.
        """
        return str((list(self.session.people).index(player) + 1) % 10)

    def press_digit(self, digit: str) -> bool:
        """Opens the hand of the player with this number; if one is open, finds a card."""
        if not self.covered:
            return self.seek(digit)
        people = [self.awaited] if self.awaited is not None else list(self.session.people)
        player = next((each for each in people if self.number_of(each) == digit), None)
        if player is None:
            return False
        view = self.session.view("")
        self.holder, self.message, self._opened = player, None, (view.round, view.turn_number)
        self.refresh()
        return True

    def _deal(self, name: str) -> bool:
        if name != "enter" or not self.session.may_deal:
            return False
        self.session.deal()
        self.message = None
        self.refresh()
        return True

    def _move(self, name: str) -> None:
        self.message, self.acting.doubtful = None, None
        if name in ("up", "down"):
            self.on_buttons = name == "down" and bool(self.acts)
        elif self.on_buttons:
            self.button = (self.button + _MOVES[name]) % max(1, len(self.acts))
        elif name in ("home", "end"):
            self.cursor = 0 if name == "home" else max(0, len(self.hand) - 1)
        else:
            self.cursor = (self.cursor + _MOVES[name]) % max(1, len(self.hand))

    def seek(self, symbol: str) -> bool:
        """Moves the cursor to the next card with this number, a playable one first."""
        faces = self.cards.book.faces
        places = [place for place, card in enumerate(self.hand) if faces[card].symbol == symbol]
        if self.helps:
            places = [place for place in places if place in self.playable] or places
        later = [place for place in places if place > self.cursor] or places
        if not later:
            return False
        self.cursor, self.on_buttons, self.message = later[0], False, None
        return True

    def _click_card(self, place: int) -> None:
        """A click lays a card that can be laid, or marks it where several may be laid."""
        again = place == self.cursor and not self.on_buttons
        self.cursor, self.on_buttons = place, False
        legal = self.legal
        together = legal is not None and any(self.hand[place] in each.cards for each in legal.sets)
        if together and not (again and place in self.marks):
            self._mark()
        elif self.helps or again:
            self.acting.lay()

    def _perform(self, name: str) -> bool:
        if name == "enter":
            name = self.acts[self.button] if self.on_buttons and self.button < len(self.acts) else "lay"
        if name in SIMPLE:
            self.acting.simple(name)
        elif name in ("lay", "jump"):
            getattr(self.acting, name)()
        elif name in ("space", "escape", "lift"):
            getattr(self, f"_{name}")()
        else:
            return False
        return True

    def _space(self) -> None:
        """Marks a card where several may be laid; otherwise makes the others act now."""
        if not self.in_turn and self.session.may_hurry:
            self.hints.note("hurry")
            self.session.hurry()
            self.refresh()
        elif self.in_turn and self.session.rules.multi_play != "none":
            self._mark()

    def _escape(self) -> None:
        self.marks, self.message, self.acting.doubtful = [], None, None

    def _lift(self) -> None:
        self.asked_for_help = not self.asked_for_help
        if self.in_turn:
            self.point_at_a_card()

    def _mark(self) -> None:
        if self.cursor in self.marks:
            self.marks.remove(self.cursor)
        else:
            self.marks.append(self.cursor)
        self.message = None

    # choosing a colour or a player

    def ask(self, choice: Choice) -> None:
        self.choices.append(choice)
        self.option = self._favourite(choice)
        self.message = None

    def _favourite(self, choice: Choice) -> int:
        """The colour held most."""
        if not choice.colours:
            return 0
        held = [self.cards.book.faces[card].colour for card in self.hand]
        return max(range(len(choice.colours)), key=lambda place: held.count(choice.colours[place]))

    def _choosing(self, choice: Choice, name: str, place: str) -> bool:
        if name in _MOVES:
            self.option = (self.option + _MOVES[name]) % max(1, len(choice))
        elif name == "enter":
            self.acting.take(choice, min(self.option, len(choice) - 1))
        elif name == "pick" and int(place) < len(choice):
            self.acting.take(choice, int(place))
        elif name == "seat" and int(place) in choice.seats:
            self.acting.take(choice, choice.seats.index(int(place)))
        elif name == "escape" and self.choices:
            self.choices.pop()
        elif name == "space":
            self._space()
        else:
            return False
        return True

    # words

    def say(self, text: str, tone: Tone = "say") -> None:
        self.message = Message(text, tone)

    def tell(self, id_: str, tone: Tone = "say", **arguments: object) -> None:
        self.say(words(self.lang).say(id_, **arguments), tone)
