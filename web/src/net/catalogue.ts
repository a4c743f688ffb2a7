/** The rules that a table can be made of. They are those of the package, so the page need not ask for them. */
import type { components } from "../protocol/http";
import rules from "../protocol/rules.json";
import type { Lang } from "../words";

export type RulesOffered = components["schemas"]["RulesOffered"];

export function rulesOffered(lang: Lang): readonly RulesOffered[] {
  return (rules as Record<string, unknown>)[lang] as readonly RulesOffered[];
}
