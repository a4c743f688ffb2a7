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

    def __init__(self, desk: PlayerInput, title: str) -> None:
        self.desk = desk
        self.title = title
        self.folded = False
        self.coached = False
        """Whether there is a coach to ask."""
        self._stories: dict[str, GameStory] = {}
        self.verdicts = VerdictNotice(desk.session.clock)

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.desk.lang).say(f"tui-{id_}", **arguments)

    def key(self, name: str) -> str:
        return key_of(self.desk.lang, name)

    def scene(self, panel: Panel | None = None, reading: bool = False) -> Scene:
        """`reading` means that keys belong to the panel."""
        desk, session = self.desk, self.desk.session
        log = self._log().follow()[-200:]
        return Scene(
            lang=desk.lang,
            view=desk.view,
            names=with_teams(self._names(), session.rules.teams),
            bottom=self._bottom(),
            title=self._title(),
            status=replace(self._status_beside(reading), verdict=self.verdicts.follow(log)),
            hand=self._hand(),
            about="" if reading else card_line(desk),
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
        session = self.desk.session
        near = self.desk.awaited or self.desk.holder or next(iter(session.people), "")
        players = session.view("").players
        return players.index(near) if near in players else 0

    def _partners(self) -> frozenset[int]:
        teams, own = self.desk.session.rules.teams, self._bottom()
        seats = range(len(self.desk.session.names)) if teams else ()
        return frozenset(seat for seat in seats if seat != own and seat % teams == own % teams)

    def _names(self) -> Sequence[str]:
        return self.desk.session.names

    def _title(self) -> str:
        session = self.desk.session
        parts = [self.title, self.say("round", round=self.desk.view.round)]
        if session.rules.scoring != "none":
            parts.append(self.say("playing-to", target=session.rules.target))
        return " · ".join(parts)

    def _log(self) -> GameStory:
        viewer = self.desk.viewer
        if viewer not in self._stories:
            self._stories[viewer] = self.desk.session.story(self.desk.lang, viewer)
        return self._stories[viewer]

    def _clock(self) -> str:
        left = self.desk.session.clock_left
        return "" if left is None else self.say("clock", seconds=int(left + 0.999))

    # the hand

    def _hand(self) -> HandPicture:
        desk = self.desk
        if desk.covered:
            seat = self._bottom()
            count = desk.session.view(desk.awaited or "").counts[seat]
            return HandPicture(("W",) * (count or 0), covered=True)
        lifted = desk.playable if desk.helps or not desk.in_turn else frozenset()
        helped = desk.helps and desk.in_turn and bool(desk.view.hand)
        cursor = None if desk.on_buttons or desk.session.between_rounds else desk.cursor
        return HandPicture(tuple(desk.hand), lifted, helped, cursor, tuple(desk.marks), desk.in_turn)

    # words

    def _status_beside(self, reading: bool) -> Status:
        """Beside a page there are no hints about keys, which belong to the page."""
        status = self._status()
        if not reading or self.desk.message is not None or status.tone == "loud":
            return status
        return Status(self.say("your-turn"), "turn") if self.desk.in_turn else Status("")

    def _status(self) -> Status:
        desk = self.desk
        if desk.message is not None:
            return Status(desk.message.text, desk.message.tone)
        if desk.covered and desk.awaited is not None:
            key = desk.number_of(desk.awaited)
            return Status(self.say("come", name=self._name(desk.awaited), key=key), "turn")
        if desk.session.between_rounds:
            return self._between()
        if desk.choice is not None:
            return Status(question(desk, desk.choice), "turn")
        return self._in_turn() if desk.in_turn else self._out_of_turn()

    def _name(self, player: str | None) -> str:
        return self.desk.session.known.get(player or "", player or "")

    def _between(self) -> Status:
        if self.desk.session.is_over:
            return Status(self.say("again", key=self.key("quit")), "turn")
        first = self.desk.view.round == 0
        return Status(self.say("first-deal" if first else "next-deal"), "turn")

    def _in_turn(self) -> Status:
        desk, view = self.desk, self.desk.view
        if (catch := self._catch_now()) is not None:
            return catch
        if view.phase is Phase.ANSWER:
            return Status(self._stakes(), "turn")
        if desk.waiting:
            return Status(self.say("passing"), "turn")
        turn = (
            self.say("your-turn-of", name=self._name(desk.holder)) if desk.shared else self.say("your-turn")
        )
        hint = self._hint()
        return Status(f"{turn} {hint}" if hint else turn, "turn")

    def _stakes(self) -> str:
        """What accepting costs, and what a challenge may win or lose."""
        pending = self.desk.view.pending
        if pending is None:
            return ""
        layer = self.desk.session.names[pending.layer]
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
            test=self.desk.session.rules.wild_draw_four,
        )

    def _due(self, part: DrawDue) -> str:
        """The cards that are due, in words: `until red`, `6 cards`."""
        colour = self.desk.cards.colours.argument(part.colour) if part.colour else ""
        return self.say("due", verb=part.verb, n=part.n, colour=colour)

    def _hint(self) -> str:
        desk, hints = self.desk, self.desk.hints
        legal = desk.legal
        if legal is None:
            return ""
        acts = desk.acts
        if "pass" in acts and desk.view.phase is Phase.DRAWN:
            return self.say("hint-drawn", key=self.key("pass")) if hints.wanted("drawn") else ""
        if self._near() and not desk.armed and hints.wanted("uno"):
            return self.say("hint-uno", key=self.key("uno"))
        if not desk.helps:
            return self.say("hint-careful") if hints.wanted("lay") else ""
        if not desk.playable:
            wanted = "draw" in acts and hints.wanted("draw")
            return self.say("hint-draw", key=self.key("draw")) if wanted else self.say("nothing-fits")
        if legal.sets and hints.wanted("several"):
            return self.say("hint-several")
        return self.say("hint-lay") if hints.wanted("lay") else ""

    def _out_of_turn(self) -> Status:
        desk, view = self.desk, self.desk.view
        if any(isinstance(command, Call) for command in self._offered()):
            return Status(self.say("call-now", key=self.key("uno")), "loud")
        if (catch := self._catch_now()) is not None:
            return catch
        if "jump" in desk.acts:
            return Status(self.say("jump-now", key=self.key("jump")), "turn")
        name = desk.session.names[view.turn] if view.turn is not None else ""
        text = self.say("naming" if view.phase is Phase.COLOUR else "their-turn", name=name)
        if desk.session.may_hurry and desk.hints.wanted("hurry") and view.turn is not None:
            return Status(f"{text} {self.say('hint-hurry')}", "hint")
        return Status(text, "hint")

    def _catch_now(self) -> Status | None:
        catches = [each for each in self._offered() if isinstance(each, Catch)]
        if not catches or self.desk.session.rules.hand_counts != "public":
            return None
        name = self.desk.session.names[catches[0].target]
        return Status(self.say("catch-now", name=name, key=self.key("catch")), "loud")

    # buttons

    def _buttons(self) -> Iterator[Button]:
        desk = self.desk
        if desk.covered:
            yield from self._open_hand()
            return
        if desk.session.between_rounds:
            label = "again-button" if desk.session.is_over else "deal"
            yield Button("enter", self.say(label), self.say("key-enter"), chosen=True)
            return
        for place, act in enumerate(desk.acts):
            chosen = desk.on_buttons and place == desk.button
            key = self.say("key-enter") if act == "lay" else self.key(act)
            yield Button(act, self._label(act), key, chosen=chosen)

    def _open_hand(self) -> Iterator[Button]:
        desk = self.desk
        people = desk.session.people if desk.awaited is None else [desk.awaited]
        for player in people:
            key = desk.number_of(player)
            label = (
                self.say("come-button") if desk.awaited else self.say("look-button", name=self._name(player))
            )
            yield Button(f"come:{key}", label, key, chosen=desk.awaited is not None)

    def _label(self, act: str) -> str:
        pending = self.desk.view.pending
        draws = pending.draws if pending else 0
        due = ", ".join(map(self._due, pending.due or ())) if pending else ""
        if act == "accept" and due:
            return self.say("act-accept-due", due=due)
        return self.say(f"act-{act}", draws=draws, count=len(self.desk.marks))

    def fixed(self) -> Iterator[Button]:
        desk = self.desk
        rules = desk.session.rules
        if rules.uno_call == "automatic" or not desk.session.people:
            return
        offered = self._offered()
        yield Button("uno", self.say("act-uno"), self.key("uno"), self._uno_tone(offered))
        catches = any(isinstance(command, Catch) for command in offered)
        sure: Tone = "loud" if rules.hand_counts == "public" else "now"
        yield Button("catch", self.say("act-catch"), self.key("catch"), sure if catches else "idle")

    def _uno_tone(self, offered: Sequence[object]) -> Tone:
        if any(isinstance(command, Call) for command in offered):
            return "loud"
        if self.desk.armed:
            return "armed"
        return "now" if self._near() else "idle"

    def _offered(self) -> Sequence[object]:
        """Acts that are possible out of turn: while no hand is open, those of anybody at the keyboard."""
        if not self.desk.covered:
            return self.desk.legal.out_of_turn if self.desk.legal else ()
        legals = [self.desk.session.legal(player) for player in self.desk.session.people]
        return [command for legal in legals if legal for command in legal.out_of_turn]

    def _near(self) -> bool:
        legal = self.desk.legal
        return legal is not None and self.desk.in_turn and may_arm(legal)

    def options(self) -> Iterator[Button]:
        desk, choice = self.desk, self.desk.choice
        if choice is None or desk.covered:
            return
        colours = desk.cards.colours
        keys = colours.keys(choice.colours)
        for place, colour in enumerate(choice.colours):
            label = f"{colours.shape(colour)} {colours.name(colour)}"
            yield Button(f"pick:{place}", label, keys[place], chosen=place == desk.option)
        for place, seat in enumerate(choice.seats):
            name = desk.session.names[seat]
            yield Button(f"pick:{place}", name, str(place + 1), chosen=place == desk.option)

    def _labels(self) -> dict[int, str]:
        choice = self.desk.choice
        return {seat: str(place + 1) for place, seat in enumerate(choice.seats)} if choice else {}

    def _footer(self) -> Iterator[Button]:
        """Only keys that do something now."""
        desk = self.desk
        if not desk.covered and not desk.session.between_rounds:
            yield from self._hand_keys()
        if not desk.in_turn and desk.session.may_hurry and self._a_bot_plays():
            yield Button("space", self.say("foot-hurry"), self.say("key-space"))
        if self.coached and desk.in_turn and not desk.session.between_rounds:
            yield Button("advice", self.say("foot-advice"), self.key("advice"))
        for page in ("scores", "rules", "log", "help", "quit"):
            yield Button(page, self.say(f"foot-{page}"), self.key(page))

    def _hand_keys(self) -> Iterator[Button]:
        desk = self.desk
        if desk.hand or desk.choice:
            yield Button("right", self.say("foot-choose"), "←→")
        if desk.choices:
            yield Button("escape", self.say("back"), self.say("key-escape"))
        elif desk.in_turn or "jump" in desk.acts:
            yield Button("enter", self.say("foot-lay"), self.say("key-enter"))
        if desk.in_turn and desk.session.rules.multi_play != "none":
            yield Button("space", self.say("foot-mark"), self.say("key-space"))
        if desk.session.rules.mistake_penalty and desk.in_turn:
            yield Button("lift", self.say("foot-lift"), self.key("lift"))

    def _a_bot_plays(self) -> bool:
        return self.desk.awaited is None and self.desk.view.turn is not None

    def _reading_keys(self) -> Iterator[Button]:
        yield Button("", self.say("foot-scroll"), "↑↓")
        yield Button("", self.say("foot-page"), self.say("key-space"))
        yield Button("", self.say("foot-ends"), "g G")
        yield Button("escape", self.say("foot-close"), self.say("key-escape"))
        for page in ("scores", "rules", "help"):
            yield Button(page, self.say(f"foot-{page}"), self.key(page))
