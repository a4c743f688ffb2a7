import { FluentResource } from "@fluent/bundle";
import { get } from "svelte/store";
import { expect, test } from "vitest";
import { cardName, theCard } from "../../src/model/card-names";
import { problemText, refusalText, refusedAnswerText } from "../../src/model/refusals";
import type { FullRules } from "../../src/model/faces";
import type { Refusal } from "../../src/protocol/pioche";
import { lang, loadAllWords, preferredLanguage, say, setLanguage, words } from "../../src/words";
import { allWordsOf, languageName, LANGUAGES, wordsOf } from "../../src/words/languages";
import { Words } from "../../src/words/words";
import { completed, ownSentences, tightened } from "../../languages";
import vectors from "../../../tests/chance/vectors.json";

const en = ownSentences("en");
const english = await wordsOf("en");
const french = await wordsOf("fr");
const ids = (source: string): string[] => (source.match(/^[a-z][a-z0-9_-]*(?= =)/gm) ?? []).sort();

const inEnglish = ids(en);

test.each(LANGUAGES)("every message of English has its words (%s)", (each) => {
  const onlyEnglish = ["cards-colour-a"];
  const found = new Set(ids(ownSentences(each)));
  expect(inEnglish.filter((id) => !found.has(id) && !onlyEnglish.includes(id))).toEqual([]);
  // A language may have words of its own that bend others, and names of cards; it has no other sentence.
  const more = [...found].filter((id) => !inEnglish.includes(id));
  expect(more.filter((id) => !/^(cards-colour-|cards-named-|of-|mute-)/.test(id))).toEqual([]);
  expect(inEnglish).toEqual(expect.arrayContaining(["web-your-turn", "tell-you", "ruleset-classic"]));
});

test("every folder is a language, and is called as its speakers call it", () => {
  expect(LANGUAGES[0]).toBe("en");
  const called = Object.fromEntries(LANGUAGES.map((each) => [each, languageName(each)]));
  expect(called).toMatchObject({ en: "English", fr: "Français", de: "Deutsch" });
});

