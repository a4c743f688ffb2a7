import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Sitting, TableClient } from "../../src/model/client";
import type { Answer, Move, Offer } from "../../src/protocol/pioche";
import { Desk } from "../../src/screens/table/desk.svelte";
import { settings } from "../../src/settings.svelte";

const lay = (card: string, colour: string | null = null): Move => ({
  type: "lay",
  seat: 0,
  cards: [card],
  colour,
  target: null,
  uno: false,
});
const draw: Move = { type: "draw", seat: 0 };

function sat(hand: readonly string[], offer: Offer | null, more: Partial<Sitting> = {}): Sitting {
  const view = { seat: 0, turn: 0, phase: "play", hand, players: ["ann", "bob"], top: "r5", uno: ["", ""] };
  const rules = { mistake_penalty: 0, hand_counts: "public", cards: {} };
  return { turn: 7, view, rules, offer, names: {}, held: [], ...more } as unknown as Sitting;
}

/** A desk whose moves are written down; the answer to each is the one given. */
function seated(sitting: Sitting, answer: Partial<Answer> = { type: "accepted" }) {
  const sent: Move[] = [];
  const act = (move: Move) => {
    sent.push(move);
    return Promise.resolve(answer);
  };
  return { desk: new Desk({ sitting, act } as unknown as TableClient), sent };
}

beforeEach(() => {
  settings.takeBack = 0;
  settings.order = "colour";
});

describe("a tap", () => {
  test("lays the card that is offered", () => {
    const { desk, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), draw] }));
    desk.pick("r1#0");
    expect(sent).toEqual([lay("r1")]);
  });

  test("is not sent before it can no longer be taken back", () => {
    vi.useFakeTimers();
    settings.takeBack = 400;
    const { desk, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), draw] }));
    desk.pick("r1#0");
    vi.advanceTimersByTime(399);
    desk.takeBack();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    desk.pick("r1#0");
    vi.advanceTimersByTime(400);
    expect(sent).toEqual([lay("r1")]);
    vi.useRealTimers();
  });

  test("on the same card takes it back as well", () => {
    vi.useFakeTimers();
    settings.takeBack = 400;
    const { desk, sent } = seated(sat(["r1"], { in_turn: [lay("r1")] }));
    desk.pick("r1#0");
    vi.advanceTimersByTime(100);
    desk.pick("r1#0");
    expect(desk.aside).not.toBeNull(); // two taps at once are one
    vi.advanceTimersByTime(200);
    desk.pick("r1#0");
    vi.advanceTimersByTime(1000);
    expect([desk.aside, sent]).toEqual([null, []]);
    vi.useRealTimers();
  });

  test("is dropped when the turn is another", () => {
    settings.takeBack = 400;
    const sitting = sat(["r1"], { in_turn: [lay("r1")] });
    const { desk } = seated(sitting);
    desk.pick("r1#0");
    desk.follow({ ...sitting, turn: 8 });
    expect(desk.aside).toBeNull();
  });

  test("on a wild asks for the colour first", () => {
    const wilds = ["r", "g", "b", "y"].map((colour) => lay("W", colour));
    const { desk, sent } = seated(sat(["W", "b2"], { in_turn: wilds }));
    desk.pick("W#0");
    expect([desk.open?.colours, sent]).toEqual([["r", "g", "b", "y"], []]);
    desk.nameColour("b");
    expect(sent).toEqual([lay("W", "b")]);
  });

  test("on a card that is not offered asks the server why not", () => {
    const { desk, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1")] }), {
      type: "refused",
      code: "no-match",
    });
    desk.pick("b2#0");
    expect(sent).toEqual([lay("b2")]);
  });

  test("out of turn asks nobody", () => {
    const sitting = sat(["r1"], null);
    const { desk, sent } = seated({ ...sitting, view: { ...sitting.view!, turn: 1 } });
    desk.pick("r1#0");
    expect(sent).toEqual([]);
    expect(desk.note).not.toBeNull();
  });

  test("marks cards that others may join, until they are laid together", () => {
    const set = {
      symbol: "8",
      cards: ["g8", "b8"],
      openers: ["g8"],
      colour_needed: false,
      targets: [],
      stays: true,
      ends: true,
      last_targets: [],
    };
    const { desk, sent } = seated(
      sat(["g8", "b8", "r1"], { in_turn: [lay("g8")], sets: [set], set_calls: [0] }),
    );
    desk.pick("g8#0");
    desk.pick("b8#0");
    expect([desk.marked, sent]).toEqual([["g8#0", "b8#0"], []]);
    desk.lay();
    expect(sent).toEqual([{ ...lay("g8"), cards: ["g8", "b8"] }]);
  });
});

describe("where mistakes cost", () => {
  const costly = sat(["r1", "b2"], { in_turn: [lay("r1")] });
  const sitting = { ...costly, rules: { ...costly.rules!, mistake_penalty: 2 } };

  test("nothing is lifted unless it was asked for", () => {
    const { desk } = seated(sitting);
    expect(desk.lifts).toBe(false);
    desk.help();
    expect(desk.lifts).toBe(true);
  });

  test("only the second tap sends a mistake", () => {
    const { desk, sent } = seated(sitting);
    desk.pick("b2#0");
    expect(sent).toEqual([]);
    desk.pick("b2#0");
    expect(sent).toEqual([lay("b2")]);
  });
});

describe("the call", () => {
  test("is armed, and goes with the card", () => {
    const { desk, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1")], armed: [0] }));
    desk.uno();
    expect([desk.armed, sent]).toEqual([true, []]);
    desk.pick("r1#0");
    expect(sent).toEqual([{ ...lay("r1"), uno: true }]);
  });

  test("is made at once where it is due", () => {
    const call: Move = { type: "uno", seat: 0 };
    const { desk, sent } = seated(sat(["b2"], { out_of_turn: [call] }));
    desk.uno();
    expect(sent).toEqual([call]);
  });

  test("that somebody has forgotten is caught with one tap, or by name where numbers are hidden", () => {
    const caught: Move = { type: "catch", seat: 0, target: 1 };
    const sitting = sat(["b2"], { out_of_turn: [caught] });
    const open = seated(sitting);
    open.desk.catch();
    expect(open.sent).toEqual([caught]);
    const hidden = seated({ ...sitting, rules: { ...sitting.rules!, hand_counts: "hidden" } });
    hidden.desk.catch();
    expect([hidden.desk.catching, hidden.sent]).toEqual([true, []]);
    hidden.desk.aim(1);
    expect(hidden.sent).toEqual([caught]);
  });
});

describe("a pass", () => {
  const pass: Move = { type: "pass", seat: 0 };

  test("is made by whoever could have laid the card", () => {
    const { desk, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), pass] }));
    expect(desk.passesByItself).toBe(false);
    desk.pass();
    expect(sent).toEqual([pass]);
  });

  test("that is the only choice is left to the table, so that nobody sees that it was", () => {
    const { desk, sent } = seated(sat(["g1", "b2"], { in_turn: [pass] }));
    expect(desk.passesByItself).toBe(true);
    desk.pass();
    expect(sent).toEqual([]);
  });
});
