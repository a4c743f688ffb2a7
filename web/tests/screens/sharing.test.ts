import { expect, test } from "vitest";
import { routeOf } from "../../src/routes";
import { speaking } from "../../src/screens/sharing";

test("a link that is shared asks for its preview in the language of the sender", () => {
  const table = "https://cards.example/t/K7QXM";
  expect(speaking(table, "en")).toBe(table);
  expect(speaking(table, "fr")).toBe(`${table}?lang=fr`);
  const replay = speaking("https://cards.example/r/K7QXM?game=2&step=7", "de");
  expect(routeOf(new URL(replay))).toEqual({ screen: "replay", code: "K7QXM", game: 2, step: 7 });
});
