/** The rules for a new table. They come with the package, so that the page need not ask for them. */
import type { components } from "../protocol/http";
import rules from "../protocol/rules.json";
import { say } from "../words";

export type RulesOffered = components["schemas"]["RulesOffered"];

/** As the current language calls them. */
export function rulesOffered(): readonly RulesOffered[] {
  const offered = rules as unknown as readonly Omit<RulesOffered, "title" | "summary">[];
  return offered.map((each) => ({
    ...each,
    title: say(`ruleset-${each.name}`),
    summary: say(`ruleset-${each.name}.summary`),
  }));
}
