import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchExplainGestures } from "../../src/board/explain-gestures";

class Thing {
  readonly dataset: { readonly explain: string };
  constructor(about: string) {
    this.dataset = { explain: about };
  }
  closest(): this {
    return this;
  }
}

const heard: Record<string, (event: object) => void> = {};
const UNO = new Thing("uno");
const DRAW = new Thing("draw");
let told: (string | null)[] = [];

function mouse(name: string, target: Thing, x: number, y = 0): void {
  const event = { target, clientX: x, clientY: y, pointerType: "mouse", buttons: 0, isPrimary: true };
  heard[name]?.(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Element", Thing);
  vi.stubGlobal("addEventListener", (name: string, hear: (event: object) => void) => (heard[name] = hear));
  told = [];
  watchExplainGestures((asked) => told.push(asked?.about ?? null));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a pointer that rests asks what a thing is", () => {
  mouse("pointerover", UNO, 100);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(["uno"]);
});

test("a press is no question, also if the page moves under the pointer afterwards", () => {
  mouse("pointerover", UNO, 100);
  mouse("pointerdown", UNO, 100);
  mouse("pointerover", DRAW, 100);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
  mouse("pointermove", DRAW, 150);
  mouse("pointerover", UNO, 100);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(["uno"]);
});
