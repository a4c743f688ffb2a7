/** How it stands at a table, as several screens ask it. */
import type { Sitting } from "../model/client";
import { chairOf } from "../model/room";
import { say } from "../words";

/** Whoever has the office; where nobody has it, everybody seated shares it. */
export function isLeading({ room, player }: Sitting): boolean {
  if (room === null) return false;
  return room.master === null ? chairOf(room, player) !== undefined : room.master === player;
}

/** Whether what this player shows is shown to the table. */
export function mayReact({ room, player }: Sitting): boolean {
  const options = room?.options;
  return options?.reactions !== false && !options?.muted?.includes(player);
}

/** A game has begun and is neither won nor broken off. */
export function isRunning({ room, view }: Sitting): boolean {
  return room !== null && room.number > 0 && !room.ended && view?.phase !== "game-over";
}

/** Cards are in play: the round is neither to be dealt nor over. */
export function isRoundOn(sitting: Sitting): boolean {
  const phase = sitting.view?.phase;
  return isRunning(sitting) && phase !== undefined && phase !== "ready" && phase !== "round-over";
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

export function connectionText({ status, attempts, over }: Sitting): string {
  if (status === "over") return overText(over);
  return status === "connecting" ? say("web-connecting") : say("web-reconnecting", { attempts });
}

export function nameAt(sitting: Sitting, seat: number | null): string {
  const player = seat === null ? undefined : sitting.view?.players[seat];
  return player === undefined ? "" : (sitting.names[player] ?? player);
}

export function seatNames(sitting: Sitting): string[] {
  return (sitting.view?.players ?? []).map((player) => sitting.names[player] ?? player);
}

/** Whose office it is to deal, for those who wait for it. */
export function waitingText({ room, names }: Sitting): string {
  const player = room?.master == null ? "" : (names[room.master] ?? "");
  return say("web-start-waits", { player, known: player === "" ? "no" : "yes" });
}
