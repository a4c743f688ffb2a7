/** The texts in the chosen language. `say` reads a rune: a component's texts change with the language. */
import { get, writable } from "svelte/store";
import { DEFAULT, FIRST_WORDS, LANGUAGES, type Sources } from "./sources";
import { type Args, Words } from "./words";

/** The code of a language, one of `LANGUAGES`. */
export type Lang = string;

/** All come with the page: a separate file would be one more request. */
let sources: Sources = FIRST_WORDS;

let current = $state.raw(new Words(DEFAULT, []));
const chosen = writable<Lang>(DEFAULT);

/** The current language, as a store. */
export const lang = { subscribe: chosen.subscribe };

/** The first supported language: the saved choice, then the browser's preferences. */
export function preferredLanguage(wishes: readonly (string | null | undefined)[]): Lang {
  const codes = wishes.map((wish) => (wish ?? "").slice(0, 2).toLowerCase());
  return codes.find((code) => LANGUAGES.includes(code)) ?? DEFAULT;
}

/** Switches to this language. */
export function setLanguage(next: Lang): void {
  current = spokenIn(next);
  chosen.set(next);
}

/** A language, with English for what it lacks. */
function spokenIn(next: Lang): Words {
  const otherwise = next === DEFAULT ? null : spokenIn(DEFAULT);
  return new Words(next, sources[next] ?? [], otherwise);
}

/** Adds the sentences of a part of the page. */
export function addWords(more: Sources): void {
  const added = LANGUAGES.map((each) => [each, [...(sources[each] ?? []), ...(more[each] ?? [])]]);
  sources = Object.fromEntries(added) as Sources;
  setLanguage(get(chosen));
}

/** All sentences of the current language, for narration. */
export function words(): Words {
  return current;
}

export function say(id: string, args: Args = {}): string {
  return current.say(id, args);
}
