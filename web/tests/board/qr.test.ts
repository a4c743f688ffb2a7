import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { qrCode } from "../../src/board/qr";

interface Drawn {
  text: string;
  rows: string[];
}

/** As another encoder draws them with the same mask: versions 1 to 10, several blocks, no padding. */
const drawn = JSON.parse(readFileSync(new URL("qr.json", import.meta.url), "utf8")) as Drawn[];

test.each(drawn)("a code for $text.length characters is drawn as others draw it", ({ text, rows }) => {
  expect(qrCode(text)?.toString({ on: "1", off: "0", pad: 0 }).trim().split("\n")).toEqual(rows);
});

test("a text that is too long has no code", () => {
  expect(qrCode("x".repeat(214))).toBeNull();
});
