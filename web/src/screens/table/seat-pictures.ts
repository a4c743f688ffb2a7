/** The seats of a table as they are drawn and read out. */
import type { Mood } from "../../board/avatars";
import type { SeatPicture } from "../../board/seating";
import type { Session } from "../../model/table-socket";
import { cardName } from "../../model/card-names";
import { otherSide, type FullRules, sideOf } from "../../model/faces";
import { chairOf } from "../../model/table-state";
import type { ReactionName } from "../../protocol/pioche";
import { settings } from "../../settings.svelte";
import { say, words } from "../../words";
import { avatarAt } from "../table-avatars";
import { isAway, nameAt } from "../session-facts";
import { partnersOf, teamOf } from "../teams";
import { printedFace } from "./face-printer";
import { dueOf } from "./deadlines";

/** The expressions of bots, by seat. */
export type Moods = Readonly<Record<number, Mood>>;
export type Reactions = Readonly<Record<string, ReactionName>>;

/** Everybody but the viewer, in turn order from the viewer's left; everybody for spectators. */
export function seatsRound(seats: number, viewer: number): number[] {
  const first = viewer < 0 ? 0 : viewer + 1;
  const count = viewer < 0 ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (first + at) % seats);
}

/** Cards to be laid open before the viewer. */
export interface ShownCards {
  readonly name: string;
  readonly cards: readonly string[];
  /** Whether they are the backs that the viewer sees of a hand. */
  readonly backs?: boolean;
}

/** The faces that the viewer sees of another hand, if cards have two sides. */
export function backsOf(session: Session, seat: number): ShownCards | null {
  const cards = session.view?.inactive?.[seat] ?? [];
  return cards.length === 0 ? null : { name: nameAt(session, seat), cards, backs: true };
}

/** The distance from the limit at which the limit is shown beside a count. */
const NEAR = 5;

/** Whether a hand is so large that a few cards more knock its holder out. */
export function isNear(count: number | null, rules: FullRules | null): boolean {
  const limit = rules?.knock_out ?? 0;
  return limit > 0 && count !== null && count >= Math.max(limit - NEAR, limit / 2);
}

export function seatPicture(
  session: Session,
  seat: number,
  reactions: Reactions,
  moods: Moods = {},
): SeatPicture {
  const { view, tableState, rules } = session;
  const player = view?.players[seat] ?? "";
  const chair = tableState === null ? undefined : chairOf(tableState, player);
  const place = view?.places.indexOf(seat) ?? -1;
  const folded = view?.folded.includes(seat) === true;
  const knocked = view?.knocked?.includes(seat) === true;
  const count = view?.counts[seat] ?? null;
  const side = sideOf(view);
  const backs = view?.inactive?.[seat] ?? [];
  const bot = chair === undefined || chair.bot !== null || chair.stand_in !== null;
  const team = teamOf(rules, seat);
  const partner = partnersOf(rules, seat, view?.players.length ?? 0).includes(view?.seat ?? -1);
  const known = {
    seat,
    name: nameAt(session, seat),
    count,
    turn: view?.turn === seat,
    bot,
    away: isAway(session, player),
    master: tableState?.master === player || session.deputy === player,
    reaction: reactions[player] ?? null,
    avatar: avatarAt(tableState, player),
    mood: bot ? (moods[seat] ?? "calm") : ("calm" as const),
    due: view?.turn === seat ? dueOf(session, "turn", player) : null,
    ...(team === null ? {} : { team, partner }),
    ...(view?.uno[seat] === "called" ? { uno: say("web-uno") } : {}),
    ...(place >= 0 ? { place: say("web-place", { place: place + 1 }) } : {}),
    ...(folded ? { place: say("web-folded") } : {}),
    ...(knocked ? { place: say("web-knocked-short"), knocked } : {}),
    ...(isNear(count, rules) ? { limit: rules?.knock_out ?? 0 } : {}),
    ...(side === null ? {} : { side }),
    ...(side === null || backs.length === 0
      ? {}
      : { backs: backs.map((code) => printedFace(code, settings.deck, rules, otherSide(side))) }),
    ...(rules?.scoring === "none" ? {} : { score: String(view?.scores[seat] ?? 0) }),
  };
  const seen = backs.map((code) => cardName(words(), rules, code)).join(", ");
  const label = labelOf(known);
  return { ...known, label: seen === "" ? label : `${label}, ${say("web-backs", { list: seen })}` };
}

function held({ count, limit }: Omit<SeatPicture, "label">): string {
  if (count === null) return say("web-cards-hidden");
  return limit === undefined ? say("web-cards", { count }) : say("web-cards-of", { count, limit });
}

/** « Léa, 4 cartes, UNO, à son tour » */
function labelOf(picture: Omit<SeatPicture, "label">): string {
  const parts = [
    picture.name,
    picture.team === undefined ? "" : say("web-team", { team: picture.team }),
    picture.partner ? say("web-partner") : "",
    picture.knocked ? say("web-knocked") : (picture.place ?? held(picture)),
    picture.uno ?? "",
    picture.turn ? say("web-seat-turn") : "",
    picture.master ? say("web-master") : "",
    picture.bot ? say("web-bot") : "",
    picture.away ? say("web-away") : "",
    picture.score === undefined ? "" : say("web-points", { points: Number(picture.score) }),
  ];
  return parts.filter(Boolean).join(", ");
}

export function seatPictures(session: Session, reactions: Reactions, moods: Moods = {}): SeatPicture[] {
  const { view } = session;
  if (view === null) return [];
  return seatsRound(view.players.length, view.seat).map((seat) =>
    seatPicture(session, seat, reactions, moods),
  );
}
