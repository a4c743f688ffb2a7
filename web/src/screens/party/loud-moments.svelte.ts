/** The loud moments, large over the table, each for a little while. */
import type { LogLine } from "../../board/LogLines.svelte";

const STAYS = 2_600;

export class LoudMoments {
  text = $state("");
  key = $state<LogLine["key"]>("");
  #seen: ReadonlySet<LogLine["key"]> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Events from before this page opened are not shown. */
  follow(lines: readonly LogLine[]): void {
    const before = this.#seen;
    this.#seen = new Set(lines.map(({ key }) => key));
    const last = lines.filter(({ key, tone }) => tone === "loud" && before?.has(key) === false).at(-1);
    if (last === undefined) return;
    [this.text, this.key] = [last.text, last.key];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ""), STAYS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
