/**
 * When to ping, when a connection is dead, and when to try again. Times are milliseconds of a given clock.
 */

const PING = 2_500;
/** A connection without any data for this time is dead. */
const SILENCE = 6_000;
/** A connection without an answer to a ping for this time is dead, even if other data arrives. */
const DEAFNESS = 12_000;
const SOONEST = 250;
const LATEST = 5_000;
/** The time to answer after this device has slept. */
const WAKING = 2_500;
/** A clock check this late means that this device has slept, or the page was held back. */
const OVERSLEPT = 1_000;
/** After a disconnection for sending too fast, pauses start longer. */
const HURRIED = 4;
const MOST_TRIES = 16;

export class Heartbeat {
  #tries = 0;
  #pinged = 0;
  #heard = 0;
  #answered = 0;

  /** `random` gives numbers from 0 up to 1. */
  constructor(private readonly random: () => number) {}

  up(now: number): void {
    this.#pinged = this.#heard = this.#answered = now;
  }

  answered(now: number): void {
    this.#answered = now;
  }

  heard(now: number): void {
    this.#heard = now;
  }

  welcomed(): void {
    this.#tries = 0;
  }

  slower(): void {
    this.#tries = Math.max(this.#tries, HURRIED);
  }

  /** The pause before the next try: twice as long each time and partly random, so that not all clients come at once. */
  pause(): number {
    const longest = Math.min(LATEST, SOONEST * 2 ** this.#tries);
    this.#tries = Math.min(this.#tries + 1, MOST_TRIES);
    return longest * (0.5 + 0.5 * this.random());
  }

  get tries(): number {
    return this.#tries;
  }

  get #deadAt(): number {
    return Math.min(this.#heard + SILENCE, this.#answered + DEAFNESS);
  }

  get nextTick(): number {
    return Math.min(this.#pinged + PING, this.#deadAt);
  }

  /** A connection that could not be heard because this device slept is asked once more before it is given up. */
  wake(now: number): void {
    this.#pinged = now - PING;
    this.#heard = now - SILENCE + WAKING;
    this.#answered = Math.max(this.#answered, now - DEAFNESS + WAKING);
  }

  isDead(now: number): boolean {
    if (now - this.nextTick > OVERSLEPT) this.wake(now);
    return now >= this.#deadAt;
  }

  /** Whether to ping now; then it is done. */
  pingDue(now: number): boolean {
    if (now < this.#pinged + PING) return false;
    this.#pinged = now;
    return true;
  }
}
