/** The seats of a table as they are drawn and read out. */
import type { Sitter } from "../../board/seating";
import type { Sitting } from "../../model/client";
import { chairOf } from "../../model/room";
import type { ReactionName } from "../../protocol/pioche";
import { say } from "../../words";
import { nameAt } from "../standing";
import { dueOf } from "./times";

export type Reactions = Readonly<Record<string, ReactionName>>;

/** Everybody but the viewer, in turn order from the viewer's left; for onlookers, everybody. */
export function seatsRound(seats: number, viewer: number): number[] {
  const first = viewer < 0 ? 0 : viewer + 1;
  const count = viewer < 0 ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (first + at) % seats);
}

export function isAway({ room, here }: Sitting, player: string): boolean {
  const chair = room === null ? undefined : chairOf(room, player);
  return chair !== undefined && chair.bot === null && !here.includes(player);
}

export function sitterOf(sitting: Sitting, seat: number, reactions: Reactions): Sitter {
  const { view, room, rules } = sitting;
  const player = view?.players[seat] ?? "";
  const chair = room === null ? undefined : chairOf(room, player);
  const place = view?.places.indexOf(seat) ?? -1;
  const folded = view?.folded.includes(seat) === true;
  const bot = chair === undefined || chair.bot !== null || chair.stand_in !== null;
  const known = {
    seat,
    name: nameAt(sitting, seat),
    count: view?.counts[seat] ?? null,
    turn: view?.turn === seat,
    bot,
    away: isAway(sitting, player),
    dealer: view?.dealer === seat,
    master: room?.master === player,
    reaction: reactions[player] ?? null,
    due: view?.turn === seat ? dueOf(sitting, "turn", player) : null,
    ...(view?.uno[seat] === "called" ? { uno: say("web-uno") } : {}),
    ...(place >= 0 ? { place: say("web-place", { place: place + 1 }) } : {}),
    ...(folded ? { place: say("web-folded") } : {}),
    ...(rules?.scoring === "none" ? {} : { score: String(view?.scores[seat] ?? 0) }),
  };
  return { ...known, label: labelOf(known) };
}

/** « Léa, 4 cartes, UNO, à son tour » */
function labelOf(sitter: Omit<Sitter, "label">): string {
  const parts = [
    sitter.name,
    sitter.place ??
      (sitter.count === null ? say("web-cards-hidden") : say("web-cards", { count: sitter.count })),
    sitter.uno ?? "",
    sitter.turn ? say("web-seat-turn") : "",
    sitter.bot ? say("web-bot") : "",
    sitter.away ? say("web-away") : "",
    sitter.score === undefined ? "" : say("web-points", { points: Number(sitter.score) }),
  ];
  return parts.filter(Boolean).join(", ");
}

export function sittersOf(sitting: Sitting, reactions: Reactions): Sitter[] {
  const { view } = sitting;
  if (view === null) return [];
  return seatsRound(view.players.length, view.seat).map((seat) => sitterOf(sitting, seat, reactions));
}
