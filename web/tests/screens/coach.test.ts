import { beforeAll, expect, test } from "vitest";
import type { AdviceSeen } from "../../src/net/advice";
import type { Move } from "../../src/protocol/pioche";
import { keepTaken, takenAt, takenText, valueOf } from "../../src/screens/table/coach";
import { loadAllWords, setLanguage } from "../../src/words";

beforeAll(async () => {
  await setLanguage("en");
  await loadAllWords();
});

const draw: Move = { type: "draw", seat: 0 };
const five: Move = { type: "lay", seat: 0, cards: ["r5"] };

function valued(move: Move, text: string, loss: number, grade: string): AdviceSeen["moves"][number] {
  return { move, text, chance: 0.4, error: 0.01, loss, loss_error: 0.01, grade, match: null };
}

const advice: AdviceSeen = {
  end: 7,
  text: "",
  moves: [valued(draw, "draw", 0, "best"), valued(five, "red 5", 0.07, "mistake")],
  method: "",
  estimated: false,
  refining: false,
};

test("a card laid with its call is the same act", () => {
  const called: Move = { type: "lay", seat: 0, cards: ["r5"], colour: null, target: null, uno: true };
  expect(valueOf(advice, called)?.text).toBe("red 5");
  expect(valueOf(advice, { type: "lay", seat: 0, cards: ["r6"] })).toBeNull();
});

test("a turn taken back has its reason once its value is known", () => {
  expect(takenText(null, five)).toBe("You have taken this turn back: decide again.");
  expect(takenText(advice, five)).toBe("Taken back: red 5. It would have cost 7.0 points of winning.");
  expect(takenText(advice, draw)).toBe("Taken back: draw. It was as good as anything else.");
});

test("a turn taken back belongs to its table", () => {
  keepTaken("AAAAA", five);
  expect(takenAt("AAAAA")).toEqual(five);
  expect(takenAt("BBBBB")).toBeNull();
});
