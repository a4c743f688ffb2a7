"""A person at the keyboard, as a player of a local game."""

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from pioche.core import (
    Call,
    Catch,
    Colour,
    Command,
    Lay,
    Legal,
    Penalty,
    Refusal,
    Rulebook,
    RuleFields,
    Seen,
    View,
)
from pioche.core.events import ChallengeLost, ChallengeWon, ScoresChanged, UnoCaught
from pioche.locale import words
from pioche.records import SentenceTeller, Told
from pioche.rulebooks import aliases, colour_question, explain, player_question
from pioche.tui._colours import Colours
from pioche.tui._plain.command_reader import CommandReader, LookupCommand
from pioche.tui._plain.console import Console
from pioche.tui._plain.sheet_text import without_markdown
from pioche.tui._plain.table_text import PlainTableText

LOG_LINES: Final = 20


class QuitError(Exception):
    """The player quits."""


class SharedKeyboard:
    """The person at a shared keyboard."""

    def __init__(self, people: int) -> None:
        self.people = people
        self.now: str | None = None


class PlainPerson:
    """Prints what the seat sees, and reads what the person wants."""

    def __init__(
        self,
        console: Console,
        lang: str,
        name: str,
        names: Sequence[str],
        sharing: SharedKeyboard,
        brief: bool = False,
    ) -> None:
        self.console = console
        self.lang = lang
        self.name = name
        self.names = names
        self.sharing = sharing
        self.brief = brief
        """Whether to print card codes, and the table in two lines."""
        self.seat = list(names).index(name)
        self.sheet: Callable[[], str] = str
        """Returns the score sheet as text."""
        self.told: deque[str] = deque(maxlen=LOG_LINES)
        """The latest sentences, for `log`."""
        self._unread: list[Seen] = []
        self._doubtful: Command | None = None

    # what the game tells this player

    def start(self, view: View, rules: RuleFields) -> None:  # noqa: ARG002
        book = Rulebook(rules)
        self.reader = CommandReader(words(self.lang), aliases(rules), Colours(book, self.lang))
        self.showing = PlainTableText(book, self.lang, self.names, self.reader, self.brief)
        self.teller = SentenceTeller(book, self.lang, self.seat, self.names, self.brief)

    def see(self, event: Seen) -> None:
        if not isinstance(event, ScoresChanged):
            self._unread.append(event)

    def catch_up(self) -> None:
        for event, sentence in self.teller.tell_each(self._unread):
            line = self._headed(event, sentence)
            self.told.append(line)
            self.console.say(line)
        self.forget()

    def _headed(self, event: Told, sentence: str) -> str:
        """The verdict of a challenge or a catch begins with a word of its own, so that nobody misses it."""
        if isinstance(event, ChallengeWon | ChallengeLost):
            return self.say("verdict", sentence=sentence)
        return self.say("caught", sentence=sentence) if isinstance(event, UnoCaught) else sentence

    def forget(self) -> None:
        self._unread.clear()

    # what this player chooses

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        if view.turn != self.seat:
            return self._choose_quickly(view, legal)
        self._hand_over_keyboard()
        self.catch_up()
        self._show(view, legal)
        return self._until_chosen(view, legal)

    def _hand_over_keyboard(self) -> None:
        if self.sharing.people > 1 and self.sharing.now != self.name:
            self.console.clear()
            self.console.ask(self.say("hand-over", name=self.name))
            self.sharing.now = self.name

    def _choose_quickly(self, view: View, legal: Legal) -> Command | None:
        """Out of turn, asks only about others, because forgetting one's own call is part of the game."""
        offers = [self._offer(command) for command in legal.out_of_turn if self._is_asked_about(command)]
        if not offers or self.sharing.people > 1:
            return None
        self.catch_up()
        prompt = self.say("prompt-quick", choices="; ".join(offers), silent=self.say("silent"))
        while text := self.console.ask(prompt):
            command = self._read(text, view, legal)
            if command is not None:
                return command
        return None

    def _is_asked_about(self, command: Command) -> bool:
        """If numbers of cards are hidden, a catch is a guess: it may be typed, but is not offered."""
        if isinstance(command, Catch):
            return self.showing.book.rules.hand_counts == "public"
        return not isinstance(command, Call)

    def _offer(self, command: Command) -> str:
        if isinstance(command, Catch):
            name = self.names[command.target]
            return self.say("catch-offer", name=name, id=name.casefold())
        return self.say("jump-offer")

    def _until_chosen(self, view: View, legal: Legal) -> Command:
        suggestion = self.showing.suggestion(view, legal)
        prompt = self.say("prompt", name=self.name, suggested=self.showing.typed(suggestion, view))
        while True:
            text = self.console.ask(prompt)
            command = self._read(text, view, legal) if text else suggestion
            if command is not None:
                return command

    def _read(self, text: str, view: View, legal: Legal) -> Command | None:
        """Returns the command if it is allowed; otherwise prints why not."""
        read = self.reader.read(text, view, self.names)
        if isinstance(read, LookupCommand):
            self._look_up(read, view, legal)
            return None
        if read is None:
            self.console.say(self.say("not-understood", text=text, choices=self._choices(legal)))
            return None
        return self._permitted(self._completed(read, view, legal), legal)

    def _choices(self, legal: Legal) -> str:
        verbs = (type(command).__struct_config__.tag for command in legal.commands)
        known = dict.fromkeys(str(verb) for verb in verbs if verb not in ("lay", "colour"))
        return ", ".join(self.reader.shown(word) for word in (*known, "help"))

    def _completed(self, command: Command, view: View, legal: Legal) -> Command:
        """Asks for what a card still needs: a colour, a player."""
        if not isinstance(command, Lay):
            return command
        card, rules = command.cards[-1], self.showing.book.rules
        ways = [lay for lay in legal.in_turn if isinstance(lay, Lay) and lay.cards == (card,)]
        if command.colour is None and any(way.colour for way in ways):
            asked = colour_question(rules, card, self.lang)
            command = replace(command, colour=self._ask_colour(view, asked))
        aims = sorted({way.target for way in ways if way.target is not None})
        if command.target is None and aims:
            asked = player_question(rules, self.showing.book.faces[card], self.lang)
            command = replace(command, target=self._ask_player(aims, view, asked))
        return command

    def _ask_colour(self, view: View, asked: str) -> Colour:
        suggested = self.showing.favourite(view)
        assert suggested is not None, "a colour is asked for only where there are some"
        shown = {colour: self.showing.colour_word(colour) for colour in self.showing.colours(view)}
        choices = ", ".join(shown.values())
        prompt = self.say("question", question=asked, choices=choices, suggested=shown[suggested])
        while text := self.console.ask(prompt):
            colour = self.reader.colour(text, view)
            if colour is not None:
                return colour
        return suggested

    def _ask_player(self, aims: Sequence[int], view: View, asked: str) -> int:
        names = [self.names[seat] for seat in aims]
        choices = ", ".join(names)
        prompt = self.say("question", question=asked, choices=choices, suggested=names[0])
        while text := self.console.ask(prompt):
            seat = self.reader.seat(text, view, self.names)
            if seat is not None and seat in aims:
                return seat
        return aims[0]

    def _permitted(self, command: Command, legal: Legal) -> Command | None:
        verdict = legal.verdict(command)
        if isinstance(verdict, Refusal):
            self.console.say(self.showing.refused(verdict))
            return None
        if isinstance(verdict, Penalty) and command != self._doubtful:
            self._doubtful = command
            self.console.say(self.say("costs"))
            return None
        return command

    # what can be looked up

    def _look_up(self, aside: LookupCommand, view: View, legal: Legal) -> None:
        if aside.what == "quit":
            raise QuitError
        if aside.what == "help":
            self.console.say(self.say("help"))
        elif aside.what == "rules":
            colon = words(self.lang).say("error-colon")
            self.console.say(without_markdown(explain(self.showing.book.rules, self.lang), colon))
        elif aside.what == "score":
            self.console.say(self.sheet() or self.say("no-rounds"))
        elif aside.what == "table":
            self._show(view, legal)
        elif aside.what == "hand":
            self.console.say(self.say("hand", cards=self.showing.hand(view, legal)))
        elif aside.what == "log":
            self.console.say("\n".join(self.told) or self.say("no-log"))
        else:
            self._why(aside.rest, view, legal)

    def _why(self, text: str, view: View, legal: Legal) -> None:
        read = self.reader.read(text, view, self.names)
        if not isinstance(read, Lay):
            self.console.say(self.say("not-understood", text=text, choices=self._choices(legal)))
            return
        refusal = legal.why_not(read.cards[-1])
        self.console.say(self.showing.refused(refusal) if refusal else self.say("playable"))

    def _show(self, view: View, legal: Legal) -> None:
        for line in self.showing.table(view, legal):
            self.console.say(line)

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(f"plain-{id_}", **arguments)
