/** The name of this player at a table: chosen once, unique there, and proposed to those who have none. */
import { settings } from "../settings.svelte";
import { say } from "../words";

/** Another device begins elsewhere in the list. */
const START = Math.floor(Math.random() * 1_000);

function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((other) => other.localeCompare(name, undefined, { sensitivity: "base" }) === 0);
}

/** « Léa », « Léa 2 » … */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let nth = 2; isTaken(name, taken); nth++) name = `${wanted} ${nth}`;
  return name;
}

/** A name for a player without one, from the list of the language. */
export function proposedName(taken: readonly string[] = []): string {
  const names = say("web-names").split(/,\s*/);
  const turned = names.map((_, at) => names[(START + at) % names.length] ?? "");
  return turned.find((name) => !isTaken(name, taken)) ?? freeName(turned[0] ?? "", taken);
}

/** The player's own, or a proposal; nobody else at the table has it. */
export function ownName(taken: readonly string[] = []): string {
  const own = settings.name.trim();
  return own === "" ? proposedName(taken) : freeName(own, taken);
}

/** Alone one is "me"; among others everybody needs a name. */
export function soloName(): string {
  return settings.name.trim() || say("web-me");
}
