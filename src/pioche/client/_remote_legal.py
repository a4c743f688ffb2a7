"""Lists what a seat at a remote table may do, from the server's offer alone; this module contains no rule."""

from collections import Counter

from msgspec.structs import replace

from pioche.core import Code, Command, Jump, Lay, LaySet, Refusal, View
from pioche.protocol.to_client import Offer


class RemoteLegal:
    """The `Legal` of an offer. It has the listed acts; several cards at once are checked against `sets`."""

    def __init__(self, offer: Offer, view: View) -> None:
        self.seat: int = view.seat
        self.in_turn: tuple[Command, ...] = offer.in_turn
        self.out_of_turn: tuple[Command, ...] = offer.out_of_turn
        self.commands: tuple[Command, ...] = self.in_turn + self.out_of_turn
        self.sets: tuple[LaySet, ...] = offer.sets
        self.armable: tuple[int, ...] = offer.armed
        self._hand = len(view.hand)
        self._armed = {self.commands[place] for place in offer.armed}
        self._set_calls = offer.set_calls

    def allows(self, command: Command) -> bool:
        if isinstance(command, Lay) and len(command.cards) > 1:
            return self._allows_several(command)
        if isinstance(command, Lay | Jump) and command.uno:
            return replace(command, uno=False) in self._armed
        return command in self.commands

    def verdict(self, command: Command) -> Refusal | None:  # noqa: ARG002
        """The server may refuse or punish what is not offered; that is not known beforehand."""
        return None

    def armed(self, command: Lay | Jump) -> Lay | Jump:
        calling = replace(command, uno=True)
        return calling if self.allows(calling) else command

    def why_not(self, card: Code) -> Refusal | None:  # noqa: ARG002
        """The reason comes with the server's answer."""
        return None

    def _allows_several(self, lay: Lay) -> bool:
        return lay.seat == self.seat and any(
            self._fits(lay, laying) and (not lay.uno or self._calls(lay, place))
            for place, laying in enumerate(self.sets)
        )

    def _fits(self, lay: Lay, laying: LaySet) -> bool:
        """Whether the cards belong to the set, include an opener, and the set's other choices are made."""
        if Counter(lay.cards) - Counter(laying.cards) or set(laying.openers).isdisjoint(lay.cards):
            return False
        last = self._is_all(lay)
        aims = laying.last_targets if last else laying.targets
        aimed = lay.target in aims if aims else lay.target is None
        return aimed and (laying.ends if last else laying.stays) and laying.colour_needed == bool(lay.colour)

    def _calls(self, lay: Lay, place: int) -> bool:
        """Whether the call fits: the offer says with how many cards; if it says any, the last cards of a hand
        fit too.
        """
        right = self._set_calls[place]
        return right > 0 and (len(lay.cards) == right or self._is_all(lay))

    def _is_all(self, lay: Lay) -> bool:
        return len(lay.cards) == self._hand
