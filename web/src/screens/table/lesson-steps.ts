/** The current step of the first round's lesson. The possible moves come only from the offer. */
import { isRoundOn } from "../session-facts";
import type { PlayerInput } from "./player-input.svelte";

/** The arranged cards, and what each of them teaches. */
const TAUGHT: Readonly<Record<string, string>> = { r7: "colour", g7: "number", gS: "action", W: "wild" };

/** Null where there is nothing to say. */
export function stepOf(input: PlayerInput): string | null {
  const { session, hand, playable, acts } = input;
  if (!isRoundOn(session)) return hand.length === 0 ? "won" : "over";
  if (!input.inTurn) return "wait";
  if (hand.length === 1) return "last";
  const fitting = hand.filter(({ key }) => playable.has(key)).map(({ code }) => code);
  if (fitting.length === 0) return acts.draw === null ? null : "draw";
  if (input.callHelps) return "uno";
  return Object.entries(TAUGHT).find(([code]) => fitting.includes(code))?.[1] ?? null;
}
