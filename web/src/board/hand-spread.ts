/** Spreads a hand: in one fan while each card can be read and touched, otherwise in rows. */

export interface HandSpread {
  /** Width of a card in pixels. */
  readonly width: number;
  /** The height of the whole hand, without raised cards. */
  readonly height: number;
  readonly spots: readonly HandSpot[];
}

interface HandSpot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly row: number;
}

export const RATIO = 1.4;
/** The visible part of each card that a finger needs; a fan needs a little more than rows. */
const STRIP = 24;
const FAN_STRIP = 32;
const NARROWEST = 46;
/** The visible part of a row under the next one. */
const SEEN = 0.56;
const WIDEST_STEP = 0.84;
/** The space of the outer cards of a fan, because they lean. */
const LEANT = 8;

export function spread(count: number, room: number, wanted: number): HandSpread {
  if (count === 0) return { width: wanted, height: wanted * RATIO, spots: [] };
  if (stepOf(count, room, wanted) >= FAN_STRIP || count < 4) return fanned(count, room, wanted);
  return inRows(count, room, wanted);
}

function stepOf(count: number, room: number, width: number): number {
  return count < 2 ? room : Math.min(width * WIDEST_STEP, (room - width) / (count - 1));
}

function fanned(count: number, whole: number, width: number): HandSpread {
  const room = whole - 2 * LEANT;
  const step = count < 2 ? 0 : stepOf(count, room, width);
  const left = LEANT + (room - width - step * (count - 1)) / 2;
  const lean = Math.min(2.4, 16 / count);
  const middle = (count - 1) / 2;
  const drop = Math.min(1.6, 22 / (count * count));
  const spots = Array.from({ length: count }, (_, at) => {
    const off = at - middle;
    return { x: left + at * step, y: off * off * drop, angle: off * lean, row: 0 };
  });
  return { width, height: width * RATIO + middle * middle * drop, spots };
}

function inRows(count: number, room: number, wanted: number): HandSpread {
  const rows = Math.max(2, Math.ceil((count * STRIP) / (room - NARROWEST + STRIP)));
  const each = Math.ceil(count / rows);
  const width = Math.max(NARROWEST, Math.min(wanted, room - STRIP * (each - 1)));
  const step = stepOf(each, room, width);
  const down = width * RATIO * SEEN;
  const spots = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / each);
    const inRow = Math.min(each, count - row * each);
    const left = (room - width - step * (inRow - 1)) / 2;
    return { x: left + (at % each) * step, y: row * down, angle: 0, row };
  });
  return { width, height: width * RATIO + down * (rows - 1), spots };
}

/** Before which card a dragged one would be put down. */
export function placeAt(found: HandSpread, x: number, y: number): number {
  let best = 0;
  let nearest = Infinity;
  found.spots.forEach((spot, at) => {
    const far = Math.hypot(spot.x - x, (spot.y - y) * 1.5);
    if (far < nearest) [best, nearest] = [at, far];
  });
  return best;
}
