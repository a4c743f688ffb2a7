import { expect, test } from "vitest";
import { arranged, mostHeld, moved, ordered } from "../../src/model/hand-order";

const FOUR = ["r", "g", "b", "y"];
const HAND = ["W", "b7", "r7", "r+2", "y0", "W+4", "rS", "b7"];

test("by colour: red, green, blue, yellow, then wilds", () => {
  expect(ordered(HAND, "colour")).toEqual(["r7", "rS", "r+2", "b7", "b7", "y0", "W", "W+4"]);
});

test("by symbol: numbers, actions, wilds, with equal symbols side by side", () => {
  expect(ordered(HAND, "symbol")).toEqual(["y0", "r7", "b7", "b7", "rS", "r+2", "W", "W+4"]);
  expect(ordered(["g+2", "rS", "bS", "r+2", "y1"], "symbol")).toEqual(["y1", "rS", "bS", "r+2", "g+2"]);
});

test("a free order stays as it is, with new cards at the end and laid ones gone", () => {
  expect(ordered(["b1", "r1", "g1"], "free", ["g1", "r1", "y9"])).toEqual(["g1", "r1", "b1"]);
  expect(arranged(["r1", "r1"], ["r1", "W"])).toEqual(["r1", "W"]);
});

test("a card is moved to another place", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
});

test("the colour of which one holds most", () => {
  expect(mostHeld(HAND, FOUR)).toBe("r");
  expect(mostHeld(["y1", "y2", "W"], FOUR)).toBe("y");
  expect(mostHeld([], FOUR)).toBe("r");
  expect(mostHeld(["W"], [])).toBeNull();
});
