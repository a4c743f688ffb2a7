/** The rules for a new table. They come with the package, so that the page need not ask for them. */
import type { components } from "../protocol/http";
import rules from "../protocol/rules.json";
import type { Lang } from "../words";

export type RulesOffered = components["schemas"]["RulesOffered"];

export function rulesOffered(lang: Lang): readonly RulesOffered[] {
  return (rules as Record<string, unknown>)[lang] as readonly RulesOffered[];
}
