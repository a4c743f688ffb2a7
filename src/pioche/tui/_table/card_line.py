"""The line that names the chosen card and says what it would do."""

from pioche.core import Code
from pioche.locale import words
from pioche.rulebooks import card_name, effect_now, refusal_text
from pioche.tui._table.player_input import PlayerInput


def card_line(player_input: PlayerInput) -> str:
    """Empty while no card can be chosen."""
    hand = player_input.hand
    choosing = (
        player_input.on_buttons or player_input.choice is not None or player_input.session.between_rounds
    )
    if choosing or player_input.covered or not player_input.cursor < len(hand):
        return ""
    card = hand[player_input.cursor]
    name = card_name(player_input.session.rules, card, player_input.lang)
    found = player_input.session.outlook(player_input.actor or "", card)
    said = _refusal(player_input, card) or effect_now(
        player_input.cards.book, found, player_input.session.names, player_input.lang
    )
    colon = words(player_input.lang).say("error-colon")
    return f"{name[:1].upper()}{name[1:]}{colon if said else '.'}{said}"


def _refusal(player_input: PlayerInput, card: Code) -> str:
    """Why it cannot be laid now; if mistakes cost cards, nobody learns it beforehand (ruling 45)."""
    legal = player_input.legal
    refusal = (
        legal.why_not(card) if legal is not None and player_input.in_turn and player_input.helps else None
    )
    if refusal is None:
        return ""
    about = {"card": refusal.card, "top": refusal.top, "colour": refusal.colour}
    return refusal_text(player_input.session.rules, refusal.code, player_input.lang, **about, player=None)
