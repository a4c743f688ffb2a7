/** The tries at deals of the day, kept on this device alone. */
import { type DeviceStorage, deviceStorage, readStoredJson, writeStored } from "../../model/device-storage";
import type { DayCompared } from "../../net/day";

const KEY = "pioche:days";

export interface DayTry {
  /** Of the table. */
  readonly code: string;
  /** Its end; null while that is not known. */
  readonly told: DayCompared | null;
}

/** By the date. */
export type DayTries = Readonly<Record<string, DayTry>>;

/** The day all over the world: that of UTC. */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function loadTries(storage: DeviceStorage | null): DayTries {
  const kept = Object.entries(readStoredJson(storage, KEY) ?? {});
  return Object.fromEntries(kept.filter(([, each]) => typeof each?.code === "string"));
}

/** The first table of a day counts; later results of the same table replace it. */
export function keepTry(storage: DeviceStorage | null, date: string, attempt: DayTry): DayTries {
  const tries = loadTries(storage);
  if (date in tries && tries[date]?.code !== attempt.code) return tries;
  const kept = { ...tries, [date]: attempt };
  writeStored(storage, KEY, JSON.stringify(kept));
  return kept;
}

/** The date of the deal that is played at this table; null at any other. */
export function dayAt(code: string, storage: DeviceStorage | null = deviceStorage()): string | null {
  return Object.entries(loadTries(storage)).find(([, attempt]) => attempt.code === code)?.[0] ?? null;
}
