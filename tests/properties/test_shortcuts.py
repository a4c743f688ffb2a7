"""Each shortcut of the core equals the long way, under random rules, random editions and the presets."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from fuzz.commands import attempt
from fuzz.editions import random_edition_setting
from fuzz.games import Match, Setting, eager_company, given_commands, random_setting
from pioche.core import (
    SIDES,
    Accept,
    Chance,
    Command,
    Deal,
    Draw,
    Jump,
    Lay,
    NameColour,
    Pass,
    Phase,
    Played,
    SeededChance,
    State,
    face_of,
    fold,
    legal,
    new_game,
    play,
    view,
)
from pioche.core import events as e
from pioche.core._card_matching import answers, can_lay_drawn, card_shown, fitting, layable
from pioche.core._chance import Stream, words
from pioche.core._deal import hands_dealt
from pioche.core._decide import play_by_steps
from pioche.core._draw import up_to_playable
from pioche.core._legal_list import may_arm
from pioche.core._legality import judge_lay_by_steps, plainly_fits
from pioche.core._matching_tables import fits, stacks_on
from pioche.core._plain_turns import PLAIN_STEPS
from pioche.core._view import of_edition
from pioche.rulebooks import load

ACTS = 250
STEPS = (
    (Lay, Phase.PLAY),
    (Lay, Phase.DRAWN),
    (Lay, Phase.ANSWER),
    (Draw, Phase.PLAY),
    (Pass, Phase.DRAWN),
    (Accept, Phase.ANSWER),
    (NameColour, Phase.COLOUR),
)
"""The commands that may be done in one step."""
TOLD = {
    e.CardPicked,
    e.CardPlayed,
    e.CardsFlipped,
    e.ColourChosen,
    e.ColourDue,
    e.DirectionReversed,
    e.DrawPending,
    e.DrawTopShown,
    e.HandsRotated,
    e.HandsSwapped,
    e.PlayerKnockedOut,
    e.SkipDue,
    e.TurnPassed,
    e.TurnSkipped,
    e.TurnStarted,
    e.UnoCalled,
    e.UnoDue,
    e.UnoSpent,
    e.UnoWindowClosed,
}
PRESETS = ("classic", "quiet", "official", "party", "mercy", "two-sided", "all-wild", "attack")


def settings() -> Iterator[Setting]:
    for number in range(30):
        yield random_setting(Random(f"shortcuts {number}"))
        yield random_edition_setting(Random(f"shortcuts {number}"))
    for rules, players in product(PRESETS, (2, 3, 4)):
        yield Setting(load(rules), ("ann", "bob", "cat", "dan")[:players], f"shortcuts {players}")
    for rules, number in product(("mercy", "two-sided"), range(12)):
        yield Setting(load(rules), ("ann", "bob", "cat"), f"shortcuts, more {number}")


def commands_of_matches() -> Iterator[tuple[State, Command, Chance]]:
    """The acts of people, and now and then a command that may be wrong, each with the state it meets."""
    for setting in settings():
        rng, match = Random(setting.seed), Match(setting)
        for command in given_commands(match, eager_company(rng), ACTS):
            yield match.state, command, match.chance
            yield match.state, attempt(rng, match.state), match.chance


@pytest.fixture(scope="module")
def commands() -> list[tuple[State, Command, Chance]]:
    return list(commands_of_matches())


Commands = list[tuple[State, Command, Chance]]


def plain_turn(state: State, command: Command) -> Played | None:
    step = PLAIN_STEPS.get(type(command))
    return None if step is None or state.turn != command.seat else step(state, command)


def test_a_plain_turn_is_the_turn_told_event_by_event(commands: Commands) -> None:
    plain = []
    for state, command, chance in commands:
        played = plain_turn(state, command)
        if played is not None:
            assert played == play_by_steps(state, command, chance)
            assert isinstance(played, Played)
            plain.append((type(command), state.phase, state.side is None))
    assert set(plain) == {(*step, one_sided) for step in STEPS for one_sided in (True, False)}
    assert len(plain) > len(commands) / 8


def test_a_plain_turn_tells_of_every_kind_of_card(commands: Commands) -> None:
    played = [(command, plain_turn(state, command)) for state, command, _ in commands]
    told = [event for _, turn in played if turn is not None for event in turn.events]
    assert {type(event) for event in told} == TOLD
    laid = [turn for command, turn in played if isinstance(command, Lay) and turn is not None]
    assert any(e.CardPicked in map(type, turn.events) for turn in laid), "a draw that nobody can answer"
    assert any(isinstance(event, e.CardPlayed) and len(event.cards) > 1 for event in told), (
        "a colour discarded"
    )


def test_a_lay_that_plainly_fits_is_judged_legal(commands: Commands) -> None:
    lays = [
        (state, command)
        for state, command, _ in commands
        if isinstance(command, Lay) and state.turn is not None
    ]
    plain = [(state, lay) for state, lay in lays if plainly_fits(state, lay)]
    assert all(judge_lay_by_steps(state, lay) is None for state, lay in plain)
    assert len(plain) > len(lays) / 4
    assert any(lay.cards[0] in state.book.restrained for state, lay in plain), "a card laid rightly"


def test_the_listed_lays_are_all_that_are_judged_legal(commands: Commands) -> None:
    for state, _, _ in commands[::12]:
        if state.turn is None or state.phase is Phase.COLOUR:
            continue
        listed = [command for command in legal(state, state.turn).in_turn if isinstance(command, Lay)]
        assert listed == [lay for lay in _single_lays(state) if judge_lay_by_steps(state, lay) is None]


def _single_lays(state: State) -> Iterator[Lay]:
    assert state.turn is not None
    colours, targets = (None, *state.colours), (None, *range(len(state.players)))
    for card, colour, target in product(dict.fromkeys(state.held(state.turn)), colours, targets):
        yield Lay(state.turn, (card,), colour, target)


def test_the_tables_hold_what_each_card_is_asked(commands: Commands) -> None:
    for state, _, _ in commands[::12]:
        if state.turn is None:
            continue
        faces, top = state.book.faces, state.book.faces[state.top_face]
        assert fitting(state) == {code for code in faces if fits(faces[code], top.symbol, state.colour)}
        pending = state.pending
        stacking = {code for code in faces if stacks_on(faces[code], top, state.rules.stacking)}
        returning = {code for code in faces if faces[code].answer_only}
        assert answers(state) == (stacking if pending and pending.stackable else set()) | (
            returning if pending and pending.returnable else set()
        )


def test_the_faces_of_a_hand_are_those_its_cards_show(commands: Commands) -> None:
    for state, side in product((state for state, _, _ in commands[::3] if state.side), SIDES):
        ranks = state.book.rank
        for hand in state.hands:
            shown = sorted((face_of(card, side) for card in hand), key=ranks.__getitem__)
            assert state.book.held[side][hand] == tuple(shown)


def test_one_card_that_shows_a_face_is_the_first_of_several(commands: Commands) -> None:
    for state, _, _ in commands[::3]:
        if state.side is None or state.turn is None:
            continue
        for face in set(state.held(state.turn)):
            hand = sorted(state.hands[state.turn], key=lambda card: card != state.drawn)
            first = next(card for card in hand if state.face(card) == face)
            assert card_shown(state, state.turn, face) == first


def test_drawing_on_stops_at_the_first_card_that_can_be_laid(commands: Commands) -> None:
    for state, _, _ in commands[::3]:
        if state.turn is None or state.phase is not Phase.PLAY:
            continue
        hand, drawn = list(state.held(state.turn)), up_to_playable(state, state.turn)
        for count, card in enumerate(drawn, 1):
            hand.append(state.face(card))
            last = count == len(drawn)
            stops = layable(state, state.turn, hand, hand[-1])
            assert stops == last or (last and drawn == state.draw)


def test_all_hands_dealt_at_once_are_those_dealt_one_by_one() -> None:
    for setting in settings():
        table, chance = new_game(setting.rules, setting.players), SeededChance(setting.seed)
        dealt = play(table, Deal(), chance)
        assert isinstance(dealt, Played)
        received = [event for event in dealt.events if isinstance(event, e.AllCardReceived)]
        before = fold(table, dealt.events[: dealt.events.index(received[0])])
        at_once = hands_dealt(before)
        assert list(at_once.events) == received
        assert at_once.state == fold(before, received)


def test_a_view_without_the_fields_of_editions_has_none_to_show(commands: Commands) -> None:
    for state, _, _ in commands[::3]:
        for seat in range(-1, len(state.players)):
            assert of_edition(view(state, seat), state, seat) == view(state, seat)


def test_a_few_words_of_chance_are_the_first_of_many() -> None:
    for round_, stream in product(range(1, 9), Stream):
        key, many = (round_, stream), words((round_, stream), 108, 3, round_, stream)
        assert [words(key, count, 3, round_, stream) for count in range(1, 9)] == [
            many[:count] for count in range(1, 9)
        ]


def test_the_card_just_drawn_is_layable_as_any_card(commands: Commands) -> None:
    for state, _, _ in commands:
        if state.turn is not None and state.drawn is not None:
            held, face = state.held(state.turn), state.face(state.drawn)
            assert can_lay_drawn(state, state.turn) == layable(state, state.turn, held, face)


def test_cards_that_may_be_laid_with_the_call_are_those_with_which_it_is_right(commands: Commands) -> None:
    quick = 0
    for state, seat in ((s, seat) for s, _, _ in commands[::3] for seat in range(len(s.hands))):
        if state.rules.uno_call == "automatic" or len(state.hands[seat]) == 1:
            continue  # nobody has to call, or has anything left to call for
        options = legal(state, seat)
        lays = [(place, each) for place, each in enumerate(options.commands) if isinstance(each, Lay | Jump)]
        assert options.armable == tuple(place for place, lay in lays if options.armed(lay).uno)
        quick += bool(lays) and not may_arm(state, seat)
    assert quick > len(commands) / 20
