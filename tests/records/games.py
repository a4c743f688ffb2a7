"""Games played at random, for tests of what is written about them."""

from collections.abc import Sequence
from random import Random

from pioche.core.chance import SeededChance
from pioche.core.commands import Command, Deal, Jump, Lay, Leave, Seat, Unseat
from pioche.core.decide import Played, play
from pioche.core.legal import legal
from pioche.core.rules import Rules
from pioche.core.state import Phase, State, new_game
from pioche.records.record import Entry, GameLog

PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jan")


def random_game(rules: Rules, players: int, seed: str, commands: int = 300) -> tuple[GameLog, State]:
    """So many commands, or until the match ends; now and then somebody leaves, comes or goes."""
    random, chance = Random(seed), SeededChance(seed)
    state = new_game(rules, PLAYERS[:players])
    entries: list[Entry] = []
    while len(entries) < commands and not state.is_over:
        command = _choice(state, random)
        played = play(state, command, chance)
        if isinstance(played, Played):
            entries.append(Entry(command, played.events))
            state = played.state
    log = GameLog(rules=rules, players=PLAYERS[:players], entries=_whole(entries), seed=seed)
    return log, state


def _choice(state: State, random: Random) -> Command:
    if state.phase is Phase.READY:
        return Deal()
    if state.phase is Phase.ROUND_OVER:
        return _between_rounds(state, random)
    if random.random() < 0.004:
        return Leave(random.randrange(len(state.players)))
    if random.random() < 0.05:
        return _attempt(state, random)
    seats = [state.turn, random.randrange(len(state.players))] if random.random() < 0.3 else [state.turn]
    commands = [each for seat in seats if seat is not None for each in legal(state, seat).commands]
    lays = [each for each in commands if isinstance(each, Lay)]
    command = random.choice(lays if lays and random.random() < 0.8 else commands)
    if isinstance(command, Lay | Jump) and random.random() < 0.5:
        return legal(state, command.seat).armed(command)
    return command


def _between_rounds(state: State, random: Random) -> Command:
    free = [player for player in PLAYERS if player not in state.players]
    if random.random() < 0.2 and free and not state.rules.teams:
        return Seat(random.choice(free))
    if random.random() < 0.2 and len(state.players) > state.rules.players[0] and not state.rules.teams:
        return Unseat(random.randrange(len(state.players)))
    return Deal()


def _attempt(state: State, random: Random) -> Command:
    """Perhaps a mistake, which some rules accept for a price."""
    seat = random.randrange(len(state.players))
    hand = state.hands[seat] or ("r5",)
    return Lay(seat, (random.choice(hand),), uno=random.random() < 0.3)


def _whole(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Without changes of seats at the end, which belong to a round that was not dealt."""
    end = len(entries)
    while end and isinstance(entries[end - 1].command, Seat | Unseat):
        end -= 1
    return entries[:end]
