/** Commands that are sent again under the same id until they are answered, so that each happens once. */
import type { Answer, Asking } from "../protocol/pioche";
import { toHex } from "./hashes";

/** Milliseconds without an answer before a request is repeated. */
export const PATIENCE = 5_000;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A request without its id. */
export type TableCommand = WithoutId<Asking>;

export class PendingCommands {
  /** The server keeps answers by id as long as the table exists, so two visits must not use the same ids. */
  readonly #prefix: string;
  #count = 0;
  readonly #open = new Map<string, Asking>();
  readonly #askedAt = new Map<string, number>();
  /** Since when the server has owed an answer on the present connection. */
  readonly #since = new Map<string, number>();

  constructor(draw: (count: number) => Uint8Array) {
    this.#prefix = toHex(draw(8));
  }

  ask(command: TableCommand): Asking {
    this.#count += 1;
    const asked = { ...command, id: `${this.#prefix}-${this.#count}` } as Asking;
    this.#open.set(asked.id, asked);
    return asked;
  }

  /** Whether the answer was expected; a held command keeps waiting. */
  answered(answer: Answer, now: number): boolean {
    if (!this.#open.has(answer.id)) return false;
    if (answer.type === "held") {
      this.#since.set(answer.id, now + answer.until - answer.now);
    } else {
      this.#open.delete(answer.id);
      this.#askedAt.delete(answer.id);
      this.#since.delete(answer.id);
    }
    return true;
  }

  get waiting(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** The requests to send now, the oldest first: unanswered, and not sent recently. */
  due(now: number, patience = PATIENCE): Asking[] {
    const due = [...this.#open.values()].filter(
      ({ id }) => now - (this.#askedAt.get(id) ?? -Infinity) >= patience,
    );
    for (const { id } of due) {
      this.#askedAt.set(id, now);
      if (!this.#since.has(id)) this.#since.set(id, now);
    }
    return due;
  }

  /** Restarts the server's time to answer. */
  connected(): void {
    this.#since.clear();
  }

  /** This device has slept, so no answer could arrive. */
  slept(now: number): void {
    for (const id of this.#since.keys()) this.#since.set(id, now);
  }

  /** Whether a request has been unanswered for longer than the server's limit. */
  isOverdue(now: number, within: number): boolean {
    return [...this.#since.values()].some((since) => now - since >= within);
  }
}
