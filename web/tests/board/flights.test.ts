import { expect, test } from "vitest";
import { flightsOf, STAGGER } from "../../src/board/flights";

const TABLE = { seat: 0, players: ["ann", "bob", "cat"], direction: 1 };

test("own cards are drawn open into the hand, one after the other", () => {
  expect(flightsOf([{ type: "CARD_PICKED", seat: 0, cards: ["r5", "W"], in_turn: true }], TABLE)).toEqual([
    { from: "draw", to: "hand", code: "r5", delay: 0 },
    { from: "draw", to: "hand", code: "W", delay: STAGGER },
  ]);
});

test("foreign cards are drawn face down, as many as were told", () => {
  const flights = flightsOf([{ type: "CARD_PICKED_UNSEEN", seat: 2, count: 4, in_turn: false }], TABLE);
  expect(flights).toHaveLength(4);
  expect(new Set(flights.map(({ to, code }) => `${to} ${code}`))).toEqual(new Set(["seat:2 null"]));
});

test("a laid card flies open from its seat to the pile", () => {
  const played = {
    type: "CARD_PLAYED",
    seat: 1,
    cards: ["g7"],
    colour: "g",
    target: null,
    jumped: false,
  } as const;
  expect(flightsOf([played], TABLE)).toEqual([{ from: "seat:1", to: "discard", code: "g7", delay: 0 }]);
});

test("swapped hands cross, and nobody sees a card of them", () => {
  const swapped = { type: "HANDS_SWAPPED_SEEN", seat: 0, other: 2, counts: [3, 1], hand: [] } as const;
  const flights = flightsOf([swapped], TABLE);
  expect(flights.map(({ from, to }) => `${from}>${to}`)).toEqual([
    "hand>seat:2",
    "seat:2>hand",
    "seat:2>hand",
    "seat:2>hand",
  ]);
  expect(flights.every(({ code }) => code === null)).toBe(true);
});

test("hands that go round go the way of the game", () => {
  const rotated = { type: "HANDS_ROTATED_SEEN", counts: [2, 2, 2], hand: [] } as const;
  const [first] = flightsOf([rotated as never], { ...TABLE, direction: -1 });
  expect(first).toMatchObject({ from: "hand", to: "seat:2" });
});

test("an event that moves no card starts no flight", () => {
  expect(flightsOf([{ type: "UNO_CALLED", seat: 1 } as never], TABLE)).toEqual([]);
});
