/** Short cards of rules, from the sentences of a rule sheet. */
import { partsOf, type Piece } from "../markdown";

export interface RuleCard {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** Longer ones cannot be read in passing; shorter ones say nothing alone. */
const SHORTEST = 24;
const LONGEST = 130;

function isShort(pieces: readonly Piece[]): boolean {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return length >= SHORTEST && length <= LONGEST;
}

/** Aim, deck and setting up come last: the screen has done these steps. */
const LATER_SECTIONS = 3;

export function ruleCards(sheet: string): RuleCard[] {
  const [first, later]: [RuleCard[], RuleCard[]] = [[], []];
  let [title, section] = ["", 0];
  for (const part of partsOf(sheet)) {
    if (part.kind === "heading") [title, section] = [part.text, section + 1];
    else {
      const items = part.kind === "list" ? part.items : [part.pieces];
      const cards = section > LATER_SECTIONS ? first : later;
      cards.push(...items.filter(isShort).map((pieces) => ({ title, pieces })));
    }
  }
  return [...first, ...later];
}
