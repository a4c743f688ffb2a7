/**
 * What people read, in the language now chosen.
 *
 * `say` reads a rune: whatever a component says with it is said anew when the language changes.
 */
import { writable } from "svelte/store";
import { type Args, Speech } from "./speech";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];
const DEFAULT: Lang = "en";

const SOURCES: Record<Lang, () => Promise<{ default: readonly string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

let current = $state.raw(new Speech(DEFAULT, []));
const chosen = writable<Lang>(DEFAULT);

/** The language now spoken, as a store. */
export const lang = { subscribe: chosen.subscribe };

/** The first of these wishes that can be spoken: what was chosen before, then what the browser prefers. */
export function language(wishes: readonly (string | null | undefined)[]): Lang {
  const codes = wishes.map((wish) => (wish ?? "").slice(0, 2).toLowerCase());
  const found = codes.find((code): code is Lang => (LANGUAGES as readonly string[]).includes(code));
  return found ?? DEFAULT;
}

let wanted: Lang = DEFAULT;

/** Speak this language from now on; nothing changes on the screen until its words are there. */
export async function speak(next: Lang): Promise<void> {
  wanted = next;
  const sources = (await SOURCES[next]()).default;
  if (wanted !== next) return;
  current = new Speech(next, sources);
  chosen.set(next);
}

/** All sentences of the language now spoken, for tellers. */
export function speech(): Speech {
  return current;
}

export function say(id: string, args: Args = {}): string {
  return current.say(id, args);
}
