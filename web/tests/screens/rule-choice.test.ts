import { describe, expect, test } from "vitest";
import type { RulesOffered } from "../../src/net/catalogue";
import type { FullRules } from "../../src/model/faces";
import { choiceOf, isPart, rulesText, toggled } from "../../src/screens/lobby/rule-choice";

function offer(kind: "preset" | "house", name: string, states: Record<string, unknown>): RulesOffered {
  return { name, kind, title: name, summary: "", states };
}

const CLASSIC = {
  players: "2-10",
  stacking: "none",
  jump_in: false,
  uno_call: "any",
  false_call_penalty: 0,
  target: 500,
  launcher_weights: [1, 2],
};
const OFFERED = [
  offer("preset", "classic", CLASSIC),
  offer("preset", "party", { stacking: "any", jump_in: true }),
  offer("preset", "modern", { "deck.W@": 1 }),
  offer("house", "stacking", { stacking: "same" }),
  offer("house", "stacking_any", { stacking: "any" }),
  offer("house", "jump_in", { jump_in: true }),
  offer("house", "after", { uno_call: "after" }),
  offer("house", "strict_uno", { uno_call: "after", false_call_penalty: 2 }),
];

function played(changes: Record<string, unknown> = {}): FullRules {
  const deck = { r1: 2, W: 4, "W+4": 4 };
  return {
    ...CLASSIC,
    players: [2, 10],
    launcher_weights: [3],
    deck,
    cards: {},
    ...changes,
  } as unknown as FullRules;
}

describe("the rules that were chosen are found again", () => {
  test.each([
    ["a preset alone", played(), { preset: "classic", house: [], target: null }],
    ["other points", played({ target: 50 }), { preset: "classic", house: [], target: 50 }],
    ["a house rule", played({ jump_in: true }), { preset: "classic", house: ["jump_in"], target: null }],
    [
      "the preset that needs no house rule",
      played({ jump_in: true, stacking: "any" }),
      { preset: "party", house: [], target: null },
    ],
    [
      "a house rule on another preset",
      played({ jump_in: true, stacking: "any", uno_call: "after" }),
      { preset: "party", house: ["after"], target: null },
    ],
    [
      "the wider of two house rules",
      played({ uno_call: "after", false_call_penalty: 2 }),
      { preset: "classic", house: ["strict_uno"], target: null },
    ],
    [
      "other cards",
      played({ deck: { r1: 2, W: 4, "W+4": 4, "W@": 1 } }),
      { preset: "modern", house: [], target: null },
    ],
  ])("%s", (_, rules, expected) => {
    expect(choiceOf(rules, OFFERED)).toEqual({ ...expected, own: [] });
  });

  test("rules that no preset has are custom rules", () => {
    expect(choiceOf(played({ false_call_penalty: 7 }), OFFERED).own).toEqual(["false_call_penalty"]);
  });
});

describe("house rules", () => {
  const choice = { preset: "classic", house: ["stacking", "jump_in"], target: null };

  test("one that says otherwise makes room", () => {
    expect(toggled(choice, "stacking_any", OFFERED).house).toEqual(["jump_in", "stacking_any"]);
  });

  test("one that is there is taken away", () => {
    expect(toggled(choice, "stacking", OFFERED).house).toEqual(["jump_in"]);
  });

  test("a preset has some of them in it", () => {
    expect(isPart(OFFERED, "party", "jump_in")).toBe(true);
    expect(isPart(OFFERED, "party", "stacking")).toBe(false);
  });
});

test("rules are asked for by name, or as a file that has the points", () => {
  expect(rulesText({ preset: "classic", house: ["jump_in"], target: null })).toBe("classic+jump_in");
  expect(rulesText({ preset: "party", house: [], target: 50 })).toBe('extends = ["party"]\ntarget = 50\n');
});
