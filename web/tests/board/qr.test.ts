import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { qrCode } from "../../src/board/qr";
import { dataWords } from "../../src/board/qrwords";

interface Drawn {
  text: string;
  rows: string[];
}

/** As another encoder draws them with the same mask: versions 1 to 10, several blocks, no padding. */
const drawn = JSON.parse(readFileSync(new URL("qr.json", import.meta.url), "utf8")) as Drawn[];

test.each(drawn)("a code for $text.length characters is drawn as others draw it", ({ text, rows }) => {
  expect(qrCode(text)?.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""))).toEqual(rows);
});

test("what is left of a code is padded in turn", () => {
  expect(dataWords(new TextEncoder().encode("A"), 1, 7)).toEqual([0x40, 0x14, 0x10, 0xec, 0x11, 0xec, 0x11]);
});

test("a text that is too long has no code", () => {
  expect(qrCode("x".repeat(214))).toBeNull();
});
