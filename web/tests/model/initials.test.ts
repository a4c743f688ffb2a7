import { expect, test } from "vitest";
import { initial } from "../../src/words/initials";
import { wordsOf } from "../../src/words/languages";
import vectors from "../../../tests/locale/initials.json";

const french = await wordsOf("fr");

test.each(vectors as [string, string][])("%s: %s", (name, said) => {
  expect(french.say("of-player", { player: name })).toBe(said);
  expect(french.say("of-other", { other: name })).toBe(said);
  expect(french.say("of-name", { name })).toBe(said);
});

test("an h is a consonant unless it is said to be mute", () => {
  expect([initial("Hélène"), initial("Hélène", "Henri Helene")]).toEqual(["consonant", "vowel"]);
});
