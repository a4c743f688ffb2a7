import { afterAll, expect, test } from "vitest";
import { GLYPHS } from "../../src/board/glyphs";
import type { FullRules } from "../../src/model/faces";
import type { DeckStyle } from "../../src/board/printed-face";
import { printedFace } from "../../src/screens/table/face-printer";
import { setLanguage } from "../../src/words";

const bears = (code: string, style: DeckStyle, rules: FullRules | null = null): string =>
  printedFace(code, style, rules).bears;
const WILDS = ["W", "W+4", "W+4?", "W<>", "W@", "W+1*", "W+2*", "W1", "W2", "W3"];
const echo = {
  code: "Echo",
  names: { en: "Echo", fr: "Écho" },
  points: 0,
  effects: [{ verb: "return_effect" }],
};
const rules = {
  cards: { Echo: echo, Hill: { ...echo, code: "Hill", effects: [] } },
} as unknown as FullRules;

afterAll(() => setLanguage("en"));

test.each([
  ["en", "WILD", "Y"],
  ["fr", "JOKER", "J"],
  ["de", "WAHL", "Y"],
] as const)(
  "beside symbols a wild bears the word, in the player's language (%s)",
  async (lang, word, yellow) => {
    await setLanguage(lang);
    for (const letter of word) expect(GLYPHS).toHaveProperty([letter]);
    for (const code of WILDS) {
      expect([bears(code, "symbols"), bears(code, "rimless")]).toEqual([word, word]);
      expect([bears(code, "letters"), bears(code, "plain")]).toEqual(["", ""]);
    }
    expect([bears("y5", "symbols"), bears("y5", "letters"), bears("y5", "plain")]).toEqual([
      yellow,
      yellow,
      "",
    ]);
  },
);

test("a card that only answers is no wild", async () => {
  await setLanguage("en");
  expect([bears("B", "symbols"), bears("Echo", "symbols", rules)]).toEqual(["", ""]);
  expect(bears("Hill", "symbols", rules)).toBe("WILD");
});
