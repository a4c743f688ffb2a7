/** The log in sentences, continued from the last one: a turn adds one sentence, not a hundred. */
import type { LogLine } from "../../board/LogLines.svelte";
import type { LoggedEvent, Session } from "../../model/table-socket";
import { SentenceTeller, type ToldLine } from "../../model/narration";
import { words } from "../../words";

/** The number of entries put into words. */
const TOLD = 150;

const TONES: Partial<Record<ToldLine["kind"], NonNullable<LogLine["tone"]>>> = {
  loud: "loud",
  round: "round",
  mine: "own",
};

export function tellerFor({ rules, player, names }: Session): SentenceTeller {
  return new SentenceTeller({ words: words(), rules, viewer: player, names });
}

export class GameLogText {
  #lines: readonly LogLine[] = [];
  #last = -1;
  /** Everything besides the events that the sentences depend on. */
  #setup: readonly unknown[] = [];

  told(session: Session): readonly LogLine[] {
    const setup = [words(), session.rules, session.player, session.names];
    const first = session.log[0]?.number ?? 0;
    if (setup.some((each, at) => each !== this.#setup[at]) || first > this.#last + 1) {
      [this.#setup, this.#lines, this.#last] = [setup, [], -1];
    }
    const fresh = session.log.slice(-TOLD).filter(({ number }) => number > this.#last);
    if (fresh.length > 0) this.#lines = [...this.#lines, ...this.#tell(session, fresh)].slice(-TOLD);
    this.#last = Math.max(this.#last, session.log.at(-1)?.number ?? -1);
    return this.#lines;
  }

  #tell(session: Session, fresh: readonly LoggedEvent[]): LogLine[] {
    let [before, nth] = [-1, 0];
    return tellerFor(session)
      .tellAll(fresh)
      .map(({ number, text, kind }) => {
        nth = number === before ? nth + 1 : 0;
        before = number;
        const tone = TONES[kind];
        return { key: `${number}.${nth}`, text, ...(tone === undefined ? {} : { tone }) };
      });
  }
}
