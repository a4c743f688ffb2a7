/**
 * A player's random parts of the shuffles: promised by their hash, disclosed when asked for. The due parts are
 * read from the table, not from events. So nothing is disclosed twice or forgotten over a reconnect, and a
 * promise of another visit, which nobody can keep, is made again.
 */
import { awaited, chairOf, type TableState, type ShuffleProgress } from "./table-state";
import { hashOf, toHex } from "./hashes";

const BYTES = 32;
/** The number of parts that may still be asked for. */
const KEPT = 4;

/** Why a shuffle lacks a part: it was not asked for, or the server says that it came too late. */
export type PartLeftOut = "unasked" | "late";

/** Storage of parts over a reload of the page: the saved ones, and a function that saves. */
export interface PartStorage {
  readonly parts: readonly string[];
  keep(parts: readonly string[]): void;
}

export class ShuffleParts {
  /** By hash, the latest last. */
  readonly #parts = new Map<string, string>();
  /** The hash of the latest part of this visit; one of another visit may have been seen by all. */
  #fresh: string | null = null;
  /** The game and round after which the latest part was promised. */
  #promisedFor = "";
  readonly #shown = new Set<string>();
  /** Whether the table has our promise for the next deal. */
  #confirmed = false;
  /** The last shuffle that was checked, by the table's promise, and whether it was reported. */
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

  /** The part that the table waits for; returned once. */
  toShow(tableState: TableState, player: string): string | null {
    if (tableState.shuffle === null || !tableState.dealing || !awaited(tableState.shuffle).includes(player))
      return null;
    const promised = tableState.shuffle.promises[player] ?? "";
    if (!this.#isFresh(promised)) return null;
    this.#shown.add(promised);
    return this.#parts.get(promised) ?? null;
  }

  /** The hash to promise for the next deal; returned once after each deal. */
  toPromise(tableState: TableState, round: number, player: string): string | null {
    const occasion = `${tableState.number}/${round}`;
    const wanted =
      tableState.options.verifiable === true &&
      chairOf(tableState, player) !== undefined &&
      !tableState.dealing;
    this.#confirmed = this.#isFresh(tableState.promises[player] ?? "");
    if (!wanted || this.#confirmed || occasion === this.#promisedFor) return null;
    this.#promisedFor = occasion;
    return this.unused();
  }

  /** Forgets promises after the log was replaced: they may have to be made again. */
  beginAgain(): void {
    this.#promisedFor = "";
  }

  /** Whether it is one of our parts that was never disclosed; a disclosed one promises nothing. */
  #isFresh(hash: string): boolean {
    return this.#parts.has(hash) && !this.#shown.has(hash);
  }

  /** Why the shuffle lacks a part that was promised and disclosed; returned once for each deal. */
  leftOut(tableState: TableState, players: readonly string[], player: string): PartLeftOut | null {
    const shuffle = tableState.shuffle;
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
