/** A table as its log tells it to one person: the people, the game, the score sheet. */
import type { SeenEvent, Snapshot, View } from "../protocol/pioche";
import type { Rules } from "./faces";
import { evolve, opened, type Room, roomOf } from "./room";
import { entered, type Sheet } from "./sheet";
import { laid, see } from "./told";
import { shown } from "./view";

export interface Folded {
  /** The number of the first entry of the log that is not known yet. */
  readonly next: number;
  readonly room: Room | null;
  readonly told: View;
  readonly sheet: Sheet;
  /** The names of all who are or have been here. */
  readonly names: Readonly<Record<string, string>>;
}

export function nothing(): Folded {
  return { next: 0, room: null, told: laid([], -1), sheet: [], names: {} };
}

export function folded(
  known: Folded,
  number: number,
  event: SeenEvent,
  player: string,
  rules: Rules | null = null,
): Folded {
  const next = number + 1;
  if (event.type === "TABLE_OPENED_SEEN") {
    const told = laid([], -1, rules);
    return { ...nothing(), next, told, room: opened(event.rules, event.options, event.seats) };
  }
  const room = known.room === null ? null : evolve(known.room, event);
  const told =
    event.type === "GAME_LAID"
      ? laid(event.players, event.players.indexOf(player), rules)
      : see(known.told, event, player);
  const came = event.type === "SEAT_TAKEN" || event.type === "SPECTATOR_CAME";
  const named = came ? { ...known.names, [event.player]: event.name } : known.names;
  return { next, room, told, sheet: entered(known.sheet, event, told), names: named };
}

export function snapshotted(snapshot: Snapshot): Folded {
  const seated = snapshot.room.chairs.map(({ player, name }) => [player, name] as const);
  const names = Object.fromEntries([...snapshot.room.spectators, ...seated]);
  return { next: snapshot.end, room: roomOf(snapshot.room), told: snapshot.told, sheet: [], names };
}

export function viewOf(known: Folded, rules: Rules | null): View {
  return shown(known.told, rules);
}
