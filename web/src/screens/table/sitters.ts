/** The seats of a table as they are drawn and read out. */
import type { Sitter } from "../../board/seating";
import type { Sitting } from "../../model/client";
import { cardName } from "../../model/cards";
import { otherSide, type Rules, sideOf } from "../../model/faces";
import { chairOf } from "../../model/room";
import type { ReactionName } from "../../protocol/pioche";
import { settings } from "../../settings.svelte";
import { say, speech } from "../../words";
import { nameAt } from "../standing";
import { printed } from "./printing";
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

/** As many cards short of the limit a count is shown beside it. */
const NEAR = 5;

/** Whether a hand is so large that a few cards more knock its holder out. */
export function isNear(count: number | null, rules: Rules | null): boolean {
  const limit = rules?.knock_out ?? 0;
  return limit > 0 && count !== null && count >= Math.max(limit - NEAR, limit / 2);
}

export function sitterOf(sitting: Sitting, seat: number, reactions: Reactions): Sitter {
  const { view, room, rules } = sitting;
  const player = view?.players[seat] ?? "";
  const chair = room === null ? undefined : chairOf(room, player);
  const place = view?.places.indexOf(seat) ?? -1;
  const folded = view?.folded.includes(seat) === true;
  const knocked = view?.knocked?.includes(seat) === true;
  const count = view?.counts[seat] ?? null;
  const side = sideOf(view);
  const backs = view?.inactive?.[seat] ?? [];
  const bot = chair === undefined || chair.bot !== null || chair.stand_in !== null;
  const known = {
    seat,
    name: nameAt(sitting, seat),
    count,
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
    ...(knocked ? { place: say("web-knocked-short"), knocked } : {}),
    ...(isNear(count, rules) ? { limit: rules?.knock_out ?? 0 } : {}),
    ...(side === null ? {} : { side }),
    ...(side === null || backs.length === 0
      ? {}
      : { backs: backs.map((code) => printed(code, settings.deck, rules, otherSide(side))) }),
    ...(rules?.scoring === "none" ? {} : { score: String(view?.scores[seat] ?? 0) }),
  };
  const seen = backs.map((code) => cardName(speech(), rules, code)).join(", ");
  const label = labelOf(known);
  return { ...known, label: seen === "" ? label : `${label}, ${say("web-backs", { list: seen })}` };
}

function held({ count, limit }: Omit<Sitter, "label">): string {
  if (count === null) return say("web-cards-hidden");
  return limit === undefined ? say("web-cards", { count }) : say("web-cards-of", { count, limit });
}

/** « Léa, 4 cartes, UNO, à son tour » */
function labelOf(sitter: Omit<Sitter, "label">): string {
  const parts = [
    sitter.name,
    sitter.knocked ? say("web-knocked") : (sitter.place ?? held(sitter)),
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
