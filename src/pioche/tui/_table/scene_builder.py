"""Builds the scene: what the player at the keyboard sees and may press."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pioche.core import Call, Catch, Phase
from pioche.core.redacted_events import DrawDue, PendingSeen
from pioche.locale import words
from pioche.tui._paint.scene import Button, HandPicture, Panel, Scene, Status, Tone, with_teams
from pioche.tui._table.card_line import card_line
from pioche.tui._table.keys import key_of
from pioche.tui._table.live_game import GameStory
from pioche.tui._table.player_acts import may_arm
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.questions import question
from pioche.tui._table.verdicts import VerdictNotice


class SceneBuilder:
    """Keeps a log for each viewer, and builds the scene."""

    def __init__(self, player_input: PlayerInput, title: str) -> None:
        self.player_input = player_input
        self.title = title
        self.folded = False
        self.coached = False
        """Whether there is a coach to ask."""
        self._stories: dict[str, GameStory] = {}
        self.verdicts = VerdictNotice(player_input.session.clock)

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.player_input.lang).say(f"tui-{id_}", **arguments)

    def key(self, name: str) -> str:
        return key_of(self.player_input.lang, name)

    def scene(self, panel: Panel | None = None, reading: bool = False) -> Scene:
        """`reading` means that keys belong to the panel."""
        player_input, session = self.player_input, self.player_input.session
        log = self._log().follow()[-200:]
        return Scene(
            lang=player_input.lang,
            view=player_input.view,
            names=with_teams(self._names(), session.rules.teams),
            bottom=self._bottom(),
            title=self._title(),
            status=replace(self._status_beside(reading), verdict=self.verdicts.follow(log)),
            hand=self._hand(),
            about="" if reading else card_line(player_input),
            partners=self._partners(),
            log=tuple(log),
            buttons=() if reading else tuple(self._buttons()),
            fixed=tuple(self.fixed()),
            options=() if reading else tuple(self.options()),
            footer=tuple(self._reading_keys() if reading else self._footer()),
            labels=self._labels(),
            clock=self._clock(),
            target=0 if session.rules.scoring == "none" else session.rules.target,
            limit=session.rules.knock_out,
            panel=panel,
            folded=self.folded,
        )

    def _bottom(self) -> int:
        session = self.player_input.session
        near = self.player_input.awaited or self.player_input.holder or next(iter(session.people), "")
        players = session.view("").players
        return players.index(near) if near in players else 0

    def _partners(self) -> frozenset[int]:
        teams, own = self.player_input.session.rules.teams, self._bottom()
        seats = range(len(self.player_input.session.names)) if teams else ()
        return frozenset(seat for seat in seats if seat != own and seat % teams == own % teams)

    def _names(self) -> Sequence[str]:
        return self.player_input.session.names

    def _title(self) -> str:
        session = self.player_input.session
        parts = [self.title, self.say("round", round=self.player_input.view.round)]
        if session.rules.scoring != "none":
            parts.append(self.say("playing-to", target=session.rules.target))
        return " · ".join(parts)

    def _log(self) -> GameStory:
        viewer = self.player_input.viewer
        if viewer not in self._stories:
            self._stories[viewer] = self.player_input.session.story(self.player_input.lang, viewer)
        return self._stories[viewer]

    def _clock(self) -> str:
        left = self.player_input.session.clock_left
        return "" if left is None else self.say("clock", seconds=int(left + 0.999))

    # the hand

    def _hand(self) -> HandPicture:
        player_input = self.player_input
        if player_input.covered:
            seat = self._bottom()
            count = player_input.session.view(player_input.awaited or "").counts[seat]
            return HandPicture(("W",) * (count or 0), covered=True)
        lifted = player_input.playable if player_input.helps or not player_input.in_turn else frozenset()
        helped = player_input.helps and player_input.in_turn and bool(player_input.view.hand)
        cursor = (
            None if player_input.on_buttons or player_input.session.between_rounds else player_input.cursor
        )
        return HandPicture(
            tuple(player_input.hand), lifted, helped, cursor, tuple(player_input.marks), player_input.in_turn
        )

    # words

    def _status_beside(self, reading: bool) -> Status:
        """Beside a page there are no hints about keys, which belong to the page."""
        status = self._status()
        if not reading or self.player_input.message is not None or status.tone == "loud":
            return status
        return Status(self.say("your-turn"), "turn") if self.player_input.in_turn else Status("")

    def _status(self) -> Status:
        player_input = self.player_input
        if player_input.message is not None:
            return Status(player_input.message.text, player_input.message.tone)
        if player_input.covered and player_input.awaited is not None:
            key = player_input.number_of(player_input.awaited)
            return Status(self.say("come", name=self._name(player_input.awaited), key=key), "turn")
        if player_input.session.between_rounds:
            return self._between()
        if player_input.choice is not None:
            return Status(question(player_input, player_input.choice), "turn")
        return self._in_turn() if player_input.in_turn else self._out_of_turn()

    def _name(self, player: str | None) -> str:
        return self.player_input.session.known.get(player or "", player or "")

    def _between(self) -> Status:
        if self.player_input.session.is_over:
            return Status(self.say("again", key=self.key("quit")), "turn")
        first = self.player_input.view.round == 0
        return Status(self.say("first-deal" if first else "next-deal"), "turn")

    def _in_turn(self) -> Status:
        player_input, view = self.player_input, self.player_input.view
        if (catch := self._catch_now()) is not None:
            return catch
        if view.phase is Phase.ANSWER:
            return Status(self._stakes(), "turn")
        if player_input.waiting:
            return Status(self.say("passing"), "turn")
        turn = (
            self.say("your-turn-of", name=self._name(player_input.holder))
            if player_input.shared
            else self.say("your-turn")
        )
        hint = self._hint()
        return Status(f"{turn} {hint}" if hint else turn, "turn")

    def _stakes(self) -> str:
        """The cost of accepting, and the possible gain or loss of a challenge."""
        pending = self.player_input.view.pending
        if pending is None:
            return ""
        layer = self.player_input.session.names[pending.layer]
        what = "swap" if pending.swap else "draw" if pending.draws else "skip"
        due = ", ".join(map(self._due, pending.due or ()))
        if due:
            text = self.say("stakes-due", name=layer, due=due, skips=pending.skips)
        else:
            text = self.say("stakes", name=layer, what=what, draws=pending.draws, skips=pending.skips)
        return f"{text} {self._challenge(pending, layer, due)}" if pending.challengeable else text

    def _challenge(self, pending: PendingSeen, layer: str, due: str) -> str:
        guilty, innocent = pending.stakes
        as_guilty, as_innocent = pending.stakes_by_card or (False, False)
        return self.say(
            "stakes-challenge",
            name=layer,
            guilty=due if as_guilty and due else guilty,
            innocent=f"{due} + {innocent}" if as_innocent and due else innocent,
            test=self.player_input.session.rules.wild_draw_four,
        )

    def _due(self, part: DrawDue) -> str:
        """The cards that are due, in words: `until red`, `6 cards`."""
        colour = self.player_input.cards.colours.argument(part.colour) if part.colour else ""
        return self.say("due", verb=part.verb, n=part.n, colour=colour)

    def _hint(self) -> str:
        player_input, hints = self.player_input, self.player_input.hints
        legal = player_input.legal
        if legal is None:
            return ""
        acts = player_input.acts
        if "pass" in acts and player_input.view.phase is Phase.DRAWN:
            return self.say("hint-drawn", key=self.key("pass")) if hints.wanted("drawn") else ""
        if self._near() and not player_input.armed and hints.wanted("uno"):
            return self.say("hint-uno", key=self.key("uno"))
        if not player_input.helps:
            return self.say("hint-careful") if hints.wanted("lay") else ""
        if not player_input.playable:
            wanted = "draw" in acts and hints.wanted("draw")
            return self.say("hint-draw", key=self.key("draw")) if wanted else self.say("nothing-fits")
        if legal.sets and hints.wanted("several"):
            return self.say("hint-several")
        return self.say("hint-lay") if hints.wanted("lay") else ""

    def _out_of_turn(self) -> Status:
        player_input, view = self.player_input, self.player_input.view
        if any(isinstance(command, Call) for command in self._offered()):
            return Status(self.say("call-now", key=self.key("uno")), "loud")
        if (catch := self._catch_now()) is not None:
            return catch
        if "jump" in player_input.acts:
            return Status(self.say("jump-now", key=self.key("jump")), "turn")
        name = player_input.session.names[view.turn] if view.turn is not None else ""
        text = self.say("naming" if view.phase is Phase.COLOUR else "their-turn", name=name)
        if player_input.session.may_hurry and player_input.hints.wanted("hurry") and view.turn is not None:
            return Status(f"{text} {self.say('hint-hurry')}", "hint")
        return Status(text, "hint")

    def _catch_now(self) -> Status | None:
        catches = [each for each in self._offered() if isinstance(each, Catch)]
        if not catches or self.player_input.session.rules.hand_counts != "public":
            return None
        name = self.player_input.session.names[catches[0].target]
        return Status(self.say("catch-now", name=name, key=self.key("catch")), "loud")

    # buttons

    def _buttons(self) -> Iterator[Button]:
        player_input = self.player_input
        if player_input.covered:
            yield from self._open_hand()
            return
        if player_input.session.between_rounds:
            label = "again-button" if player_input.session.is_over else "deal"
            yield Button("enter", self.say(label), self.say("key-enter"), chosen=True)
            return
        for place, act in enumerate(player_input.acts):
            chosen = player_input.on_buttons and place == player_input.button
            key = self.say("key-enter") if act == "lay" else self.key(act)
            yield Button(act, self._label(act), key, chosen=chosen)

    def _open_hand(self) -> Iterator[Button]:
        player_input = self.player_input
        people = player_input.session.people if player_input.awaited is None else [player_input.awaited]
        for player in people:
            key = player_input.number_of(player)
            label = (
                self.say("come-button")
                if player_input.awaited
                else self.say("look-button", name=self._name(player))
            )
            yield Button(f"come:{key}", label, key, chosen=player_input.awaited is not None)

    def _label(self, act: str) -> str:
        pending = self.player_input.view.pending
        draws = pending.draws if pending else 0
        due = ", ".join(map(self._due, pending.due or ())) if pending else ""
        if act == "accept" and due:
            return self.say("act-accept-due", due=due)
        return self.say(f"act-{act}", draws=draws, count=len(self.player_input.marks))

    def fixed(self) -> Iterator[Button]:
        player_input = self.player_input
        rules = player_input.session.rules
        if rules.uno_call == "automatic" or not player_input.session.people:
            return
        offered = self._offered()
        yield Button("uno", self.say("act-uno"), self.key("uno"), self._uno_tone(offered))
        catches = any(isinstance(command, Catch) for command in offered)
        sure: Tone = "loud" if rules.hand_counts == "public" else "now"
        yield Button("catch", self.say("act-catch"), self.key("catch"), sure if catches else "idle")

    def _uno_tone(self, offered: Sequence[object]) -> Tone:
        if any(isinstance(command, Call) for command in offered):
            return "loud"
        if self.player_input.armed:
            return "armed"
        return "now" if self._near() else "idle"

    def _offered(self) -> Sequence[object]:
        """Acts that are possible out of turn: while no hand is open, those of anybody at the keyboard."""
        if not self.player_input.covered:
            return self.player_input.legal.out_of_turn if self.player_input.legal else ()
        legals = [self.player_input.session.legal(player) for player in self.player_input.session.people]
        return [command for legal in legals if legal for command in legal.out_of_turn]

    def _near(self) -> bool:
        legal = self.player_input.legal
        return legal is not None and self.player_input.in_turn and may_arm(legal)

    def options(self) -> Iterator[Button]:
        player_input, choice = self.player_input, self.player_input.choice
        if choice is None or player_input.covered:
            return
        colours = player_input.cards.colours
        keys = colours.keys(choice.colours)
        for place, colour in enumerate(choice.colours):
            label = f"{colours.shape(colour)} {colours.name(colour)}"
            yield Button(f"pick:{place}", label, keys[place], chosen=place == player_input.option)
        for place, seat in enumerate(choice.seats):
            name = player_input.session.names[seat]
            yield Button(f"pick:{place}", name, str(place + 1), chosen=place == player_input.option)

    def _labels(self) -> dict[int, str]:
        choice = self.player_input.choice
        return {seat: str(place + 1) for place, seat in enumerate(choice.seats)} if choice else {}

    def _footer(self) -> Iterator[Button]:
        """Only keys that do something now."""
        player_input = self.player_input
        if not player_input.covered and not player_input.session.between_rounds:
            yield from self._hand_keys()
        if not player_input.in_turn and player_input.session.may_hurry and self._a_bot_plays():
            yield Button("space", self.say("foot-hurry"), self.say("key-space"))
        if self.coached and player_input.in_turn and not player_input.session.between_rounds:
            yield Button("advice", self.say("foot-advice"), self.key("advice"))
        for page in ("scores", "rules", "log", "help", "quit"):
            yield Button(page, self.say(f"foot-{page}"), self.key(page))

    def _hand_keys(self) -> Iterator[Button]:
        player_input = self.player_input
        if player_input.hand or player_input.choice:
            yield Button("right", self.say("foot-choose"), "←→")
        if player_input.choices:
            yield Button("escape", self.say("back"), self.say("key-escape"))
        elif player_input.in_turn or "jump" in player_input.acts:
            yield Button("enter", self.say("foot-lay"), self.say("key-enter"))
        if player_input.in_turn and player_input.session.rules.multi_play != "none":
            yield Button("space", self.say("foot-mark"), self.say("key-space"))
        if player_input.session.rules.mistake_penalty and player_input.in_turn:
            yield Button("lift", self.say("foot-lift"), self.key("lift"))

    def _a_bot_plays(self) -> bool:
        return self.player_input.awaited is None and self.player_input.view.turn is not None

    def _reading_keys(self) -> Iterator[Button]:
        yield Button("", self.say("foot-scroll"), "↑↓")
        yield Button("", self.say("foot-page"), self.say("key-space"))
        yield Button("", self.say("foot-ends"), "g G")
        yield Button("escape", self.say("foot-close"), self.say("key-escape"))
        for page in ("scores", "rules", "help"):
            yield Button(page, self.say(f"foot-{page}"), self.key(page))
