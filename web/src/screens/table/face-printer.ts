/** The print on a card, in the language of the player. */
import type { DeckStyle, PrintedFace } from "../../board/printed-face";
import { faceStyleOf } from "../../board/printed-face";
import { translatedName } from "../../model/card-names";
import { type Face, facesOf, type FullRules } from "../../model/faces";
import { say, words } from "../../words";
import { letterOf } from "./colours";

/** A sign of more characters does not fit a face: then the name is written there. */
const LONGEST_SIGN = 3;
const BLANK = "blank";

/** A card as it is drawn; what a wild stands for are the colours of the side in play. */
export function printedFace(
  code: string,
  style: DeckStyle,
  rules: FullRules | null = null,
  side: string | null = null,
): PrintedFace {
  const faces = facesOf(rules);
  const face = faces.of(code);
  const { told, colour } = face;
  const { picture = [], letters = [] } = told;
  const sign = [...told.sign].slice(0, LONGEST_SIGN);
  return {
    tint: colour,
    symbols: picture.length > 0 ? picture : sign,
    letters: letters.length > 0 ? letters : sign,
    wheel: colour === null && !told.answers ? faces.colours(side) : [],
    bears: borne(face, style, rules),
    name: written(face),
  };
}

/** The letter of its colour; beside symbols, the word of a wild. */
function borne({ told, colour }: Face, style: DeckStyle, rules: FullRules | null): string {
  const drawn = faceStyleOf(style);
  if (drawn === "plain") return "";
  if (colour !== null) return letterOf(colour, rules);
  return drawn === "symbols" && !told.answers ? say("cards-word-wild") : "";
}

function written({ told }: Face): string {
  const { picture = [], sign, names } = told;
  const unpictured = picture[0] === BLANK || (picture.length === 0 && sign.length > LONGEST_SIGN);
  return unpictured ? translatedName(names, words()) : "";
}
