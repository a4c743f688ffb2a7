import { describe, expect, test } from "vitest";
import {
  actsOf,
  attempt,
  cardOffer,
  cardOffers,
  type Chosen,
  type LayDraft,
  draft,
  isPlayable,
  joinable,
  mayArm,
} from "../../src/model/offers";
import type { Jump, Lay, Move, Offer, View } from "../../src/protocol/pioche";
import { STREAMS } from "./golden";

/** Every move that taps on one card can lead to. */
function reachable(offer: Offer, hand: readonly string[], card: string, chosen: Chosen = {}): (Lay | Jump)[] {
  const next: LayDraft = draft(offer, hand, [card], chosen);
  switch (next.state) {
    case "no":
      return [];
    case "ready":
      return [next.move];
    case "colour":
      return next.colours.flatMap((colour) => reachable(offer, hand, card, { ...chosen, colour }));
    case "target":
      return next.targets.flatMap((target) => reachable(offer, hand, card, { ...chosen, target }));
  }
}

const isPlay = (move: Move): move is Lay | Jump => move.type === "lay" || move.type === "jump";
const text = (moves: readonly Move[]): string[] => moves.map((move) => JSON.stringify(move)).sort();

const offered = STREAMS.map(({ name, updates }) => {
  let view = {} as View;
  const turns = updates.flatMap((update) => {
    view = { ...view, ...update.view };
    return update.offer === undefined
      ? []
      : [{ offer: update.offer, hand: view.hand, tried: update.tried ?? [] }];
  });
  return { name, turns };
}).filter(({ turns }) => turns.length > 0);

describe.each(offered)("$name", ({ turns }) => {
  test("taps reach each play that is offered, and no other", () => {
    for (const { offer, hand } of turns) {
      const plays = [...(offer.in_turn ?? []), ...(offer.out_of_turn ?? [])].filter(isPlay);
      const found = [...new Set(hand)].flatMap((card) => reachable(offer, hand, card));
      expect(text(found)).toEqual(text(plays));
    }
  });

  test("the call goes with the plays that may have it, and no other", () => {
    for (const { offer, hand } of turns) {
      const all = [...(offer.in_turn ?? []), ...(offer.out_of_turn ?? [])];
      const armed = (offer.armed ?? []).map((place) => all[place] as Lay | Jump);
      const found = [...new Set(hand)].flatMap((card) => reachable(offer, hand, card, { call: true }));
      const calling = found.filter((move) => move.uno === true);
      expect(text(calling)).toEqual(text(armed.map((move) => ({ ...move, uno: true }))));
    }
  });

  test("several cards can be laid together where the game allows it, and only there", () => {
    for (const { offer, hand, tried } of turns) {
      for (const [lay, allowed, called] of tried) {
        const { cards, colour = null, target = null } = lay;
        const next = draft(offer, hand, cards, { colour, target });
        expect(next.state === "ready", JSON.stringify(lay)).toBe(allowed);
        if (next.state === "ready") expect(next.move).toEqual(lay);
        const calling = draft(offer, hand, cards, { colour, target, call: true });
        const calls = calling.state === "ready" && calling.move.uno === true;
        if (calls) expect(called, JSON.stringify(lay)).toBe(true);
        if (called && target === null) expect(calls, JSON.stringify(lay)).toBe(true);
      }
    }
  });
});

test("the streams try several cards, rightly and wrongly, with and without the call", () => {
  const tried = offered.flatMap(({ turns }) => turns.flatMap((turn) => turn.tried));
  for (const [place, what] of [
    [1, true],
    [1, false],
    [2, true],
  ] as const) {
    expect(tried.filter((one) => one[place] === what).length).toBeGreaterThan(2);
  }
});

const SEAT = 0;
const lay = (card: string, more: Partial<Lay> = {}): Lay => ({
  type: "lay",
  seat: SEAT,
  cards: [card],
  ...more,
});

