/** Cards as people call them, and what the rules say of them. */
import { DEFAULT } from "../words/languages";
import type { Words } from "../words/words";
import { facesOf, facesWritten, type FullRules } from "./faces";

/** For a card with two sides the light face counts, as in cuts. */
export function isNumber(card: string, rules: FullRules | null): boolean {
  const face = facesOf(rules).of(facesWritten(card)[0] ?? card);
  return face.told.kind === "number";
}

/** Whether the player names a colour with the card. */
export function namesColour(code: string, rules: FullRules | null): boolean {
  return facesOf(rules).of(code).told.asks_colour ?? false;
}

/** `red 7`, `Wild`, or what the ruleset calls its own card. */
export function cardName(words: Words, rules: FullRules | null, code: string): string {
  return named(words, rules, code, ".coloured");
}

/** With the indefinite article: `a red 7`, « une inversion verte ». */
export function aCard(words: Words, rules: FullRules | null, code: string): string {
  return named(words, rules, code, ".a");
}

/** With the definite article: `the red 7`, « l’inversion verte ». */
export function theCard(words: Words, rules: FullRules | null, code: string): string {
  return named(words, rules, code, ".the");
}

/**
 * The name in the rules in the language of the player; without one, the folder's word for the English name,
 * then the name in English or in another language.
 */
export function translatedName(names: Readonly<Record<string, string>> | undefined, words: Words): string {
  const { [words.lang]: own, [DEFAULT]: english } = names ?? {};
  if (own !== undefined) return own;
  const known = `cards-named-${(english ?? "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`.replace(
    /-$/,
    "",
  );
  return words.has(known) ? words.say(known) : (english ?? Object.values(names ?? {})[0] ?? "");
}

/** A colour as sentences take it: its letter, or its name in the rules. */
export function colourArg(words: Words, rules: FullRules | null, letter: string | null | undefined): string {
  const colour = facesOf(rules).colour(letter);
  return translatedName(colour?.names, words) || (letter ?? "");
}

function named(words: Words, rules: FullRules | null, card: string, form: string): string {
  const [code = card, dark] = facesWritten(card);
  const face = faceNamed(words, rules, code, form);
  if (dark === undefined) return face;
  return words.say("cards-pair", { light: face, dark: faceNamed(words, rules, dark, ".coloured") });
}

function faceNamed(words: Words, rules: FullRules | null, code: string, form: string): string {
  const { told, colour } = facesOf(rules).of(code);
  const shape = form === ".coloured" && colour === null ? "" : form;
  const name = translatedName(told.names, words) || code;
  const id = told.word ?? (colour === null ? "cards-custom" : "cards-symbol");
  const said = { name, number: told.symbol, colour: colourArg(words, rules, colour?.letter) };
  return words.say(id + shape, said);
}
