/** The English sentences of the narration: they come with the table, since the first page does not use them. */
import { addWords } from "./current-words.svelte";
import { byLanguage } from "./sources";

export const told = byLanguage(
  import.meta.glob<string>("../../../src/pioche/locale/en/{replay,tell}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
addWords(told);
