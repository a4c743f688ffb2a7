/** The pending effect, and the result of a challenge, in words. */
import type { Stake } from "../../board/ChallengePanel.svelte";
import { colourArg } from "../../model/card-names";
import type { Session } from "../../model/table-socket";
import type { DrawDue, PendingSeen } from "../../protocol/pioche";
import { say, words } from "../../words";
import { nameAt } from "../session-facts";

/** « jusqu’à voir le rouge », `6 cards`: part by part, if a number of cards does not say everything. */
function dueText({ rules }: Session, due: readonly DrawDue[]): string {
  const parts = due.map(({ verb, n, colour }) =>
    say("web-due", { verb, n, colour: colourArg(words(), rules, colour) }),
  );
  return parts.join(", ");
}

export function stakesTitle(session: Session, pending: PendingSeen): string {
  const { layer, draws, skips, swap, due = [] } = pending;
  const player = nameAt(session, layer);
  if (due.length > 0) return say("web-stakes-due", { player, due: dueText(session, due), skips });
  const what = swap ? "swap" : draws > 0 ? "draw" : "skip";
  return say("web-stakes", { what, player, draws, skips });
}

export function acceptText(session: Session, { draws, due = [] }: PendingSeen): string {
  return due.length > 0
    ? say("web-accept-due", { due: dueText(session, due) })
    : say("web-accept", { draws });
}

/** The colour in force before the last card was laid: a challenge is about it. Null if it is not known. */
export function colourBefore(log: Session["log"]): string | null {
  const latest = log.map(({ event }) => event).reverse();
  const laid = latest.findIndex(({ type }) => type === "CARD_PLAYED");
  const colours = latest.slice(laid + 1).map((event) => ("colour" in event ? event.colour : null));
  return colours.find((colour) => typeof colour === "string") ?? null;
}

/** When the challenge is right, and when it is wrong. */
export function stakesOf(session: Session, pending: PendingSeen): Stake[] {
  const { layer, stakes, due = [], stakes_by_card = [false, false] } = pending;
  const player = nameAt(session, layer);
  const test = session.rules?.wild_draw_four ?? "";
  const before = colourBefore(session.log);
  const named = before === null ? "no" : "yes";
  const colour = before === null ? "" : colourArg(words(), session.rules, before);
  const [guilty, innocent] = stakes;
  const asCard = due.length > 0 ? dueText(session, due) : "";
  const told = (id: string, at: 0 | 1, cards: number): Stake => {
    const byCard = stakes_by_card[at] && asCard !== "";
    const more = { due: byCard ? asCard : "", card: byCard ? "yes" : "no" };
    return {
      text: say(id, { player, test, draws: cards, named, colour, ...more }),
      cards: byCard ? 0 : cards,
    };
  };
  return [told("web-stakes-guilty", 0, guilty), told("web-stakes-innocent", 1, innocent)];
}
