/** Requests of the deal of the day. */
import { type Answered, ask, postOpening } from "./http";
import type { components } from "../protocol/http";

export type DayCompared = Answered<"/api/tables/{code}/day">;
export type DayResult = DayCompared["own"];

/** The code of a table with the cards and opponents of that day. */
export function openDay(wanted: components["schemas"]["NewDay"], lang: string): Promise<string> {
  return postOpening(`/api/day?lang=${lang}`, wanted);
}

/** The result at that table; refused until the round is over. */
export function readDay(code: string): Promise<DayCompared> {
  return ask(`/api/tables/${encodeURIComponent(code)}/day`);
}
