/** Places between which cards fly: the piles, each seat, the own hand. Elements tell where they are. */

export type Place = "draw" | "discard" | "hand" | `seat:${number}` | `card:${string}`;

const places = new Map<string, HTMLElement>();

/** An action: `use:anchor={"seat:2"}`. */
export function anchor(element: HTMLElement, place: Place): { update(next: Place): void; destroy(): void } {
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

export function boxOf(place: Place): DOMRect | null {
  const box = places.get(place)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : box;
}
