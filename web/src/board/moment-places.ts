/** Finds a place for a moment beside those that are still shown. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 3;

/** The top at which the box covers no other: below them, or above. */
export function freeTop(box: Box, others: Iterable<Box>, below: boolean): number {
  const beside = [...others].filter((other) => overlap(box.left, box.width, other.left, other.width));
  beside.sort((one, other) => (below ? one.top - other.top : other.top - one.top));
  return beside.reduce((top, other) => {
    if (!overlap(top, box.height, other.top, other.height)) return top;
    return below ? other.top + other.height + GAP : other.top - box.height - GAP;
  }, box.top);
}

function overlap(start: number, size: number, otherStart: number, otherSize: number): boolean {
  return start < otherStart + otherSize + GAP && otherStart < start + size + GAP;
}
