/** The player's own card as a ruleset file writes it. The vocabulary comes from the package. */
import vocabulary from "../../protocol/effects.json";

export interface ChoosableEffect {
  readonly verb: string;
  readonly who?: readonly string[];
  /** The largest number of copies. */
  readonly most?: number;
}

export const EFFECTS: readonly ChoosableEffect[] = vocabulary;
/** Codes for own cards, which no preset uses. */
export const BLANKS = ["WX", "WY", "WZ", "WV"] as const;

export interface ChosenEffect {
  readonly verb: string;
  readonly who: string;
  readonly n: number;
}

export interface OwnCard {
  readonly code: string;
  readonly name: string;
  readonly sign: string;
  readonly copies: number;
  readonly effects: readonly ChosenEffect[];
}

export function effectOf(verb: string): ChoosableEffect {
  return EFFECTS.find((each) => each.verb === verb) ?? { verb };
}

function effectText({ verb, who, n }: ChosenEffect): string {
  const { who: people = [], most } = effectOf(verb);
  const parts = [...(people.length > 0 ? [who] : []), ...(most === undefined ? [] : [String(n)])];
  return parts.length === 0 ? verb : `${verb}(${parts.join(", ")})`;
}

export function cardText({ code, name, sign, copies, effects }: OwnCard, lang: string): string {
  const lines = [
    "[deck]",
    `${code} = ${copies}`,
    `[cards.${code}]`,
    `name = { ${lang} = ${JSON.stringify(name)} }`,
    ...(sign === "" ? [] : [`sign = ${JSON.stringify(sign)}`]),
    `effects = ${JSON.stringify(effects.map(effectText))}`,
  ];
  return `${lines.join("\n")}\n`;
}
