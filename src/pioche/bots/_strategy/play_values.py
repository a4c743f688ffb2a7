"""The value of a play by given weights, and whether to hold it back."""

from pioche.bots._strategy.card_roles import CardRole, strength
from pioche.bots._strategy.situation import Situation, added
from pioche.bots._strategy.weights import Weights
from pioche.core import Jump, Lay

GOING_OUT = 10_000.0
STRANDED = 15.0
"""Left with cards that cannot be the last (rules 3, `last_card`)."""
KNOCKED = 60.0
"""The value of pushing an opponent over the limit of a hand, or the cost of coming near it (editions 4)."""
NEAR = 0.25
"""So near the limit of a hand nothing is drawn by choice."""
EXTRA = 1.0
"""Each card that the next player draws beyond what a Draw Two or a Wild Draw Four would bring."""
TURNED = 1.5
"""Each part of strength by which a flip serves the bot better than its opponents."""


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
    return value + _of_edition(sight, weights, trait, play)


def _of_edition(sight: Situation, weights: Weights, trait: CardRole, play: Lay | Jump) -> float:
    """The value of features that only some decks have: other numbers to draw, limits of a hand, flips."""
    value = 0.0
    if trait.until_colour or (trait.hits and trait.hits != _USUAL.get(trait.role)):
        value += EXTRA * (sight.hit(trait, sight.colour_after(play)) - _USUAL.get(trait.role, 0))
    if back := sight.falls_back(trait):
        value -= weights.shed * back
    if sight.lore.rules.knock_out:
        value += _of_limit(sight, trait, play)
    if trait.flips:
        value += TURNED * _turning(sight, play)
    return value


_USUAL = {"draw": 2, "wild_draw": 4}
"""The cards for which the bases of these roles were found."""


def _of_limit(sight: Situation, trait: CardRole, play: Lay | Jump) -> float:
    """The prize for pushing opponents over the limit, less the danger of coming near it."""
    hit = 0.0 if sight.falls_back(trait) else sight.hit(trait, sight.colour_after(play))
    victim = sight.preceding if trait.turns else sight.following
    prize = KNOCKED * (sight.nears_limit(victim, hit) - sight.nears_limit(victim, 0)) if hit else 0.0
    own = trait.costs + sight.falls_back(trait)
    return prize - (2 * KNOCKED * sight.nears_limit(sight.seat, own) if own else 0.0)


def _turning(sight: Situation, play: Lay | Jump) -> float:
    """The gain of the bot's hand by a flip over the gain of its opponents' hands, on average."""
    laid = play.card if isinstance(play, Jump) else play.cards[-1]
    kept = list(sight.hand)
    kept.remove(laid)
    own = added(sight.behind_own(face) - strength(sight.lore.traits[face]) for face in kept)
    others = added(sight.turned_hand(foe) for foe in sight.foes)
    return own - others / max(1, len(sight.foes))


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
    if sight.nears_limit(sight.seat, 1) > NEAR:
        return False
    if sight.view.drawn is not None:
        return sight.size > weights.hold_drawn
    if trait.role == "wild_draw":
        return sight.coloured > weights.hold_wild_draw and not is_attack(sight, weights, play)
    return sight.coloured > weights.hold_wild
