/** A deadline as it is drawn: when it is over, and how long it ran in all. Local milliseconds. */
export interface RingDeadline {
  readonly at: number;
  readonly span: number;
}

/** The elapsed time in milliseconds, within its bounds. */
export function elapsed(due: RingDeadline, now: number): number {
  return Math.min(due.span, Math.max(0, due.span - (due.at - now)));
}
