import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { companyOf, MOST_BOTS, STRENGTHS } from "../../src/screens/home/company";

const NAMED = new Set(
  [...readFileSync("../src/pioche/locale/en/bots.ftl", "utf8").matchAll(/^bot-(\S+) =/gm)].map(
    ([, bot]) => bot,
  ),
);

test("every company is of bots that have a name, and of different names", () => {
  for (const strength of STRENGTHS) {
    const company = companyOf(strength, MOST_BOTS, (bot) => bot);
    expect(company.every(({ bot }) => NAMED.has(bot))).toBe(true);
    expect(new Set(company.map(({ name }) => name)).size).toBe(MOST_BOTS);
  }
});

test("hard company begins with the champion for people", () => {
  expect(companyOf("hard", 2, (bot) => bot).map(({ bot }) => bot)).toEqual(["champion-12", "expert"]);
});
