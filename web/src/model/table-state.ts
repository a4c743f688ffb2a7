/** The people and the options at a table, as its own events tell them. */
import type { Chair, RoomSeen, SeenEvent } from "../protocol/pioche";

export interface TableState extends RoomSeen {
  /** The number of players, if the first game begins from a position. */
  readonly seats: number | null;
  /** Promises for the next deal: player and hash. */
  readonly promises: Readonly<Record<string, string>>;
  /** The shuffle of the round being dealt or played, as far as it is known. */
  readonly shuffle: ShuffleProgress | null;
}

export interface ShuffleProgress {
  readonly hash: string;
  readonly promises: Readonly<Record<string, string>>;
  /** Disclosed parts; null if missing. */
  readonly parts: Readonly<Record<string, string | null>>;
  readonly own: string | null;
}

export function awaited(shuffle: ShuffleProgress): string[] {
  return Object.keys(shuffle.promises).filter((player) => !(player in shuffle.parts));
}

export function chairOf(room: TableState, player: string): Chair | undefined {
  return room.chairs.find((chair) => chair.player === player);
}

export function openRoom(
  rules: string,
  options: RoomSeen["options"],
  seats: number | null = null,
): TableState {
  return {
    rules,
    options,
    number: 0,
    chairs: [],
    spectators: [],
    master: null,
    paused: false,
    ended: false,
    dealing: false,
    seats,
    promises: {},
    shuffle: null,
  };
}

function withPart(room: TableState, player: string, part: string | null): TableState {
  if (room.shuffle === null) return room;
  return { ...room, shuffle: { ...room.shuffle, parts: { ...room.shuffle.parts, [player]: part } } };
}

export function evolveRoom(room: TableState, event: SeenEvent): TableState {
  switch (event.type) {
    case "RULES_CHOSEN":
      return { ...room, rules: event.rules };
    case "OPTIONS_CHOSEN":
      return { ...room, options: event.options };
    case "SEAT_TAKEN": {
      const chair: Chair = { player: event.player, name: event.name, bot: event.bot, stand_in: null };
      const spectators = room.spectators.filter(([player]) => player !== event.player);
      return { ...room, chairs: [...room.chairs, chair], spectators };
    }
    case "SEAT_LEFT":
      return { ...room, chairs: room.chairs.filter((chair) => chair.player !== event.player) };
    case "STAND_IN_CHOSEN":
      return {
        ...room,
        chairs: room.chairs.map((chair) =>
          chair.player === event.player ? { ...chair, stand_in: event.bot } : chair,
        ),
      };
    case "SPECTATOR_CAME":
      return { ...room, spectators: [...room.spectators, [event.player, event.name]] };
    case "SPECTATOR_LEFT":
      return { ...room, spectators: room.spectators.filter(([player]) => player !== event.player) };
    case "MASTER_CHOSEN":
      return { ...room, master: event.player };
    case "GAME_LAID":
      return { ...room, number: event.number, ended: false, paused: false, dealing: false, shuffle: null };
    case "GAME_PAUSED":
      return { ...room, paused: true };
    case "GAME_RESUMED":
      return { ...room, paused: false };
    case "GAME_ENDED":
      return { ...room, ended: true, paused: false, dealing: false };
    case "PART_PROMISED":
      return { ...room, promises: { ...room.promises, [event.player]: event.hash } };
    case "PARTS_ASKED": {
      const promises = Object.fromEntries(
        event.players.map((player) => [player, room.promises[player] ?? ""]),
      );
      const shuffle: ShuffleProgress = { hash: event.hash, promises, parts: {}, own: null };
      return { ...room, promises: {}, dealing: true, shuffle };
    }
    case "PART_SHOWN":
      return withPart(room, event.player, event.part);
    case "PART_MISSING":
      return withPart(room, event.player, null);
    case "TABLE_PART_SHOWN":
      return room.shuffle === null ? room : { ...room, shuffle: { ...room.shuffle, own: event.part } };
    case "ROUND_STARTED":
      return { ...room, dealing: false };
    default:
      return room;
  }
}

/** The room of a snapshot; promises made before it are not known. */
export function roomOf(seen: RoomSeen): TableState {
  const unknown: ShuffleProgress | null = seen.dealing
    ? { hash: "", promises: {}, parts: {}, own: null }
    : null;
  return { ...seen, seats: null, promises: {}, shuffle: unknown };
}
