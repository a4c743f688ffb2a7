"""`decide` accepts without a penalty exactly what `Legal` allows, and `Legal` lists what it allows."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, permutations
from random import Random
from typing import Final

from msgspec.structs import replace

from fuzz.checks import check, is_penalised
from fuzz.commands import attempt, from_set, in_turn, mutated, out_of_turn
from pioche.core import (
    Catch,
    Chance,
    Code,
    Command,
    Jump,
    Lay,
    LaySet,
    Legal,
    Penalty,
    Phase,
    Refusal,
    State,
    Uno,
    legal,
    play,
)
from pioche.core._card_matching import empties
from pioche.core._hand_forecast import moves_hands
from pioche.core._legality import judge

ATTEMPTS: Final = 12
SETS: Final = 4
ORDERS: Final = 60


def check_legality(rng: Random, state: State, chance: Chance) -> None:
    """Probes one state from every seat."""
    for seat in range(len(state.hands) if state.turn is not None else 0):
        options = legal(state, seat)
        check_listed(rng, state, options, chance)
        check_nothing_unlisted(state, options)
        if state.rules.multi_play != "none":
            check_sets(rng, state, options, chance)
    for _ in range(ATTEMPTS):
        check_agreement(state, attempt(rng, state), chance)


def check_agreement(state: State, command: Command, chance: Chance) -> None:
    """A legal command happens without a penalty; any other is refused or penalised."""
    allowed = legal(state, command.seat).allows(command)
    verdict = judge(state, command)
    outcome = play(state, command, chance)
    if isinstance(outcome, Refusal):
        check(outcome == verdict, f"{command} is judged {verdict}, and refused with {outcome}")
        check(not allowed, f"{command} is allowed, and refused with {outcome.code}")
        return
    penalised = is_penalised(outcome.events)
    knocked = outcome.state.knocked and outcome.state.turn is None  # nothing more is judged then
    check(
        knocked or penalised == isinstance(verdict, Penalty),
        f"{command} is judged {verdict}: {outcome.events}",
    )
    check(
        allowed != penalised or _is_blind(state, command), f"{command} is allowed: {allowed}, yet {verdict}"
    )


def _is_blind(state: State, command: Command) -> bool:
    """If numbers of cards are hidden, catching is offered against everyone (ruling 45)."""
    return isinstance(command, Catch) and state.rules.hand_counts == "hidden"


def check_listed(rng: Random, state: State, options: Legal, chance: Chance) -> None:
    commands = options.commands
    check(len(set(commands)) == len(commands), f"listed twice: {commands}")
    for command in commands:
        check(options.allows(command), f"{command} is listed, and not allowed")
    for command in rng.sample(commands, min(2, len(commands))):
        check_agreement(state, command, chance)
        check_agreement(state, mutated(rng, state, command), chance)
        if isinstance(command, Lay | Jump):
            check_call_with_it(state, command, chance)


def check_nothing_unlisted(state: State, options: Legal) -> None:
    """Every allowed command with at most one card is in the list."""
    seat = options.seat
    tried: Iterable[Command] = out_of_turn(state, seat)
    listed = set(options.commands)
    if state.turn == seat:
        tried = (*tried, *in_turn(state, seat))
    else:
        tried = (*tried, *islice(in_turn(state, seat), 12))
    for command in tried:
        check(command in listed or not options.allows(command), f"{command} is allowed, and not listed")


def check_call_with_it(state: State, laid: Lay | Jump, chance: Chance) -> None:
    """A call made with the card is right if one card is left after all its effects (ruling 9)."""
    seat, rules = laid.seat, state.rules
    outcome = play(state, laid, chance)
    settled = rules.uno_call != "automatic" and state.uno[seat] is not Uno.CALLED
    if not settled or rules.draw_device == "launcher" or isinstance(outcome, Refusal):
        return
    if outcome.state.turn is not None and seat not in outcome.state.knocked:
        left, calling = len(outcome.state.hands[seat]), replace(laid, uno=True)
        if state.book.faces[laid.cards[0] if isinstance(laid, Lay) else laid.card].answer_only:
            left = len(state.hands[seat]) - 1  # before the rest of the card it answers (ruling 98)
        told = rules.hand_counts == "public" or not moves_hands(state, laid)  # ruling 88
        verdict, right = judge(state, calling), left == 0 or (left == 1 and told)
        check((verdict is None) == right, f"{calling} is judged {verdict}, and leaves {left} cards")


# several cards at once


def check_sets(rng: Random, state: State, options: Legal, chance: Chance) -> None:
    sets = {choice.symbol: choice for choice in options.sets}
    for choice in sets.values():
        for _ in range(SETS):
            lay = from_set(rng, options.seat, choice, state.colours)
            as_told = replace(lay, target=aimed(rng, choice, goes_out(state, lay)))
            if is_within(as_told, choice, goes_out(state, as_told)):
                check(options.allows(as_told), f"{as_told} is from {choice}, yet {judge(state, as_told)}")
            check_agreement(state, as_told, chance)
    if state.turn == options.seat and state.phase is Phase.PLAY:
        for lay in islice(several(state, options.seat), ORDERS):
            found = sets.get(symbol_of(state, lay))
            within = found is not None and is_within(lay, found, goes_out(state, lay))
            check(within or not options.allows(lay), f"{lay} is allowed, and in none of {sets}")


def several(state: State, seat: int) -> Iterator[Lay]:
    """Two and three cards of one symbol in every order, with every colour and target."""
    groups: dict[str, list[Code]] = {}
    for card in state.held(seat):
        groups.setdefault(state.book.faces[card].symbol, []).append(card)
    targets = (None, *range(len(state.players)))
    for group in groups.values():
        for cards in dict.fromkeys((*permutations(group, 2), *permutations(group, 3))):
            for colour in (None, *state.colours[:1]):
                yield from (Lay(seat, cards, colour, target) for target in targets)


def goes_out(state: State, lay: Lay) -> bool:
    """The last cards of a hand have rules of their own (ruling 24, `last_card`)."""
    return empties(state, state.held(lay.seat), lay.cards, lay.colour)


def aimed(rng: Random, choice: LaySet, ends: bool) -> int | None:
    targets = choice.last_targets if ends else choice.targets
    return rng.choice(targets) if targets else None


def symbol_of(state: State, lay: Lay) -> str:
    return state.book.faces[lay.cards[-1]].symbol


def is_within(lay: Lay, choice: LaySet, ends: bool) -> bool:
    """Whether the set allows laying these cards."""
    targets = choice.last_targets if ends else choice.targets
    return (
        (choice.ends if ends else choice.stays)
        and not Counter(lay.cards) - Counter(choice.cards)
        and any(card in choice.openers for card in lay.cards)
        and (lay.colour is not None) == choice.colour_needed
        and (lay.target in targets if targets else lay.target is None)
    )
