/** Finds a place for an explanation beside the thing it is about. */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const MARGIN = 8;

/**
 * Above the thing, so that no finger covers it; otherwise at its left, away from the hand and the other pile;
 * otherwise below.
 */
export function placeBeside(thing: DOMRect, { width, height }: Size, across: number, down: number): Place {
  const middle = between(thing.left + thing.width / 2 - width / 2, across - width);
  const above = thing.top - height - MARGIN;
  if (above >= MARGIN) return { left: middle, top: above };
  const before = thing.left - width - MARGIN;
  if (before >= MARGIN) return { left: before, top: between(thing.top, down - height) };
  return { left: middle, top: between(thing.bottom + MARGIN, down - height) };
}

function between(wanted: number, most: number): number {
  return Math.max(MARGIN, Math.min(wanted, most - MARGIN));
}
