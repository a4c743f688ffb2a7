/** A hand as its owner likes to hold it. */
import { canonical, COLOURS, faceOf, isNumber } from "./cards";

/** By colour, by symbol, or as it was arranged by hand. */
export type HandOrder = "colour" | "symbol" | "free";

/** Numbers first, then actions, then wilds; the same symbols side by side. */
function bySymbol(cards: readonly string[]): readonly string[] {
  const places = new Map<string, number>();
  for (const card of canonical(cards)) {
    const { symbol } = faceOf(card);
    if (!places.has(symbol)) places.set(symbol, isNumber(card) ? Number(symbol) : 10 + places.size);
  }
  const wild = (card: string): number => (faceOf(card).colour === null ? 1 : 0);
  const place = (card: string): number => places.get(faceOf(card).symbol) ?? 0;
  return [...canonical(cards)].sort((left, right) => wild(left) - wild(right) || place(left) - place(right));
}

/** The cards of the hand in the order they had before, those that are new at the end. */
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
): readonly string[] {
  if (order === "free") return arranged(before, hand);
  return order === "symbol" ? bySymbol(hand) : canonical(hand);
}

/** The arrangement with the card at one place moved to another. */
export function moved(cards: readonly string[], from: number, to: number): readonly string[] {
  const left = [...cards];
  left.splice(to, 0, ...left.splice(from, 1));
  return left;
}

/** The colour that a hand has most of; the canonical first of equal ones. */
export function mostHeld(hand: readonly string[]): string {
  const count = (colour: string): number => hand.filter((card) => faceOf(card).colour === colour).length;
  return COLOURS.reduce<string>((best, colour) => (count(colour) > count(best) ? colour : best), COLOURS[0]);
}
