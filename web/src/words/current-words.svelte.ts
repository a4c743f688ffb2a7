/**
 * What people read, in the language now chosen.
 *
 * `say` reads a rune: whatever a component says with it is said anew when the language changes.
 */
import { get, writable } from "svelte/store";
import en from "./en";
import fr from "./fr";
import { type Args, Words } from "./words";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];
const DEFAULT: Lang = "en";

/** Both come with the page: a file of its own for each would be one more question to the server. */
const SOURCES: Record<Lang, readonly string[]> = { en, fr };

let current = $state.raw(new Words(DEFAULT, []));
const chosen = writable<Lang>(DEFAULT);

/** The language now spoken, as a store. */
export const lang = { subscribe: chosen.subscribe };

/** The first of these wishes that can be spoken: what was chosen before, then what the browser prefers. */
export function preferredLanguage(wishes: readonly (string | null | undefined)[]): Lang {
  const codes = wishes.map((wish) => (wish ?? "").slice(0, 2).toLowerCase());
  const found = codes.find((code): code is Lang => (LANGUAGES as readonly string[]).includes(code));
  return found ?? DEFAULT;
}

/** Speak this language from now on. */
export function setLanguage(next: Lang): void {
  current = new Words(next, SOURCES[next]);
  chosen.set(next);
}

/** More sentences, that come with a part of the page. */
export function addWords(more: Readonly<Record<Lang, readonly string[]>>): void {
  for (const each of LANGUAGES) SOURCES[each] = [...SOURCES[each], ...more[each]];
  setLanguage(get(chosen));
}

/** All sentences of the language now spoken, for tellers. */
export function words(): Words {
  return current;
}

export function say(id: string, args: Args = {}): string {
  return current.say(id, args);
}
