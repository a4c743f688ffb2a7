"""Tables set up by hand: hands, piles and the turn."""

from collections.abc import Sequence

from pioche.core import Lay, Rulebook, forced_pass
from pioche.core.events import PositionSet
from pioche.rulebooks import load
from pioche.table import Options
from pioche.tui import read_seats, read_style
from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.cards import CardPainter, CardSize
from pioche.tui._table.coach import Coach
from pioche.tui._table.hints import Hints
from pioche.tui._table.local_session import LIVE, Session
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.screen import TableScreen
from pioche.tui._widgets.terminal_app import TerminalApp
from tests.tui.key_driver import Clock, LocalInput

OTHERS = ("r1 r2 g3 b4 y5", "g8 g9 bS yR r+2 b1", "y1 y2")


def drawn(cards: CardPainter, card: str, size: CardSize) -> str:
    """The text of one card."""
    canvas = Canvas(*size, "#000000")
    cards.paint(canvas, 0, 0, size, card)
    return canvas.text()


def lay(
    hands: Sequence[str],
    top: str = "r7",
    *,
    rules: str = "classic",
    seats: str = "Me,bot:balanced,bot:mixed,bot:greedy",
    colour: str | None = None,
    turn: int = 0,
    draw: str = "r3 r4 r5 r6 g1 g2 g4 g5 b2 b3 b5 b6 y3 y4 y6 y7 W W+4",
    direction: int = 1,
    scores: Sequence[int] | None = None,
    clock: Clock | None = None,
    options: Options = LIVE,
    lang: str = "en",
) -> Session:
    """A game that starts from a position, at time 0."""
    seated = read_seats(seats, lang)
    start = PositionSet(
        hands=tuple(tuple(hand.split()) for hand in hands),
        discard=("g7", top),
        draw=tuple(draw.split()),
        colour=colour or top[0],
        turn=turn,
        direction=direction,
        dealer=len(seated) - 1,
        scores=tuple(scores or (0,) * len(seated)),
    )
    return Session.open(load(rules), seated, "7", clock or Clock(), options=options, start=start)


def sit(session: Session, lang: str = "en", style: str = "symbols", practised: bool = False) -> LocalInput:
    """Seats a person at the keyboard; a `practised` one needs no hints."""
    hints = Hints(dict.fromkeys(("lay", "draw", "drawn", "uno", "catch", "answer", "several", "hurry"), 9))
    return LocalInput(
        session,
        CardPainter(Rulebook(session.rules), read_style(style), lang),
        hints if practised else Hints(),
    )


class SceneApp(TerminalApp):
    """The table screen alone."""

    def __init__(
        self, player_input: PlayerInput, title: str = "Classic", theme: str = "", coach: Coach | None = None
    ) -> None:
        super().__init__(theme)
        self.table = TableScreen(player_input, title, lambda: None, beats=False, coach=coach)

    def on_mount(self) -> None:
        self.push_screen(self.table)


def play_by_the_list(session: Session, clock: Clock, rounds: int = 1, acts: int = 10_000) -> Session:
    """People who always take the first act on the list, so that no bot decides anything."""
    session.deal()
    for _ in range(acts):
        state = session.state
        if len(state.sheet) >= rounds or session.is_over:
            return session
        if state.turn is None:
            session.deal()
        elif forced_pass(state):
            clock.now = session.next_due or clock.now
            session.beat()
        else:
            player = state.players[state.turn]
            legal = session.legal(player)
            assert legal is not None
            first = legal.in_turn[0]
            session.act(player, legal.armed(first) if isinstance(first, Lay) else first)
    return session
