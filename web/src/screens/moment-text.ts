/** The few words of a moment; what it was about stands in the log. */
import type { Moment } from "../board/moments";
import { say } from "../words";

export function momentText({ word, count }: Moment): string {
  return say(word, { count });
}
