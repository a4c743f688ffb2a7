/** The one sentence under the table: what is going on, or what a newcomer may do about it. */
import type { Session } from "../../model/table-socket";
import type { View } from "../../protocol/pioche";
import { settings } from "../../settings.svelte";
import { say } from "../../words";
import { isRoundOn, leads, turnText } from "../session-facts";
import type { PlayerInput } from "./player-input.svelte";

/** A hint disappears after this number of times. */
const LEARNT = 2;

function isNew(what: string): boolean {
  return settings.hints && (settings.learnt[what] ?? 0) < LEARNT;
}

/** Null without a hint; the sentence of the moment is shown then. */
function hint(input: PlayerInput): string | null {
  const { acts, playable, inTurn } = input;
  const late = acts.call !== null && input.hand.length === 1;
  if (late && isNew("uno")) return say("web-hint-call");
  if (acts.catches.length > 0 && input.session.rules?.hand_counts === "public" && isNew("catch"))
    return say("web-hint-catch");
  if (input.marked.length > 0) return say("web-hint-several");
  if (!inTurn) return input.playable.size > 0 && isNew("jump") ? say("web-hint-jump") : null;
  if (input.callHelps && !input.armed && isNew("uno")) return say("web-hint-arm");
  if (acts.pass !== null && !input.passesByItself && isNew("pass")) return say("web-hint-drawn");
  if (acts.draw !== null && playable.size === 0 && isNew("draw")) return say("web-hint-draw");
  if (input.mistakesCost && isNew("lay")) return say("web-hint-careful");
  return playable.size > 0 && isNew("lay") ? say("web-hint-lay") : null;
}

export function promptOf(session: Session, input: PlayerInput): string {
  const { view, tableState } = session;
  if (view === null || tableState === null) return "";
  if (tableState.paused) return say("web-paused");
  if (tableState.dealing) return say("web-dealing");
  if (!isRoundOn(session)) return leads(session) ? "" : say("web-between");
  if (session.held.length > 0) return say("web-held");
  return hint(input) ?? plain(session, view, input);
}

function plain(session: Session, view: View, input: PlayerInput): string {
  if (input.armed) return say("web-armed");
  if (input.inTurn && input.hand.length > 1 && view.uno[input.seat] === "called") return say("web-called");
  if (input.inTurn) {
    if (view.phase === "colour") return say("web-your-naming");
    if (input.passesByItself) return say("web-passing");
    return input.acts.draw !== null && input.playable.size === 0 && input.lifts
      ? say("web-nothing-fits")
      : say("web-your-turn");
  }
  return turnText(session, view);
}
