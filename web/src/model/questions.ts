/** What was asked, and is asked again under the same id until it is answered: so it happens once. */
import type { Answer, Asking } from "../protocol/pioche";
import { toHex } from "./sha256";

/** Milliseconds without an answer after which it is asked again. */
export const PATIENCE = 5_000;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** What may be asked; the id is given to it. */
export type Wish = WithoutId<Asking>;

export class Questions {
  /** The server keeps answers by id for as long as the table lasts: no two visits may use the same ids. */
  readonly #prefix: string;
  #count = 0;
  readonly #open = new Map<string, Asking>();
  readonly #askedAt = new Map<string, number>();

  constructor(draw: (count: number) => Uint8Array) {
    this.#prefix = toHex(draw(8));
  }

  ask(wish: Wish): Asking {
    this.#count += 1;
    const asked = { ...wish, id: `${this.#prefix}-${this.#count}` } as Asking;
    this.#open.set(asked.id, asked);
    return asked;
  }

  /** Whether it is one that was waited for; a held command waits on. */
  answered(answer: Answer): boolean {
    if (!this.#open.has(answer.id)) return false;
    if (answer.type !== "held") {
      this.#open.delete(answer.id);
      this.#askedAt.delete(answer.id);
    }
    return true;
  }

  get waiting(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Those to be asked now, the oldest first: without an answer, and not asked for a while. */
  due(now: number, patience = PATIENCE): Asking[] {
    const due = [...this.#open.values()].filter(
      ({ id }) => now - (this.#askedAt.get(id) ?? -Infinity) >= patience,
    );
    for (const { id } of due) this.#askedAt.set(id, now);
    return due;
  }
}
