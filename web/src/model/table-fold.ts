/** A table folded from its log as one person sees it: the people, the game, the score sheet. */
import type { SeenEvent, Snapshot, View } from "../protocol/pioche";
import type { FullRules } from "./faces";
import {
  chairOf,
  evolveTableState,
  isOfTable,
  openTableState,
  type TableState,
  tableStateOf,
} from "./table-state";
import { evolveSheet, type SheetRows } from "./score-sheet";
import { evolveView, initialView, isOfGame, withoutSeat } from "./view-updates";
import { shownView } from "./shown-view";

export interface TableFold {
  /** The number of the first unknown log entry. */
  readonly next: number;
  readonly tableState: TableState | null;
  readonly told: View;
  readonly sheet: SheetRows;
  /** The names of everybody who is or was here. */
  readonly names: Readonly<Record<string, string>>;
}

export function emptyFold(): TableFold {
  return { next: 0, tableState: null, told: initialView([], -1), sheet: [], names: {} };
}

/** Whether this version knows the event: a newer server may send others. */
export function isKnown(event: SeenEvent): boolean {
  return isOfGame(event) || isOfTable(event);
}

export function foldEntry(
  known: TableFold,
  number: number,
  event: SeenEvent,
  player: string,
  rules: FullRules | null = null,
): TableFold {
  const next = number + 1;
  if (event.type === "TABLE_OPENED_SEEN") {
    const told = initialView([], -1, rules);
    return {
      ...emptyFold(),
      next,
      told,
      tableState: openTableState(event.rules, event.options, event.seats),
    };
  }
  const tableState = known.tableState === null ? null : evolveTableState(known.tableState, event);
  const seen =
    event.type === "GAME_LAID"
      ? initialView(event.players, event.players.indexOf(player), rules)
      : evolveView(known.told, event, player);
  const told =
    tableState !== null && chairOf(tableState, player) === undefined ? withoutSeat(seen, rules) : seen;
  const came = event.type === "SEAT_TAKEN" || event.type === "SPECTATOR_CAME";
  const named = came ? { ...known.names, [event.player]: event.name } : known.names;
  return { next, tableState, told, sheet: evolveSheet(known.sheet, event, told), names: named };
}

/** Whether the player has taken a lost seat again: its hand is in no event, only in a snapshot. */
export function lacksHand({ tableState, told }: TableFold, player: string): boolean {
  return (
    told.seat === -1 &&
    told.players.includes(player) &&
    tableState !== null &&
    chairOf(tableState, player) !== undefined
  );
}

export function foldOfSnapshot(snapshot: Snapshot): TableFold {
  const seated = snapshot.room.chairs.map(({ player, name }) => [player, name] as const);
  const names = Object.fromEntries([...snapshot.room.spectators, ...seated]);
  return {
    next: snapshot.end,
    tableState: tableStateOf(snapshot.room),
    told: snapshot.told,
    sheet: [],
    names,
  };
}

export function foldedView(known: TableFold, rules: FullRules | null): View {
  return shownView(known.told, rules);
}
