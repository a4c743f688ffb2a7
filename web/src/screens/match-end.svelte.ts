/** The end of a round beside the scores: its hands, and the highlights of the match. */
import { untrack } from "svelte";
import { type MatchHighlights, matchHighlights } from "../net/http";
import type { Session } from "../model/table-socket";
import { chosenLanguage } from "../settings.svelte";

type Parts = typeof import("./victory");

let loading: Promise<Parts> | null = null;

/** Asked again if it did not come. */
export function victoryParts(): Promise<Parts> {
  loading ??= import("./victory").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export interface MatchEndShown {
  readonly parts: Parts;
  readonly ended: MatchHighlights;
}

/** Null if the server has no end of this round, or cannot be reached now: then the scores are all there is. */
async function matchEnd({ code, tableState, view }: Session): Promise<MatchEndShown | null> {
  try {
    const game = matchHighlights(code, tableState?.number ?? 1, chosenLanguage());
    const [parts, ended] = await Promise.all([victoryParts(), game]);
    return ended.round === view?.round && ended.names.length === view.players.length
      ? { parts, ended }
      : null;
  } catch {
    return null;
  }
}

/** For a component that is there from the end of a round on. */
export class MatchEnd {
  shown: MatchEndShown | null = $state.raw(null);

  constructor(session: () => Session) {
    $effect(() => {
      const { tableState, view } = session();
      const [game, round, phase] = [tableState?.number, view?.round, view?.phase];
      let wanted = game !== undefined && round !== undefined && phase?.endsWith("over") === true;
      if (wanted)
        void matchEnd(untrack(session)).then((found) => {
          if (wanted) this.shown = found;
        });
      return () => {
        wanted = false;
        this.shown = null;
      };
    });
  }
}
