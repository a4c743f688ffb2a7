/** Redacts a complete event, as after a round, to the form that a seat received. */
import type { SeenEvent } from "../protocol/pioche";
import type { AnyEvent } from "./seeded-round";
import { faceOn, otherSide, type Side } from "./faces";

/** The fields of a record's events; each kind has some. */
interface Whole extends AnyEvent {
  readonly in_turn?: boolean;
  readonly to?: number;
  readonly discard?: readonly string[];
  readonly draw?: readonly string[];
  readonly pending?: Pending | null;
  readonly side?: Side;
  readonly shown?: boolean;
  readonly naming?: { readonly seat: number; readonly layer: number };
  readonly aside?: readonly string[];
}

type Pending = Readonly<Record<string, unknown>>;

type Redaction = (event: Whole, seat: number) => object;

function count(cards: readonly string[] | undefined): number {
  return cards?.length ?? 0;
}

function counts({ hands }: Whole): number[] {
  return (hands ?? []).map(count);
}

function ownHand({ hands, side }: Whole, seat: number): readonly string[] {
  const hand = hands?.[seat] ?? [];
  return side === undefined ? hand : faces(hand, side);
}

/** The faces on a side, sorted by themselves: no order pairs two faces. */
function faces(cards: readonly string[], side: Side): readonly string[] {
  return cards.map((card) => faceOn(card, side)).sort();
}

function heldFaces({ cards = [], side }: Whole): readonly string[] {
  return side === undefined ? cards : faces(cards, side);
}

/** The inactive faces, for another seat; those without a seat see none. */
function backs(cards: readonly string[] | undefined, side: Side | undefined, seat: number): object {
  return side === undefined || seat < 0 ? {} : { backs: faces(cards ?? [], otherSide(side)) };
}

function inactive({ hands = [], side }: Whole, seat: number, holders = [...hands.keys()]): object {
  if (side === undefined || seat < 0) return {};
  const seen = hands.map((hand, at) => (holders[at] === seat ? [] : faces(hand, otherSide(side))));
  return { inactive: seen };
}

function pendingSeen(pending: Pending): Pending {
  const { victim, layer, draws, skips, swap, challengeable, stakes, stakes_by_card } = pending;
  const known = { victim, layer, draws, skips, swap, challengeable, stakes };
  return { ...known, ...dueSeen(pending), ...(stakes_by_card === undefined ? {} : { stakes_by_card }) };
}

const DRAW_VERBS = ["draw", "press_launcher", "draw_until_colour", "draw_to"];

function dueSeen({ due, colour }: Pending): object {
  if (due === undefined) return {};
  const draws = (due as readonly { verb: string; n: number }[]).filter(({ verb }) =>
    DRAW_VERBS.includes(verb),
  );
  const until = (verb: string): unknown => (verb === "draw_until_colour" ? (colour ?? null) : null);
  return { due: draws.map(({ verb, n }) => ({ verb, n, colour: until(verb) })) };
}

function movedHands(event: Whole, seat: number): object {
  const { type, seat: layer } = event;
  const seen = { type: `${type}_SEEN`, seat: layer, hand: ownHand(event, seat), counts: counts(event) };
  return { ...seen, ...inactive(event, seat) };
}

const REDACTIONS: Readonly<Record<string, Redaction>> = {
  DECK_SHUFFLED: ({ cards }) => ({ type: "DECK_SHUFFLED_UNSEEN", count: count(cards) }),
  ALL_CARD_RECEIVED: (event, seat) =>
    event.seat === seat
      ? { type: event.type, seat, cards: heldFaces(event) }
      : {
          type: "ALL_CARD_RECEIVED_UNSEEN",
          seat: event.seat,
          count: count(event.cards),
          ...backs(event.cards, event.side, seat),
        },
  FIRST_CARD_RETURNED: ({ card, cards }) => ({
    type: "FIRST_CARD_RETURNED_UNSEEN",
    card,
    count: count(cards),
  }),
  POSITION_SET: (event, seat) => {
    const { discard, draw, side, aside, ...rest } = event;
    const piles = { top: faceOn(discard?.at(-1) ?? "", side), discard: count(discard), draw: count(draw) };
    const next = draw?.[0];
    const drawFace = next === undefined ? null : faceOn(next, otherSide(side));
    return {
      ...rest,
      type: "POSITION_SET_SEEN",
      counts: counts(event),
      hand: ownHand(event, seat),
      hands: undefined,
      ...piles,
      ...(side === undefined ? {} : { side, draw_face: drawFace }),
      ...inactive(event, seat),
      ...(aside === undefined ? {} : { aside: count(aside) }),
    };
  },
  CARD_PICKED: (event, seat) => {
    const { seat: drawer, in_turn, side, shown, cards = [] } = event;
    if (drawer === seat && side !== undefined) {
      const first = in_turn ? cards.length - 1 : cards.length; // the one just drawn stays last
      const last = cards.slice(first).map((card) => faceOn(card, side));
      return { ...event, side: undefined, cards: [...faces(cards.slice(0, first), side), ...last] };
    }
    if (drawer === seat || (shown && side === undefined)) return event;
    const open = shown && side !== undefined ? { faces: faces(cards, side) } : {};
    const seen = { type: "CARD_PICKED_UNSEEN", seat: drawer, count: count(cards), in_turn };
    return { ...seen, ...backs(cards, side, seat), ...open };
  },
  CARD_PLAYED: (event, seat) => {
    const { side, cards = [] } = event;
    if (side === undefined || (seat >= 0 && seat !== event.seat)) return event;
    const laid = cards.map((card) => faceOn(card, side));
    const alike = new Set(laid.map((face) => face.slice(1))).size === 1;
    const under = alike ? laid.slice(0, -1) : laid.slice(0, -1).sort();
    return { ...event, side: undefined, cards: [...under, ...laid.slice(-1)] };
  },
  CARDS_FLIPPED: (event, seat) => {
    const { seat: layer, side, top, colour } = event as Whole & { top: string; colour: string | null };
    const seen = { type: "CARDS_FLIPPED_SEEN", seat: layer, side, top, colour, hand: ownHand(event, seat) };
    return { ...seen, inactive: [], ...inactive(event, seat) };
  },
  COLOUR_DUE: ({ naming }) => ({ type: "COLOUR_DUE_SEEN", seat: naming?.seat, layer: naming?.layer }),
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
      ...inactive(event, seat, [one ?? -1, other ?? -1]),
    };
  },
  HANDS_SHUFFLED: movedHands,
  HANDS_ROTATED: movedHands,
};

/** Null if the rules hide even the event itself from the seat. */
export function redactEvent(event: AnyEvent, seat: number, hiddenCounts: boolean): SeenEvent | null {
  const kept = event.type === "UNO_DUE" || event.type === "UNO_WINDOW_CLOSED";
  if (hiddenCounts && kept && event.seat !== seat) return null;
  const redaction = REDACTIONS[event.type];
  return (redaction === undefined ? event : redaction(event as Whole, seat)) as SeenEvent;
}
