import { afterAll, expect, test } from "vitest";
import { GLYPHS } from "../../src/board/glyphs";
import type { RuleFields } from "../../src/protocol/pioche";
import { letterOf } from "../../src/screens/table/colours";
import { setLanguage } from "../../src/words";

const WILDS = ["W", "W+4", "W+4?", "W<>", "W@", "W+1*", "W+2*", "W1", "W2", "W3"];
const echo = {
  code: "Echo",
  names: { en: "Echo", fr: "Écho" },
  points: 0,
  effects: [{ verb: "return_effect" }],
};
const rules = {
  cards: { Echo: echo, Hill: { ...echo, code: "Hill", effects: [] } },
} as unknown as RuleFields;

afterAll(() => setLanguage("en"));

test.each([
  ["en", "WILD", "Y"],
  ["fr", "JOKER", "J"],
] as const)(
  "beside symbols a wild bears the word, in the player's language (%s)",
  async (lang, word, yellow) => {
    await setLanguage(lang);
    for (const letter of word) expect(GLYPHS).toHaveProperty([letter]);
    for (const code of WILDS) {
      expect([letterOf(code, "symbols"), letterOf(code, "rimless")]).toEqual([word, word]);
      expect([letterOf(code, "letters"), letterOf(code, "plain")]).toEqual(["", ""]);
    }
    expect([letterOf("y5", "symbols"), letterOf("y5", "letters"), letterOf("y5", "plain")]).toEqual([
      yellow,
      yellow,
      "",
    ]);
  },
);

test("a card that only answers is no wild", async () => {
  await setLanguage("en");
  expect([letterOf("B", "symbols"), letterOf("Echo", "symbols", rules)]).toEqual(["", ""]);
  expect(letterOf("Hill", "symbols", rules)).toBe("WILD");
});
