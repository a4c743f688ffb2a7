import { describe, expect, test } from "vitest";
import { checksum, crc32, viewLine } from "../../src/model/checksum";
import { foldEntry, type TableFold, emptyFold, foldOfSnapshot, foldedView } from "../../src/model/table-fold";
import { initialView, evolveView, without } from "../../src/model/view-updates";
import type { FullRules } from "../../src/model/faces";
import type { Snapshot, View } from "../../src/protocol/pioche";
import { type GoldenUpdate, STREAMS } from "./golden";

test("there are streams of several rules and viewers", () => {
  expect(STREAMS.length).toBeGreaterThan(12);
});

/** The fields that a view leaves out if they have their defaults. */
const LEFT_OUT = { side: null, inactive: [], draw_face: null, knocked: [], aside: null };

function followed(
  known: TableFold,
  update: GoldenUpdate,
  viewer: string,
  rules: FullRules | null,
): TableFold {
  const seen = update.events.reduce(
    (so, [number, event]) => foldEntry(so, number, event, viewer, rules),
    known,
  );
  return { ...seen, next: update.end };
}

describe.each(STREAMS)("$name", ({ viewer, updates, end }) => {
  test("the fold is what the table shows, update by update", () => {
    let [known, shown, rules] = [emptyFold(), {} as View, null as FullRules | null];
    for (const update of updates) {
      rules = update.rules ?? rules;
      shown = { ...shown, ...update.view };
      known = followed(known, update, viewer, rules);
      const view = foldedView(known, rules);
      expect({ ...LEFT_OUT, ...view }).toEqual(shown);
      expect(checksum(view)).toBe(update.check);
    }
  });

  test("the people, the score sheet and the names are those of the table", () => {
    const known = updates.reduce((so, update) => followed(so, update, viewer, lastRules()), emptyFold());
    expect(known.tableState).toMatchObject({ ...end.room });
    expect(known.sheet.map(({ knocked: _, ...row }) => row)).toEqual(end.sheet);
    expect(known.names).toMatchObject(end.names);
  });

  test("from a snapshot in the middle it goes on to the same end", () => {
    const half = updates
      .slice(0, updates.length / 2)
      .reduce((so, one) => followed(so, one, viewer, lastRules()), emptyFold());
    const { tableState, told, next } = half;
    const snapshot = { type: "snapshot", end: next, room: tableState, told, standing: { check: 0, now: 0 } };
    const rest = updates.slice(updates.length / 2);
    const after = rest.reduce(
      (so, one) => followed(so, one, viewer, lastRules()),
      foldOfSnapshot(snapshot as Snapshot),
    );
    expect(checksum(foldedView(after, lastRules()))).toBe(updates.at(-1)?.check);
    expect(after.tableState).toMatchObject({ ...end.room });
  });

  function lastRules(): FullRules | null {
    return updates.filter((update) => update.rules).at(-1)?.rules ?? null;
  }
});

test("the checksum is the one of the protocol's page", () => {
  const view: View = {
    ...initialView(["pann", "pbob"], 0),
    phase: "play",
    round: 1,
    turn: 0,
    turn_number: 3,
    colour: "g",
    top: "g7",
    draw: 88,
    discard: 4,
    hand: ["r5", "W", "b+2"],
    counts: [3, 7],
    uno: ["", ""],
    owed: [0, 0],
    dealer: 1,
    scores: [0, 25],
  };
  expect(viewLine(view)).toBe("0|pann,pbob|play|1|0|3|1|g|g7|88|4|W,b+2,r5|3,7|-|-|,|0,0|0|1|0,25|||||");
  expect(checksum(view)).toBe(3626916450);
  expect(checksum({ ...view, hand: ["r5", "W", "b+3"] })).not.toBe(3626916450);
  expect(crc32("123456789")).toBe(0xcbf43926);
});

test("a card that is not in the hand cannot be taken from it", () => {
  expect(without(["r5", "r5", "W"], ["r5"])).toEqual(["r5", "W"]);
  expect(() => without(["r5"], ["r6"])).toThrow("r6");
});

test("a blocked round is over and has no winner", () => {
  const told = {
    ...initialView(["ann", "bob"], 0),
    turn: 1,
    phase: "play" as const,
    uno: ["due", ""] as const,
  };
  const after = evolveView(told, { type: "ROUND_BLOCKED" }, "ann");
  expect(after).toMatchObject({ phase: "round-over", turn: null, round_winners: [], uno: ["", ""] });
});

test("a game may begin in the middle", () => {
  const event = {
    type: "POSITION_SET_SEEN",
    counts: [1, 4],
    hand: ["r5"],
    top: "r9",
    discard: 3,
    draw: 50,
    colour: "r",
    turn: 1,
    direction: -1,
    dealer: 0,
    scores: [10, 20],
    out: [],
  } as const;
  const view = evolveView(initialView(["ann", "bob"], 0), event, "ann");
  expect(view).toMatchObject({ phase: "play", uno: ["called", ""], turn: 1, hand: ["r5"], scores: [10, 20] });
});