test("a card says what it needs", () => {
  const offer: Offer = { in_turn: ["r", "g"].map((colour) => lay("W", { colour })), armed: [1] };
  expect(cardOffer(offer, "W")).toMatchObject({ lays: true, jumps: false, colours: ["r", "g"], calls: true });
  expect(cardOffers(offer, ["W", "r5"]).map(isPlayable)).toEqual([true, false]);
  expect(draft(offer, ["W", "r5"], ["W"])).toEqual({ state: "colour", colours: ["r", "g"] });
  expect(draft(offer, ["W", "r5"], ["r5"])).toEqual({ state: "no" });
  expect(mayArm(offer)).toBe(true);
});

test("one player to choose needs no choice, several do", () => {
  const one: Offer = { in_turn: [lay("r7", { target: 1 })] };
  expect(draft(one, ["r7", "r8"], ["r7"])).toMatchObject({ state: "ready", move: { target: 1 } });
  const two: Offer = { in_turn: [lay("r7", { target: 1 }), lay("r7", { target: 2 })] };
  expect(draft(two, ["r7", "r8"], ["r7"])).toEqual({ state: "target", targets: [1, 2] });
  expect(draft(two, ["r7", "r8"], ["r7"], { target: 2 })).toMatchObject({
    state: "ready",
    move: { target: 2 },
  });
  expect(draft(two, ["r7", "r8"], ["r7"], { target: 3 })).toEqual({ state: "no" });
});

test("out of turn the same card jumps in", () => {
  const offer: Offer = { out_of_turn: [{ type: "jump", seat: 2, card: "g3" }], armed: [0] };
  expect(cardOffer(offer, "g3")).toMatchObject({ lays: false, jumps: true, calls: true });
  expect(draft(offer, ["g3", "r1"], ["g3"], { call: true })).toEqual({
    state: "ready",
    move: { type: "jump", seat: 2, card: "g3", uno: true },
  });
});

test("the buttons are those of the offer", () => {
  const offer: Offer = {
    in_turn: [
      { type: "challenge", seat: 1 },
      { type: "accept", seat: 1 },
    ],
    out_of_turn: [
      { type: "uno", seat: 1 },
      { type: "catch", seat: 1, target: 3 },
    ],
  };
  const acts = actsOf(offer);
  expect(acts).toMatchObject({ draw: null, pass: null, challenge: { seat: 1 }, accept: { seat: 1 } });
  expect(acts.call).toEqual({ type: "uno", seat: 1 });
  expect(acts.catches.map(({ target }) => target)).toEqual([3]);
  expect(actsOf(null)).toMatchObject({ draw: null, catches: [], colours: [] });
});

test("marked cards show which others may join them", () => {
  const set = { symbol: "5", cards: ["r5", "g5", "b5"], openers: ["r5"], colour_needed: false, targets: [] };
  const offer: Offer = {
    in_turn: [{ type: "draw", seat: SEAT }],
    sets: [{ ...set, stays: true, ends: true, last_targets: [] }],
    set_calls: [2],
  };
  const hand = ["r5", "g5", "b5", "y1"];
  expect(joinable(offer, hand, [1])).toEqual([0, 2]);
  expect(joinable(offer, hand, [3])).toEqual([]);
  expect(draft(offer, hand, ["g5", "b5"])).toEqual({ state: "no" });
  expect(draft(offer, hand, ["g5", "r5"], { call: true })).toMatchObject({
    move: { cards: ["g5", "r5"], uno: true },
  });
  expect(draft(offer, hand, ["r5", "g5", "b5"], { call: true })).toMatchObject({ move: { uno: false } });
});

test("a player who insists may try a move that is not offered", () => {
  expect(attempt(1, ["r5"])).toEqual({
    type: "lay",
    seat: 1,
    cards: ["r5"],
    colour: null,
    target: null,
    uno: false,
  });
});

test("a card that could only empty the hand is not offered where the hand may not be emptied so", () => {
  const set = { symbol: "5", cards: ["r5", "g5"], openers: ["r5"], colour_needed: false, targets: [] };
  const sets = [{ ...set, stays: true, ends: false, last_targets: [] }];
  const offer: Offer = { in_turn: [lay("r5", {})], sets };
  expect(cardOffers(offer, ["r5", "g5"]).map(isPlayable)).toEqual([true, false]);
  expect(joinable(offer, ["r5", "g5"], [0])).toEqual([]);
  expect(cardOffers(offer, ["r5", "g5", "y1"]).map(isPlayable)).toEqual([true, true, false]);
});
