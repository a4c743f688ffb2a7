/** Everything flips over at once: away with one side, in with the other. With little motion it fades. */
import type { TransitionConfig } from "svelte/transition";
import { isCalm } from "./motion";

/** Milliseconds: a card laid reaches the pile first; moving away and in take equally long, together at most 600. */
const WAIT = 90;
const HALF = 240;
const FADE = 220;

/** Remembers the side in play. */
export class FlipWatch {
  /** It has just changed; what comes and goes for other reasons does so at once. */
  hasFlipped = false;
  #last: string | null = null;

  see(side: string | null): void {
    this.hasFlipped = this.#last !== null && side !== null && side !== this.#last;
    this.#last = side;
  }
}

const AT_ONCE: TransitionConfig = { duration: 0 };

function pose(share: number, away: number): string {
  return `transform: perspective(700px) rotateY(${((1 - share) * away).toFixed(1)}deg) scale(${(0.94 + share * 0.06).toFixed(3)})`;
}

export function flipOut(_: Element, { hasFlipped }: FlipWatch): TransitionConfig {
  if (!hasFlipped) return AT_ONCE;
  if (isCalm()) return { duration: FADE, css: (share) => `opacity: ${share}` };
  return { delay: WAIT, duration: HALF, easing: (t) => t * t, css: (share) => pose(share, 90) };
}

export function flipIn(_: Element, { hasFlipped }: FlipWatch): TransitionConfig {
  if (!hasFlipped) return AT_ONCE;
  if (isCalm()) return { duration: FADE, css: (share) => `opacity: ${share}` };
  const easing = (t: number): number => 1 - (1 - t) * (1 - t);
  return { delay: WAIT + HALF, duration: HALF, easing, css: (share) => pose(share, -90) };
}
