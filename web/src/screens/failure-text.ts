/** The reason why the server has not done what a page asked for, in words. */
import { problemText, refusalText } from "../model/refusals";
import { RequestError } from "../net/http";
import { say, words } from "../words";

const MINUTE = 60;
const SAID: Readonly<Record<string, string>> = {
  unreachable: "web-unreachable",
  "unknown-table": "web-unknown-table",
  "broken-table": "web-broken-table",
  "too-many": "web-too-many",
  "too-fast": "web-too-fast",
};

export function failureText(error: unknown): string {
  if (!(error instanceof RequestError)) throw error;
  if (error.problem !== null) return problemText(words(), error.problem);
  if (error.refusal !== null) return refusalText(words(), null, error.refusal, []);
  const refused = `web-refused-${error.code}`;
  const seconds = error.retry ?? MINUTE;
  const wait = { seconds, minutes: Math.ceil(seconds / MINUTE) };
  return say(SAID[error.code] ?? (words().has(refused) ? refused : "web-refused"), wait);
}
