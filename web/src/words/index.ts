export type { Args } from "./words";
export { type Lang, languageName, LANGUAGES, preferredLanguage } from "./languages";
export { lang, loadAllWords, say, setLanguage, words } from "./current-words.svelte";
