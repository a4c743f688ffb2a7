/** Requests for what is explained: the things on a table, and the first round that teaches. */
import { type Answered, ask } from "./http";

export type TableExplanations = Answered<"/api/tables/{code}/explanations">;

/** The effects that this player's cards would have now, and the meaning of the signs. */
export function tableExplanations(code: string, token: string, lang: string): Promise<TableExplanations> {
  return ask(`/api/tables/${encodeURIComponent(code)}/explanations?lang=${lang}`, { token });
}

/** A first round that teaches the game. */
export function readLesson(lang: string): Promise<Answered<"/api/lesson">> {
  return ask(`/api/lesson?lang=${lang}`);
}
