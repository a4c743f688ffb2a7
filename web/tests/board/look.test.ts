import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { elapsed } from "../../src/board/deadline";
import { faceOf, facesOf, hasRim, nameLines, signOf } from "../../src/board/face";
import { GLYPHS } from "../../src/board/glyphs";
import { spots } from "../../src/board/seating";

const css = readFileSync(new URL("../../src/theme.css", import.meta.url), "utf8");

/** The custom properties of a block of the style sheet. */
function worn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`));
  const text = block.slice(0, block.indexOf("}"));
  return Object.fromEntries(
    [...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const dark = worn(":root");
const light = { ...dark, ...worn('[data-theme="light"]') };

function channels(hex: string): number[] {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ["dark", dark],
  ["light", light],
])("the %s theme", (_, theme) => {
  test.each([
    ["--on-red", "--red"],
    ["--on-yellow", "--yellow"],
    ["--on-green", "--green"],
    ["--on-blue", "--blue"],
    ["--on-wild", "--wild"],
    ["--text", "--ground"],
    ["--text", "--table"],
    ["--text", "--table-lit"],
    ["--text", "--panel"],
    ["--text", "--raised"],
    ["--quiet", "--ground"],
    ["--quiet", "--panel"],
    ["--quiet", "--raised"],
    ["--lamp", "--ground"],
    ["--lamp", "--panel"],
    ["--loud", "--panel"],
    ["--on-lamp", "--lamp"],
    ["--on-loud", "--loud"],
  ])("keeps %s readable on %s", (ink, ground) => {
    expect(contrast(theme[ink] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["--ground", "--panel", "--raised"])("shows the edge of a button on %s", (ground) => {
    expect(contrast(theme["--edge"] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

describe("a face", () => {
  test("is read from the code of its card", () => {
    expect(faceOf("r+2")).toEqual({ colour: "r", symbol: "+2" });
    expect(faceOf("W+4")).toEqual({ colour: null, symbol: "W+4" });
    expect(faceOf("B")).toEqual({ colour: null, symbol: "B" });
    expect(faceOf("b3")).toEqual({ colour: "b", symbol: "3" });
  });

  test.each(["symbols", "letters", "plain"] as const)("has glyphs for every card in %s", (faces) => {
    const wilds = ["W", "W+4", "W+4?", "W<>", "W@", "W+1*", "W+2*", "B", "W1", "W2", "W3"];
    for (const symbol of [..."0123456789", "S", "R", "+2", "A", "X", "+2?", ...wilds])
      for (const glyph of signOf(symbol, faces)) expect(GLYPHS).toHaveProperty([glyph]);
  });

  test("without language has no letter", () => {
    const signs = ["S", "R", "A", "X", "W", "B", "W<>", "W@"].flatMap((symbol) => signOf(symbol, "plain"));
    expect(signs.filter((glyph) => /^[A-Z]$/.test(glyph))).toEqual([]);
  });

  test("has its rim unless the style says otherwise", () => {
    expect([hasRim("symbols"), hasRim("rimless"), hasRim("letters,rimless")]).toEqual([true, false, false]);
    expect([facesOf("rimless"), facesOf("letters,rimless"), facesOf("plain")]).toEqual([
      "symbols",
      "letters",
      "plain",
    ]);
  });

  test("breaks a long name into lines", () => {
    expect(nameLines("Downhill race")).toEqual(["Downhill", "race"]);
    expect(nameLines("La carte du roi")).toEqual(["La carte", "du roi"]);
  });
});

describe("seats", () => {
  test("stand clockwise from the viewer's left", () => {
    const [left, across, right] = spots(3, true);
    expect(left?.x).toBeLessThan(50);
    expect(across).toEqual({ x: 50, y: 7 });
    expect(right?.x).toBeGreaterThan(50);
  });

  test("leave the viewer's side of the table free", () => {
    expect(Math.max(...spots(9, true).map(({ y }) => y))).toBeLessThan(70);
    expect(Math.max(...spots(9, false).map(({ y }) => y))).toBe(93);
  });

  test("are above the piles when there are two", () => {
    for (const { y } of spots(2, true)) expect(y).toBeLessThan(40);
  });
});

test("a clock never runs before its start or past its end", () => {
  expect(elapsed({ at: 1000, span: 400 }, 500)).toBe(0);
  expect(elapsed({ at: 1000, span: 400 }, 900)).toBe(300);
  expect(elapsed({ at: 1000, span: 400 }, 2000)).toBe(400);
});
