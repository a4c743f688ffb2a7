"""The line that names the chosen card and says what it would do."""

from pioche.core import Code
from pioche.locale import words
from pioche.rulebooks import card_name, effect_now, refusal_text
from pioche.tui._table.player_input import PlayerInput


def card_line(desk: PlayerInput) -> str:
    """Empty while no card can be chosen."""
    hand = desk.hand
    choosing = desk.on_buttons or desk.choice is not None or desk.session.between_rounds
    if choosing or desk.covered or not desk.cursor < len(hand):
        return ""
    card = hand[desk.cursor]
    name = card_name(desk.session.rules, card, desk.lang)
    found = desk.session.outlook(desk.actor or "", card)
    said = _refusal(desk, card) or effect_now(desk.cards.book, found, desk.session.names, desk.lang)
    colon = words(desk.lang).say("error-colon")
    return f"{name[:1].upper()}{name[1:]}{colon if said else '.'}{said}"


def _refusal(desk: PlayerInput, card: Code) -> str:
    """Why it cannot be laid now; where mistakes cost cards nobody is told beforehand (ruling 45)."""
    legal = desk.legal
    refusal = legal.why_not(card) if legal is not None and desk.in_turn and desk.helps else None
    if refusal is None:
        return ""
    about = {"card": refusal.card, "top": refusal.top, "colour": refusal.colour}
    return refusal_text(desk.session.rules, refusal.code, desk.lang, **about, player=None)
