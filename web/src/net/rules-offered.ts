/** The rules for a new table. They come with the package, so that the page need not ask for them. */
import rules from "../protocol/rules.json";
import { type Args, say } from "../words";

/** A preset or a house rule, and how it goes with the others, as the package has worked it out. */
export interface RulesOffered {
  readonly name: string;
  readonly kind: "preset" | "house";
  readonly title: string;
  readonly summary: string;
  /** Of a house rule: what it is about. */
  readonly group?: string;
  /** Of a house rule: others that say something else about the same thing. */
  readonly instead_of?: readonly string[];
  /** Of a preset: house rules that would change nothing in it. */
  readonly contains?: readonly string[];
  /** Of a preset: house rules with which it cannot be played, and why. */
  readonly excludes?: Readonly<Record<string, string>>;
  /** Of a preset: the points that it plays to. */
  readonly target?: number;
  /** Whether points are counted; a house rule need not say so. */
  readonly counts?: boolean;
}

/** What is the same in every language: reasons are sentences by their ids. */
type Unworded = Omit<RulesOffered, "title" | "summary" | "excludes"> & {
  readonly excludes?: Readonly<Record<string, readonly [string, Args]>>;
};

/** As the current language calls them. */
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
