/** The texts in the chosen language. `say` reads a rune: a component's texts change with the language. */
import { get, writable } from "svelte/store";
import { DEFAULT, FIRST_WORDS, LANGUAGES, sentencesOf, type Sources } from "./sources";
import { type Args, Words } from "./words";

/** The code of a language, one of `LANGUAGES`. */
export type Lang = string;

/** English comes with the page, and a language that is chosen. */
let sources: Sources = FIRST_WORDS;
let wished: Lang = DEFAULT;

let current = $state.raw(new Words(DEFAULT, []));
const chosen = writable<Lang>(DEFAULT);

/** The current language, as a store. */
export const lang = { subscribe: chosen.subscribe };

/** The first supported language: the saved choice, then the browser's preferences. */
export function preferredLanguage(wishes: readonly (string | null | undefined)[]): Lang {
  const codes = wishes.map((wish) => (wish ?? "").slice(0, 2).toLowerCase());
  return codes.find((code) => LANGUAGES.includes(code)) ?? DEFAULT;
}

/** Switches to this language as soon as its sentences are here; without them English is spoken. */
export async function setLanguage(next: Lang): Promise<void> {
  wished = next;
  if (sources[next] === undefined) {
    const sentences = await sentencesOf(next).catch(() => null);
    if (sentences !== null) sources = { ...sources, [next]: sentences };
  }
  if (wished === next) speak(next);
}

function speak(next: Lang): void {
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
  const added = Object.entries(more).map(([each, texts]) => [each, [...(sources[each] ?? []), ...texts]]);
  sources = { ...sources, ...(Object.fromEntries(added) as Sources) };
  speak(get(chosen));
}

/** All sentences of the current language, for narration. */
export function words(): Words {
  return current;
}

export function say(id: string, args: Args = {}): string {
  return current.say(id, args);
}
