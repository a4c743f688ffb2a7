/** The current step of a record, and automatic play. */
import { SPECTATOR, type Replay } from "../../model/replay";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Milliseconds from one step to the next at the usual speed. */
const PACE = 1_200;

export class Replayer {
  step = $state(0);
  /** The viewer; without a seat, all hands are shown. */
  eyes = $state(SPECTATOR);
  speed = $state(1);
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    /** Called only after the next step, when there is something to animate. */
    private readonly forward: () => void,
  ) {}

  get last(): number {
    return this.replay.steps.length - 1;
  }

  go(step: number): void {
    const before = this.step;
    this.step = Math.max(0, Math.min(this.last, step));
    if (this.step === before + 1) this.forward();
    if (this.step === this.last) this.pause();
  }

  by(steps: number): void {
    this.pause();
    this.go(this.step + steps);
  }

  /** To the start of a round: this one, the one before, or the next. */
  byRound(rounds: 1 | -1): void {
    this.pause();
    const starts = this.replay.beginnings;
    const found =
      rounds > 0
        ? (starts.find((start) => start > this.step) ?? this.last)
        : (starts.filter((start) => start < this.step).at(-1) ?? 0);
    this.step = found;
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.step === this.last) this.step = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.go(this.step + 1);
      if (this.playing) this.#wait();
    }, PACE / this.speed);
  }

  /** All hands, then each seat in turn. */
  lookOn(): void {
    const seats = [SPECTATOR, ...this.replay.view(this.step, SPECTATOR).players];
    this.eyes = seats[(seats.indexOf(this.eyes) + 1) % seats.length] ?? SPECTATOR;
  }
}
