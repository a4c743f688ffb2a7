"""A record of a running game: finished rounds in full, the current one as a seat may see it."""

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from msgspec.structs import replace

from pioche.core import Chance, Code, Phase, Refusal, SeededChance, State, fold, new_game, play
from pioche.core.events import AllCardReceived, ChallengeMade, DeckShuffled
from pioche.records import (
    TABLE_NAME,
    AgreedShuffle,
    GameLog,
    LoggedCommand,
    PunError,
    game_log_of,
    part_hash,
    read_script,
    record_facts,
    record_text,
    replay,
    rounds_of,
    seen_record,
    verify,
)
from pioche.rulebooks import load, resolve
from tests.records.games import agreed_game, events_of, random_game

SHORT = resolve("official", {"hand_size": "3"})
POSITION = """\
[players "ann bob"]
[hand ann "r5 g8"]
[hand bob "W y2"]
[discard "r3"]
[draw "b1 b4"]
ann r5
"""


def cut(log: GameLog, entries: int) -> GameLog:
    return replace(log, entries=list(log.entries)[:entries])


def told(text: str) -> list[str]:
    """The comments about the current round."""
    return [line[2:] for line in text.splitlines() if line.startswith("# ")]


def running(seed: str = "seen", agreed: bool = True, commands: int = 200) -> GameLog:
    """A game whose current round is not the first."""
    game = agreed_game if agreed else random_game
    for more in range(30):
        log, state = game(SHORT, 3, seed, commands + more)
        if state.turn is not None and state.round > 1 and state.turn_number > 3:
            return log
    raise AssertionError("no round being played")


# what it contains


def test_rounds_that_are_over_are_told_in_full_and_the_next_as_it_may_be_seen() -> None:
    log = running()
    text = seen_record(log, "bob")
    over = [entry for round_ in rounds_of(log) if round_.over for entry in (*round_.seating, *round_.entries)]
    last = max(log.shuffles)
    events = [event for entry in over for event in entry.events]
    assert replay(read_script(text)).events[: len(events)] == events
    assert told(text)[0] == f"Round {last} is still being played. Its visible part:"
    assert f"Round {last}." in told(text)
    assert f"* deck {' '.join(deck_of(log, last))}" not in text
    assert f"* deck {' '.join(deck_of(log, last - 1))}" in text


def deck_of(log: GameLog, round_: int) -> tuple[Code, ...]:
    decks = [
        event.cards for entry in log.entries for event in entry.events if isinstance(event, DeckShuffled)
    ]
    return decks[round_ - 1]


def test_it_holds_and_says_what_cannot_be_verified_yet() -> None:
    log = running()
    last = max(log.shuffles)
    report = verify(read_script(seen_record(log)))
    assert report.failures == []
    assert f"not verifiable yet: round {last}, no part of table" in list(record_facts(report))
    assert str(log.shuffles[last].parts[TABLE_NAME]) not in seen_record(log)
    assert f"* commit table {log.shuffles[last].commitments[TABLE_NAME]}\n" in seen_record(log)


def test_each_viewer_sees_the_own_hand_and_only_that() -> None:
    log = cut(random_game(load("official"), 3, "hands", 1)[0], 1)
    hands = {e.seat: e.cards for entry in log.entries for e in entry.events if isinstance(e, AllCardReceived)}
    assert len(hands) == 3
    bob, nobody = told(seen_record(log, "bob")), told(seen_record(log))
    assert [line for line in nobody if line.endswith(": 7 cards.")] == [
        f"{player}: 7 cards." for player in ("ann", "bob", "cat")
    ]
    assert "ann: 7 cards." in bob
    assert "bob: 7 cards." not in bob
    assert told(seen_record(log, "zoe")) == nobody


def test_it_is_told_in_the_viewers_language() -> None:
    log = running()
    assert told(seen_record(log, "bob", "fr"))[0].startswith(f"La manche {max(log.shuffles)} est en cours")


def test_a_seed_that_would_tell_the_cards_is_kept_back() -> None:
    log = running(agreed=False)
    assert f'[seed "{log.seed}"]' in record_text(log)
    assert "[seed" not in seen_record(log)
    assert "[seed" in seen_record(log, ended=True)


def test_parts_are_kept_back_where_the_table_has_promised_none() -> None:
    log = running()
    last = max(log.shuffles)
    shuffle = log.shuffles[last]
    hashes = {name: hash_ for name, hash_ in shuffle.commitments.items() if name != TABLE_NAME}
    text = seen_record(replace(log, shuffles={**log.shuffles, last: replace(shuffle, commitments=hashes)}))
    assert not any(part in text for part in shuffle.parts.values() if part)
    assert verify(read_script(text)).failures == []


