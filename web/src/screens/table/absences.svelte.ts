/** The time for which people have been away, as far as this page has seen it. */
import type { Session } from "../../model/table-socket";
import { isAway } from "../session-facts";

export class Absences {
  #long = $state.raw<ReadonlySet<string>>(new Set());
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** The table says after how long others may let a bot play; the server decides. */
  follow(session: Session): void {
    const patience = session.tableState?.options.away;
    const players = patience == null ? [] : (session.view?.players ?? []);
    const away = players.filter((player) => isAway(session, player));
    for (const player of away) if (!this.#timers.has(player)) this.#await(player, (patience ?? 0) * 1000);
    for (const player of this.#timers.keys()) if (!away.includes(player)) this.#back(player);
  }

  isLong(player: string): boolean {
    return this.#long.has(player);
  }

  #await(player: string, milliseconds: number): void {
    const timer = setTimeout(() => (this.#long = new Set([...this.#long, player])), milliseconds);
    this.#timers.set(player, timer);
  }

  #back(player: string): void {
    clearTimeout(this.#timers.get(player));
    this.#timers.delete(player);
    if (this.#long.has(player)) this.#long = new Set([...this.#long].filter((each) => each !== player));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
