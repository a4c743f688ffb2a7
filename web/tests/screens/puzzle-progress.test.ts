import { expect, test } from "vitest";
import { forgetAnswers, keepAnswer, loadProgress } from "../../src/screens/puzzles/puzzle-progress";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

test("the first answer to a puzzle counts", () => {
  const device = storage();
  keepAnswer(device, "abcd", false);
  keepAnswer(device, "abcd", true);
  keepAnswer(device, "wxyz", true);
  expect(loadProgress(device)).toEqual({ abcd: false, wxyz: true });
});

test("answers can be forgotten, and what cannot be read is nothing", () => {
  const device = storage();
  keepAnswer(device, "abcd", true);
  expect(forgetAnswers(device)).toEqual({});
  expect(loadProgress(device)).toEqual({});
  device.setItem("pioche:puzzles", "{not json");
  expect(loadProgress(device)).toEqual({});
  device.setItem("pioche:puzzles", '{"abcd": 7, "wxyz": true}');
  expect(loadProgress(device)).toEqual({ wxyz: true });
});