test("what a language lacks is said in English", () => {
  const own = "# The page\nweb-your-turn = Ta!\ncards-wild =\n    Saca\n    .a = saca";
  const little = new Words("qya", completed(own, en));
  expect([little.say("web-your-turn"), little.say("cards-skip")]).toEqual(["Ta!", english.say("cards-skip")]);
  const forms = ["cards-wild", "cards-wild.a", "cards-wild.the"].map((id) => little.say(id));
  expect(forms).toEqual(["Saca", "saca", english.say("cards-wild.the")]);
  expect(little.say("web-no-such-sentence")).toBe("web-no-such-sentence");
  expect(completed(own, en)).not.toMatch(/^#/m);
});

test("every message can be read by this client", async () => {
  for (const each of LANGUAGES) {
    const spoken = await allWordsOf(each);
    expect(ids(ownSentences(each)).filter((id) => !spoken.has(id))).toEqual([]);
  }
});

test("a chosen language is spoken as soon as its sentences are here", async () => {
  await setLanguage("fr");
  expect([get(lang), say("web-your-turn"), words().lang]).toEqual(["fr", "À toi de jouer.", "fr"]);
  await setLanguage("en");
  expect([get(lang), say("web-your-turn"), say("tell-you")]).toEqual(["en", "Your turn.", "you"]);
  // The last wish counts, whichever comes first.
  expect(await Promise.all([setLanguage("de"), setLanguage("en")])).toEqual([false, true]);
  expect(get(lang)).toBe("en");
});

test("the sentences of few pages come when they are wanted, and then with every language", async () => {
  await setLanguage("en");
  expect([words().has("web-stat-none"), words().has("error-one-of")]).toEqual([false, false]);
  await Promise.all([loadAllWords(), setLanguage("fr")]);
  expect([words().lang, words().has("web-stat-none"), words().has("error-one-of")]).toEqual([
    "fr",
    true,
    true,
  ]);
  await setLanguage("en");
  expect([words().lang, words().has("web-stat-none")]).toEqual(["en", true]);
});

test.each(LANGUAGES)("sentences are the same without the blanks of their source (%s)", (each) => {
  const source = completed(ownSentences(each), en);
  const tight = tightened(source);
  expect(tight.length).toBeLessThan(source.length);
  expect(new FluentResource(tight).body).toEqual(new FluentResource(source).body);
});

test("a language that does not come changes nothing", async () => {
  await setLanguage("fr");
  await expect(setLanguage("qya")).rejects.toThrow();
  expect([get(lang), say("web-your-turn")]).toEqual(["fr", "À toi de jouer."]);
  await setLanguage("en");
});

test("the first visit follows the browser, later ones what was chosen", () => {
  expect(preferredLanguage([null, "fr-CA", "en"])).toBe("fr");
  expect(preferredLanguage(["en", "fr-FR"])).toBe("en");
  expect(preferredLanguage(["xx", "yy-YY"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});

test("a missing sentence shows its id", () => {
  expect(english.say("web-no-such-thing")).toBe("web-no-such-thing");
});

test("every card of the game has a name in every language", async () => {
  for (const spoken of await Promise.all(LANGUAGES.map(wordsOf))) {
    const names = vectors.order.map((code) => cardName(spoken, null, code));
    expect(new Set(names).size).toBe(vectors.order.length);
    expect(names.filter((name) => name.includes("cards-") || name.includes("{"))).toEqual([]);
  }
  expect(cardName(english, null, "gR")).toBe("green Reverse");
  expect(theCard(french, null, "gR")).toBe("l’inversion verte");
  expect(cardName(french, null, "b+2")).toBe("+2 bleu");
  expect(theCard(english, null, "W+4")).toBe("the Wild Draw Four");
});

test("a ruleset's own card is called as the ruleset calls it", () => {
  const card = { code: "W1", names: { en: "Dance", fr: "Danse" }, points: 5, effects: [] };
  const rules = { cards: { W1: card } } as unknown as FullRules;
  expect(cardName(french, rules, "W1")).toBe("Danse");
  expect(theCard(french, rules, "W1")).toBe("«\u202fDanse\u202f»");
});

test("where the ruleset has no name in a language, the folder's word for the English one is said", () => {
  const named = (names: Record<string, string>): FullRules =>
    ({ cards: { W1: { code: "W1", names, points: 5, effects: [] } } }) as unknown as FullRules;
  const folder = new Words("qya", `${en}\ncards-named-skip-everyone = Chiuj`);
  expect(cardName(folder, named({ fr: "Passe à tous", en: "Skip Everyone" }), "W1")).toBe("Chiuj");
  expect(cardName(folder, named({ fr: "Danse", en: "Dance" }), "W1")).toBe("Dance");
  expect(cardName(folder, named({ qya: "Danci", en: "Skip Everyone" }), "W1")).toBe("Danci");
  expect(cardName(folder, named({ fr: "Danse" }), "W1")).toBe("Danse");
});

const REFUSAL: Refusal = { code: "no-match", card: "g7", top: "r3", colour: "r", seat: null };

test("a refusal is as full as what is known", () => {
  expect(refusalText(french, null, REFUSAL, [])).toBe(
    "Tu ne peux pas poser le 7 vert\u202f: la couleur demandée est le rouge.",
  );
  expect(refusalText(english, null, { ...REFUSAL, top: null }, [])).toBe("That card does not fit.");
  const turn: Refusal = { code: "not-your-turn", card: null, top: null, colour: null, seat: 1 };
  expect(refusalText(english, null, turn, ["Ann", "Bob"])).toBe("It is Bob’s turn.");
});

test("the table's refusals have words, and what came too late needs none", () => {
  expect(refusedAnswerText(english, null, { type: "refused", id: "", code: "table-full" }, [])).toBe(
    "The table is full.",
  );
  expect(refusedAnswerText(english, null, { type: "refused", id: "", code: "no-such" }, [])).toBe(
    "That cannot be done now.",
  );
  expect(refusedAnswerText(english, null, { type: "refused", id: "", code: "stale" }, [])).toBe("");
  expect(
    refusedAnswerText(english, null, { type: "refused", id: "", code: "no-match", refusal: REFUSAL }, []),
  ).toContain("green 7");
});

test("errors of rules are reported", async () => {
  const problem = { id: "error-whole-number", args: { least: 1, most: 9 }, field: "hand_size", value: "x" };
  const full = "hand_size = x: expected a whole number from 1 to 9";
  expect(problemText(await allWordsOf("en"), problem)).toBe(full);
  expect(problemText(english, problem)).toBe("hand_size = x: These rules cannot be played.");
  expect(problemText(english, { id: "error-of-another-time" })).toBe("These rules cannot be played.");
});
