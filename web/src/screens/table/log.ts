/** The log in words, told on from where it was: a turn tells one sentence, not a hundred. */
import type { LogLine } from "../../board/LogLines.svelte";
import type { LoggedEvent, Sitting } from "../../model/client";
import { Teller, type ToldLine } from "../../model/teller";
import { speech } from "../../words";

/** Entries that are put into words. */
const TOLD = 150;

const TONES: Partial<Record<ToldLine["kind"], NonNullable<LogLine["tone"]>>> = {
  loud: "loud",
  round: "round",
  mine: "own",
};

export function tellerFor({ rules, player, names }: Sitting): Teller {
  return new Teller({ speech: speech(), rules, viewer: player, names });
}

export class ToldLog {
  #lines: readonly LogLine[] = [];
  #last = -1;
  /** What the sentences depend on beside what happened. */
  #setup: readonly unknown[] = [];

  told(sitting: Sitting): readonly LogLine[] {
    const setup = [speech(), sitting.rules, sitting.player, sitting.names];
    const first = sitting.log[0]?.number ?? 0;
    if (setup.some((each, at) => each !== this.#setup[at]) || first > this.#last + 1) {
      [this.#setup, this.#lines, this.#last] = [setup, [], -1];
    }
    const fresh = sitting.log.slice(-TOLD).filter(({ number }) => number > this.#last);
    if (fresh.length > 0) this.#lines = [...this.#lines, ...this.#tell(sitting, fresh)].slice(-TOLD);
    this.#last = Math.max(this.#last, sitting.log.at(-1)?.number ?? -1);
    return this.#lines;
  }

  #tell(sitting: Sitting, fresh: readonly LoggedEvent[]): LogLine[] {
    let [before, nth] = [-1, 0];
    return tellerFor(sitting)
      .tellAll(fresh)
      .map(({ number, text, kind }) => {
        nth = number === before ? nth + 1 : 0;
        before = number;
        const tone = TONES[kind];
        return { key: `${number}.${nth}`, text, ...(tone === undefined ? {} : { tone }) };
      });
  }
}
