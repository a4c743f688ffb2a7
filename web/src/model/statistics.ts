/** A player's own statistics on this device: counted from events, each entry of a log once. */
import type { SeenEvent, View } from "../protocol/pioche";
import type { Step } from "./news";
import { writeStored, readStoredJson, type DeviceStorage } from "./device-storage";

export interface SavedMatch {
  /** The table, and the number of the game there. */
  readonly table: string;
  readonly game: number;
  readonly rules: string;
  readonly winners: readonly string[];
  readonly won: boolean;
  readonly rounds: number;
}

export interface Statistics {
  readonly rounds: number;
  readonly roundsWon: number;
  readonly matches: number;
  readonly matchesWon: number;
  readonly calls: number;
  readonly catches: number;
  readonly caught: number;
  readonly challengesWon: number;
  readonly challengesLost: number;
  readonly cardsLaid: number;
  readonly cardsDrawn: number;
  readonly mostCards: number;
  readonly bestScore: number;
  /** The latest matches, the last one first. */
  readonly latest: readonly SavedMatch[];
  /** By table: the first entry of its log that is not counted. */
  readonly counted: Readonly<Record<string, number>>;
}

const KEY = "pioche:statistics";
/** Matches and tables that are remembered. */
const KEPT = 50;

export const NO_STATISTICS: Statistics = {
  rounds: 0,
  roundsWon: 0,
  matches: 0,
  matchesWon: 0,
  calls: 0,
  catches: 0,
  caught: 0,
  challengesWon: 0,
  challengesLost: 0,
  cardsLaid: 0,
  cardsDrawn: 0,
  mostCards: 0,
  bestScore: 0,
  latest: [],
  counted: {},
};

export function loadStatistics(storage: DeviceStorage | null): Statistics {
  return { ...NO_STATISTICS, ...(readStoredJson(storage, KEY) as Partial<Statistics> | null) };
}

export function saveStatistics(storage: DeviceStorage | null, statistics: Statistics): void {
  writeStored(storage, KEY, JSON.stringify(statistics));
}

export function clearStatistics(storage: DeviceStorage | null): void {
  writeStored(storage, KEY, null);
}

/** The table, and one's own seat there. */
export interface OwnPlace {
  readonly code: string;
  readonly game: number;
  readonly rules: string;
  readonly player: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Adds a step; watched games, and entries counted before, do not count. */
export function countStep(before: Statistics, step: Step, here: OwnPlace): Statistics {
  const since = before.counted[here.code] ?? 0;
  const fresh = step.events.filter(({ number }) => number >= since);
  const last = fresh.at(-1);
  if (last === undefined) return before;
  let statistics = before;
  for (const { event, players } of fresh) {
    const seat = players.indexOf(here.player);
    if (seat >= 0) statistics = counted(statistics, event, seat, step.after, here);
  }
  const tables = Object.entries({ ...statistics.counted, [here.code]: last.number + 1 }).slice(-KEPT);
  const most = Math.max(statistics.mostCards, step.after.hand.length);
  return { ...statistics, mostCards: most, counted: Object.fromEntries(tables) };
}

type Counter =
  "calls" | "catches" | "caught" | "challengesWon" | "challengesLost" | "cardsLaid" | "cardsDrawn";

function plus(statistics: Statistics, counter: Counter, more = 1): Statistics {
  return { ...statistics, [counter]: statistics[counter] + more };
}

function counted(known: Statistics, event: SeenEvent, seat: number, view: View, here: OwnPlace): Statistics {
  switch (event.type) {
    case "CARD_PLAYED":
      return event.seat === seat ? plus(known, "cardsLaid", event.cards.length) : known;
    case "CARD_PICKED":
      return event.seat === seat ? plus(known, "cardsDrawn", event.cards.length) : known;
    case "UNO_CALLED":
      return event.seat === seat ? plus(known, "calls") : known;
    case "UNO_CAUGHT":
      if (event.by === seat) return plus(known, "catches");
      return event.seat === seat ? plus(known, "caught") : known;
    case "CHALLENGE_WON":
      return event.seat === seat ? plus(known, "challengesWon") : known;
    case "CHALLENGE_LOST":
      return event.seat === seat ? plus(known, "challengesLost") : known;
    case "ROUND_WON":
      return withRound(known, event.seats.includes(seat));
    case "ROUND_BLOCKED":
      return withRound(known, false);
    case "SCORES_CHANGED":
      return { ...known, bestScore: Math.max(known.bestScore, event.points[seat] ?? 0) };
    case "GAME_WON":
      return withMatch(known, event.seats, seat, view, here);
    default:
      return known;
  }
}

function withRound(known: Statistics, won: boolean): Statistics {
  return { ...known, rounds: known.rounds + 1, roundsWon: known.roundsWon + (won ? 1 : 0) };
}

function withMatch(
  known: Statistics,
  winners: readonly number[],
  seat: number,
  view: View,
  here: OwnPlace,
): Statistics {
  const won = winners.includes(seat);
  const names = winners.map((one) => view.players[one] ?? "").map((player) => here.names[player] ?? player);
  const { code: table, game, rules } = here;
  const match: SavedMatch = { table, game, rules, winners: names, won, rounds: view.round };
  return {
    ...known,
    matches: known.matches + 1,
    matchesWon: known.matchesWon + (won ? 1 : 0),
    latest: [match, ...known.latest].slice(0, KEPT),
  };
}
