import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Session, TableSocket } from "../../src/model/table-socket";
import type { Answer, Move, Offer } from "../../src/protocol/pioche";
import { PlayerInput } from "../../src/screens/table/player-input.svelte";
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

function sat(hand: readonly string[], offer: Offer | null, more: Partial<Session> = {}): Session {
  const view = { seat: 0, turn: 0, phase: "play", hand, players: ["ann", "bob"], top: "r5", uno: ["", ""] };
  const rules = { mistake_penalty: 0, hand_counts: "public", cards: {} };
  return { turn: 7, view, rules, offer, names: {}, held: [], ...more } as unknown as Session;
}

/** An input whose moves are written down; the answer to each is the one given. */
function seated(session: Session, answer: Partial<Answer> = { type: "accepted" }) {
  const sent: Move[] = [];
  const act = (move: Move) => {
    sent.push(move);
    return Promise.resolve(answer);
  };
  return { input: new PlayerInput({ session, act } as unknown as TableSocket), sent };
}

beforeEach(() => {
  settings.takeBack = 0;
  settings.order = "colour";
});

describe("a tap", () => {
  test("lays the card that is offered", () => {
    const { input, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), draw] }));
    input.pick("r1#0");
    expect(sent).toEqual([lay("r1")]);
  });

  test("is not sent before it can no longer be taken back", () => {
    vi.useFakeTimers();
    settings.takeBack = 400;
    const { input, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), draw] }));
    input.pick("r1#0");
    vi.advanceTimersByTime(399);
    input.takeBack();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    input.pick("r1#0");
    vi.advanceTimersByTime(400);
    expect(sent).toEqual([lay("r1")]);
    vi.useRealTimers();
  });

  test("on the same card takes it back as well", () => {
    vi.useFakeTimers();
    settings.takeBack = 400;
    const { input, sent } = seated(sat(["r1"], { in_turn: [lay("r1")] }));
    input.pick("r1#0");
    vi.advanceTimersByTime(100);
    input.pick("r1#0");
    expect(input.aside).not.toBeNull(); // two taps at once are one
    vi.advanceTimersByTime(200);
    input.pick("r1#0");
    vi.advanceTimersByTime(1000);
    expect([input.aside, sent]).toEqual([null, []]);
    vi.useRealTimers();
  });

  test("is dropped when the turn is another", () => {
    settings.takeBack = 400;
    const session = sat(["r1"], { in_turn: [lay("r1")] });
    const { input } = seated(session);
    input.pick("r1#0");
    input.follow({ ...session, turn: 8 });
    expect(input.aside).toBeNull();
  });

  test("on a card that the coach warns of is sent when it is repeated", () => {
    const { input, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), draw] }));
    input.warn = (move) => (move.type === "lay" ? "a blunder" : null);
    input.pick("r1#0");
    expect([input.note, sent]).toEqual([{ text: "a blunder", tone: "loud" }, []]);
    input.pick("r1#0");
    expect(sent).toEqual([lay("r1")]);
  });

  test("on a wild asks for the colour first", () => {
    const wilds = ["r", "g", "b", "y"].map((colour) => lay("W", colour));
    const { input, sent } = seated(sat(["W", "b2"], { in_turn: wilds }));
    input.pick("W#0");
    expect([input.open?.colours, sent]).toEqual([["r", "g", "b", "y"], []]);
    input.nameColour("b");
    expect(sent).toEqual([lay("W", "b")]);
  });

  test("on a card that is not offered asks the server why not", () => {
    const { input, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1")] }), {
      type: "refused",
      code: "no-match",
    });
    input.pick("b2#0");
    expect(sent).toEqual([lay("b2")]);
  });

  test("out of turn asks nobody", () => {
    const session = sat(["r1"], null);
    const { input, sent } = seated({ ...session, view: { ...session.view!, turn: 1 } });
    input.pick("r1#0");
    expect(sent).toEqual([]);
    expect(input.note).not.toBeNull();
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
    const { input, sent } = seated(
      sat(["g8", "b8", "r1"], { in_turn: [lay("g8")], sets: [set], set_calls: [0] }),
    );
    input.pick("g8#0");
    input.pick("b8#0");
    expect([input.marked, sent]).toEqual([["g8#0", "b8#0"], []]);
    input.lay();
    expect(sent).toEqual([{ ...lay("g8"), cards: ["g8", "b8"] }]);
  });
});

