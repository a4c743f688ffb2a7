/** The texts in the chosen language. `say` reads a rune: a component's texts change with the language. */
import { get, writable } from "svelte/store";
import en from "./en";
import fr from "./fr";
import { type Args, Words } from "./words";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];
const DEFAULT: Lang = "en";

/** Both come with the page: a separate file would be one more request. */
const SOURCES: Record<Lang, readonly string[]> = { en, fr };

let current = $state.raw(new Words(DEFAULT, []));
const chosen = writable<Lang>(DEFAULT);

/** The current language, as a store. */
export const lang = { subscribe: chosen.subscribe };

/** The first supported language: the saved choice, then the browser's preferences. */
export function preferredLanguage(wishes: readonly (string | null | undefined)[]): Lang {
  const codes = wishes.map((wish) => (wish ?? "").slice(0, 2).toLowerCase());
  const found = codes.find((code): code is Lang => (LANGUAGES as readonly string[]).includes(code));
  return found ?? DEFAULT;
}

/** Switches to this language. */
export function setLanguage(next: Lang): void {
  current = new Words(next, SOURCES[next]);
  chosen.set(next);
}

/** Adds the sentences of a part of the page. */
export function addWords(more: Readonly<Record<Lang, readonly string[]>>): void {
  for (const each of LANGUAGES) SOURCES[each] = [...SOURCES[each], ...more[each]];
  setLanguage(get(chosen));
}

/** All sentences of the current language, for narration. */
export function words(): Words {
  return current;
}

export function say(id: string, args: Args = {}): string {
  return current.say(id, args);
}
