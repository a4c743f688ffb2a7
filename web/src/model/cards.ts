/** Cards by their codes: what colour and symbol they show, what they are called, and their canonical order. */
import type { RuleFields } from "../protocol/pioche";
import type { Words } from "../words/words";

export const COLOURS = ["r", "g", "b", "y"] as const;
export type Colour = (typeof COLOURS)[number];

const SYMBOLS = [..."0123456789", "S", "R", "+2", "A", "X", "+2?"];
const WILDS = ["W", "W+4", "B", "W+1*", "W+2*", "W+4?", "W1", "W2", "W3", "W<>", "W@"];
const BUILT_IN = [...COLOURS.flatMap((colour) => SYMBOLS.map((symbol) => colour + symbol)), ...WILDS];
const RANKS = new Map(BUILT_IN.map((code, place) => [code, place]));

const NAMES: Readonly<Record<string, string>> = {
  S: "cards-skip",
  R: "cards-reverse",
  "+2": "cards-draw-two",
  A: "cards-discard-all",
  X: "cards-times-two",
  "+2?": "cards-targeted-draw-two",
  W: "cards-wild",
  "W+4": "cards-wild-draw-four",
  "W+4?": "cards-targeted-wild-draw-four",
  "W<>": "cards-swap-hands",
  "W@": "cards-shuffle-hands",
  "W+1*": "cards-downpour-1",
  "W+2*": "cards-downpour-2",
  B: "cards-boomerang",
  W1: "cards-blank-1",
  W2: "cards-blank-2",
  W3: "cards-blank-3",
};

export interface Face {
  readonly colour: Colour | null;
  /** The code without its colour; wilds and a ruleset's own cards have their whole code. */
  readonly symbol: string;
}

export function faceOf(code: string): Face {
  const rank = RANKS.get(code);
  if (rank === undefined || rank >= BUILT_IN.length - WILDS.length) return { colour: null, symbol: code };
  return { colour: code.charAt(0) as Colour, symbol: code.slice(1) };
}

export function isNumber(code: string): boolean {
  return /^[rgby]\d$/.test(code);
}

function byCharacter(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** In the order in which decks are listed and shuffled: the built-in cards, then a ruleset's own by code. */
export function canonical(cards: readonly string[]): readonly string[] {
  const rank = (code: string): number => RANKS.get(code) ?? BUILT_IN.length;
  return [...cards].sort((left, right) => rank(left) - rank(right) || byCharacter(left, right));
}

/** Whether laying the card names a colour, by its list of effects. */
export function namesColour(code: string, rules: RuleFields | null): boolean {
  const custom = rules?.cards[code];
  return custom === undefined
    ? code.startsWith("W") && RANKS.has(code)
    : custom.effects.some(({ verb }) => verb === "choose_colour");
}

/** `red 7`, `Wild`, or what the ruleset calls its own card. */
export function cardName(words: Words, rules: RuleFields | null, code: string): string {
  return named(words, rules, code, ".coloured");
}

/** With the indefinite article: `a red 7`, « une inversion verte ». */
export function aCard(words: Words, rules: RuleFields | null, code: string): string {
  return named(words, rules, code, ".a");
}

/** With the definite article: `the red 7`, « l’inversion verte ». */
export function theCard(words: Words, rules: RuleFields | null, code: string): string {
  return named(words, rules, code, ".the");
}

/** Without its colour: `Skip`, `7`. */
export function kindName(words: Words, rules: RuleFields | null, code: string): string {
  return named(words, rules, code, "");
}

function named(words: Words, rules: RuleFields | null, code: string, form: string): string {
  const custom = rules?.cards[code];
  if (custom !== undefined || !RANKS.has(code)) {
    const names = custom?.names ?? {};
    const name = names[words.lang] ?? Object.values(names)[0] ?? code;
    return words.say(`cards-custom${form === ".coloured" ? "" : form}`, { name });
  }
  const { colour, symbol } = faceOf(code);
  const shape = form === ".coloured" && colour === null ? "" : form;
  const number = NAMES[symbol] === undefined;
  return words.say(`${number ? "cards-number" : NAMES[symbol]}${shape}`, {
    number: symbol,
    colour: colour ?? "",
  });
}
