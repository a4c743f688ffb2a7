/** The print of a card, read from its code. Nothing here asks how it may be played. */

export type Colour = "r" | "y" | "g" | "b";

/** The order in which a hand is sorted and colours are offered. */
export const COLOURS: readonly Colour[] = ["r", "y", "g", "b"];

export type Faces = "symbols" | "letters" | "plain";
/** As the terminal writes it: faces, with or without a rim. */
export type DeckStyle = Faces | "rimless" | `${Faces},rimless`;

export interface Face {
  readonly colour: Colour | null;
  readonly symbol: string;
}

export function isColour(text: string | null | undefined): text is Colour {
  return text === "r" || text === "y" || text === "g" || text === "b";
}

export function faceOf(code: string): Face {
  const colour = code.charAt(0);
  return isColour(colour) ? { colour, symbol: code.slice(1) } : { colour: null, symbol: code };
}

export function facesOf(style: DeckStyle): Faces {
  const faces = style.split(",")[0];
  return faces === "letters" || faces === "plain" ? faces : "symbols";
}

export function hasRim(style: DeckStyle): boolean {
  return !style.endsWith("rimless");
}

const TARGET = "target";
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  S: ["skip"],
  R: ["reverse"],
  "+2": ["+", "2"],
  A: ["all"],
  X: ["×", "2"],
  "+2?": ["+", "2", TARGET],
  W: [],
  "W+4": ["+", "4"],
  "W+4?": ["+", "4", TARGET],
  "W<>": ["swap"],
  "W@": ["shuffle"],
  "W+1*": ["+", "1", "rain"],
  "W+2*": ["+", "2", "rain"],
  B: ["boomerang"],
  W1: ["blank", "1"],
  W2: ["blank", "2"],
  W3: ["blank", "3"],
};
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  S: ["S"],
  R: ["R"],
  "+2": ["D", "2"],
  A: ["D", "A"],
  X: ["X", "2"],
  "+2?": ["D", "2", TARGET],
  W: ["W"],
  "W+4": ["W", "4"],
  "W+4?": ["W", "4", TARGET],
  "W<>": ["S", "W"],
  "W@": ["S", "H"],
  "W+1*": ["A", "1"],
  "W+2*": ["A", "2"],
  B: ["B"],
};

/** The glyphs that stand on a card; none for a Wild shown by its four shapes. */
export function signOf(symbol: string, faces: Faces): readonly string[] {
  const lettered = faces === "letters" ? LETTERS[symbol] : undefined;
  return lettered ?? SIGNS[symbol] ?? [...symbol];
}

/** A sign that looks like another when the card lies upside down. */
export function isTurnable(symbol: string): boolean {
  return symbol === "6" || symbol === "9";
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
