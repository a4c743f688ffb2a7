import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { elapsed } from "../../src/board/deadline";
import {
  type FaceStyle,
  faceStyleOf,
  hasRim,
  isTurnable,
  nameLines,
  signOf,
} from "../../src/board/printed-face";
import { GLYPHS, SHAPES } from "../../src/board/glyphs";
import { spots } from "../../src/board/seating";
import standard from "../../src/protocol/faces.json";
import { printedFace } from "../../src/screens/table/face-printer";

const css = readFileSync(new URL("../../src/theme.css", import.meta.url), "utf8");

/** The custom properties of a block of the style sheet. */
function worn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`));
  const text = block.slice(0, block.indexOf("}"));
  return Object.fromEntries(
    [...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** With what a property stands for in place of a reference to it. */
function resolved(theme: Record<string, string>): Record<string, string> {
  const refer = (value: string): string =>
    value.replace(/^var\((--[\w-]+)\)$/, (_, name) => theme[name] ?? "");
  return Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, refer(value)]));
}

const dark = resolved(worn(":root"));
const light = resolved({ ...dark, ...worn('[data-theme="light"]') });

describe.each([
  ["dark", dark],
  ["light", light],
])("the %s theme", (_, theme) => {
  test.each([
    ["--on-r", "--colour-r"],
    ["--on-y", "--colour-y"],
    ["--on-g", "--colour-g"],
    ["--on-b", "--colour-b"],
    ["--on-p", "--colour-p"],
    ["--on-t", "--colour-t"],
    ["--on-o", "--colour-o"],
    ["--on-v", "--colour-v"],
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
    expect(wcagContrast(theme[ink] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["--ground", "--panel", "--raised"])("shows the edge of a button on %s", (ground) => {
    expect(wcagContrast(theme["--edge"] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

describe("a face", () => {
  const CODES = [
    ...standard.colours.flatMap(({ letter }) => standard.symbols.map(({ symbol }) => letter + symbol)),
    ...standard.wilds.map(({ symbol }) => symbol),
  ];
  const sign = (code: string, faces: FaceStyle): readonly string[] => signOf(printedFace(code, faces), faces);

  test("has the shape of its colour, and a wild those of all colours", () => {
    expect(printedFace("r+2", "symbols")).toMatchObject({ tint: { shape: "diamond" }, wheel: [] });
    const wild = printedFace("W+4", "symbols");
    expect([wild.tint, wild.wheel.map(({ letter }) => letter)]).toEqual([null, ["r", "y", "g", "b"]]);
    expect(printedFace("B", "symbols").wheel).toEqual([]);
  });

  test.each(["symbols", "letters", "plain"] as const)("has glyphs for every card in %s", (faces) => {
    for (const code of CODES) for (const glyph of sign(code, faces)) expect(GLYPHS).toHaveProperty([glyph]);
  });

  test("is no other's: sign or picture tell apart all cards of a colour, and all wilds", () => {
    for (const faces of ["symbols", "letters", "plain"] as const) {
      const red = standard.symbols.map(({ symbol }) => sign(`r${symbol}`, faces).join(" "));
      const wild = standard.wilds.map(({ symbol }) => sign(symbol, faces).join(" "));
      expect([new Set(red).size, new Set(wild).size]).toEqual([red.length, wild.length]);
    }
  });

  test("without language has no letter", () => {
    const signs = CODES.flatMap((code) => sign(code, "plain"));
    expect(signs.filter((glyph) => /^[A-Z]$/.test(glyph))).toEqual([]);
  });

  test("that can be read upside down has a bar", () => {
    const turned = ["6", "9", "16", "8", "0", "+6", "S"].filter((each) => isTurnable([...each]));
    expect(turned).toEqual(["6", "9", "16"]);
  });

  test("has a shape for every colour that a ruleset can have", () => {
    const own = ["cross", "ring", "bars", "hexagon"];
    const known = ["diamond", "triangle", "circle", "star", "heart", "drop", "square", "moon"];
    expect(Object.keys(SHAPES).sort()).toEqual([...known, ...own].sort());
  });

  test("has its rim unless the style says otherwise", () => {
    expect([hasRim("symbols"), hasRim("rimless"), hasRim("letters,rimless")]).toEqual([true, false, false]);
    expect([faceStyleOf("rimless"), faceStyleOf("letters,rimless"), faceStyleOf("plain")]).toEqual([
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
