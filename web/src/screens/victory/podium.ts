/** The places of a match, as the server has counted them. */
import type { Session } from "../../model/table-socket";
import type { MatchHighlights } from "../../net/http";
import { avatarAt } from "../table-avatars";
import { isScored, nameAt } from "../session-facts";

export interface PodiumPlace {
  readonly seat: number;
  readonly name: string;
  readonly place: number;
  /** Empty where nothing is counted. */
  readonly score: string;
  readonly avatar: string;
}

/** Everybody, the winner first; among equals, by the order of seats. */
export function placedOf(session: Session, { places }: MatchHighlights): PodiumPlace[] {
  const counts = isScored(session);
  const all = places.map((place, seat) => ({
    seat,
    name: nameAt(session, seat),
    place,
    avatar: avatarAt(session.tableState, session.view?.players[seat] ?? ""),
    score: counts ? String(session.view?.scores[seat] ?? 0) : "",
  }));
  return all.sort((one, other) => one.place - other.place || one.seat - other.seat);
}
