"""The acts of the player at the keyboard: completed by questions, judged by `legal`, sent to the table."""

from typing import TYPE_CHECKING

from pioche.core import (
    Accept,
    Call,
    Catch,
    Challenge,
    Command,
    Draw,
    Jump,
    Lay,
    Legal,
    NameColour,
    Pass,
    Penalty,
    Refusal,
    RefusalCode,
    RuleFields,
)
from pioche.table import Answer, HeldAnswer, RefusedAnswer
from pioche.tui._table.choices import Choice, jump_choice, made, missing
from pioche.tui._table.refusals import refusal_sentence, table_refusal

if TYPE_CHECKING:
    from pioche.tui._table.player_input import PlayerInput

SIMPLE: dict[str, type[Draw | Pass | Accept | Challenge]] = {
    "draw": Draw,
    "pass": Pass,
    "accept": Accept,
    "challenge": Challenge,
}


STALE = "stale"
"""Refusals of acts for a turn that is over, which need no message."""


class Acts:
    def __init__(self, player_input: "PlayerInput") -> None:
        self.player_input = player_input
        self.session = player_input.session
        self.doubtful: Command | None = None
        """An act that would cost cards (ruling 45), or that the coach warns of; repeating it makes it."""
        self._held_until = float("-inf")

    @property
    def held(self) -> bool:
        """Whether an act waits for the end of another player's time to call (ruling 44)."""
        return self.session.clock() < self._held_until

    def simple(self, name: str) -> None:
        self.send(SIMPLE[name](self.player_input.view.seat))

    # laying

    def lay(self) -> None:
        """Lays the marked cards, or the one under the cursor."""
        player_input, legal, hand = self.player_input, self.player_input.legal, self.player_input.hand
        if not hand or legal is None:
            return
        if not player_input.in_turn and player_input.cursor in player_input.playable:
            self.jump()
            return
        places = (
            player_input.marks
            if player_input.cursor in player_input.marks or len(player_input.marks) > 1
            else [player_input.cursor]
        )
        cards = tuple(hand[place] for place in places)
        refusal = legal.why_not(cards[0]) if len(cards) == 1 else None
        if refusal is not None:
            self.refuse(refusal)
        else:
            self._complete(Lay(player_input.view.seat, cards), legal)

    def _complete(self, draft: Lay, legal: Legal) -> None:
        """Asks for what is missing, one thing after the other."""
        verdict = self._judged_together(draft, legal) if len(draft.cards) > 1 else None
        cards = self.player_input.cards
        choice = missing(draft, legal, cards.book, cards.colours, self.player_input.side)
        if verdict is not None:
            self.refuse(verdict)
        elif choice is None:
            self.send(draft)
        elif len(choice) == 1:
            self.take(choice, 0)
        else:
            self.player_input.ask(choice)

    def _judged_together(self, draft: Lay, legal: Legal) -> Refusal | None:
        """Several cards are judged before anything is asked about them."""
        cards = self.player_input.cards
        names_colour = draft.cards[-1] in cards.book.colour_namers
        colour = draft.colour or (cards.colours.offered(self.player_input.side)[0] if names_colour else None)
        verdict = legal.verdict(Lay(draft.seat, draft.cards, colour, draft.target))
        refused = isinstance(verdict, Refusal) and verdict.code is not RefusalCode.TARGET_NEEDED
        return verdict if refused and isinstance(verdict, Refusal) else None

    def jump(self) -> None:
        legal = self.player_input.legal
        jumps = [command for command in legal.out_of_turn if isinstance(command, Jump)] if legal else []
        choice = jump_choice(jumps)
        if not jumps:
            self.refuse(Refusal(RefusalCode.JUMP_NOT_ALLOWED))
        elif choice is None:
            self.send(jumps[0])
        else:
            self.player_input.ask(choice)

    def take(self, choice: Choice, place: int) -> None:
        """Takes the option at this place."""
        player_input = self.player_input
        if choice in player_input.choices:
            player_input.choices.remove(choice)
        taken = made(choice, place, player_input.view.seat)
        if isinstance(taken, str):
            self.send(NameColour(player_input.view.seat, taken))
        elif isinstance(taken, Lay) and player_input.legal is not None:
            self._complete(taken, player_input.legal)
        elif not isinstance(taken, Lay):
            self.send(taken)

    # calling and catching

    def uno(self) -> None:
        """Calls UNO; with two cards left, arms the call to be made with the next card."""
        player_input, caller = self.player_input, self._caller()
        legal = None if caller is None else self.session.legal(caller)
        if caller is None or legal is None:
            self._nothing(caller, RefusalCode.WRONG_CALL)
            return
        call = Call(legal.seat)
        if call not in legal.out_of_turn and player_input.in_turn and may_arm(legal):
            player_input.armed = not player_input.armed
            player_input.tell("tui-armed" if player_input.armed else "tui-disarmed")
        else:
            self.send(call, caller, legal)

    def _caller(self) -> str | None:
        """The player who may call: while no hand is open, the one who has just left the keyboard."""
        if not self.player_input.covered:
            return self.player_input.holder
        due = [player for player in self.session.people if self._owes_a_call(player)]
        left = self.player_input.left
        return left if left in due else next(iter(due), left)

    def _owes_a_call(self, player: str) -> bool:
        legal = self.session.legal(player)
        return legal is not None and any(isinstance(command, Call) for command in legal.out_of_turn)

    def catch(self) -> None:
        player_input = self.player_input
        catcher = self._catcher() if player_input.covered else player_input.holder
        legal = None if catcher is None else self.session.legal(catcher)
        if catcher is None or legal is None:
            self._nothing(catcher, RefusalCode.NOTHING_TO_CATCH)
            return
        catches = [command for command in legal.out_of_turn if isinstance(command, Catch)]
        if not catches:
            self.refuse(Refusal(RefusalCode.NOTHING_TO_CATCH))
        elif player_input.covered or (len(catches) == 1 and self.session.rules.hand_counts == "public"):
            self.send(catches[0], catcher, legal)
        else:
            player_input.ask(Choice("catch", seats=tuple(catch.target for catch in catches)))

    def _catcher(self) -> str | None:
        """The player in turn; while a bot plays, one who can catch somebody."""
        able = [player for player in self.session.people if self._may_catch(player)]
        return self.player_input.awaited or next(iter(able), self.player_input.left)

    def _may_catch(self, player: str) -> bool:
        legal = self.session.legal(player)
        return legal is not None and any(isinstance(command, Catch) for command in legal.out_of_turn)

    def _nothing(self, player: str | None, code: RefusalCode) -> None:
        """Sends a message to a player with a seat, and none to spectators."""
        if player is not None:
            self.refuse(Refusal(code))

    # sending

    def send(self, command: Command, player: str | None = None, legal: Legal | None = None) -> None:
        player, legal = player or self.player_input.actor, legal or self.player_input.legal
        if player is None or legal is None:
            return
        if isinstance(command, Call | Catch):
            pass  # an act that may be late is sent at once
        elif self.held:
            self.player_input.tell("tui-held")
            return
        elif self.session.busy:
            return
        if self.player_input.armed and isinstance(command, Lay | Jump):
            command = legal.armed(command)
        verdict = legal.verdict(command)
        risk = verdict if isinstance(verdict, Penalty) else self._unsure(command, legal)
        if isinstance(verdict, Refusal):
            self.refuse(verdict)
        elif risk and command != self.doubtful:
            self.doubtful = command
            self.player_input.tell("tui-costs", "refused", penalty=str(risk))
        elif command != self.doubtful and (warning := self.player_input.warning(command)):
            self.doubtful = command
            self.player_input.say(warning, "refused")
        else:
            self._submit(player, command)

    def _unsure(self, command: Command, legal: Legal) -> str:
        """Whether an act may be punished: it is not offered, and not known to be refused."""
        return "unknown" if is_punished(self.session.rules) and not legal.allows(command) else ""

    def _submit(self, player: str, command: Command) -> None:
        player_input = self.player_input
        answer = self.session.act(player, command)
        player_input.marks, player_input.message, self.doubtful = [], None, None
        if answer is not None:
            self.hear(command, answer)
        player_input.refresh()

    def hear(self, command: Command, answer: Answer) -> None:
        """Handles the table's answer to an act."""
        if isinstance(answer, RefusedAnswer):
            self._refused(answer)
        elif isinstance(answer, HeldAnswer):
            self._held_until = answer.until
            self.player_input.tell("tui-held")
        else:
            self._held_until = float("-inf")
            self.player_input.hints.done(command)

    def _refused(self, answer: RefusedAnswer) -> None:
        self._held_until = float("-inf")
        if answer.refusal is not None:
            self.refuse(answer.refusal)
        elif answer.code != STALE:
            self.player_input.say(table_refusal(answer, self.player_input.lang), "refused")

    def refuse(self, refusal: Refusal) -> None:
        """Tells why not, in the player's language."""
        session = self.session
        self.player_input.say(
            refusal_sentence(session.rules, refusal, session.names, self.player_input.lang), "refused"
        )


def is_punished(rules: RuleFields) -> bool:
    """Whether some attempts cost cards."""
    return bool(rules.mistake_penalty or rules.false_call_penalty or rules.false_catch_penalty)


def may_arm(legal: Legal) -> bool:
    return any(legal.armed(lay).uno for lay in legal.in_turn if isinstance(lay, Lay))
