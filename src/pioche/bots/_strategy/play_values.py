"""The value of a play by given weights, and whether to hold it back."""

from pioche.bots._strategy.card_roles import CardRole
from pioche.bots._strategy.situation import Situation
from pioche.bots._strategy.weights import Weights
from pioche.core import Jump, Lay

GOING_OUT = 10_000.0
STRANDED = 15.0
"""The value of a play that leaves only cards that cannot be last (rules 3, `last_card`)."""


def worth(sight: Situation, weights: Weights, play: Lay | Jump) -> float:
    left = sight.left_after(play)
    if left == 0:
        return GOING_OUT
    trait = sight.trait(play)
    value: float = getattr(weights, trait.role)
    value += weights.points * trait.points + weights.shed * (sight.size - left - 1)
    value += _of_wild(sight, weights, play) if trait.wild else _of_coloured(sight, weights, trait)
    if trait.hits_next or trait.turns or trait.hits_chosen:
        value += _of_blow(sight, weights, trait, play.target)
    if trait.moves_hands:
        value += weights.hands * sight.gain_by_moving(play)
    if trait.costs:
        value -= weights.shed * trait.costs
    if weights.follow and not trait.hits_next:
        value -= weights.follow * _danger(sight, weights, trait, play)
    if sight.lore.rules.last_card == "number" and _strands(sight, play):
        value -= STRANDED
    return value


def _of_coloured(sight: Situation, weights: Weights, trait: CardRole) -> float:
    value = weights.colour * (sight.held[trait.colour] - 1) + weights.links * (sight.kin[trait.symbol] - 1)
    if trait.number:
        value += weights.face * trait.points
    if trait.colour == sight.view.colour:
        value += weights.stay + (weights.zero if trait.symbol == "0" else 0)
    return value


def _of_wild(sight: Situation, weights: Weights, play: Lay | Jump) -> float:
    return weights.named * sight.held.get(sight.colour_after(play), 0)


def _of_blow(sight: Situation, weights: Weights, trait: CardRole, target: int | None) -> float:
    """Attacks a player who is about to go out, and spares the partner (rules 3, teams)."""
    victim = target if trait.hits_chosen and target is not None else sight.following
    if not sight.is_foe(victim):
        return -weights.attack
    if trait.hits_chosen:
        return (weights.attack if sight.count(victim) <= weights.few else 0) - sight.count(victim) / 10
    return weights.attack if sight.count(victim) <= weights.few else 0


def _danger(sight: Situation, weights: Weights, trait: CardRole, play: Lay | Jump) -> float:
    """The chance that an opponent with few cards can lay on it."""
    following = sight.preceding if trait.turns else sight.following
    if not sight.is_foe(following) or sight.count(following) > weights.few:
        return 0.0
    return sight.odds.follows(following, sight.colour_after(play), trait.symbol)


def _strands(sight: Situation, play: Lay | Jump) -> bool:
    laid = (play.card,) if isinstance(play, Jump) else play.cards
    numbers = sum(sight.lore.traits[card].number for card in sight.hand)
    return numbers - sum(sight.lore.traits[card].number for card in laid) <= 0


def is_attack(sight: Situation, weights: Weights, play: Lay | Jump) -> bool:
    trait = sight.trait(play)
    return (
        (trait.hits_next or trait.hits_chosen)
        and weights.attack > 0
        and _of_blow(sight, weights, trait, play.target) > weights.attack / 2
    )


def holds_back(sight: Situation, weights: Weights, play: Lay) -> bool:
    """Whether to keep a wild, even at the price of a drawn card (docs/bots.md)."""
    trait = sight.trait(play)
    if not trait.wild or sight.left_after(play) == 0 or trait.moves_hands:
        return False
    if sight.view.drawn is not None:
        return sight.size > weights.hold_drawn
    if trait.role == "wild_draw":
        return sight.coloured > weights.hold_wild_draw and not is_attack(sight, weights, play)
    return sight.coloured > weights.hold_wild
