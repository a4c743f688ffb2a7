/** The teams, as the server tells them. */
import type { FullRules } from "../model/faces";
import type { Session } from "../model/table-socket";
import { say } from "../words";

const FIRST = 65;

/** A letter for the team of a seat; null where there are none. */
export function teamOf(rules: FullRules | null, seat: number): string | null {
  const team = rules?.teamOf?.[seat];
  return team === undefined ? null : String.fromCharCode(FIRST + team);
}

/** The seats of the same team, but for this one. */
export function partnersOf(rules: FullRules | null, seat: number, seats: number): number[] {
  const mine = rules?.teamOf?.[seat];
  if (mine === undefined) return [];
  const others = Array.from({ length: seats }, (_, at) => at);
  return others.filter((other) => other !== seat && rules?.teamOf?.[other] === mine);
}

/** “Team A, with Bob”; empty where there are no teams, or for a spectator. */
export function ownTeamText({ rules, view, names }: Session): string {
  const team = view === null || view.seat < 0 ? null : teamOf(rules, view.seat);
  if (view === null || team === null) return "";
  const partners = partnersOf(rules, view.seat, view.players.length).map((seat) => view.players[seat] ?? "");
  const list = partners.map((each) => names[each] ?? each).join(", ");
  return say("web-own-team", { team, number: partners.length, partners: list });
}
