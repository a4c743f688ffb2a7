import { expect, test } from "vitest";
import { freeTop } from "../../src/board/moment-places";

const skipped = { left: 6, top: 100, width: 180, height: 34 };
const called = { left: 130, top: 100, width: 110, height: 34 };

test("a moment stays at its place where nothing covers it", () => {
  expect(freeTop(skipped, [], true)).toBe(100);
  expect(freeTop(skipped, [{ ...called, left: 190 }], true)).toBe(100);
  expect(freeTop(skipped, [{ ...called, top: 140 }], true)).toBe(100);
});

test("a moment under a seat goes below those of the seats beside it", () => {
  expect(freeTop(called, [skipped], true)).toBe(137);
  expect(freeTop(called, [{ ...skipped, top: 137 }, skipped], true)).toBe(174);
});

test("a moment over a pile goes above", () => {
  expect(freeTop(called, [skipped], false)).toBe(63);
});
