/** The pending effect, and the result of a challenge, in words. */
import type { Stake } from "../../board/ChallengePanel.svelte";
import type { Session } from "../../model/table-socket";
import type { PendingSeen } from "../../protocol/pioche";
import { say } from "../../words";
import { nameAt } from "../session-facts";

export function stakesTitle(session: Session, { layer, draws, skips, swap }: PendingSeen): string {
  const what = swap ? "swap" : draws > 0 ? "draw" : "skip";
  return say("web-stakes", { what, player: nameAt(session, layer), draws, skips });
}

/** When the challenge is right, and when it is wrong. */
export function stakesOf(session: Session, { layer, stakes }: PendingSeen): Stake[] {
  const player = nameAt(session, layer);
  const test = session.rules?.wild_draw_four ?? "";
  const [guilty, innocent] = stakes;
  return [
    { text: say("web-stakes-guilty", { player, test, draws: guilty }), cards: guilty },
    { text: say("web-stakes-innocent", { draws: innocent }), cards: innocent },
  ];
}
