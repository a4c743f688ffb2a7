/** The table that "Play now" opens: the chosen rules and bots, dealt at once. */
import type { NewTable } from "../../net/http";
import { settings } from "../../settings.svelte";
import { say } from "../../words";
import { quickChoice, rulesText } from "../rules/rule-choice";
import { opponentsOf } from "./opponents";

export function quickTable(): NewTable {
  const { quick } = settings;
  const bots = opponentsOf(quick.strength, quick.bots, (bot) => say(`bot-${bot}`));
  return { rules: rulesText(quickChoice(quick)), bots, start: true };
}
