/** The sentences of the narration, in both languages: they come with the table, since the first page does not use them. */
import replayEn from "../../../src/pioche/locale/en/replay.ftl?raw";
import tellEn from "../../../src/pioche/locale/en/tell.ftl?raw";
import replayFr from "../../../src/pioche/locale/fr/replay.ftl?raw";
import tellFr from "../../../src/pioche/locale/fr/tell.ftl?raw";
import { addWords } from "./current-words.svelte";

export const told = { en: [replayEn, tellEn], fr: [replayFr, tellFr] };
addWords(told);