@pytest.mark.parametrize("agreed", [False, True])
def test_a_first_round_being_played_is_told_in_comments_alone(agreed: bool) -> None:
    log = cut(running(agreed=False), 3)
    promised = {1: AgreedShuffle({"ann": part_hash("0a")}, {"ann": "0a"})} if agreed else {}
    text = seen_record(replace(log, shuffles=promised), "ann")
    assert all(line.startswith("#") or not line for line in text.splitlines())
    assert '# [players "ann bob cat"]' in text
    with pytest.raises(PunError, match="players"):
        read_script(text)


def test_a_first_round_with_promises_is_a_file_that_is_not_dealt_yet() -> None:
    log = cut(running(), 3)
    script = read_script(seen_record(replace(log, shuffles={1: log.shuffles[1]}), "ann"))
    assert replay(script).events == []
    assert verify(script).undisclosed == {1: [TABLE_NAME]}


def test_a_position_being_played_keeps_its_hands_back() -> None:
    script = read_script(POSITION)
    log = game_log_of(script, replay(script))
    assert told(seen_record(log, "ann"))[-4:] == [
        "On the pile: a red 3. The colour is red. Play runs to the left.",
        "ann: red 5, green 8.",
        "bob: 2 cards.",
        "   1  You lay a red 5. You have one card left and have not called UNO.",
    ]
    assert "[hand" not in seen_record(log, "ann")


def test_a_name_cannot_end_a_comment() -> None:
    log = replace(running(), names={"ann": "Ann\nann leave", "bob": "Bob\x85"})
    text = seen_record(log, "cat")
    assert "\nann leave" not in text
    assert verify(read_script(text)).failures == []


def test_between_rounds_and_after_the_game_it_is_the_record() -> None:
    log, state = agreed_game(resolve("official", {"hand_size": "2", "target": "50"}), 3, "end", 2000)
    assert state.phase is Phase.GAME_OVER
    assert seen_record(log, "bob") == record_text(log)
    first = next(rounds_of(log))
    between = replace(cut(log, len(first.entries)), shuffles={1: log.shuffles[1]}, seed=None)
    assert seen_record(between) == record_text(between)


def test_a_game_broken_off_has_nothing_left_to_hide() -> None:
    log = running()
    assert seen_record(log, ended=True) == record_text(log)


# what it must not contain


class GivenDeck(SeededChance):
    """Chance by a seed, except for one deck."""

    def __init__(self, seed: str, round_: int, deck: Sequence[Code]) -> None:
        super().__init__(seed)
        self.round = round_
        self.deck = tuple(deck)

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        given = (round_, number) == (self.round, 0)
        return self.deck if given else super().shuffle(cards, round_, number)


def played(log: GameLog, chance: Chance) -> GameLog | None:
    """The same commands with other chance, if they are legal."""
    state = new_game(log.rules, log.players)
    entries: list[LoggedCommand] = []
    for entry in log.entries:
        outcome = play(state, entry.command, chance)
        if isinstance(outcome, Refusal):
            return None
        entries.append(LoggedCommand(entry.command, outcome.events))
        state = outcome.state
    return replace(log, entries=entries)


def laid(entries: Sequence[LoggedCommand]) -> set[Code]:
    """Cards that were laid or shown."""
    commands = [entry.command for entry in entries]
    cards = [getattr(command, "cards", ()) or (getattr(command, "card", ""),) for command in commands]
    return {card for each in cards for card in each}


def swaps(log: GameLog, state: State) -> Iterator[tuple[GameLog, int]]:
    """The same game with a card that a seat has held since the deal at the bottom of the pile; returns that
    seat.
    """
    entries, deck = list(rounds_of(log))[-1].entries, deck_of(log, state.round)
    shown = any(isinstance(event, ChallengeMade) for entry in entries for event in entry.events)
    size, count = state.rules.cards_dealt(len(state.players)), len(state.players)
    kept = [place for place in range(size * count) if deck[place] not in {*laid(entries), deck[-1]}]
    for place in kept if state.draw[-1:] == deck[-1:] and not shown else ():
        cards = list(deck)
        cards[place], cards[-1] = cards[-1], cards[place]
        twin = played(log, GivenDeck(str(log.seed), state.round, cards))
        first = len(state.players) - 1 if state.dealer is None else state.dealer
        yield from [] if twin is None else [(twin, (first + 1 + place) % count)]


@pytest.mark.parametrize("name", ["official", "classic+hidden_counts", "simple", "volley"])
def test_hidden_cards_change_places_and_nobody_else_can_tell(name: str) -> None:
    swapped = 0
    for seed in range(16):
        log, state = random_game(resolve(name, {"hand_size": "4"}), 4, f"swap {seed}", 12 + 9 * seed)
        for twin, holder in islice(swaps(log, state) if state.turn is not None else (), 2):
            swapped += 1
            assert fold(new_game(log.rules, log.players), events_of(twin)).hands != state.hands
            for seat, viewer in enumerate((*state.players, None)):
                same = seen_record(log, viewer) == seen_record(twin, viewer)
                assert same == (seat != holder)
    assert swapped >= 6
