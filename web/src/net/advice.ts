/** Requests of the coach: advice for this moment, and a turn taken back. */
import { type Answered, ask } from "./http";

export type AdviceSeen = Answered<"/api/tables/{code}/advice">;

export function tableAdvice(code: string, token: string, lang: string): Promise<AdviceSeen> {
  return ask(`/api/tables/${encodeURIComponent(code)}/advice?lang=${lang}`, { token });
}

/** The code of a new table that begins before the last turn. */
export async function takeTurnBack(code: string, token: string): Promise<string> {
  const path = `/api/tables/${encodeURIComponent(code)}/take-back`;
  const opened = await ask<Answered<"/api/tables/{code}/take-back", "post">>(path, { method: "POST", token });
  return opened.code;
}
