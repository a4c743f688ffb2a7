/** The shown view of a seat, from what it was told. */
import type { View } from "../protocol/pioche";
import { canonical } from "./cards";

/** Once the round is over, the last player left has the last place; players who folded have none. */
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

export function shownView(told: View, hiddenCounts: boolean): View {
  const view = { ...told, hand: canonical(told.hand) };
  if (told.turn === null) return { ...view, places: finalPlaces(told) };
  return hiddenCounts ? { ...view, counts: shownCounts(told) } : view;
}
