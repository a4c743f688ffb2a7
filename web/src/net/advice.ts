/** Requests of the coach: advice for this moment, and a turn taken back. */
import { type Answered, ask, tokens } from "./http";

export type AdviceSeen = Answered<"/api/tables/{code}/advice">;

export function tableAdvice(code: string, token: string, lang: string): Promise<AdviceSeen> {
  return ask(`/api/tables/${encodeURIComponent(code)}/advice?lang=${lang}`, { token });
}

export type TakenBack = Answered<"/api/tables/{code}/take-back", "post">;

/** A new table that begins before the last turn, and how that turn began. */
export async function takeTurnBack(code: string, token: string): Promise<TakenBack> {
  const path = `/api/tables/${encodeURIComponent(code)}/take-back`;
  const opened = await ask<TakenBack>(path, { method: "POST", token });
  tokens().keep(opened.code, opened.token);
  return opened;
}
