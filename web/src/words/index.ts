export type { Args } from "./words";
export { Words } from "./words";
export { type Lang, languageName, LANGUAGES, preferredLanguage } from "./languages";
export { lang, say, setLanguage, words } from "./current-words.svelte";
