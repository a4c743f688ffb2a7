/** The print on a card. This module contains neither its meaning nor the rules for playing it. */

export type FaceStyle = "symbols" | "letters" | "plain";
/** As the terminal writes it: faces, with or without a rim. */
export type DeckStyle = FaceStyle | "rimless" | `${FaceStyle},rimless`;

/** A colour as it is drawn: its letter finds the paint, its shape is always there. */
export interface Tint {
  readonly letter: string;
  readonly shape: string;
}

export interface PrintedFace {
  readonly tint: Tint | null;
  /** Characters and glyphs side by side. */
  readonly symbols: readonly string[];
  /** The same as older decks write it. */
  readonly letters: readonly string[];
  /** The colours that it stands for where it has none of its own; none: it is neutral. */
  readonly wheel: readonly Tint[];
  /**
   * The text in the player's language: the letter of its colour, the word of a wild; none on language-free
   * cards.
   */
  readonly bears: string;
  /** The text that the rules write on it in place of a picture. */
  readonly name: string;
}

/** A picture that is drawn from the colours in play. */
export const WILD = "wild";

export function faceStyleOf(style: DeckStyle): FaceStyle {
  const faces = style.split(",")[0];
  return faces === "letters" || faces === "plain" ? faces : "symbols";
}

export function hasRim(style: DeckStyle): boolean {
  return !style.endsWith("rimless");
}

/** The glyphs that stand on a card in a style. */
export function signOf({ symbols, letters }: PrintedFace, faces: FaceStyle): readonly string[] {
  return faces === "letters" ? letters : symbols;
}

/** A sign that looks like another when the card lies upside down. */
export function isTurnable(sign: readonly string[]): boolean {
  return sign.every((glyph) => "01689".includes(glyph)) && sign.some((glyph) => "69".includes(glyph));
}

/** Further text stands under the sign, because corners are narrow. */
const EXTRAS: readonly string[] = ["target", "rain", "everyone"];
const TURNS = "reverse";

export function isExtra(glyph: string, at: number): boolean {
  return EXTRAS.includes(glyph) || (glyph === TURNS && at > 0);
}

/** A name written on a blank, broken into lines that fit its face. */
export function nameLines(name: string, longest = 10): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}
