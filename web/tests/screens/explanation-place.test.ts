import { expect, test } from "vitest";
import { placeBeside } from "../../src/screens/table/explanation-place";

const size = { width: 300, height: 120 };
const thing = (left: number, top: number): DOMRect =>
  ({ left, top, width: 130, height: 180, bottom: top + 180 }) as DOMRect;

test("an explanation stands above the thing, whole on the screen", () => {
  expect(placeBeside(thing(390, 300), size, 1440, 900)).toEqual({ left: 305, top: 172 });
  expect(placeBeside(thing(20, 300), size, 390, 844)).toEqual({ left: 8, top: 172 });
});

test("without room above it stands at the left, and covers neither hand nor discard pile", () => {
  expect(placeBeside(thing(390, 100), size, 1440, 900)).toEqual({ left: 82, top: 100 });
});

test("on a phone without room above it stands below", () => {
  expect(placeBeside(thing(90, 100), size, 390, 844)).toEqual({ left: 8, top: 288 });
});
