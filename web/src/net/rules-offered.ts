/** The rules for a new table. They come with the package, so that the page need not ask for them. */
import rules from "../protocol/rules.json";
import { type Args, say } from "../words";

/** A preset or a house rule, and how it goes with the others, as the package has worked it out. */
export interface RulesOffered {
  readonly name: string;
  readonly kind: "preset" | "house";
  readonly title: string;
  readonly summary: string;
  /** For a house rule: its subject. */
  readonly group?: string;
  /** For a house rule: other house rules that set the same fields. */
  readonly instead_of?: readonly string[];
  /** For a preset: house rules that change nothing in it. */
  readonly contains?: readonly string[];
  /** For a preset: house rules that it cannot be played with, and the reasons. */
  readonly excludes?: Readonly<Record<string, string>>;
  /** For a preset: the points to play to. */
  readonly target?: number;
  /** Whether points are counted; a house rule need not say so. */
  readonly counts?: boolean;
}

/** The part that is the same in every language: reasons are ids of sentences. */
type Unworded = Omit<RulesOffered, "title" | "summary" | "excludes"> & {
  readonly excludes?: Readonly<Record<string, readonly [string, Args]>>;
};

/** The rules by their names in the current language. */
export function rulesOffered(): readonly RulesOffered[] {
  return (rules as unknown as readonly Unworded[]).map((each) => ({
    ...each,
    title: say(`ruleset-${each.name}`),
    summary: say(`ruleset-${each.name}.summary`),
    excludes: reasons(each.excludes ?? {}),
  }));
}

function reasons(excluded: Readonly<Record<string, readonly [string, Args]>>): Record<string, string> {
  const said = Object.entries(excluded).map(([house, [id, args]]) => [house, say(id, args)] as const);
  return Object.fromEntries(said);
}
