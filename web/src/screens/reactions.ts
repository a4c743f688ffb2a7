import type { ReactionName } from "../protocol/pioche";
import { say } from "../words";

const SAID: Readonly<Record<ReactionName, string>> = {
  bravo: "web-reaction-bravo",
  laugh: "web-reaction-laugh",
  wow: "web-reaction-wow",
  heart: "web-reaction-heart",
  ouch: "web-reaction-ouch",
  hurry: "web-reaction-hurry",
};

export function reactionName(reaction: ReactionName): string {
  return say(SAID[reaction]);
}

export function reactionNames(): Record<ReactionName, string> {
  const names = Object.keys(SAID).map((name) => [name, reactionName(name as ReactionName)]);
  return Object.fromEntries(names) as Record<ReactionName, string>;
}
