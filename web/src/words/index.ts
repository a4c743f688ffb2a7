export type { Args } from "./words";
export { Words } from "./words";
export { languageName, LANGUAGES } from "./sources";
export { type Lang, lang, preferredLanguage, say, setLanguage, words } from "./current-words.svelte";
