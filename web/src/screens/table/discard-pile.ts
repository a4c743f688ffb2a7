/** The cards on the discard pile, as far as they were seen. */
import type { PileCard } from "../../board/DiscardPile.svelte";
import type { LoggedEvent } from "../../model/table-socket";

const SHOWN = 4;

/** The last few, the top one last; without a log, only the top one. */
export function topOfDiscard(log: readonly LoggedEvent[], top: string | null): PileCard[] {
  if (top === null) return [];
  const cards: PileCard[] = [];
  for (let at = log.length - 1; at >= 0 && cards.length < SHOWN; at--) {
    const entry = log[at];
    if (
      entry === undefined ||
      entry.event.type === "ROUND_STARTED" ||
      entry.event.type === "DISCARD_RECYCLED_UNSEEN"
    )
      break;
    cards.unshift(...laidBy(entry));
  }
  const last = cards.at(-1);
  return last?.code === top ? cards.slice(-SHOWN) : [{ key: `top ${top}`, code: top, alone: true }];
}

function laidBy({ number, event }: LoggedEvent): PileCard[] {
  switch (event.type) {
    case "CARD_PLAYED":
      return event.cards.map((code, nth) => ({ key: `${number}.${nth}`, code }));
    case "FIRST_CARD_TURNED":
    case "FIRST_CARD_COVERED":
      return [{ key: `${number}.0`, code: event.card }];
    default:
      return [];
  }
}
