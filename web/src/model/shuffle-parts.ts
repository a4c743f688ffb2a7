/**
 * The random parts that a player puts into the shuffles: promised by their hash, shown when asked for.
 *
 * What is due is read from the table, and not from what happened: nothing is shown twice or forgotten over a
 * reconnect, and a promise that another visit has made, and nobody can keep, is made anew.
 */
import { awaited, chairOf, type TableState, type ShuffleProgress } from "./table-state";
import { hashOf, toHex } from "./hashes";

const BYTES = 32;
/** Parts that may still be asked for. */
const KEPT = 4;

/** Why a shuffle does without a part: it was not asked for, or it is said to have come too late. */
export type PartLeftOut = "unasked" | "late";

/** Where parts outlast a reload of the page: those that were there, and what to do with new ones. */
export interface PartStorage {
  readonly parts: readonly string[];
  keep(parts: readonly string[]): void;
}

export class ShuffleParts {
  /** By their hash, the latest last. */
  readonly #parts = new Map<string, string>();
  /** The hash of the latest that was made in this visit: one of another may have been seen by all. */
  #fresh: string | null = null;
  /** The game and round after which the latest was promised. */
  #promisedFor = "";
  readonly #shown = new Set<string>();
  /** The table has a promise of ours for the next deal. */
  #confirmed = false;
  /** The shuffle looked at last, by the table's promise, and whether it was complained about. */
  #judged = { hash: "", complained: false };

  constructor(
    private readonly draw: (count: number) => Uint8Array,
    private readonly kept: PartStorage | null = null,
  ) {
    for (const part of kept?.parts ?? []) this.#add(part);
  }

  /** The hash of a part that was never asked for: the latest, or a new one. */
  unused(): string {
    if (this.#fresh !== null && !this.#shown.has(this.#fresh)) return this.#fresh;
    this.#fresh = this.#add(toHex(this.draw(BYTES)));
    this.kept?.keep([...this.#parts.values()]);
    return this.#fresh;
  }

  #add(part: string): string {
    const hash = hashOf(part);
    this.#parts.set(hash, part);
    for (const old of [...this.#parts.keys()].slice(0, -KEPT)) {
      this.#parts.delete(old);
      this.#shown.delete(old);
    }
    return hash;
  }

  /** The part that the table waits for; told once. */
  toShow(room: TableState, player: string): string | null {
    if (room.shuffle === null || !room.dealing || !awaited(room.shuffle).includes(player)) return null;
    const promised = room.shuffle.promises[player] ?? "";
    if (!this.#isFresh(promised)) return null;
    this.#shown.add(promised);
    return this.#parts.get(promised) ?? null;
  }

  /** The hash to promise for the next deal; told once after each. */
  toPromise(room: TableState, round: number, player: string): string | null {
    const occasion = `${room.number}/${round}`;
    const wanted = room.options.verifiable === true && chairOf(room, player) !== undefined && !room.dealing;
    this.#confirmed = this.#isFresh(room.promises[player] ?? "");
    if (!wanted || this.#confirmed || occasion === this.#promisedFor) return null;
    this.#promisedFor = occasion;
    return this.unused();
  }

  /** The log is another than before: what was promised there may have to be promised again. */
  beginAgain(): void {
    this.#promisedFor = "";
  }

  /** One of ours that was never shown: what everybody has seen promises nothing. */
  #isFresh(hash: string): boolean {
    return this.#parts.has(hash) && !this.#shown.has(hash);
  }

  /** Why the shuffle does without the part, though it was promised and shown; told once for each deal. */
  leftOut(room: TableState, players: readonly string[], player: string): PartLeftOut | null {
    const shuffle = room.shuffle;
    if (shuffle === null || shuffle.hash === "" || !players.includes(player)) return null;
    const isNew = shuffle.hash !== this.#judged.hash;
    const complained = !isNew && this.#judged.complained;
    let found: PartLeftOut | null = null;
    if (isNew && this.#confirmed && !(player in shuffle.promises)) found = "unasked";
    else if (!complained && this.#isSaidToBeLate(shuffle, player)) found = "late";
    this.#judged = { hash: shuffle.hash, complained: complained || found !== null };
    return found;
  }

  #isSaidToBeLate(shuffle: ShuffleProgress, player: string): boolean {
    return shuffle.parts[player] === null && this.#shown.has(shuffle.promises[player] ?? "");
  }
}
