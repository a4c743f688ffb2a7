/** Rulesets that a family has saved on this device, and the links and files that carry one. */
import { deviceStorage, readStoredJson, writeStored } from "../../model/device-storage";

export interface SavedRules {
  readonly name: string;
  /** A composition, or a ruleset file. */
  readonly rules: string;
}

const KEY = "pioche:house-rules";
const MOST = 20;
const LINK = "#rules=";

export function savedRules(): readonly SavedRules[] {
  const kept = readStoredJson(deviceStorage(), KEY);
  return Array.isArray(kept) ? kept.filter(isSaved) : [];
}

function isSaved(value: unknown): value is SavedRules {
  const { name, rules } = (value ?? {}) as Partial<SavedRules>;
  return typeof name === "string" && typeof rules === "string";
}

/** The newest first; one of the same name is replaced. */
export function saveRules(saved: SavedRules): readonly SavedRules[] {
  const others = savedRules().filter(({ name }) => name !== saved.name);
  return keep([saved, ...others].slice(0, MOST));
}

export function forgetRules(name: string): readonly SavedRules[] {
  return keep(savedRules().filter((each) => each.name !== name));
}

function keep(all: readonly SavedRules[]): readonly SavedRules[] {
  writeStored(deviceStorage(), KEY, JSON.stringify(all));
  return all;
}

/** The part behind the # is never sent to the server. */
export function linkOf(origin: string, rules: string): string {
  return `${origin}/${LINK}${encodeURIComponent(rules)}`;
}
