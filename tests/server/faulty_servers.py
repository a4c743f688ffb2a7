"""Servers with one fault each, as a client sees them. Each names the checks that must find it."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tests.server.server_threads import Fault, Frame


def events(frame: Frame) -> list[Any]:
    return frame.get("events", []) if frame["type"] == "update" else []


class Leaks(Fault):
    """Tells every client the last hand that was dealt, in the same words."""

    last: Frame | None = None

    def down(self, frame: Frame) -> Iterable[Frame]:
        for entry in events(frame):
            if entry[1]["type"] == "ALL_CARD_RECEIVED":
                Leaks.last = entry[1]
            elif entry[1]["type"] == "ALL_CARD_RECEIVED_UNSEEN" and Leaks.last:
                entry[1] = Leaks.last
        return (frame,)


class LeaksAside(Fault):
    """The same, in a field that the protocol does not have."""

    cards: str = ""

    def down(self, frame: Frame) -> Iterable[Frame]:
        for _, event in events(frame):
            if event["type"] == "ALL_CARD_RECEIVED":
                LeaksAside.cards = " ".join(event["cards"])
        return ({**frame, "note": LeaksAside.cards},)


class OpensHands(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame.get("standing"):
            frame["standing"]["hands"] = [["r1", "r2"], ["g3"]]
        return (frame,)


class DoesEverythingAnew(Fault):
    """Gives each request another id."""

    def __init__(self) -> None:
        self._count = 0

    def up(self, frame: Frame) -> Iterable[Frame]:
        self._count += 1
        return ({**frame, "id": f"{frame['id']}_{self._count}"} if "id" in frame else frame,)

    def down(self, frame: Frame) -> Iterable[Frame]:
        return ({**frame, "id": frame["id"].partition("_")[0]} if "id" in frame else frame,)


class LeavesOut(Fault):
    """Leaves out the last entry of each update."""

    def down(self, frame: Frame) -> Iterable[Frame]:
        return ({**frame, "events": frame["events"][:-1]} if events(frame) else frame,)


class SkipsUpdates(Fault):
    """Skips every fourth update."""

    def __init__(self) -> None:
        self._count = 0

    def down(self, frame: Frame) -> Iterable[Frame]:
        self._count += frame["type"] == "update"
        return () if frame["type"] == "update" and self._count % 4 == 0 else (frame,)


class AddsUpWrongly(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame.get("standing"):
            frame["standing"]["check"] ^= 1
        return (frame,)


class TellsAnotherSnapshot(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame["type"] == "snapshot":
            frame["room"]["master"] = None
        return (frame,)


class ResumesLate(Fault):
    def up(self, frame: Frame) -> Iterable[Frame]:
        return ({**frame, "start": frame["start"] + 1} if frame.get("start") else frame,)


class TellsThePastOtherwise(Fault):
    """Sends other entries when they are sent again."""

    def __init__(self) -> None:
        self._next = 0

    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame["type"] == "update":
            if frame["start"] < self._next:
                for _, event in frame["events"]:
                    event.update({"jumped": True} if event["type"] == "CARD_PLAYED" else {})
            self._next = frame["end"]
        return (frame,)


class KnowsNoPages(Fault):
    """Sends a whole resume in one update."""

    def __init__(self) -> None:
        self._pages: list[Frame] = []

    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame["type"] != "update":
            return (frame,)
        self._pages.append(frame)
        if frame.get("more"):
            return ()
        first, entries = self._pages[0]["start"], [entry for page in self._pages for entry in page["events"]]
        self._pages = []
        return ({**frame, "start": first, "events": entries},)


class AnswersFirst(Fault):
    """Tells the effects of a command after its answer."""

    def __init__(self) -> None:
        self._asked = False
        self._kept: list[Frame] = []

    def up(self, frame: Frame) -> Iterable[Frame]:
        self._asked = self._asked or "id" in frame
        return (frame,)

    def down(self, frame: Frame) -> Iterator[Frame]:
        if frame["type"] == "update" and self._asked:
            self._kept.append(frame)
            return
        yield frame
        if "id" in frame:
            self._asked = False
            yield from self._kept
            self._kept = []


class ShowsAnotherPart(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        for _, event in events(frame):
            if event["type"] == "TABLE_PART_SHOWN":
                event["part"] = "00" * 32
        return (frame,)


class OffersWhatItRefuses(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        offer = (frame.get("standing") or {}).get("offer") or {}
        if offer.get("in_turn"):
            offer["in_turn"] = [{"type": "pass", "seat": offer["in_turn"][0]["seat"]}]
            offer["armed"] = []
        return (frame,)


class ForgetsTheTurn(Fault):
    def up(self, frame: Frame) -> Iterable[Frame]:
        return ({**frame, "turn": None} if frame["type"] == "act" else frame,)


class WritesDownRefusals(Fault):
    """Adds a log entry for each refusal."""

    def __init__(self) -> None:
        self._count = 0

    def up(self, frame: Frame) -> Iterator[Frame]:
        yield frame
        if frame["type"] == "act" and frame["command"]["type"] == "pass":
            self._count += 1
            yield {"type": "commit", "id": f"noted-{self._count}", "hash": "0" * 64}

    def down(self, frame: Frame) -> Iterable[Frame]:
        return () if frame.get("id", "").startswith("noted-") else (frame,)


class KeepsAnotherRecord(Fault):
    def paper(self, text: str) -> str:
        return text.replace(" draw\n", " uno\n")


class LetsEverybodyRule(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame.get("code") == "not-master":
            return ({"type": "accepted", "id": frame["id"], "first": 0, "end": 0},)
        return (frame,)


class TakesNamesAsTheyCome(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        for _, event in events(frame):
            if event["type"] == "SEAT_TAKEN":
                event["name"] += "\t!"
        return (frame,)


class OverlooksWhoGoes(Fault):
    """Notices only the first people who come, and none who go."""

    def __init__(self) -> None:
        self._told = False

    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame["type"] != "presence":
            return (frame,)
        known, self._told = self._told, True
        return () if known else (frame,)


class SwallowsReactions(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        return () if frame["type"] == "reaction" else (frame,)


class HoldsNothing(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame["type"] == "held":
            return ({"type": "refused", "id": frame["id"], "code": "nothing-to-catch"},)
        return (frame,)


class LeavesUnanswered(Fault):
    """Leaves unwelcome messages unanswered, on a working connection."""

    def down(self, frame: Frame) -> Iterable[Frame]:
        if frame["type"] == "welcome":
            return ({**frame, "answer_within": 500},)
        return () if frame.get("code") == "name-taken" else (frame,)


class ClosesInsteadOfAnswering(Fault):
    """The first seat is taken, but the connection is closed before the answer. A server may do so."""

    done = False

    def __init__(self) -> None:
        self._closing = False

    def up(self, frame: Frame) -> Iterator[Frame]:
        yield frame
        if frame["type"] == "take-seat" and not ClosesInsteadOfAnswering.done:
            ClosesInsteadOfAnswering.done = self._closing = True
            yield {"type": "hello", "version": 1}

    def down(self, frame: Frame) -> Iterable[Frame]:
        if not self._closing:
            return (frame,)
        return ({**frame, "code": "not-saved"},) if frame["type"] == "bye" else ()


class GoesWithoutAWord(Fault):
    def down(self, frame: Frame) -> Iterable[Frame]:
        return () if frame["type"] == "bye" else (frame,)


class SpeaksEveryVersion(Fault):
    def up(self, frame: Frame) -> Iterable[Frame]:
        return ({**frame, "version": 1} if frame["type"] == "hello" else frame,)


class AnswersInTexts(Fault):
    """Sends numbers as texts, which is not a message of the protocol."""

    def down(self, frame: Frame) -> Iterable[Frame]:
        return ({**frame, "n": str(frame["n"])} if frame["type"] == "pong" else frame,)


class LosesTheTable(Fault):
    """Answers a request for a new table with something else."""

    def paper(self, text: str) -> str:
        return json.dumps({}) if '"token"' in text else text
