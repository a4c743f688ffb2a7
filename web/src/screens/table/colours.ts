/** Colours in the language of the player: their names and letters, unique on each side. */
import { translatedName } from "../../model/card-names";
import { facesOf, type FullRules } from "../../model/faces";
import type { ColourTold } from "../../protocol/pioche";
import { say, words } from "../../words";

export function colourName({ letter, names }: ColourTold): string {
  return translatedName(names, words()) || say("cards-colour", { colour: letter });
}

export interface NamedColour extends ColourTold {
  readonly name: string;
}

/** The colours as they are offered on a side. */
export function namedColours(rules: FullRules | null, side: string | null): NamedColour[] {
  return facesOf(rules)
    .colours(side)
    .map((colour) => ({ ...colour, name: colourName(colour) }));
}

function initial(colour: ColourTold): string {
  return colour.names === undefined
    ? say("web-letter", { colour: colour.letter })
    : ([...colourName(colour)][0] ?? colour.letter).toUpperCase();
}

/** One letter; where two colours of a side begin alike, the letter in which they differ comes with it. */
export function letterOf(colour: ColourTold, rules: FullRules | null = null): string {
  const faces = facesOf(rules);
  const sides = ["light", "dark"].map((side) => faces.colours(side));
  const alike = sides
    .filter((side) => side.includes(colour))
    .flat()
    .filter((other) => other !== colour && initial(other) === initial(colour));
  const own = colourName(colour);
  const at = Math.max(0, ...alike.map((other) => firstDifference(own, colourName(other))));
  return at === 0 ? initial(colour) : initial(colour) + (own[at] ?? "");
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
