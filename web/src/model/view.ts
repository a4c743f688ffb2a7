/** From what a seat was told to what it is shown. */
import type { View } from "../protocol/pioche";
import { canonical } from "./cards";

/** Whoever is left last has the last place once the round is over. */
function finalPlaces(places: readonly number[], seats: number): readonly number[] {
  if (places.length === 0 || seats - places.length !== 1) return places;
  const last = [...Array(seats).keys()].find((seat) => !places.includes(seat));
  return last === undefined ? places : [...places, last];
}

/** Where numbers of cards are hidden, others show none, or one card after a call. */
function shownCounts(told: View): readonly (number | null)[] {
  return told.counts.map((count, seat) =>
    seat === told.seat || count === 0 || (count === 1 && told.uno[seat] === "called") ? count : null,
  );
}

export function shown(told: View, hiddenCounts: boolean): View {
  const view = { ...told, hand: canonical(told.hand) };
  if (told.turn === null) return { ...view, places: finalPlaces(told.places, told.players.length) };
  return hiddenCounts ? { ...view, counts: shownCounts(told) } : view;
}
