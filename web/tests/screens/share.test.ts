import { expect, test } from "vitest";
import { routeOf } from "../../src/routes";
import { withLanguage } from "../../src/screens/share";

test("a link that is shared asks for its preview in the language of the sender", () => {
  const table = "https://cards.example/t/K7QXM";
  expect(withLanguage(table, "en")).toBe(table);
  expect(withLanguage(table, "fr")).toBe(`${table}?lang=fr`);
  const replay = withLanguage("https://cards.example/r/K7QXM?game=2&step=7", "de");
  expect(routeOf(new URL(replay))).toEqual({ screen: "replay", code: "K7QXM", game: 2, step: 7 });
});
