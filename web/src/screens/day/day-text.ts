/** The words of the deal of the day, and its line to paste; the terminal writes the same. */
import type { DayCompared, DayResult } from "../../net/day";
import { loadPart } from "../../net/lazy-parts";
import { DEFAULT } from "../../words/languages";
import { Words } from "../../words/words";

export const OPPONENTS = ["expert", "greedy", "champion-12"] as const;
const CHAMPION = "champion-12";
const BARS = "▁▂▃▄▅▆▇█";
const MOST_BARS = 16;

const SENTENCES = import.meta.glob<string>("../../../../src/pioche/locale/*/day.ftl", {
  query: "?raw",
  import: "default",
});

/** Rejects if they do not come. */
export async function dayWords(lang: string): Promise<Words> {
  const sentences = (spoken: string) => SENTENCES[`../../../../src/pioche/locale/${spoken}/day.ftl`];
  const spoken = sentences(lang) === undefined ? DEFAULT : lang;
  const load = sentences(spoken);
  if (load === undefined) throw new RangeError(spoken);
  return new Words(spoken, await loadPart(load));
}

/** One line: the date, the result, and the number of cards after each turn; it names no card. */
export function dayLine(words: Words, date: string, own: DayResult): string {
  return `pioche ${date} · ${ending(words, own)} · ${bars(own)}`;
}

/** The sentence that says whether the player or the champion did better. */
export function verdict(words: Words, { own, champion }: DayCompared): string {
  return words.say("day-verdict", { result: compared(own, champion) });
}

/** The result of the champion. */
export function championText(words: Words, { champion }: DayCompared): string {
  return words.say("day-champion", { bot: CHAMPION, end: ending(words, champion), bars: bars(champion) });
}

/** A day as people write it. */
export function dayText(words: Words, date: string): string {
  return new Intl.DateTimeFormat(words.lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** The number of cards after each turn; of a long round, the last turns. */
export function bars({ cards }: DayResult): string {
  return cards
    .slice(-MOST_BARS)
    .map((count) => BARS[Math.min(count, BARS.length - 1)])
    .join("");
}

function ending(words: Words, { won, turns, points }: DayResult): string {
  return words.say("day-end", { won: won ? "yes" : "no", turns, points });
}

/** A win counts more than points. */
function compared(own: DayResult, champion: DayResult): "better" | "same" | "worse" {
  const difference = Number(own.won) - Number(champion.won) || own.points - champion.points;
  return difference > 0 ? "better" : difference < 0 ? "worse" : "same";
}
