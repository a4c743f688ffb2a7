/** The puzzles solved at the first try, kept on this device alone. */
import { type DeviceStorage, readStoredJson, writeStored } from "../../model/device-storage";

const KEY = "pioche:puzzles";

/** By the id of a puzzle: whether the first answer was right. */
export type PuzzleProgress = Readonly<Record<string, boolean>>;

export function loadProgress(storage: DeviceStorage | null): PuzzleProgress {
  const kept = Object.entries(readStoredJson(storage, KEY) ?? {});
  return Object.fromEntries(kept.filter(([, right]) => typeof right === "boolean"));
}

/** The first answer counts; later ones change nothing. */
export function keepAnswer(storage: DeviceStorage | null, id: string, right: boolean): PuzzleProgress {
  const progress = loadProgress(storage);
  if (id in progress) return progress;
  const kept = { ...progress, [id]: right };
  writeStored(storage, KEY, JSON.stringify(kept));
  return kept;
}

export function forgetAnswers(storage: DeviceStorage | null): PuzzleProgress {
  writeStored(storage, KEY, null);
  return {};
}
