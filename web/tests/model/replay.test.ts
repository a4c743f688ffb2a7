import { describe, expect, test } from "vitest";
import { isRecord, SPECTATOR, Replay } from "../../src/model/replay";
import { RECORDS, STREAMS } from "./golden";

const OF_THE_TABLE =
  /^(TABLE_|RULES_|OPTIONS_|SEAT_|STAND_IN|SPECTATOR|MASTER|GAME_(LAID|PAUSED|RESUMED|ENDED)|PART|TURN_TIMED)/;

describe.each(RECORDS.map((golden) => [golden.name, golden.record] as const))("%s", (name, record) => {
  const replay = new Replay(record);
  const last = replay.steps.length - 1;

  test("a seat sees of the record what it was told at the table", () => {
    const stream = STREAMS.find((each) => each.name.startsWith(name) && record.players.includes(each.viewer));
    expect(stream).toBeDefined();
    const told = (stream?.updates ?? [])
      .flatMap(({ events }) => events.map(([, event]) => event))
      .filter(({ type }) => !OF_THE_TABLE.test(type));
    const seen = replay.log(last, stream?.viewer ?? "").map(({ event }) => event);
    expect(seen.length).toBeGreaterThan(20);
    const begins = told.findIndex(({ type }) => type === seen[0]?.type);
    expect(seen).toEqual(told.slice(begins, begins + seen.length));
  });

  test("no card is lost on the way", () => {
    const sizes = replay.steps.flatMap((_, step) => {
      const { draw, discard, phase, aside } = replay.view(step, SPECTATOR);
      return phase === "play" ? [draw + discard + (aside ?? 0) + replay.hands(step).flat().length] : [];
    });
    expect(new Set(sizes).size).toBe(1);
  });

  test("a position names every card once, and begins with the player who plays on", () => {
    const step = replay.steps.findIndex((_, at) => at > 10 && replay.isOpen(at));
    const first = replay.view(step, SPECTATOR).players.at(-1) ?? "";
    const text = replay.position(step, first);
    expect(text).toMatch(new RegExp(`^\\[players "${first} `, "m"));
    const cards = [...text.matchAll(/^\[(?:hand \S+|draw|discard|aside) "(.*)"\]$/gm)].flatMap(([, each]) =>
      (each ?? "").split(" ").filter(Boolean),
    );
    const { draw, discard, aside } = replay.view(step, SPECTATOR);
    expect(cards.length).toBe(draw + discard + (aside ?? 0) + replay.hands(step).flat().length);
  });
});

test("going back shows what was there", () => {
  const replay = new Replay(RECORDS[0]!.record);
  const early = replay.view(3, SPECTATOR);
  replay.view(replay.steps.length - 1, SPECTATOR);
  expect(replay.view(3, SPECTATOR)).toEqual(early);
});

test("a file that is not a record is refused", () => {
  expect(isRecord(RECORDS[0]!.record)).toBe(true);
  expect([null, 5, {}, { rules: "classic", players: [] }].filter(isRecord)).toEqual([]);
});
