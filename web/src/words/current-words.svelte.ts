/** The texts in the chosen language. `say` reads a rune: a component's texts change with the language. */
import { writable } from "svelte/store";
import { allWordsOf, DEFAULT, type Lang, wordsOf } from "./languages";
import { type Args, Words } from "./words";

/** The page draws nothing until a language is loaded. */
let current = $state.raw(new Words(DEFAULT, ""));
let wished: Lang = DEFAULT;
/** From now on the sentences of few pages come with every language. */
let whole = false;
const chosen = writable<Lang>(DEFAULT);

/** The current language, as a store. */
export const lang = { subscribe: chosen.subscribe };

/**
 * Switches to this language when its sentences are here, and returns whether it did: the last wish counts. Rejects, and
 * the language stays as it is, if they do not come.
 */
export async function setLanguage(next: Lang): Promise<boolean> {
  wished = next;
  let spoken: Words;
  let all: boolean;
  do {
    all = whole;
    spoken = await (all ? allWordsOf : wordsOf)(next);
  } while (all !== whole);
  if (wished !== next) return false;
  current = spoken;
  chosen.set(next);
  return true;
}

/** Loads the sentences of few pages, in this language and in every later one; rejects if they do not come. */
export async function loadAllWords(): Promise<void> {
  while (!whole) {
    const before = current.lang;
    const spoken = await allWordsOf(before);
    // Another language may have come meanwhile.
    if (current.lang === before) [current, whole] = [spoken, true];
  }
}

/** The sentences of the current language, for narration. */
export function words(): Words {
  return current;
}

export function say(id: string, args: Args = {}): string {
  return current.say(id, args);
}
