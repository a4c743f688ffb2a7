/** Colours, and the letters and words on cards, in the language of the player. */
import type { Colour, DeckStyle } from "../../board/face";
import { COLOURS, faceOf, facesOf } from "../../board/face";
import type { RuleFields } from "../../protocol/pioche";
import { say } from "../../words";

export function colourName(colour: Colour): string {
  return say("cards-colour", { colour });
}

export function colourNames(): Record<Colour, string> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, colourName(colour)])) as Record<Colour, string>;
}

/**
 * The text of a card in the player's language: the letter of its colour; beside symbols, the word of a wild.
 */
export function letterOf(code: string, style: DeckStyle, rules: RuleFields | null = null): string {
  const { colour } = faceOf(code);
  const faces = facesOf(style);
  if (faces === "plain") return "";
  if (colour !== null) return say("web-letter", { colour });
  return faces === "symbols" && !onlyAnswers(code, rules) ? say("cards-word-wild") : "";
}

function onlyAnswers(code: string, rules: RuleFields | null): boolean {
  return code === "B" || (rules?.cards[code]?.effects.some(({ verb }) => verb === "return_effect") ?? false);
}
