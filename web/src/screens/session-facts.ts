/** Facts about a session for several screens: the leader, the state of the game, and the words for them. */
import type { Session } from "../model/table-socket";
import { chairOf } from "../model/table-state";
import type { View } from "../protocol/pioche";
import { say, words } from "../words";

const MOST_PLAYERS = 10;

export function isFull({ tableState, rules }: Session): boolean {
  return (tableState?.chairs.length ?? 0) >= Math.min(MOST_PLAYERS, rules?.players[1] ?? MOST_PLAYERS);
}

/** Whether the person in this seat has no connection now. */
export function isAway({ tableState, here }: Session, player: string): boolean {
  const chair = tableState === null ? undefined : chairOf(tableState, player);
  return chair !== undefined && chair.bot === null && !here.includes(player);
}

/** The game master; if there is none, everybody seated shares the office. */
export function isMaster({ tableState, player }: Session): boolean {
  if (tableState === null) return false;
  return tableState.master === null
    ? chairOf(tableState, player) !== undefined
    : tableState.master === player;
}

/** The game master or the deputy: deals, chooses rules, seats and removes. */
export function leads(session: Session): boolean {
  return isMaster(session) || session.deputy === session.player;
}

/** Whether a screen leads the table, and the cards are on phones. */
export function isParty({ tableState }: Session): boolean {
  return (
    tableState?.options.deputy === true &&
    tableState.master !== null &&
    chairOf(tableState, tableState.master) === undefined
  );
}

/** Whether this player's reactions are shown to the table. */
export function mayReact({ tableState, player }: Session): boolean {
  const options = tableState?.options;
  return options?.reactions !== false && !options?.muted?.includes(player);
}

/** Whether there is a game at the table: played, or over and still shown. */
export function hasGame({ tableState }: Session): boolean {
  return tableState !== null && tableState.number > 0 && !tableState.ended;
}

/** Whether a game has begun and is not over. */
export function isRunning(session: Session): boolean {
  return hasGame(session) && session.view?.phase !== "game-over";
}

/** Whether points are counted. */
export function isScored({ rules }: Session): boolean {
  return rules !== null && rules.scoring !== "none";
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

/** The names of everybody else here: a name is at a table once. */
export function takenNames({ tableState, player }: Session): string[] {
  const watching = (tableState?.spectators ?? []).filter(([each]) => each !== player);
  return [...(tableState?.chairs ?? []).map(({ name }) => name), ...watching.map(([, name]) => name)];
}

/** The person who deals, for those who wait. */
export function waitingText({ tableState, names, deputy }: Session): string {
  const player = names[deputy ?? tableState?.master ?? ""] ?? "";
  return say("web-start-waits", { player, known: player === "" ? "no" : "yes" });
}

/** The winners of the round, or of the match once it is over, as this seat is told. */
export function wonText(session: Session, view: View, seat = view.seat): string {
  const isOver = view.phase === "game-over";
  const winners = isOver ? view.game_winners : view.round_winners;
  return say(isOver ? "web-match-won" : "web-round-won", {
    you: seat >= 0 && winners.includes(seat) ? "yes" : "no",
    number: winners.length,
    players: winners.map((winner) => nameAt(session, winner)).join(", "),
  });
}

/** The line for everybody else that names the player in turn. */
export function turnText(session: Session, view: View): string {
  if (view.turn === null) return "";
  const player = nameAt(session, view.turn);
  if (isAway(session, view.players[view.turn] ?? "")) return say("web-turn-away", { player });
  return say(view.phase === "colour" ? "web-naming" : "web-turn-of", { player });
}

/** Why a round cannot be dealt to those who are seated; empty if it can. */
export function dealProblemText({ tableState, rules }: Session): string {
  const [least = 2] = rules?.players ?? [];
  const count = tableState?.chairs.length ?? 0;
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
export function isAlone({ tableState, player }: Session): boolean {
  if (tableState === null || tableState.spectators.length > 0) return false;
  const people = tableState.chairs.filter(({ bot }) => bot === null);
  const mayLead = tableState.master === null || tableState.master === player;
  return mayLead && people.length === 1 && people[0]?.player === player;
}
