import { expect, test } from "vitest";
import { FAMILIES, type MomentFamily, momentsOf } from "../../src/board/moments";
import type { SeenEvent } from "../../src/protocol/pioche";
import { momentText } from "../../src/screens/moment-text";
import { LANGUAGES, setLanguage } from "../../src/words";
import { STREAMS } from "../model/golden";

const TABLE = { seat: 0, players: ["ann", "bob", "cat"] };

function seen(...events: readonly object[]): string[] {
  return momentsOf(events as SeenEvent[], TABLE).map(
    ({ place, family, count }) => `${place} ${family}${count > 0 ? ` ${count}` : ""}`,
  );
}

test("each event that matters has a moment at its place", () => {
  const told: readonly (readonly [object, ...string[]])[] = [
    [{ type: "TURN_SKIPPED", seat: 1 }, "seat:1 skip"],
    [{ type: "TURN_TIMED_OUT", player: "cat" }, "seat:2 skip"],
    [{ type: "CARD_PICKED_UNSEEN", seat: 2, count: 4, in_turn: false }, "seat:2 hit 4"],
    [{ type: "CARD_PICKED", seat: 0, cards: ["r1", "r2"], in_turn: false }, "hand hit 2"],
    [{ type: "DRAW_PENDING_SEEN", victim: 1, draws: 6 }, "discard stack 6"],
    [{ type: "DIRECTION_REVERSED", direction: -1 }, "discard turn"],
    [{ type: "UNO_CALLED", seat: 1 }, "seat:1 call"],
    [{ type: "UNO_CAUGHT", seat: 1, by: 0 }, "seat:1 caught"],
    [{ type: "CHALLENGE_WON", seat: 0, against: 2 }, "seat:2 won"],
    [{ type: "CHALLENGE_LOST", seat: 0, against: 2 }, "seat:2 lost"],
    [{ type: "HANDS_SWAPPED_SEEN", seat: 0, other: 2, counts: [1, 1], hand: [] }, "hand swap", "seat:2 swap"],
    [{ type: "LAUNCHER_PRESSED", seat: 1, count: 3 }, "draw launcher 3"],
    [{ type: "PLAYER_KNOCKED_OUT", seat: 2 }, "seat:2 knock"],
    [{ type: "CARDS_FLIPPED_SEEN", seat: 1, side: "dark" }, "discard flip"],
    [{ type: "ROUND_WON", seats: [0, 2] }, "hand win", "seat:2 win"],
  ];
  for (const [event, ...places] of told) expect(seen(event)).toEqual(places);
});

test("a single card, and news that the log tells anyway, pass quietly", () => {
  expect(seen({ type: "CARD_PICKED_UNSEEN", seat: 1, count: 1, in_turn: true })).toEqual([]);
  expect(seen({ type: "TURN_STARTED", seat: 1 }, { type: "SCORES_CHANGED", points: [], scores: [] })).toEqual(
    [],
  );
});

test("a blow in two parts is one, and a miss at the same seat comes after it", () => {
  const pick = { type: "CARD_PICKED_UNSEEN", seat: 1, count: 2, in_turn: false };
  const [hit, skip, ...rest] = momentsOf(
    [
      pick,
      { type: "DISCARD_RECYCLED_UNSEEN", count: 9 },
      pick,
      { type: "TURN_SKIPPED", seat: 1 },
    ] as SeenEvent[],
    TABLE,
  );
  expect([hit!.count, skip!.family, rest]).toEqual([4, "skip", []]);
  expect(skip!.delay).toBeGreaterThan(hit!.delay);
});

test("a winner is not told to be out of cards as well", () => {
  expect(seen({ type: "PLAYER_OUT", seat: 1 }, { type: "ROUND_WON", seats: [1] })).toEqual(["seat:1 win"]);
  expect(seen({ type: "PLAYER_OUT", seat: 1 })).toEqual(["seat:1 win"]);
});

test("no moment begins later than a second after it was told, however much happens", () => {
  const skipped = Array.from({ length: 9 }, (_, seat) => ({ type: "TURN_SKIPPED", seat }));
  const many = momentsOf(skipped as SeenEvent[], { seat: 0, players: skipped.map(String) });
  expect(Math.max(...many.map(({ delay }) => delay))).toBeLessThan(1_000);
});

test("whole games have moments of every family, each with words in every language", async () => {
  const found = new Set<MomentFamily>();
  const setting = { seat: 0, players: ["p1", "p2", "p3", "p4"] };
  const events = STREAMS.flatMap(({ updates }) => updates.flatMap((update) => update.events));
  const moments = events.flatMap(([, event]) => momentsOf([event], setting));
  for (const { family } of moments) found.add(family);
  for (const lang of LANGUAGES) {
    await setLanguage(lang);
    for (const moment of moments) expect(momentText(moment)).not.toMatch(/web-|\{/);
  }
  await setLanguage("en");
  expect([...found].sort()).toEqual([...FAMILIES].sort());
});
