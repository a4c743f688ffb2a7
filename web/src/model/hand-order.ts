/** A hand as its owner likes to hold it. */
import { facesOf, type FullRules } from "./faces";

/** By colour, by symbol, or as it was arranged by hand. */
export type HandOrder = "colour" | "symbol" | "free";

/** Numbers first, then actions, then wilds; the same symbols side by side. */
function bySymbol(cards: readonly string[], rules: FullRules | null): readonly string[] {
  const faces = facesOf(rules);
  const places = new Map(faces.table.symbols.map(({ symbol }, place) => [symbol, place]));
  const place = (card: string): number => {
    const { colour, told } = faces.of(card);
    return colour === null ? places.size : (places.get(told.symbol) ?? 0);
  };
  return [...faces.canonical(cards)].sort((left, right) => place(left) - place(right));
}

/** The cards of the hand in their earlier order, new ones at the end. */
export function arranged(before: readonly string[], hand: readonly string[]): readonly string[] {
  const left = [...hand];
  const kept = before.filter((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return [...kept, ...left];
}

/** `before` is the arrangement last shown; it matters only where the order is free. */
export function ordered(
  hand: readonly string[],
  order: HandOrder,
  before: readonly string[] = [],
  rules: FullRules | null = null,
): readonly string[] {
  if (order === "free") return arranged(before, hand);
  return order === "symbol" ? bySymbol(hand, rules) : facesOf(rules).canonical(hand);
}

/** The arrangement with the card at one place moved to another. */
export function moved(cards: readonly string[], from: number, to: number): readonly string[] {
  const left = [...cards];
  left.splice(to, 0, ...left.splice(from, 1));
  return left;
}

/** The one of these colours that a hand has most of; the first where several tie. */
export function mostHeld(
  hand: readonly string[],
  letters: readonly string[],
  rules: FullRules | null = null,
): string | null {
  const held = hand.map((card) => facesOf(rules).of(card).colour?.letter);
  const count = (letter: string): number => held.filter((each) => each === letter).length;
  const [first = null] = letters;
  return letters.reduce<string | null>(
    (best, each) => (count(each) > count(best ?? "") ? each : best),
    first,
  );
}
