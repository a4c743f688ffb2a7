"""Commands and text: converts between seats and names by the current seating."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeAlias

from pioche.core import COLOURS, Code, Colour
from pioche.core import commands as c
from pioche.records._pun.action_text import act_text, colour_in, read_act
from pioche.records._pun.errors import LineError
from pioche.records._pun.statements import ActionText, CardText, PlacedWord
from pioche.records._pun.tokens import player_id, words

OfASeat: TypeAlias = c.InTurn | c.OutOfTurn

NO_ALIASES: Final[Mapping[str, Code]] = {}
_SIMPLE: Final[Mapping[str, type[c.Draw | c.Pass | c.Call | c.Challenge | c.Accept | c.Leave]]] = {
    "draw": c.Draw,
    "pass": c.Pass,
    "uno": c.Call,
    "challenge": c.Challenge,
    "accept": c.Accept,
    "leave": c.Leave,
}
_VERBS: Final = {kind: verb for verb, kind in _SIMPLE.items()}


def command_text(players: Sequence[str], command: OfASeat) -> str:
    """`ann r7 > bob uno`, as an action line writes it."""
    return f"{players[command.seat]} {act_text(act_of(players, command))}"


def read_command(
    text: str,
    players: Sequence[str],
    aliases: Mapping[str, Code] = NO_ALIASES,
    file: str = "<command>",
    colours: Collection[Colour] = COLOURS,
) -> OfASeat:
    """The inverse of `command_text`."""
    said = words(text)
    end = len(text) + 1
    try:
        player = player_id(said[0] if said else None, end)
        act = read_act(said[1:], end)
        check_colour(act, colours)
        return to_command(player, act, players, aliases, colours)
    except LineError as error:
        raise error.at(file, 1) from None


def check_colour(act: ActionText, colours: Collection[Colour]) -> None:
    """Refuses `colour q` if q is not a colour of the ruleset."""
    if isinstance(act.colour, PlacedWord):
        colour_in(colours, act.colour, act.colour.column)


def to_command(
    player: str,
    act: ActionText,
    players: Sequence[str],
    aliases: Mapping[str, Code] = NO_ALIASES,
    colours: Collection[Colour] = COLOURS,
) -> OfASeat:
    seat = seat_of(player, players)
    if act.verb in _SIMPLE:
        return _SIMPLE[act.verb](seat)
    if act.colour is not None:
        return c.NameColour(seat, str(act.colour))
    target = None if act.target is None else seat_of(act.target, players)
    if act.verb == "catch":
        return c.Catch(seat, -1 if target is None else target)
    laid = [_known(card, colours) for card in act.cards]
    cards = tuple(aliases.get(card.code, card.code) for card in laid)
    if act.verb == "jump":
        return c.Jump(seat, cards[0], _colour_named(laid, colours), target, act.uno)
    return c.Lay(seat, cards, _colour_named(laid, colours), target, act.uno)


def _known(card: CardText, colours: Collection[Colour]) -> CardText:
    """Refuses `W=q` if q is not a colour of the ruleset."""
    return card if card.colour is None or card.colour in colours else CardText(str(card))


def seat_of(player: str, players: Sequence[str]) -> int:
    """The seat of a player; an absent player gets a number that no seat has."""
    return players.index(player) if player in players else len(players)


def _colour_named(cards: Sequence[CardText], colours: Collection[Colour]) -> Colour | None:
    """The colour of the last card; the wilds under it do not count (ruling 20), and a coloured card takes
    none.
    """
    wrong = (card.colour for card in cards if card.colour and card.code[:1] in colours)
    return cards[-1].colour or next(wrong, None)


def act_of(players: Sequence[str], command: OfASeat) -> ActionText:
    match command:
        case c.Lay():
            return ActionText(
                "lay", _cards(command.cards, command.colour), _name(players, command), command.uno
            )
        case c.Jump():
            return ActionText(
                "jump", _cards((command.card,), command.colour), _name(players, command), command.uno
            )
        case c.Catch():
            return ActionText("catch", target=_name(players, command))
        case c.NameColour():
            return ActionText("colour", colour=command.colour)
    return ActionText(_VERBS[type(command)])


def _cards(cards: Sequence[Code], colour: Colour | None) -> tuple[CardText, ...]:
    return (*(CardText(card) for card in cards[:-1]), CardText(cards[-1], colour))


def _name(players: Sequence[str], command: c.Lay | c.Jump | c.Catch) -> PlacedWord | None:
    return None if command.target is None else PlacedWord(players[command.target])
