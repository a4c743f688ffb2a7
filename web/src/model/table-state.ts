/** The people and the options at a table, as its own events tell them. */
import type { Chair, RoomSeen, SeenEvent } from "../protocol/pioche";
import type { EventKind, EventOf, GameEventKind } from "./view-updates";

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

/** The bot that plays for those who are away. */
export function standInBot({ options }: TableState): string {
  return options.stand_in ?? "balanced";
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

type Folds = {
  readonly [K in Exclude<EventKind, GameEventKind> | "ROUND_STARTED"]: (
    room: TableState,
    event: EventOf<K>,
  ) => TableState;
};

/** Leaves no trace in a room. */
const unchanged = (room: TableState): TableState => room;

const FOLDS: Folds = {
  TABLE_OPENED_SEEN: unchanged,
  RULES_CHOSEN: (room, event) => ({ ...room, rules: event.rules }),
  OPTIONS_CHOSEN: (room, event) => ({ ...room, options: event.options }),
  SEAT_TAKEN: (room, event) => {
    const { player, name, bot, avatar } = event;
    const drawn = avatar === undefined ? {} : { avatar };
    const chair: Chair = { player, name, bot, stand_in: null, ...drawn };
    const spectators = room.spectators.filter(([player]) => player !== event.player);
    return { ...room, chairs: [...room.chairs, chair], spectators };
  },
  SEAT_LEFT: (room, event) => ({
    ...room,
    chairs: room.chairs.filter((chair) => chair.player !== event.player),
  }),
  STAND_IN_CHOSEN: (room, event) => ({
    ...room,
    chairs: room.chairs.map((chair) =>
      chair.player === event.player ? { ...chair, stand_in: event.bot } : chair,
    ),
  }),
  SPECTATOR_CAME: (room, event) => ({
    ...room,
    spectators: [...room.spectators, [event.player, event.name]],
  }),
  SPECTATOR_LEFT: (room, event) => ({
    ...room,
    spectators: room.spectators.filter(([player]) => player !== event.player),
  }),
  MASTER_CHOSEN: (room, event) => ({ ...room, master: event.player }),
  GAME_LAID: (room, event) => ({
    ...room,
    number: event.number,
    ended: false,
    paused: false,
    dealing: false,
    shuffle: null,
  }),
  GAME_PAUSED: (room) => ({ ...room, paused: true }),
  GAME_RESUMED: (room) => ({ ...room, paused: false }),
  GAME_ENDED: (room) => ({ ...room, ended: true, paused: false, dealing: false }),
  TURN_TIMED_OUT: unchanged,
  PART_PROMISED: (room, event) => ({
    ...room,
    promises: { ...room.promises, [event.player]: event.hash },
  }),
  PARTS_ASKED: (room, event) => {
    const promises = Object.fromEntries(event.players.map((player) => [player, room.promises[player] ?? ""]));
    const shuffle: ShuffleProgress = { hash: event.hash, promises, parts: {}, own: null };
    return { ...room, promises: {}, dealing: true, shuffle };
  },
  PART_SHOWN: (room, event) => withPart(room, event.player, event.part),
  PART_MISSING: (room, event) => withPart(room, event.player, null),
  TABLE_PART_SHOWN: (room, event) =>
    room.shuffle === null ? room : { ...room, shuffle: { ...room.shuffle, own: event.part } },
  ROUND_STARTED: (room) => ({ ...room, dealing: false }),
};

export function isOfTable(event: SeenEvent): boolean {
  return Object.hasOwn(FOLDS, event.type);
}

/** Events of the game change nothing here, but for the beginning of a round. */
export function evolveRoom(room: TableState, event: SeenEvent): TableState {
  if (!isOfTable(event)) return room;
  const fold = FOLDS[event.type as keyof Folds] as (room: TableState, event: SeenEvent) => TableState;
  return fold(room, event);
}

/** The room of a snapshot; promises made before it are not known. */
export function roomOf(seen: RoomSeen): TableState {
  const unknown: ShuffleProgress | null = seen.dealing
    ? { hash: "", promises: {}, parts: {}, own: null }
    : null;
  return { ...seen, seats: null, promises: {}, shuffle: unknown };
}
