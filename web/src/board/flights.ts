/** The flights of cards after an event, from the viewer's events alone: a hidden card flies face down. */
import { faceOn } from "../model/faces";
import type { SeenEvent } from "../protocol/pioche";
import { type AnchorName, anchorOf } from "./anchors";

export interface Flight {
  readonly from: AnchorName;
  readonly to: AnchorName;
  /** null: face down. */
  readonly code: string | null;
  /** Milliseconds after the step was told. */
  readonly delay: number;
}

/** The time of a flight to the pile: then the card appears there. */
export const LAID = 240;
/** The delay between cards, so that they can be counted. */
export const STAGGER = 90;
const DEAL_STAGGER = 34;
/** Most cards that fly to one hand. */
const MOST = 12;

type Leg = Omit<Flight, "delay">;

function covered(count: number, from: AnchorName, to: AnchorName): Leg[] {
  return Array.from({ length: Math.min(count, MOST) }, () => ({ from, to, code: null }));
}

function open(cards: readonly string[], from: AnchorName, to: AnchorName): Leg[] {
  return cards.slice(0, MOST).map((code) => ({ from, to, code }));
}

/** Cards that another seat draws: everybody sees their faces, their backs, or nothing. */
function seen(
  event: { readonly count: number; readonly backs?: readonly string[]; readonly faces?: readonly string[] },
  from: AnchorName,
  to: AnchorName,
): Leg[] {
  const known = event.faces ?? event.backs ?? [];
  return known.length > 0 ? open(known, from, to) : covered(event.count, from, to);
}

function around(seats: number, direction: number, viewer: number): Leg[] {
  return Array.from({ length: seats }, (_, seat) => {
    const to = (((seat + direction) % seats) + seats) % seats;
    return covered(2, anchorOf(seat, viewer), anchorOf(to, viewer));
  }).flat();
}

function legs(event: SeenEvent, viewer: number, seats: number, direction: number): Leg[] {
  switch (event.type) {
    case "ALL_CARD_RECEIVED":
      return covered(event.cards.length, "draw", anchorOf(event.seat, viewer));
    case "ALL_CARD_RECEIVED_UNSEEN":
      return seen(event, "draw", anchorOf(event.seat, viewer));
    case "CARD_PICKED":
      return open(event.cards, "draw", anchorOf(event.seat, viewer));
    case "CARD_PICKED_UNSEEN":
      return seen(event, "draw", anchorOf(event.seat, viewer));
    case "CARD_PLAYED": {
      const faces = event.cards.map((card) => faceOn(card, event.side));
      return open(faces, anchorOf(event.seat, viewer), "discard");
    }
    case "FIRST_CARD_TURNED":
    case "FIRST_CARD_COVERED":
      return open([faceOn(event.card, "light")], "draw", "discard");
    case "PLAYER_KNOCKED_OUT":
      return covered(5, anchorOf(event.seat, viewer), "draw");
    case "FIRST_CARD_RETURNED_UNSEEN":
      return covered(1, "discard", "draw");
    case "DISCARD_RECYCLED_UNSEEN":
      return covered(5, "discard", "draw");
    case "HANDS_SWAPPED_SEEN": {
      const [one, other] = [anchorOf(event.seat, viewer), anchorOf(event.other, viewer)];
      return [...covered(event.counts[1], one, other), ...covered(event.counts[0], other, one)];
    }
    case "HANDS_ROTATED_SEEN":
      return around(seats, direction, viewer);
    case "HANDS_SHUFFLED_SEEN":
      return around(seats, 1, viewer);
    case "HAND_FOLDED_UNSEEN":
      return covered(3, anchorOf(event.seat, viewer), "draw");
    default:
      return [];
  }
}

/** From where a step is seen. */
export interface StepSetting {
  /** The viewer's seat; -1 for those without one. */
  readonly seat: number;
  readonly players: readonly string[];
}

export interface FlightSetting extends StepSetting {
  readonly direction: number;
}

/** In the order of events; a deal is faster than a draw, which players count. */
export function flightsOf(
  events: readonly SeenEvent[],
  { seat, players, direction }: FlightSetting,
): Flight[] {
  const flights: Flight[] = [];
  let delay = 0;
  for (const event of events) {
    const dealt = event.type === "ALL_CARD_RECEIVED" || event.type === "ALL_CARD_RECEIVED_UNSEEN";
    for (const leg of legs(event, seat, players.length, direction)) {
      flights.push({ ...leg, delay });
      delay += dealt ? DEAL_STAGGER : STAGGER;
    }
  }
  return flights;
}
