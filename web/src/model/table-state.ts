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

export function chairOf(tableState: TableState, player: string): Chair | undefined {
  return tableState.chairs.find((chair) => chair.player === player);
}

/** The bot that plays for those who are away. */
export function standInBot({ options }: TableState): string {
  return options.stand_in ?? "balanced";
}

export function openTableState(
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

function withPart(tableState: TableState, player: string, part: string | null): TableState {
  if (tableState.shuffle === null) return tableState;
  return {
    ...tableState,
    shuffle: { ...tableState.shuffle, parts: { ...tableState.shuffle.parts, [player]: part } },
  };
}

type Folds = {
  readonly [K in Exclude<EventKind, GameEventKind> | "ROUND_STARTED"]: (
    tableState: TableState,
    event: EventOf<K>,
  ) => TableState;
};

/** Leaves no trace in a table state. */
const unchanged = (tableState: TableState): TableState => tableState;

const FOLDS: Folds = {
  TABLE_OPENED_SEEN: unchanged,
  RULES_CHOSEN: (tableState, event) => ({ ...tableState, rules: event.rules }),
  OPTIONS_CHOSEN: (tableState, event) => ({ ...tableState, options: event.options }),
  SEAT_TAKEN: (tableState, event) => {
    const { player, name, bot, avatar } = event;
    const drawn = avatar === undefined ? {} : { avatar };
    const chair: Chair = { player, name, bot, stand_in: null, ...drawn };
    const spectators = tableState.spectators.filter(([player]) => player !== event.player);
    return { ...tableState, chairs: [...tableState.chairs, chair], spectators };
  },
  SEAT_LEFT: (tableState, event) => ({
    ...tableState,
    chairs: tableState.chairs.filter((chair) => chair.player !== event.player),
  }),
  STAND_IN_CHOSEN: (tableState, event) => ({
    ...tableState,
    chairs: tableState.chairs.map((chair) =>
      chair.player === event.player ? { ...chair, stand_in: event.bot } : chair,
    ),
  }),
  SPECTATOR_CAME: (tableState, event) => ({
    ...tableState,
    spectators: [...tableState.spectators, [event.player, event.name]],
  }),
  SPECTATOR_LEFT: (tableState, event) => ({
    ...tableState,
    spectators: tableState.spectators.filter(([player]) => player !== event.player),
  }),
  MASTER_CHOSEN: (tableState, event) => ({ ...tableState, master: event.player }),
  GAME_LAID: (tableState, event) => ({
    ...tableState,
    number: event.number,
    ended: false,
    paused: false,
    dealing: false,
    shuffle: null,
  }),
  GAME_PAUSED: (tableState) => ({ ...tableState, paused: true }),
  GAME_RESUMED: (tableState) => ({ ...tableState, paused: false }),
  GAME_ENDED: (tableState) => ({ ...tableState, ended: true, paused: false, dealing: false }),
  TURN_TIMED_OUT: unchanged,
  PART_PROMISED: (tableState, event) => ({
    ...tableState,
    promises: { ...tableState.promises, [event.player]: event.hash },
  }),
  PARTS_ASKED: (tableState, event) => {
    const promises = Object.fromEntries(
      event.players.map((player) => [player, tableState.promises[player] ?? ""]),
    );
    const shuffle: ShuffleProgress = { hash: event.hash, promises, parts: {}, own: null };
    return { ...tableState, promises: {}, dealing: true, shuffle };
  },
  PART_SHOWN: (tableState, event) => withPart(tableState, event.player, event.part),
  PART_MISSING: (tableState, event) => withPart(tableState, event.player, null),
  TABLE_PART_SHOWN: (tableState, event) =>
    tableState.shuffle === null
      ? tableState
      : { ...tableState, shuffle: { ...tableState.shuffle, own: event.part } },
  ROUND_STARTED: (tableState) => ({ ...tableState, dealing: false }),
};

export function isOfTable(event: SeenEvent): boolean {
  return Object.hasOwn(FOLDS, event.type);
}

/** Events of the game change nothing here, but for the beginning of a round. */
export function evolveTableState(tableState: TableState, event: SeenEvent): TableState {
  if (!isOfTable(event)) return tableState;
  const fold = FOLDS[event.type as keyof Folds] as (tableState: TableState, event: SeenEvent) => TableState;
  return fold(tableState, event);
}

/** The table state of a snapshot; promises made before it are not known. */
export function tableStateOf(seen: RoomSeen): TableState {
  const unknown: ShuffleProgress | null = seen.dealing
    ? { hash: "", promises: {}, parts: {}, own: null }
    : null;
  return { ...seen, seats: null, promises: {}, shuffle: unknown };
}
