/** Redacts a complete event, as after a round, to what a seat was told of it. */
import type { SeenEvent } from "../protocol/pioche";
import type { AnyEvent } from "./seeded-round";

/** The fields of a record's events; each kind has some. */
interface Whole extends AnyEvent {
  readonly in_turn?: boolean;
  readonly to?: number;
  readonly discard?: readonly string[];
  readonly draw?: readonly string[];
  readonly pending?: Pending | null;
}

type Pending = Readonly<Record<string, unknown>>;

type Redaction = (event: Whole, seat: number) => object;

function count(cards: readonly string[] | undefined): number {
  return cards?.length ?? 0;
}

function counts({ hands }: Whole): number[] {
  return (hands ?? []).map(count);
}

function ownHand({ hands }: Whole, seat: number): readonly string[] {
  return hands?.[seat] ?? [];
}

function pendingSeen({ victim, layer, draws, skips, swap, challengeable, stakes }: Pending): Pending {
  return { victim, layer, draws, skips, swap, challengeable, stakes };
}

const REDACTIONS: Readonly<Record<string, Redaction>> = {
  DECK_SHUFFLED: ({ cards }) => ({ type: "DECK_SHUFFLED_UNSEEN", count: count(cards) }),
  ALL_CARD_RECEIVED: (event, seat) =>
    event.seat === seat
      ? event
      : { type: "ALL_CARD_RECEIVED_UNSEEN", seat: event.seat, count: count(event.cards) },
  FIRST_CARD_RETURNED: ({ card, cards }) => ({
    type: "FIRST_CARD_RETURNED_UNSEEN",
    card,
    count: count(cards),
  }),
  POSITION_SET: (event, seat) => {
    const { discard, draw, ...rest } = event;
    const piles = { top: discard?.at(-1), discard: count(discard), draw: count(draw) };
    return {
      ...rest,
      type: "POSITION_SET_SEEN",
      counts: counts(event),
      hand: ownHand(event, seat),
      hands: undefined,
      ...piles,
    };
  },
  CARD_PICKED: (event, seat) => {
    const { seat: drawer, in_turn } = event;
    return drawer === seat
      ? event
      : { type: "CARD_PICKED_UNSEEN", seat: drawer, count: count(event.cards), in_turn };
  },
  DISCARD_RECYCLED: ({ cards }) => ({ type: "DISCARD_RECYCLED_UNSEEN", count: count(cards) }),
  HAND_FOLDED: ({ seat, cards }) => ({ type: "HAND_FOLDED_UNSEEN", seat, count: count(cards) }),
  DRAW_PENDING: ({ pending }) => {
    const { stackable, returnable } = pending ?? {};
    return { type: "DRAW_PENDING_SEEN", ...pendingSeen(pending ?? {}), stackable, returnable };
  },
  ANSWER_LAPSED: ({ pending }) => ({
    type: "ANSWER_LAPSED_SEEN",
    pending: pending ? pendingSeen(pending) : null,
  }),
  HAND_SHOWN: (event, seat) =>
    seat === event.seat || seat === event.to
      ? event
      : { type: "HAND_SHOWN_UNSEEN", seat: event.seat, to: event.to },
  HANDS_SWAPPED: (event, seat) => {
    const place = [event.seat, event.other].indexOf(seat);
    const { seat: one, other } = event;
    return {
      type: "HANDS_SWAPPED_SEEN",
      seat: one,
      other,
      hand: ownHand(event, place),
      counts: counts(event),
    };
  },
  HANDS_SHUFFLED: (event, seat) => ({
    type: "HANDS_SHUFFLED_SEEN",
    seat: event.seat,
    hand: ownHand(event, seat),
    counts: counts(event),
  }),
  HANDS_ROTATED: (event, seat) => ({
    type: "HANDS_ROTATED_SEEN",
    seat: event.seat,
    hand: ownHand(event, seat),
    counts: counts(event),
  }),
};

/** Null if the rules hide even the event itself from the seat. */
export function redactEvent(event: AnyEvent, seat: number, hiddenCounts: boolean): SeenEvent | null {
  const kept = event.type === "UNO_DUE" || event.type === "UNO_WINDOW_CLOSED";
  if (hiddenCounts && kept && event.seat !== seat) return null;
  const redaction = REDACTIONS[event.type];
  return (redaction === undefined ? event : redaction(event as Whole, seat)) as SeenEvent;
}
