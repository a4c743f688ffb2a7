import { get } from "svelte/store";
import { expect, test } from "vitest";
import { cardName, kindName, theCard } from "../../src/model/cards";
import { problemText, refusalText, refusedText } from "../../src/model/refusing";
import type { Rules } from "../../src/model/faces";
import type { Refusal } from "../../src/protocol/pioche";
import { lang, language, say, speak, speech } from "../../src/words";
import firstEn from "../../src/words/en";
import firstFr from "../../src/words/fr";
import { Speech } from "../../src/words/speech";
import { told } from "../../src/words/told";
import vectors from "../../../tests/chance/vectors.json";

const en = [...firstEn, ...told.en];
const fr = [...firstFr, ...told.fr];
const english = new Speech("en", en);
const french = new Speech("fr", fr);
const ids = (sources: readonly string[]): string[] =>
  sources.flatMap((source) => source.match(/^[a-z][a-z0-9-]*(?= =)/gm) ?? []).sort();

test("both languages have the same messages", () => {
  const onlyFrench = ["cards-colour-feminine", "mute-h", "of-name", "of-other", "of-player"];
  const onlyEnglish = ["cards-colour-a"];
  const english = ids(en).filter((id) => !onlyEnglish.includes(id));
  expect(ids(fr)).toEqual([...english, ...onlyFrench].sort());
  expect(ids(en)).toContain("web-your-turn");
});

test("every message can be read by this client", () => {
  for (const [spoken, sources] of [
    [english, en],
    [french, fr],
  ] as const) {
    expect(ids(sources).filter((id) => !spoken.has(id))).toEqual([]);
  }
});

test("a language is spoken as soon as it is chosen", () => {
  speak("fr");
  expect([get(lang), say("web-your-turn"), speech().lang]).toEqual(["fr", "À toi de jouer.", "fr"]);
  speak("en");
  expect([get(lang), say("web-your-turn"), say("tell-you")]).toEqual(["en", "Your turn.", "you"]);
});

test("the first visit follows the browser, later ones what was chosen", () => {
  expect(language([null, "fr-CA", "en"])).toBe("fr");
  expect(language(["en", "fr-FR"])).toBe("en");
  expect(language(["de", "it-IT"])).toBe("en");
  expect(language([])).toBe("en");
});

test("what is missing shows its id", () => {
  expect(english.say("web-no-such-thing")).toBe("web-no-such-thing");
});

test("every card of the game has a name in both languages", () => {
  for (const spoken of [english, french]) {
    const names = vectors.order.map((code) => cardName(spoken, null, code));
    expect(new Set(names).size).toBe(vectors.order.length);
    expect(names.filter((name) => name.includes("cards-") || name.includes("{"))).toEqual([]);
  }
  expect(cardName(english, null, "gR")).toBe("green Reverse");
  expect(theCard(french, null, "gR")).toBe("l’inversion verte");
  expect(kindName(french, null, "b+2")).toBe("+2");
  expect(theCard(english, null, "W+4")).toBe("the Wild Draw Four");
});

test("a ruleset's own card is called as the ruleset calls it", () => {
  const card = { code: "W1", names: { en: "Dance", fr: "Danse" }, points: 5, effects: [] };
  const rules = { cards: { W1: card } } as unknown as Rules;
  expect(cardName(french, rules, "W1")).toBe("Danse");
  expect(theCard(french, rules, "W1")).toBe("«\u202fDanse\u202f»");
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
  expect(refusedText(english, null, { type: "refused", id: "", code: "table-full" }, [])).toBe(
    "The table is full.",
  );
  expect(refusedText(english, null, { type: "refused", id: "", code: "no-such" }, [])).toBe(
    "That cannot be done now.",
  );
  expect(refusedText(english, null, { type: "refused", id: "", code: "stale" }, [])).toBe("");
  expect(
    refusedText(english, null, { type: "refused", id: "", code: "no-match", refusal: REFUSAL }, []),
  ).toContain("green 7");
});

test("what is wrong with rules is said", () => {
  const problem = { id: "error-whole-number", args: { least: 1, most: 9 }, field: "hand_size", value: "x" };
  expect(problemText(english, problem)).toBe("hand_size = x: expected a whole number from 1 to 9");
  expect(problemText(english, { id: "error-of-another-time" })).toBe("These rules cannot be played.");
});
