/** Colours and the letters on cards, in the language of the player. */
import type { Colour, DeckStyle } from "../../board/face";
import { COLOURS, faceOf, facesOf } from "../../board/face";
import { say } from "../../words";

export function colourName(colour: Colour): string {
  return say("cards-colour", { colour });
}

export function colourNames(): Record<Colour, string> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, colourName(colour)])) as Record<Colour, string>;
}

export function letterOf(code: string, style: DeckStyle): string {
  const { colour } = faceOf(code);
  return colour === null || facesOf(style) === "plain" ? "" : say("web-letter", { colour });
}
