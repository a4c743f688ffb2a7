/** The languages of the package: a language is a folder of Fluent files, and none is named here. */
import found, { more, names } from "virtual:languages";
import { loadPart } from "../net/lazy-parts";
import { Words } from "./words";

/** The code of a language, one of `LANGUAGES`. */
export type Lang = string;

/** The language that fills the gaps of others. */
export const DEFAULT = "en";

/** Every language there is, English first. */
export const LANGUAGES: readonly Lang[] = Object.keys(found);

/** The sentences of every page in a language, completed in English; rejects if they cannot be loaded. */
export async function wordsOf(lang: Lang): Promise<Words> {
  return new Words(lang, await sourceIn(found, lang));
}

/** The same, with the sentences of a few pages. */
export async function allWordsOf(lang: Lang): Promise<Words> {
  const sources = await Promise.all([found, more].map((each) => sourceIn(each, lang)));
  return new Words(lang, sources.join("\n"));
}

async function sourceIn(sources: typeof found, lang: Lang): Promise<string> {
  const load = sources[lang];
  if (load === undefined) throw new RangeError(lang);
  return (await loadPart(load)).default;
}

/** The name of a language in that language. */
export function languageName(lang: Lang): string {
  return names[lang] ?? lang;
}

/** The first supported language: the saved choice, then the browser's preferences. */
export function preferredLanguage(wishes: readonly (string | null)[]): Lang {
  const spoken = wishes.map((wish) => languageFor(wish ?? ""));
  return spoken.find((lang) => lang !== undefined) ?? DEFAULT;
}

/** `pt-BR` is spoken as such, or as `pt`. */
function languageFor(wish: string): Lang | undefined {
  const code = wish.toLowerCase();
  const exact = LANGUAGES.find((lang) => lang.toLowerCase() === code);
  return exact ?? LANGUAGES.find((lang) => lang === code.split("-")[0]);
}
