/** Requests for the analysis of finished rounds; each is repeated until there is a report. */
import { type Answered, ask, tokens } from "./http";

export type AnalysisSeen = Answered<"/api/tables/{code}/analysis">;
export type RoundReport = NonNullable<AnalysisSeen["report"]>;
export type DecisionReport = RoundReport["decisions"][number];
export type Grade = DecisionReport["grade"];

/** A game of a table on this server, or a record as text. */
export type AnalysedGame = { readonly code: string; readonly game: number | null } | { readonly pun: string };

export function askAnalysis(game: AnalysedGame, round: number, lang: string): Promise<AnalysisSeen> {
  if ("pun" in game)
    return ask(`/api/analyses?round=${round}&lang=${lang}`, { method: "POST", body: { pun: game.pun } });
  const which = game.game === null ? "" : `&game=${game.game}`;
  const path = `/api/tables/${encodeURIComponent(game.code)}/analysis?round=${round}&lang=${lang}${which}`;
  return ask(path, { token: tokens().own });
}
