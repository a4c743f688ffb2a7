/** How it stands at a table, as several screens ask it. */
import type { Session } from "../model/table-socket";
import { chairOf } from "../model/table-state";
import { say, words } from "../words";

/** The game master; if there is none, everybody seated shares the office. */
export function isMaster({ room, player }: Session): boolean {
  if (room === null) return false;
  return room.master === null ? chairOf(room, player) !== undefined : room.master === player;
}

/** The game master or the deputy: deals, chooses rules, seats and removes. */
export function leads(session: Session): boolean {
  return isMaster(session) || session.deputy === session.player;
}

/** Whether a screen leads the table, and the cards are on phones. */
export function isParty({ room }: Session): boolean {
  return room?.options.deputy === true && room.master !== null && chairOf(room, room.master) === undefined;
}

/** Whether this player's reactions are shown to the table. */
export function mayReact({ room, player }: Session): boolean {
  const options = room?.options;
  return options?.reactions !== false && !options?.muted?.includes(player);
}

/** Whether a game has begun and is not over. */
export function isRunning({ room, view }: Session): boolean {
  return room !== null && room.number > 0 && !room.ended && view?.phase !== "game-over";
}

/** Whether a round is being played. */
export function isRoundOn(session: Session): boolean {
  const phase = session.view?.phase;
  return isRunning(session) && phase !== undefined && phase !== "ready" && phase !== "round-over";
}

const FINAL: Readonly<Record<string, string>> = {
  version: "web-over-version",
  vocabulary: "web-over-version",
  "unknown-table": "web-unknown-table",
  deleted: "web-over-deleted",
  "broken-table": "web-broken-table",
  "bad-token": "web-over-token",
  "seat-taken": "web-over-seat-taken",
  "kept-out": "web-over-kept-out",
  banned: "web-over-banned",
};

export function overText(code: string | null): string {
  return say(FINAL[code ?? ""] ?? "web-over-unreadable");
}

export function connectionText({ status, attempts, over }: Session): string {
  if (status === "over") return overText(over);
  return status === "connecting" ? say("web-connecting") : say("web-reconnecting", { attempts });
}

export function nameAt(session: Session, seat: number | null): string {
  const player = seat === null ? undefined : session.view?.players[seat];
  return player === undefined ? "" : (session.names[player] ?? player);
}

export function seatNames(session: Session): string[] {
  return (session.view?.players ?? []).map((player) => session.names[player] ?? player);
}

/** The person who deals, for those who wait. */
export function waitingText({ room, names, deputy }: Session): string {
  const player = names[deputy ?? room?.master ?? ""] ?? "";
  return say("web-start-waits", { player, known: player === "" ? "no" : "yes" });
}

/** Why a round cannot be dealt to those who are seated; empty if it can. */
export function misfitText({ room, rules }: Session): string {
  const [least = 2] = rules?.players ?? [];
  const count = room?.chairs.length ?? 0;
  const seats = rules?.seats ?? [];
  if (seats.length === 0 || seats.includes(count)) return "";
  const more = Math.min(...seats.filter((each) => each > count));
  if (count < least && more <= 2) return say("web-start-alone", { count: least });
  const list = new Intl.ListFormat(words().lang, { type: "disjunction" }).format(seats.map(String));
  return say("web-start-misfit", { count, seats: isWhole(seats) ? `${seats[0]}–${seats.at(-1)}` : list });
}

/** Whether nothing is missing between the first and the last. */
function isWhole(seats: readonly number[]): boolean {
  return seats.length > 2 && seats.every((each, at) => each === (seats[0] ?? 0) + at);
}

/** Whether everybody else at the table is a bot: nobody watches, nobody else leads. The server decides the same. */
export function isAlone({ room, player }: Session): boolean {
  if (room === null || room.spectators.length > 0) return false;
  const people = room.chairs.filter(({ bot }) => bot === null);
  const mayLead = room.master === null || room.master === player;
  return mayLead && people.length === 1 && people[0]?.player === player;
}
