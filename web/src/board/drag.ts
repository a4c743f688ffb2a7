/** A drag by finger, pen or mouse. A movement of a few pixels is a tap, and stays a click. */

export interface Drag {
  move(dx: number, dy: number): void;
  end(dx: number, dy: number): void;
  cancel(): void;
}

/** Pixels: a finger is never quite still. */
export const SLACK = 9;

export function dragging(element: HTMLElement, drag: Drag): { update(next: Drag): void; destroy(): void } {
  let told = drag;
  let from: { id: number; x: number; y: number } | null = null;
  let moving = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    moving = false;
    // At once: a quick flick has left the card before it is known to be a drag.
    element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (from === null || event.pointerId !== from.id) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!moving && Math.hypot(dx, dy) < SLACK) return;
    moving = true;
    told.move(dx, dy);
  }

  function up(event: PointerEvent): void {
    if (from === null || event.pointerId !== from.id) return;
    if (moving) told.end(event.clientX - from.x, event.clientY - from.y);
    from = null;
  }

  function cancel(): void {
    if (moving) told.cancel();
    from = null;
  }

  /** Ignores the click after a drag. */
  function click(event: MouseEvent): void {
    if (!moving) return;
    moving = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  /**
   * Fingers leave no focus behind: removing a focused card costs the page a layout. Keys set their own focus.
   */
  function unfocused(event: MouseEvent): void {
    event.preventDefault();
  }

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("mousedown", unfocused, { signal });
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("click", click, { capture: true, signal });
  return { update: (next) => (told = next), destroy: () => listening.abort() };
}
