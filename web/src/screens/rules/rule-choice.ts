/**
 * The rules of a table as people choose them: a preset, house rules on top, points to reach. The server says which
 * choice its rules are; the package has the rules that go together. No rule is written here.
 */
import type { RulesOffered } from "../../net/rules-offered";
import type { RulesetChoice } from "../../protocol/pioche";
import type { Settings } from "../../settings.svelte";

export type RuleChoice = RulesetChoice;

export function startFrom(preset: string, target: number | null = null): RuleChoice {
  return { preset, house: [], target, own: "" };
}

/** The rules of *Play now*, as a choice. */
export function quickChoice({ rules, house, target }: Settings["quick"]): RuleChoice {
  return { ...startFrom(rules, target), house };
}

/** The value of `choose-rules`, or of a new table. */
export function rulesText({ preset, house, target, own }: RuleChoice): string {
  const names = [preset, ...house];
  if (target === null && own === "") return names.join("+");
  const points = target === null ? "" : `target = ${target}\n`;
  return `extends = ${JSON.stringify(names)}\n${points}${own}`;
}

function found(offered: readonly RulesOffered[], name: string): RulesOffered | undefined {
  return offered.find((each) => each.name === name);
}

/** The title of rules; those that are not offered appear with their file name. */
export function titleOf(offered: readonly RulesOffered[], name: string): string {
  return found(offered, name)?.title ?? name;
}

/** Whether the preset has that house rule in it, and no other one has taken its place. */
export function isPart(offered: readonly RulesOffered[], choice: RuleChoice, house: string): boolean {
  const replaced = choice.house.some((name) => found(offered, name)?.instead_of?.includes(house));
  return found(offered, choice.preset)?.contains?.includes(house) === true && !replaced;
}

/** Why the preset cannot be played with a house rule; null if it can. */
export function conflictOf(offered: readonly RulesOffered[], preset: string, house: string): string | null {
  return found(offered, preset)?.excludes?.[house] ?? null;
}

/** The house rules that go when this one comes. */
export function replacedBy(
  offered: readonly RulesOffered[],
  choice: RuleChoice,
  house: string,
): readonly string[] {
  const others = found(offered, house)?.instead_of ?? [];
  return choice.house.filter((name) => others.includes(name));
}

/** Adds or removes a house rule; house rules that contradict it are removed. */
export function toggled(choice: RuleChoice, house: string, offered: readonly RulesOffered[]): RuleChoice {
  if (choice.house.includes(house)) {
    return { ...choice, house: choice.house.filter((name) => name !== house) };
  }
  const gone = replacedBy(offered, choice, house);
  return { ...choice, house: [...choice.house.filter((name) => !gone.includes(name)), house] };
}

/** Whether points are counted: the last rule that says so decides. */
export function countsPoints(offered: readonly RulesOffered[], { preset, house }: RuleChoice): boolean {
  const said = [preset, ...house].map((name) => found(offered, name)?.counts);
  return said.filter((each) => each !== undefined).at(-1) ?? true;
}
