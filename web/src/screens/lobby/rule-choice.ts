/**
 * The rules of a table as people choose them: a preset, house rules on top, points to reach. The server
 * stores only the resulting rules. The choice is found again by comparing values, field by field, with what
 * each preset and house rule states; the meaning of a field is not known here.
 */
import type { FullRules } from "../../model/faces";
import type { RulesOffered } from "../../net/catalogue";

export interface RuleChoice {
  readonly preset: string;
  readonly house: readonly string[];
  /** Null for the preset's own. */
  readonly target: number | null;
}

export interface FoundChoice extends RuleChoice {
  /** Fields that no preset and no house rule explains: custom rules. */
  readonly own: readonly string[];
}

type States = Readonly<Record<string, unknown>>;

const ROOT = "classic";
const TARGET = "target";

/** The value of `choose-rules`, or of a new table. */
export function rulesText({ preset, house, target }: RuleChoice): string {
  if (target === null) return [preset, ...house].join("+");
  return `extends = ${JSON.stringify([preset, ...house])}\n${TARGET} = ${target}\n`;
}

function plain(rules: FullRules): States {
  const { players, deck, cards, symbols = {}, ...fields } = rules;
  const counts = Object.entries(deck).map(([code, count]) => [`deck.${code}`, count]);
  const own = [
    ...Object.keys(cards).map((code) => [`cards.${code}`, true]),
    ...Object.keys(symbols).map((symbol) => [`symbols.${symbol}`, true]),
  ];
  return { ...fields, players: players.join("-"), ...Object.fromEntries([...counts, ...own]) };
}

/** A list can be written in several ways; they differ only in custom rules. */
function isPlain(value: unknown): boolean {
  return typeof value !== "object";
}

function holds(states: States, played: States): boolean {
  return Object.entries(states).every(([field, value]) => !isPlain(value) || played[field] === value);
}

function statesOf(offered: readonly RulesOffered[], name: string): States {
  return offered.find((each) => each.name === name)?.states ?? {};
}

/** All fields as the preset has them. */
function whole(offered: readonly RulesOffered[], preset: string): States {
  return { ...statesOf(offered, ROOT), ...statesOf(offered, preset) };
}

/** Whether the preset has that house rule in it. */
export function isPart(offered: readonly RulesOffered[], preset: string, house: string): boolean {
  return holds(statesOf(offered, house), whole(offered, preset));
}

export function choiceOf(rules: FullRules, offered: readonly RulesOffered[]): FoundChoice {
  const played = plain(rules);
  const found = offered
    .filter(({ kind }) => kind === "preset")
    .map(({ name }) => explained(played, name, offered));
  const cost = ({ own, house }: FoundChoice): number => own.length * 100 + house.length;
  return found.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

function explained(played: States, preset: string, offered: readonly RulesOffered[]): FoundChoice {
  const base = whole(offered, preset);
  const added = offered.filter(
    ({ kind, states }) => kind === "house" && !holds(states, base) && holds(states, played),
  );
  const wide = added.filter(({ states }) => !added.some((other) => isWithin(states, other.states)));
  const expected: Record<string, unknown> = { ...base };
  for (const { states } of wide) Object.assign(expected, states);
  const fields = Object.keys(expected).filter((field) => field !== TARGET && isPlain(expected[field]));
  const own = fields.filter((field) => field in played && played[field] !== expected[field]);
  const cards = Object.keys(played).filter(
    (field) => field.startsWith("deck.W") && isExtra(field, expected, played),
  );
  const target = played[TARGET] === base[TARGET] ? null : Number(played[TARGET]);
  return { preset, house: wide.map(({ name }) => name), target, own: [...own, ...cards] };
}

/** A card in the deck that no ruleset names; the cards of `classic` are never named. */
function isExtra(field: string, expected: States, played: States): boolean {
  return !(field in expected) && !["deck.W", "deck.W+4"].includes(field) && played[field] !== 0;
}

/** One house rule may state all that another does, and more. */
function isWithin(states: States, others: States): boolean {
  return Object.keys(states).length < Object.keys(others).length && holds(states, others);
}

/** Adds or removes a house rule; those that contradict it are removed. */
export function toggled(choice: RuleChoice, house: string, offered: readonly RulesOffered[]): RuleChoice {
  if (choice.house.includes(house)) {
    return { ...choice, house: choice.house.filter((name) => name !== house) };
  }
  const states = statesOf(offered, house);
  const kept = choice.house.filter((name) => !contradicts(statesOf(offered, name), states));
  return { ...choice, house: [...kept, house] };
}

function contradicts(one: States, other: States): boolean {
  return Object.keys(one).some((field) => field in other && one[field] !== other[field]);
}
