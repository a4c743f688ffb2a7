import { expect, test } from "vitest";
import { sentencesOf } from "../../src/words/sources";
import { initial } from "../../src/words/initials";
import { Words } from "../../src/words/words";
import vectors from "../../../tests/locale/initials.json";

const french = new Words("fr", await sentencesOf("fr"));

test.each(vectors as [string, string][])("%s: %s", (name, said) => {
  expect(french.say("of-player", { player: name })).toBe(said);
  expect(french.say("of-other", { other: name })).toBe(said);
  expect(french.say("of-name", { name })).toBe(said);
});

test("an h is a consonant unless it is said to be mute", () => {
  expect([initial("Hélène"), initial("Hélène", "Henri Helene")]).toEqual(["consonant", "vowel"]);
});
