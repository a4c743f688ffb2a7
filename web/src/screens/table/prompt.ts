/** The one sentence under the table: what is going on, or what a newcomer may do about it. */
import type { Sitting } from "../../model/client";
import { settings } from "../../settings.svelte";
import { say } from "../../words";
import { isLeading, isRoundOn, nameAt } from "../standing";
import type { Desk } from "./desk.svelte";
import { isAway } from "./sitters";

/** After so many times a hint has done its work. */
const LEARNT = 2;

function isNew(what: string): boolean {
  return settings.hints && (settings.learnt[what] ?? 0) < LEARNT;
}

/** Null where nothing is to be taught: the sentence of the moment stands then. */
function hint(desk: Desk): string | null {
  const { acts, playable, inTurn } = desk;
  const late = acts.call !== null && desk.hand.length === 1;
  if (late && isNew("uno")) return say("web-hint-call");
  if (acts.catches.length > 0 && desk.sitting.rules?.hand_counts === "public" && isNew("catch"))
    return say("web-hint-catch");
  if (desk.marked.length > 0) return say("web-hint-several");
  if (!inTurn) return desk.playable.size > 0 && isNew("jump") ? say("web-hint-jump") : null;
  if (desk.mayCall && !desk.armed && isNew("uno")) return say("web-hint-arm");
  if (acts.pass !== null && !desk.passesByItself && isNew("pass")) return say("web-hint-drawn");
  if (acts.draw !== null && playable.size === 0 && isNew("draw")) return say("web-hint-draw");
  if (desk.mistakesCost && isNew("lay")) return say("web-hint-careful");
  return playable.size > 0 && isNew("lay") ? say("web-hint-lay") : null;
}

export function promptOf(sitting: Sitting, desk: Desk): string {
  const { view, room } = sitting;
  if (view === null || room === null) return "";
  if (room.paused) return say("web-paused");
  if (room.dealing) return say("web-dealing");
  if (!isRoundOn(sitting)) return isLeading(sitting) ? "" : say("web-between");
  if (sitting.held.length > 0) return say("web-held");
  return hint(desk) ?? plain(sitting, desk);
}

function plain(sitting: Sitting, desk: Desk): string {
  const { view } = sitting;
  if (desk.armed) return say("web-armed");
  if (desk.inTurn && desk.hand.length > 1 && view?.uno[desk.seat] === "called") return say("web-called");
  if (desk.inTurn) {
    if (view?.phase === "colour") return say("web-your-naming");
    if (desk.passesByItself) return say("web-passing");
    return desk.acts.draw !== null && desk.playable.size === 0 && desk.lifts
      ? say("web-nothing-fits")
      : say("web-your-turn");
  }
  const turn = view?.turn ?? null;
  if (turn === null) return "";
  const away = isAway(sitting, view?.players[turn] ?? "");
  if (view?.phase === "colour" && !away) return say("web-naming", { player: nameAt(sitting, turn) });
  return say(away ? "web-turn-away" : "web-turn-of", { player: nameAt(sitting, turn) });
}
