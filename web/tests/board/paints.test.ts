/** Colours told apart by everybody: by hue, by lightness, and always by shape. */
import { readFileSync } from "node:fs";
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from "culori";
import { describe, expect, test } from "vitest";
import { painted } from "../../src/board/paints";

const css = readFileSync(new URL("../../src/theme.css", import.meta.url), "utf8");
const [darkCss = "", lightCss = ""] = css.split('[data-theme="light"]');
const SIDES = ["rgby", "ptov"];
const EIGHT = SIDES.join("");
const EYES: Readonly<Record<string, (colour: Color) => Color>> = {
  normal: (colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};
/** CIEDE2000: 1 can just be seen by trained eyes, 5 at a glance. */
const ON_A_SIDE = 10;
const OF_EIGHT = 8;
const distance = differenceCiede2000();

function colours(text: string, name: string): Record<string, string> {
  const found = text.matchAll(new RegExp(`--${name}-([a-z]): (#[0-9a-f]+);`, "g"));
  return Object.fromEntries([...found].map(([, letter, value]) => [letter, value]));
}

const THEMES = { dark: colours(darkCss, "bright"), light: colours(lightCss, "colour") };

function pairs(letters: string): [string, string][] {
  return [...letters].flatMap((one, at) =>
    [...letters.slice(at + 1)].map((other) => [one, other] as [string, string]),
  );
}

describe.each(Object.entries(THEMES))("in the %s theme", (_, theme) => {
  const seen = (letter: string, eyes: (colour: Color) => Color): Color =>
    eyes(parse(theme[letter] ?? "") as Color);

  test.each(Object.entries(EYES))("all colours are told apart by eyes with %s vision", (_, eyes) => {
    for (const side of SIDES)
      for (const [one, other] of pairs(side))
        expect([one, other, distance(seen(one, eyes), seen(other, eyes)) > ON_A_SIDE]).toEqual([
          one,
          other,
          true,
        ]);
    for (const [one, other] of pairs(EIGHT))
      expect([one, other, distance(seen(one, eyes), seen(other, eyes)) > OF_EIGHT]).toEqual([
        one,
        other,
        true,
      ]);
  });

  test("the style sheet has the eight known colours", () => {
    expect(Object.keys(theme).sort().join("")).toBe([...EIGHT].sort().join(""));
  });
});

test.each(["#202020", "#ffffff", "#000000", "#7f7f7f", "#2b2219", "#dfcdb0"])(
  "a ruleset's own %s stands out from the table and bears its ink, in both themes",
  (paint) => {
    for (const [theme, table] of [
      ["dark", "#2b2219"],
      ["light", "#dfcdb0"],
    ] as const) {
      const found = painted({ letter: "k", shape: "ring", paint }, theme);
      expect(wcagContrast(found.ink, found.colour)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(found.colour, table)).toBeGreaterThanOrEqual(1.5);
    }
  },
);

test("a colour without paint has one by its shape", () => {
  const found = ["cross", "ring", "bars", "hexagon"].map(
    (shape) => painted({ letter: "k", shape }, "dark").colour,
  );
  expect(new Set(found).size).toBe(4);
});
