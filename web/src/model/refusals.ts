/** Why something was refused, as a sentence; the more is known, the fuller it is. */
import type { FullRules } from "./faces";
import type { Problem, Refusal, Refused } from "../protocol/pioche";
import type { Words } from "../words/words";
import { theCard } from "./card-names";

/** Refusals for a turn that is over, which need no message. */
const STALE = "stale";

/** The problem has no sentence of its own. */
const UNKNOWN = "conflict-other";

/** `names` are those by seat. */
export function refusalText(
  words: Words,
  rules: FullRules | null,
  refusal: Refusal,
  names: readonly string[],
): string {
  const { card, top, colour, seat } = refusal;
  return words.sayFully(`refusal-${refusal.code}`, {
    card: card === null ? null : theCard(words, rules, card),
    top: top === null ? null : theCard(words, rules, top),
    colour,
    player: seat === null ? null : names[seat],
  });
}

/** Empty if there is nothing to say. */
export function refusedAnswerText(
  words: Words,
  rules: FullRules | null,
  refused: Refused,
  names: readonly string[],
): string {
  if (refused.code === STALE) return "";
  if (refused.refusal != null) return refusalText(words, rules, refused.refusal, names);
  if (refused.problem != null) return problemText(words, refused.problem);
  const id = `web-refused-${refused.code}`;
  return words.say(words.has(id) ? id : "web-refused");
}

/** The line and the field for a file that somebody wrote; a plain sentence for rules that were tapped. */
export function problemText(words: Words, problem: Problem): string {
  const plain = problem.conflict ?? "";
  if (words.has(plain) && (plain !== UNKNOWN || problem.line == null)) return words.say(plain, problem.args);
  const hint = problem.hint ? ` ${words.say("error-did-you-mean", { word: problem.hint })}` : "";
  const what = [problem.field, problem.value].filter(Boolean).join(" = ");
  const why = words.has(problem.id)
    ? words.say(problem.id, problem.args)
    : words.say("web-refused-bad-rules");
  return [what, why + hint].filter(Boolean).join(words.say("error-colon"));
}
