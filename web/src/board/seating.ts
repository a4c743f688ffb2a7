/** The places of people: on an arc round the piles, in turn order, the viewer at the bottom. */
import type { ReactionName } from "../protocol/pioche";
import type { Mood } from "./avatars";
import type { RingDeadline } from "./deadline";
import type { PrintedFace } from "./printed-face";

export interface SeatPicture {
  /** Its number at the table, which the flights use. */
  readonly seat: number;
  readonly name: string;
  /** null if it is hidden. */
  readonly count: number | null;
  /** A sentence that describes the seat. */
  readonly label: string;
  readonly turn?: boolean;
  readonly due?: RingDeadline | null;
  /** The word of the call, when it holds. */
  readonly uno?: string;
  readonly bot?: boolean;
  readonly away?: boolean;
  readonly master?: boolean;
  /** Out of the round, with the place it has: "1." */
  readonly place?: string;
  /** Knocked out of the round: it stays, and plays no more. */
  readonly knocked?: boolean;
  /** The number of cards beside which it is out, where it is near. */
  readonly limit?: number;
  /** The side in play, where cards have two. */
  readonly side?: string | null;
  /** The inactive faces of the hand, where cards have two and they may be seen. */
  readonly backs?: readonly PrintedFace[];
  readonly score?: string;
  readonly reaction?: ReactionName | null;
  /** The letter of its team, and whether it is that of the viewer. */
  readonly team?: string;
  /** The player's avatar; the initial, if none was chosen. */
  readonly avatar?: string | null;
  readonly mood?: Mood;
  readonly partner?: boolean;
}

export interface SeatSpot {
  /** Percent of the table's width and height. */
  readonly x: number;
  readonly y: number;
}

const FULL = 360;
/** The arc leaves the bottom to the viewer's own hand. */
const OPEN = 100;
const BOTTOM = 90;

/** Clockwise from the viewer's left; with no viewer all the way round. */
export function spots(count: number, withViewer: boolean): readonly SeatSpot[] {
  const sweep = FULL - OPEN;
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    const degrees = withViewer ? BOTTOM + OPEN / 2 + share * sweep : BOTTOM + (at * FULL) / count;
    return spot(degrees);
  });
}

function spot(degrees: number): SeatSpot {
  const turn = (degrees * Math.PI) / 180;
  return { x: round(50 + 47 * Math.cos(turn)), y: round(50 + 43 * Math.sin(turn)) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
