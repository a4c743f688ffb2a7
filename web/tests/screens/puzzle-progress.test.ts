import { expect, test } from "vitest";
import { forgetAnswers, keepAnswer, loadProgress } from "../../src/screens/puzzles/puzzle-progress";
import { memoryStorage } from "../memory-storage";

test("the first answer to a puzzle counts", () => {
  const device = memoryStorage();
  keepAnswer(device, "abcd", false);
  keepAnswer(device, "abcd", true);
  keepAnswer(device, "wxyz", true);
  expect(loadProgress(device)).toEqual({ abcd: false, wxyz: true });
});

test("answers can be forgotten, and what cannot be read is nothing", () => {
  const device = memoryStorage();
  keepAnswer(device, "abcd", true);
  expect(forgetAnswers(device)).toEqual({});
  expect(loadProgress(device)).toEqual({});
  device.setItem("pioche:puzzles", "{not json");
  expect(loadProgress(device)).toEqual({});
  device.setItem("pioche:puzzles", '{"abcd": 7, "wxyz": true}');
  expect(loadProgress(device)).toEqual({ wxyz: true });
});
