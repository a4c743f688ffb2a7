import type { SavedMatch } from "../model/statistics";
import { say } from "../words";

/** « Léa gagne · 3 manches · K7QXP » */
export function matchText({ winners, won, rounds, table }: SavedMatch): string {
  const names = winners.join(", ");
  return say("web-match", { winners: names, you: won ? "yes" : "no", number: winners.length, rounds, table });
}
