import { describe, expect, test } from "vitest";
import { placeAt, RATIO, spread } from "../../src/board/hand-spread";

/** The width that a phone of 360 pixels leaves between its edges. */
const PHONE = 344;

describe("a hand", () => {
  test("of seven is one fan on a phone", () => {
    const { spots, width } = spread(7, PHONE, 66);
    expect(new Set(spots.map(({ row }) => row))).toEqual(new Set([0]));
    expect(width).toBe(66);
  });

  test("of twenty-five is two rows in which each card leaves a finger's strip", () => {
    const { spots } = spread(25, PHONE, 66);
    expect(Math.max(...spots.map(({ row }) => row))).toBe(1);
    const steps = spots.slice(1).map((spot, at) => spot.x - (spots[at]?.x ?? 0));
    expect(Math.min(...steps.filter((step) => step > 0))).toBeGreaterThanOrEqual(24);
  });

  test.each([1, 2, 5, 8, 13, 25, 40, 60])("of %i stays within its room", (count) => {
    const { spots, width, height } = spread(count, PHONE, 66);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PHONE + 0.01);
      expect(y + width * RATIO).toBeLessThanOrEqual(height + 0.01);
    }
  });

  test("leans apart from its middle", () => {
    const { spots } = spread(5, PHONE, 66);
    expect(spots[0]?.angle).toBeLessThan(0);
    expect(spots[2]?.angle).toBe(0);
    expect(spots[4]?.angle).toBeGreaterThan(0);
  });

  test("takes a dragged card where it is let go", () => {
    const found = spread(25, PHONE, 66);
    const { x, y } = found.spots[20] ?? { x: 0, y: 0 };
    expect(placeAt(found, x + 3, y - 5)).toBe(20);
    expect(placeAt(found, -50, 0)).toBe(0);
  });

  test("may be empty", () => {
    expect(spread(0, PHONE, 66).spots).toEqual([]);
  });
});
