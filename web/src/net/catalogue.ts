/** The rules that a table can be made of. They are those of the package, so the page need not ask for them. */
import rules from "../protocol/rules.json";
import type { Lang } from "../words";

export interface RulesOffered {
  readonly name: string;
  readonly kind: "preset" | "house";
  readonly title: string;
  readonly summary: string;
  /** The fields it sets; `classic` sets all. */
  readonly states: Readonly<Record<string, unknown>>;
}

export function rulesOffered(lang: Lang): readonly RulesOffered[] {
  return rules[lang] as readonly RulesOffered[];
}
