import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { bars, championText, dayLine, dayText, verdict } from "../../src/screens/day/day-text";
import { dateOf, dayAt, keepTry, loadTries } from "../../src/screens/day/day-tries";
import { Words } from "../../src/words/words";
import { memoryStorage } from "../memory-storage";

function spoken(lang: string): Words {
  const file = resolve(import.meta.dirname, `../../../src/pioche/locale/${lang}/day.ftl`);
  return new Words(lang, readFileSync(file, "utf8"));
}

const won = { won: true, turns: 3, points: 42, cards: [2, 1, 0] };
const lost = { won: false, turns: 1, points: -13, cards: [9] };

test("the line to paste tells the date, the result and bars, as the terminal does", () => {
  expect(dayLine(spoken("en"), "2026-01-31", won)).toBe(
    "pioche 2026-01-31 · won in 3 turns, 42 points · ▃▂▁",
  );
  expect(dayLine(spoken("fr"), "2026-01-31", lost)).toBe(
    "pioche 2026-01-31 · perdu en 1 tour, -13 points · █",
  );
  expect(dayLine(spoken("de"), "2026-01-31", won)).toBe(
    "pioche 2026-01-31 · gewonnen in 3 Zügen, 42 Punkte · ▃▂▁",
  );
});

test("of a long round the last turns are shown", () => {
  const cards = [7, ...Array.from({ length: 16 }, () => 1)];
  expect(bars({ ...won, cards })).toBe("▂".repeat(16));
});

test("a win counts more than points", () => {
  const told = (own: typeof won, champion: typeof won): string =>
    verdict(spoken("en"), { date: "2026-01-31", own, champion });
  expect(told(won, lost)).toBe("You did better.");
  expect(told(lost, won)).toBe("The champion did better.");
  expect(told({ ...lost, points: -2 }, lost)).toBe("You did better.");
  expect(told(won, won)).toBe("You did equally well.");
});

test("the champion's result is told as the terminal tells it", () => {
  const told = championText(spoken("en"), { date: "2026-01-31", own: won, champion: lost });
  expect(told).toBe("champion-12 with the same cards: lost in 1 turn, -13 points █");
  expect(dayText(spoken("fr"), "2026-01-31")).toBe("31 janvier 2026");
});

test("the first table of a day counts, and its result is added", () => {
  const device = memoryStorage();
  const told = { date: "2026-01-31", own: won, champion: lost };
  keepTry(device, "2026-01-31", { code: "AAAAA", told: null });
  keepTry(device, "2026-01-31", { code: "BBBBB", told });
  expect(loadTries(device)).toEqual({ "2026-01-31": { code: "AAAAA", told: null } });
  keepTry(device, "2026-01-31", { code: "AAAAA", told });
  expect(loadTries(device)["2026-01-31"]?.told).toEqual(told);
  expect(dayAt("AAAAA", device)).toBe("2026-01-31");
  expect(dayAt("BBBBB", device)).toBeNull();
  device.setItem("pioche:days", '{"2026-01-31": null, "2026-02-01": 7}');
  expect(loadTries(device)).toEqual({});
});

test("the day is that of UTC", () => {
  expect(dateOf(new Date("2026-01-31T23:59:59Z"))).toBe("2026-01-31");
});