describe("where mistakes cost", () => {
  const costly = sat(["r1", "b2"], { in_turn: [lay("r1")] });
  const session = { ...costly, rules: { ...costly.rules!, mistake_penalty: 2 } };

  test("nothing is lifted unless it was asked for", () => {
    const { input } = seated(session);
    expect(input.lifts).toBe(false);
    input.help();
    expect(input.lifts).toBe(true);
  });

  test("only the second tap sends a mistake", () => {
    const { input, sent } = seated(session);
    input.pick("b2#0");
    expect(sent).toEqual([]);
    input.pick("b2#0");
    expect(sent).toEqual([lay("b2")]);
  });
});

describe("the call", () => {
  test("is armed, and goes with the card", () => {
    const { input, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1")], armed: [0] }));
    input.uno();
    expect([input.armed, sent]).toEqual([true, []]);
    input.pick("r1#0");
    expect(sent).toEqual([{ ...lay("r1"), uno: true }]);
  });

  test("is made at once where it is due", () => {
    const call: Move = { type: "uno", seat: 0 };
    const { input, sent } = seated(sat(["b2"], { out_of_turn: [call] }));
    input.uno();
    expect(sent).toEqual([call]);
  });

  test("that somebody has forgotten is caught with one tap, or by name where numbers are hidden", () => {
    const caught: Move = { type: "catch", seat: 0, target: 1 };
    const session = sat(["b2"], { out_of_turn: [caught] });
    const open = seated(session);
    open.input.catch();
    expect(open.sent).toEqual([caught]);
    const hidden = seated({ ...session, rules: { ...session.rules!, hand_counts: "hidden" } });
    hidden.input.catch();
    expect([hidden.input.catching, hidden.sent]).toEqual([true, []]);
    hidden.input.aim(1);
    expect(hidden.sent).toEqual([caught]);
  });
});

describe("a pass", () => {
  const pass: Move = { type: "pass", seat: 0 };

  test("is made by a player who could have laid the card", () => {
    const { input, sent } = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), pass] }));
    expect(input.passesByItself).toBe(false);
    input.pass();
    expect(sent).toEqual([pass]);
  });

  test("that is the only choice is left to the table, so that nobody sees that it was", () => {
    const { input, sent } = seated(sat(["g1", "b2"], { in_turn: [pass] }));
    expect(input.passesByItself).toBe(true);
    input.pass();
    expect(sent).toEqual([]);
  });
});

describe("several cards at once", () => {
  const set = { symbol: "5", cards: ["r5", "g5"], openers: ["r5"], colour_needed: false, targets: [] };
  const sets = [{ ...set, stays: true, ends: true, last_targets: [] }];
  const offer = { in_turn: [lay("r5"), draw], sets } as unknown as Offer;

  test("a card that goes only with another waits for it, and nothing is refused", () => {
    const { input, sent } = seated(sat(["r5", "g5", "y1"], offer));
    input.pick("g5#0");
    expect(input.mayLay).toBe(false);
    input.lay();
    expect(sent).toEqual([]);
    expect(input.note?.text).toBeTruthy();
    input.pick("r5#0");
    expect(input.mayLay).toBe(true);
  });
});

test("while a bot plays for somebody, no card is raised", () => {
  const chairs = [{ player: "ann", name: "Ann", bot: null, stand_in: "balanced" }];
  const tableState = { chairs } as unknown as Session["tableState"];
  const { input } = seated(sat(["r1"], { in_turn: [lay("r1")] }, { tableState, player: "ann" }));
  expect(input.lifts).toBe(false);
});

describe("a call", () => {
  const call: Move = { type: "uno", seat: 0 };

  test("helps with a card to lay, or with the only card", () => {
    const able = seated(sat(["r1", "b2"], { in_turn: [lay("r1"), draw], out_of_turn: [call] }));
    const late = seated(sat(["b2"], { in_turn: [draw], out_of_turn: [call] }));
    expect([able.input.callHelps, late.input.callHelps]).toEqual([true, true]);
  });

  test("is allowed but does not help where no card fits", () => {
    const { input } = seated(sat(["g1", "b2"], { in_turn: [draw], out_of_turn: [call] }));
    expect([input.mayCall, input.callHelps]).toEqual([true, false]);
  });
});
