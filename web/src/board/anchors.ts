/** Places between which cards fly: the piles, each seat, the own hand. Elements give their places. */

export type AnchorName = "draw" | "discard" | "hand" | `seat:${number}` | `card:${string}`;

/** The place of a seat's cards: the viewer's own are in the hand. */
export function anchorOf(seat: number, viewer: number): AnchorName {
  return seat === viewer ? "hand" : `seat:${seat}`;
}

const places = new Map<string, HTMLElement>();

/** An action: `use:anchor={"seat:2"}`. */
export function anchor(
  element: HTMLElement,
  place: AnchorName,
): { update(next: AnchorName): void; destroy(): void } {
  let held = place;
  places.set(held, element);
  function release(): void {
    if (places.get(held) === element) places.delete(held);
  }
  return {
    update(next) {
      release();
      held = next;
      places.set(held, element);
    },
    destroy: release,
  };
}

export function elementAt(place: AnchorName): HTMLElement | null {
  return places.get(place) ?? null;
}

export function boxOf(place: AnchorName): DOMRect | null {
  const box = elementAt(place)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : box;
}
