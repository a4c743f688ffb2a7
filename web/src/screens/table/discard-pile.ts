/** The cards on the discard pile, as far as they were seen. */
import type { LoggedEvent } from "../../model/table-socket";
import { faceOn } from "../../model/faces";

/** A card that lies there; `alone`: nothing is known of what lies under it. */
export interface LyingCode {
  readonly key: string;
  readonly code: string;
  readonly alone?: boolean;
}

const SHOWN = 4;

/** The last few, the top one last; without a log, only the top one. */
export function topOfDiscard(
  log: readonly LoggedEvent[],
  top: string | null,
  side: string | null = null,
): LyingCode[] {
  if (top === null) return [];
  const cards: LyingCode[] = [];
  for (let at = log.length - 1; at >= 0 && cards.length < SHOWN; at--) {
    const entry = log[at];
    if (
      entry === undefined ||
      entry.event.type === "ROUND_STARTED" ||
      entry.event.type === "CARDS_FLIPPED_SEEN" ||
      entry.event.type === "DISCARD_RECYCLED_UNSEEN"
    )
      break;
    cards.unshift(...laidBy(entry, side));
  }
  const last = cards.at(-1);
  return last?.code === top ? cards.slice(-SHOWN) : [{ key: `top ${top}`, code: top, alone: true }];
}

function laidBy({ number, event }: LoggedEvent, side: string | null): LyingCode[] {
  switch (event.type) {
    case "CARD_PLAYED":
      return event.cards.map((card, nth) => ({ key: `${number}.${nth}`, code: faceOn(card, side) }));
    case "FIRST_CARD_TURNED":
    case "FIRST_CARD_COVERED":
      return [{ key: `${number}.0`, code: faceOn(event.card, side) }];
    default:
      return [];
  }
}
