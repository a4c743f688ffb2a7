/** From what a seat was told to what it is shown. */
import type { View } from "../protocol/pioche";
import { canonical } from "./cards";
import type { Rules } from "./faces";

/** Once the round is over, the last one left has the last place; who folded has none. */
function finalPlaces(told: View): readonly number[] {
  const { places, folded, players } = told;
  if (places.length === 0 && folded.length === 0) return places;
  const left = [...players.keys()].filter((seat) => !places.includes(seat) && !folded.includes(seat));
  return left.length === 1 ? [...places, ...left] : places;
}

/** Where numbers of cards are hidden, others show none, or one card after a call. */
function shownCounts(told: View): readonly (number | null)[] {
  return told.counts.map((count, seat) =>
    seat === told.seat || count === 0 || (count === 1 && told.uno[seat] === "called") ? count : null,
  );
}

export function isHiding(rules: Rules | null): boolean {
  return rules?.hand_counts === "hidden";
}

export function shown(told: View, rules: Rules | null, hiddenCounts = isHiding(rules)): View {
  const view = { ...told, hand: canonical(told.hand, rules) };
  if (told.turn === null) return { ...view, places: finalPlaces(told) };
  return hiddenCounts ? { ...view, counts: shownCounts(told) } : view;
}
