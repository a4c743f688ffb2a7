/** The table of the first round that teaches. */
import type { NewTable } from "../../net/http";
import { readLesson } from "../../net/explanations";
import { chosenLanguage } from "../../settings.svelte";

export { keepLesson } from "../table/lesson";

export async function lesson(): Promise<NewTable> {
  const { position, bot, name } = await readLesson(chosenLanguage());
  return { position, bots: [{ bot, name }], start: true };
}
