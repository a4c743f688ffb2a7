"""A person at the keyboard, playing at a remote table."""

from pioche.core import Command, Lay, Legal, View
from pioche.locale import words
from pioche.tui._plain.person import PlainPerson
from pioche.tui._table.player_acts import is_punished


class RemotePerson(PlainPerson):
    """Only the server has the reason why a card does not fit, and the cost of an attempt."""

    def _permitted(self, command: Command, legal: Legal) -> Command | None:
        if is_punished(self.showing.book.rules) and not legal.allows(command) and command != self._doubtful:
            self._doubtful = command
            self.console.say(self.say("costs"))
            return None
        return command

    def _why(self, text: str, view: View, legal: Legal) -> None:
        read = self.reader.read(text, view, self.names)
        fits = isinstance(read, Lay) and any(
            isinstance(lay, Lay) and lay.cards == read.cards[-1:] for lay in legal.in_turn
        )
        self.console.say(self.say("playable") if fits else words(self.lang).say("tui-not-now"))
