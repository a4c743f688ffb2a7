"""One frozen record of every rule field (rules.md, editions 4)."""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

from pioche.core._cards import Code, CustomCard
from pioche.core._colours import ONE_SIDE, Colour, OwnColour

LAUNCHER_MOST: Final = 12
"""A press of the launcher yields 0 to 12 cards (000)."""


class RuleFields(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Every way of playing is a value of this record; `rulebooks/presets/classic.toml` has the defaults."""

    # a round
    players: tuple[int, int]
    dealer: Literal["high-card", "seat", "host"]
    next_dealer: Literal["high-card", "left", "winner"]
    hand_size: int
    hand_sizes: tuple[tuple[int, int], ...]
    """Exceptions to `hand_size` by number of players (004)."""
    first_card: Literal["apply", "cover", "ignore"]
    forced_draw: Literal["one", "until-playable"]
    voluntary_draw: bool
    drawn_card: Literal["may-play", "must-play", "keep"]
    draw_device: Literal["pile", "launcher"]
    launcher_weights: tuple[int, ...]
    turn_limit: int
    # cards
    draw_two_skips: bool
    draw_four_skips: bool
    two_player_reverse: Literal["skip", "turn", "back"]
    wild_draw_four: Literal["no-colour", "no-other-play", "any-time"]
    bluff: bool
    challenge_guilty: int | Literal["card"]
    challenge_innocent: int | str
    """Cards, or `card+2`: what the card makes its victim draw, and this number more."""
    multi_play: Literal["none", "same-symbol"]
    mistake_penalty: int
    stacking: Literal["none", "same", "higher", "any"]
    jump_in: bool
    seven_zero: bool
    last_card: Literal["any", "number"]
    last_draw: bool
    knock_out: int = 0
    """A player who ever holds this number of cards is out of the round; 0 for nobody."""
    # people
    leaver: Literal["bot", "fold"]
    finish: Literal["first-out", "play-on"]
    teams: int
    hand_counts: Literal["public", "hidden"]
    # saying UNO
    uno_call: Literal["after", "any", "automatic"]
    catch_window: Literal["next-action", "open"]
    uno_penalty: int
    false_call_penalty: int
    false_catch_penalty: int
    # the match
    scoring: Literal["winner-collects", "losers-collect", "none"]
    target: int
    target_test: Literal["reach", "exceed"]
    knock_out_bonus: int = 0
    """Points for each player knocked out in the round."""
    # the cards themselves
    colours: tuple[tuple[Colour, ...], ...] = ONE_SIDE
    """The colours of each side: one side, or two."""
    own_colours: dict[Colour, OwnColour] = {}
    deck: dict[Code, int]
    symbols: dict[str, CustomCard] = {}
    """The ruleset's statements on symbols in every colour."""
    cards: dict[Code, CustomCard]
    """Its statements on cards without a colour."""

    def cards_dealt(self, players: int) -> int:
        """The number of cards dealt to each of this number of players."""
        return dict(self.hand_sizes).get(players, self.hand_size)


class Stake(NamedTuple):
    """The cost of a challenge: cards, in addition to what the card makes its victim draw or instead of it."""

    by_card: bool
    cards: int


def stake_of(value: int | str) -> Stake:
    """`4`, `card` or `card+2`, as a rule field has it."""
    if isinstance(value, int):
        return Stake(False, value)
    return Stake(True, int(value.partition("+")[2] or 0))
