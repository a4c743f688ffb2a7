import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { opponentsOf, MOST_BOTS, STRENGTHS } from "../../src/screens/home/opponents";

const NAMED = new Set(
  [...readFileSync("../src/pioche/locale/en/bots.ftl", "utf8").matchAll(/^bot-(\S+) =/gm)].map(
    ([, bot]) => bot,
  ),
);

test("every opponents is of bots that have a name, and of different names", () => {
  for (const strength of STRENGTHS) {
    const opponents = opponentsOf(strength, MOST_BOTS, (bot) => bot);
    expect(opponents.every(({ bot }) => NAMED.has(bot))).toBe(true);
    expect(new Set(opponents.map(({ name }) => name)).size).toBe(MOST_BOTS);
  }
});

test("hard opponents begins with the champion for people", () => {
  expect(opponentsOf("hard", 2, (bot) => bot).map(({ bot }) => bot)).toEqual(["champion-12", "expert"]);
});
