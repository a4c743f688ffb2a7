/** Why something was refused, as a sentence; the more is known, the fuller it is. */
import type { Rules } from "./faces";
import type { Problem, Refusal, Refused } from "../protocol/pioche";
import type { Speech } from "../words/speech";
import { theCard } from "./cards";

/** What was meant for a turn that is over needs no words. */
export const STALE = "stale";

/** `names` are those by seat. */
export function refusalText(
  speech: Speech,
  rules: Rules | null,
  refusal: Refusal,
  names: readonly string[],
): string {
  const { card, top, colour, seat } = refusal;
  return speech.sayFully(`refusal-${refusal.code}`, {
    card: card === null ? null : theCard(speech, rules, card),
    top: top === null ? null : theCard(speech, rules, top),
    colour,
    player: seat === null ? null : names[seat],
  });
}

/** Empty where nothing is to be said. */
export function refusedText(
  speech: Speech,
  rules: Rules | null,
  refused: Refused,
  names: readonly string[],
): string {
  if (refused.code === STALE) return "";
  if (refused.refusal != null) return refusalText(speech, rules, refused.refusal, names);
  if (refused.problem != null) return problemText(speech, refused.problem);
  const id = `web-refused-${refused.code}`;
  return speech.say(speech.has(id) ? id : "web-refused");
}

export function problemText(speech: Speech, problem: Problem): string {
  const hint = problem.hint ? ` ${speech.say("error-did-you-mean", { word: problem.hint })}` : "";
  const what = [problem.field, problem.value].filter(Boolean).join(" = ");
  const why = speech.has(problem.id)
    ? speech.say(problem.id, problem.args)
    : speech.say("web-refused-bad-rules");
  return [what, why + hint].filter(Boolean).join(speech.say("error-colon"));
}
