export type { Args } from "./words";
export { Words } from "./words";
export {
  type Lang,
  lang,
  preferredLanguage,
  LANGUAGES,
  say,
  setLanguage,
  words,
} from "./current-words.svelte";
