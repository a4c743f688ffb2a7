export type { Args } from "./speech";
export { Speech } from "./speech";
export { type Lang, lang, language, LANGUAGES, say, speak, speech } from "./words.svelte";
