/** Faces, colours and words of other editions, from what a table tells of its rules. */
import { afterEach, describe, expect, test } from "vitest";
import { GLYPHS } from "../../src/board/glyphs";
import { facesOf, type FullRules } from "../../src/model/faces";
import type { Session } from "../../src/model/table-socket";
import type { PendingSeen, SeenEvent } from "../../src/protocol/pioche";
import { rulesOffered } from "../../src/net/rules-offered";
import { letterOf, namedColours } from "../../src/screens/table/colours";
import { topOfDiscard } from "../../src/screens/table/discard-pile";
import { printedFace } from "../../src/screens/table/face-printer";
import { isNear } from "../../src/screens/table/seat-pictures";
import { acceptText, stakesOf, stakesTitle } from "../../src/screens/table/stakes";
import { type Lang, LANGUAGES, setLanguage } from "../../src/words";
import { STREAMS } from "../model/golden";

function rulesOf(name: string): FullRules {
  const stream = STREAMS.find((each) => each.name.startsWith(`${name} `));
  return stream?.updates.find(({ rules }) => rules !== undefined)?.rules as FullRules;
}

const two = rulesOf("two-sided");
const mercy = rulesOf("mercy");
const wild = rulesOf("all-wild");
const known = facesOf(two).table;
/** All eight known colours on one side, and one that only these rules know. */
const nine: FullRules = {
  ...two,
  faces: {
    ...known,
    colours: [...known.colours, { letter: "k", shape: "ring", names: { en: "black", fr: "noir" } }],
    sides: [["r", "y", "g", "b", "p", "t", "v", "k"]],
  },
};

afterEach(() => setLanguage("en"));

describe.each([...LANGUAGES])("in %s", (lang: Lang) => {
  test.each([
    ["two sides", two, ["light", "dark"]],
    ["eight colours on one side, one of them the ruleset's own", nine, [null]],
  ] as const)("names and letters are unique on each side: %s", async (_, rules, sides) => {
    await setLanguage(lang);
    for (const side of sides) {
      const colours = namedColours(rules, side);
      const letters = colours.map((colour) => letterOf(facesOf(rules).colour(colour.letter)!, rules));
      expect(new Set(colours.map(({ name }) => name)).size).toBe(colours.length);
      expect(new Set(letters).size).toBe(colours.length);
    }
  });
});

test("letters are those of the language: R V B J and R T O V in French", async () => {
  await setLanguage("fr");
  const letters = (side: string): string =>
    namedColours(two, side)
      .map(({ letter }) => letterOf(facesOf(two).colour(letter)!, two))
      .join("");
  expect([letters("light"), letters("dark")]).toEqual(["RJVB", "RTOV"]);
});

describe("a face", () => {
  test.each([
    ["mercy", mercy],
    ["two-sided", two],
    ["all-wild", wild],
    ["attack", rulesOf("attack")],
  ] as const)("of %s has a picture of glyphs, or its sign", (_, rules) => {
    const faces = Object.keys(rules.deck).flatMap((card) => card.split("/"));
    for (const code of faces) {
      const { symbols, letters } = printedFace(code, "symbols", rules);
      for (const glyph of [...symbols, ...letters])
        expect(glyph.length === 1 || glyph in GLYPHS, `${code} ${glyph}`).toBe(true);
      expect(symbols.length).toBeGreaterThan(0);
    }
  });

  test("of a wild shows the colours of the side in play, and is neutral without colours", () => {
    const wheel = (rules: FullRules, side: string | null): string =>
      printedFace("W", "symbols", rules, side)
        .wheel.map(({ letter }) => letter)
        .join("");
    expect([wheel(two, "light"), wheel(two, "dark"), wheel(wild, null)]).toEqual(["rygb", "ptov", ""]);
    expect(wheel(nine, null)).toHaveLength(8);
  });

  test("of a symbol nobody knows is its sign", () => {
    const { colours, sides, wilds } = known;
    const symbols = [{ symbol: "ZAP", sign: "ϟ", kind: "action", points: 20, names: { en: "Zap" } }];
    const rules = { ...two, faces: { colours, sides, wilds, symbols } };
    expect(printedFace("rZAP", "symbols", rules)).toMatchObject({ symbols: ["ϟ"], name: "" });
  });
});

test("a hand is sorted by the colours of its side", () => {
  const hand = ["vF", "W", "p7", "o2", "p1"];
  expect(facesOf(two).canonical(hand)).toEqual(["p1", "p7", "o2", "vF", "W"]);
});

test("after a flip only the new top card is known of the pile", () => {
  const played = (number: number, cards: string[], side: "light" | "dark") =>
    ({
      number,
      players: [],
      event: { type: "CARD_PLAYED", seat: 1, cards, side } as unknown as SeenEvent,
    }) as const;
  const flip = { type: "CARDS_FLIPPED_SEEN", side: "dark", top: "p3" } as unknown as SeenEvent;
  const log = [played(1, ["r1/p3"], "light"), played(2, ["rF/p8"], "light")];
  expect(topOfDiscard(log, "rF", "light").map(({ code }) => code)).toEqual(["r1", "rF"]);
  const turned = [...log, { number: 3, players: [], event: flip }];
  expect(topOfDiscard(turned, "p3", "dark")).toEqual([{ key: "top p3", code: "p3", alone: true }]);
  const later = [...turned, played(4, ["b4/p9"], "dark")];
  expect(topOfDiscard(later, "p9", "dark").map(({ code }) => code)).toEqual(["p9"]);
});

test("a count is shown beside the limit when it is near", () => {
  const limited = { ...mercy, knock_out: 25 };
  expect([19, 20, 24, null].map((count) => isNear(count, limited))).toEqual([false, true, true, false]);
  expect(isNear(60, two)).toBe(false);
});

describe("what is due", () => {
  const sitting = {
    rules: two,
    names: { b: "Bob" },
    view: { players: ["a", "b"] },
    log: [],
  } as unknown as Session;
  const pending: PendingSeen = {
    victim: 0,
    layer: 1,
    draws: 0,
    skips: 1,
    swap: false,
    challengeable: true,
    stakes: [0, 2],
    due: [{ verb: "draw_until_colour", n: 0, colour: "p" }],
    stakes_by_card: [true, true],
  };

  test("is said in words where no number says it", () => {
    expect(stakesTitle(sitting, pending)).toBe("Bob makes you draw until pink comes and miss your turn.");
    expect(acceptText(sitting, pending)).toBe("Draw until pink comes");
    expect(stakesOf(sitting, pending).map(({ text }) => text)).toEqual([
      "If Bob had a card of the colour, Bob draws until pink comes instead.",
      "If not, you draw until pink comes and 2 more.",
    ]);
  });

  test("is a number of cards elsewhere", () => {
    const { due: _due, stakes_by_card: _by, ...plain } = { ...pending, draws: 6, stakes: [4, 6] as const };
    expect(acceptText(sitting, plain)).toBe("Draw 6");
    expect(stakesTitle(sitting, plain)).toBe("Bob makes you draw 6 cards and miss your turn.");
  });
});

test.each([...LANGUAGES])("all rules are offered with a title and a sentence (%s)", async (lang) => {
  await setLanguage(lang);
  const texts = rulesOffered().flatMap(({ title, summary }) => [title, summary]);
  expect(texts.filter((text) => text === "" || text.startsWith("ruleset-"))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
