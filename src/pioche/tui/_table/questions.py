"""The questions that complete a command: each says what it is for."""

from pioche.core import Lay
from pioche.locale import words
from pioche.rulebooks import colour_question, player_question
from pioche.tui._table.choices import Choice
from pioche.tui._table.player_input import PlayerInput


def question(player_input: PlayerInput, choice: Choice) -> str:
    if choice.kind == "catch":
        return words(player_input.lang).say("tui-catch-whom")
    draft, rules = choice.draft, player_input.session.rules
    card = (
        player_input.view.top if draft is None else draft.cards[-1] if isinstance(draft, Lay) else draft.card
    )
    assert card is not None, "a colour is named for a card that lies there"
    if choice.colours:
        return colour_question(rules, card, player_input.lang)
    return player_question(rules, player_input.cards.book.faces[card], player_input.lang)
