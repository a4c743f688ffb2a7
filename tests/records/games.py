"""Random games, and questions that tests of records share."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random

from pioche.core import Chance, Phase, Played, RuleFields, SeededChance, State, legal, new_game, play
from pioche.core.commands import Command, Deal, Jump, Lay, Leave, Seat, Unseat
from pioche.core.events import Event
from pioche.records import TABLE_NAME, AgreedShuffle, GameLog, LoggedCommand, part_hash, read_script
from pioche.records._replay.checks import problems_of

PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jan")


def random_game(rules: RuleFields, players: int, seed: str, commands: int = 300) -> tuple[GameLog, State]:
    """This number of commands, or until the match ends; sometimes players leave or join."""
    entries, state = _played(rules, players, seed, commands, Seeds(seed))
    return GameLog(rules=rules, players=PLAYERS[:players], entries=_whole(entries), seed=seed), state


def agreed_game(rules: RuleFields, players: int, seed: str, commands: int = 300) -> tuple[GameLog, State]:
    """The same with an agreed seed for each round; some parts come too late."""
    seeds = AgreedSeeds(seed)
    entries, state = _played(rules, players, seed, commands, seeds)
    log = GameLog(
        rules=rules, players=PLAYERS[:players], entries=_whole(entries), seed=seed, shuffles=seeds.shuffles
    )
    return log, state


class Seeds:
    """The same seed for all rounds."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def chance(self, state: State, command: Command) -> Chance:  # noqa: ARG002
        return SeededChance(self.seed)


class AgreedSeeds(Seeds):
    """A seed agreed on before each deal."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.shuffles: dict[int, AgreedShuffle] = {}
        self._chance: Chance = SeededChance(seed)

    def chance(self, state: State, command: Command) -> Chance:
        if isinstance(command, Deal):
            shuffle = self._shuffle(state)
            self.shuffles[state.round + 1] = shuffle
            self._chance = SeededChance(shuffle.seed(state.players) or "")
        return self._chance

    def _shuffle(self, state: State) -> AgreedShuffle:
        names = (TABLE_NAME, *state.players)
        parts = {name: self._part(name, state.round + 1) for name in names}
        late = {name for place, name in enumerate(names) if place and (place + state.round) % 4 == 0}
        shown = {name: None if name in late else part for name, part in parts.items()}
        return AgreedShuffle({name: part_hash(part) for name, part in parts.items()}, shown)

    def _part(self, name: str, round_: int) -> str:
        return sha256(f"{self.seed} {name} {round_}".encode()).hexdigest()


def _played(
    rules: RuleFields, players: int, seed: str, commands: int, seeds: Seeds
) -> tuple[Sequence[LoggedCommand], State]:
    random = Random(seed)
    state = new_game(rules, PLAYERS[:players])
    entries: list[LoggedCommand] = []
    while len(entries) < commands and not state.is_over:
        command = _choice(state, random)
        played = play(state, command, seeds.chance(state, command))
        if isinstance(played, Played):
            entries.append(LoggedCommand(command, played.events))
            state = played.state
    return entries, state


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
    """Sometimes a mistake, which some rules accept for a price."""
    seat = random.randrange(len(state.players))
    hand = state.hands[seat] or ("r5",)
    return Lay(seat, (random.choice(hand),), uno=random.random() < 0.3)


def _whole(entries: Sequence[LoggedCommand]) -> Sequence[LoggedCommand]:
    """Without changes of seats at the end, which belong to a round that was not dealt."""
    end = len(entries)
    while end and isinstance(entries[end - 1].command, Seat | Unseat):
        end -= 1
    return entries[:end]


def events_of(log: GameLog) -> list[Event]:
    return [event for entry in log.entries for event in entry.events]


def disclosed(parts: Mapping[str, str]) -> str:
    """The lines that tell these parts of a shuffle."""
    return "".join(f"* part {name} {part}\n" for name, part in parts.items())


def said(text: str) -> list[str]:
    """The error of a file, without its name."""
    return [str(problem).removeprefix("<text>:") for problem in problems_of(read_script(text))]
