/** Follows the log as it comes in: folds each entry, and keeps it for the narration. */
import type { FullRules } from "./faces";
import type { SeenEvent, Snapshot, View } from "../protocol/pioche";
import { foldEntry, type TableFold, emptyFold, foldOfSnapshot, foldedView } from "./table-fold";
import type { LoggedEvent, Step } from "./news";

/** Entries that are kept to be told. */
const TOLD = 3_000;

export class LogFollower {
  known: TableFold = emptyFold();
  log: readonly LoggedEvent[] = [];
  #fresh: LoggedEvent[] = [];
  /** The view shown last; null where what follows does not follow from it. */
  #shown: View | null = null;

  constructor(
    readonly player: string,
    /** The players of the current game; earlier games no longer matter. */
    private readonly rules: () => FullRules | null = () => null,
  ) {}

  see(number: number, event: SeenEvent): void {
    if (number < this.known.next) return;
    const players = event.type === "GAME_LAID" ? event.players : this.known.told.players;
    this.known = foldEntry(this.known, number, event, this.player, this.rules());
    this.#fresh.push({ number, event, players });
  }

  seenUpTo(end: number): void {
    this.known = { ...this.known, next: end };
  }

  /** Goes on from a snapshot, whatever was known before. */
  take(snapshot: Snapshot): void {
    this.known = foldOfSnapshot(snapshot);
    [this.#fresh, this.log, this.#shown] = [[], [], null];
  }

  view(rules: FullRules | null): View {
    return foldedView(this.known, rules);
  }

  /** The entries since the last step, with the current state. */
  step(after: View): Step {
    const step = { events: this.#fresh, before: this.#shown, after };
    this.log = [...this.log, ...this.#fresh].slice(-TOLD);
    [this.#fresh, this.#shown] = [[], after];
    return step;
  }
}
