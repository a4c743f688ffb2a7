/** The seats of a table as they are drawn and read out. */
import type { SeatPicture } from "../../board/seating";
import type { Session } from "../../model/table-socket";
import { chairOf } from "../../model/table-state";
import type { ReactionName } from "../../protocol/pioche";
import { say } from "../../words";
import { nameAt } from "../session-facts";
import { dueOf } from "./deadlines";

export type Reactions = Readonly<Record<string, ReactionName>>;

/** Everybody but the viewer, in turn order from the viewer's left; everybody for spectators. */
export function seatsRound(seats: number, viewer: number): number[] {
  const first = viewer < 0 ? 0 : viewer + 1;
  const count = viewer < 0 ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (first + at) % seats);
}

export function isAway({ room, here }: Session, player: string): boolean {
  const chair = room === null ? undefined : chairOf(room, player);
  return chair !== undefined && chair.bot === null && !here.includes(player);
}

export function seatPicture(session: Session, seat: number, reactions: Reactions): SeatPicture {
  const { view, room, rules } = session;
  const player = view?.players[seat] ?? "";
  const chair = room === null ? undefined : chairOf(room, player);
  const place = view?.places.indexOf(seat) ?? -1;
  const folded = view?.folded.includes(seat) === true;
  const bot = chair === undefined || chair.bot !== null || chair.stand_in !== null;
  const known = {
    seat,
    name: nameAt(session, seat),
    count: view?.counts[seat] ?? null,
    turn: view?.turn === seat,
    bot,
    away: isAway(session, player),
    dealer: view?.dealer === seat,
    master: room?.master === player,
    reaction: reactions[player] ?? null,
    due: view?.turn === seat ? dueOf(session, "turn", player) : null,
    ...(view?.uno[seat] === "called" ? { uno: say("web-uno") } : {}),
    ...(place >= 0 ? { place: say("web-place", { place: place + 1 }) } : {}),
    ...(folded ? { place: say("web-folded") } : {}),
    ...(rules?.scoring === "none" ? {} : { score: String(view?.scores[seat] ?? 0) }),
  };
  return { ...known, label: labelOf(known) };
}

/** « Léa, 4 cartes, UNO, à son tour » */
function labelOf(picture: Omit<SeatPicture, "label">): string {
  const parts = [
    picture.name,
    picture.place ??
      (picture.count === null ? say("web-cards-hidden") : say("web-cards", { count: picture.count })),
    picture.uno ?? "",
    picture.turn ? say("web-seat-turn") : "",
    picture.bot ? say("web-bot") : "",
    picture.away ? say("web-away") : "",
    picture.score === undefined ? "" : say("web-points", { points: Number(picture.score) }),
  ];
  return parts.filter(Boolean).join(", ");
}

export function seatPictures(session: Session, reactions: Reactions): SeatPicture[] {
  const { view } = session;
  if (view === null) return [];
  return seatsRound(view.players.length, view.seat).map((seat) => seatPicture(session, seat, reactions));
}
