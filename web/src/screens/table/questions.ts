/** The questions that complete a move: each says what it is for. */
import { theCard } from "../../model/card-names";
import { facesOf, type FullRules } from "../../model/faces";
import { say, words } from "../../words";

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function called(rules: FullRules | null, code: string | null): string {
  return code === null ? "" : theCard(words(), rules, code);
}

/** `Swap hands with …` */
export function playerQuestion(rules: FullRules | null, code: string | null): string {
  const { chosen_for: verb = "", chosen_count: n = 0 } = code === null ? {} : facesOf(rules).of(code).told;
  return capital(say("choose-player", { verb, n, card: called(rules, code) }));
}

/** `Which colour for the Wild?` */
export function colourQuestion(rules: FullRules | null, code: string | null): string {
  return capital(say("choose-colour", { card: called(rules, code) }));
}
