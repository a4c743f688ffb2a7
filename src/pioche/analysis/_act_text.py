"""Acts and reasons in words, in the reader's language."""

from collections.abc import Sequence

from pioche.analysis._reasons import Reason
from pioche.core import Command, RuleFields
from pioche.core import commands as c
from pioche.locale import words
from pioche.rulebooks import card_name, colour_word


class ActTeller:
    """Says acts and reasons; `names` are the visible names by seat."""

    def __init__(self, rules: RuleFields, names: Sequence[str], lang: str) -> None:
        self.rules = rules
        self.names = names
        self.lang = lang
        self._words = words(lang)

    def act(self, command: Command | None, forgot: bool = False) -> str:
        """A label: `red 7`, `draw`, `Wild, naming blue`."""
        match command:
            case None:
                return self._words.say("analysis-act-silence")
            case c.Lay(cards=cards, colour=colour, target=target):
                return self._lay(
                    [card_name(self.rules, card, self.lang) for card in cards], colour, target, forgot
                )
            case c.Jump(card=card, colour=colour, target=target):
                return self._lay([card_name(self.rules, card, self.lang)], colour, target, forgot)
            case c.NameColour(colour=colour):
                return self._words.say("analysis-act-colour", colour=self._colour(colour))
            case c.Catch(target=target):
                return self._words.say("analysis-act-catch", player=self.names[target])
        return self._words.say(f"analysis-act-{PLAIN_ACTS[type(command)]}")

    def _lay(self, cards: Sequence[str], colour: str | None, target: int | None, forgot: bool) -> str:
        return self._words.say(
            "analysis-act-lay",
            card=", ".join(cards),
            named="yes" if colour else "no",
            colour=self._colour(colour or ""),
            aimed="no" if target is None else "yes",
            player="" if target is None else self.names[target],
            forgot="yes" if forgot else "no",
        )

    def _colour(self, colour: str) -> str:
        return colour_word(self.rules, colour, self.lang)

    def reason(self, reason: Reason) -> str:
        """A clause: `keeps green and red linked`."""
        colour = self._colour(reason.colours[0]) if reason.colours else ""
        return self._words.say(
            f"analysis-reason-{reason.kind}",
            player="" if reason.player is None else self.names[reason.player],
            colour=colour,
            colours=self._colours(reason.colours),
            count=reason.count,
            sure="no" if self.rules.voluntary_draw else "yes",
        )

    def reasons(self, reasons: Sequence[Reason]) -> str:
        return ", ".join(map(self.reason, reasons))

    def _colours(self, colours: Sequence[str]) -> str:
        named = [self._words.say("cards-colour-the", colour=self._colour(each)) for each in colours]
        if len(named) < 2:
            return "".join(named)
        return self._words.say("analysis-and", first=", ".join(named[:-1]), last=named[-1])


PLAIN_ACTS: dict[type, str] = {
    c.Draw: "draw",
    c.Accept: "accept",
    c.Pass: "pass",
    c.Challenge: "challenge",
    c.Call: "call",
}
