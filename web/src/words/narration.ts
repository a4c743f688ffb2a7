/** What is told of a game, in both languages: it comes with the table, as the first page has no use for it. */
import replayEn from "../../../src/pioche/locale/en/replay.ftl?raw";
import tellEn from "../../../src/pioche/locale/en/tell.ftl?raw";
import replayFr from "../../../src/pioche/locale/fr/replay.ftl?raw";
import tellFr from "../../../src/pioche/locale/fr/tell.ftl?raw";
import { addWords } from "./current-words.svelte";

export const told = { en: [replayEn, tellEn], fr: [replayFr, tellFr] };
addWords(told);
