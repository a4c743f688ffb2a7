/** The shown view of a seat, from what it was told. */
import type { View } from "../protocol/pioche";
import { facesOf, type FullRules } from "./faces";

/** Once the round is over, the last player left has the last place; players who folded have none. */
function finalPlaces(told: View): readonly number[] {
  const { places, folded, players, knocked = [] } = told;
  if (places.length === 0 && folded.length === 0 && knocked.length === 0) return places;
  const gone = [...places, ...folded, ...knocked];
  const left = [...players.keys()].filter((seat) => !gone.includes(seat));
  if (left.length !== 1 && !(places.length > 0 && knocked.length > 0)) return places;
  return [...places, ...left, ...[...knocked].reverse()];
}

/** If numbers of cards are hidden, other players show no number, or one card after a call. */
function shownCounts(told: View): readonly (number | null)[] {
  return told.counts.map((count, seat) =>
    seat === told.seat || count === 0 || (count === 1 && told.uno[seat] === "called") ? count : null,
  );
}

function isHiding(rules: FullRules | null): boolean {
  return rules?.hand_counts === "hidden";
}

export function shownView(told: View, rules: FullRules | null, hiddenCounts = isHiding(rules)): View {
  const faces = facesOf(rules);
  const backs = told.inactive?.map((hand) => faces.canonical(hand));
  const hand = faces.canonical(told.hand);
  const view = { ...told, hand, ...(backs === undefined ? {} : { inactive: backs }) };
  if (told.turn === null) return { ...view, places: finalPlaces(told) };
  return hiddenCounts ? { ...view, counts: shownCounts(told) } : view;
}
