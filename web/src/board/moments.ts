/** Moments of the game: a few words at the seat or the pile where an event happens, in one of several families. */
import type { EventKind, EventOf } from "../model/view-updates";
import type { SeenEvent } from "../protocol/pioche";
import { type AnchorName, anchorOf } from "./anchors";
import { LAID, type StepSetting } from "./flights";

/** Moments of a family look, sound and feel alike. */
export const FAMILIES = [
  "skip",
  "hit",
  "stack",
  "turn",
  "call",
  "caught",
  "won",
  "lost",
  "swap",
  "launcher",
  "knock",
  "flip",
  "win",
] as const;
export type MomentFamily = (typeof FAMILIES)[number];

export interface Moment {
  readonly place: AnchorName;
  readonly family: MomentFamily;
  /** A message `web-moment-…` and its number. */
  readonly word: string;
  readonly count: number;
  /** The seat it happens to; -1 for the middle of the table. */
  readonly seat: number;
}

export interface ShownMoment extends Moment {
  /** Milliseconds after the step was told. */
  readonly delay: number;
}

type Told = Omit<Moment, "place"> & { readonly pile?: "draw" | "discard" };
type Drawing<K extends EventKind> = (event: EventOf<K>, setting: StepSetting) => readonly Told[];

/** Fewer cards drawn at once are no blow. */
const BLOW = 2;
const NEXT = 160;
/** The latest start of a moment. */
const LATEST = 950;

function at(seat: number, family: MomentFamily, word: string, count = 0): Told[] {
  return [{ seat, family, word: `web-moment-${word}`, count }];
}

function inTheMiddle(pile: "draw" | "discard", family: MomentFamily, word: string, count = 0): Told[] {
  return [{ seat: -1, pile, family, word: `web-moment-${word}`, count }];
}

function blow(seat: number, count: number): Told[] {
  return count < BLOW ? [] : at(seat, "hit", "hit", count);
}

/** Events that the card or the log shows already. */
const quiet = (): readonly Told[] => [];

const MOMENTS: { readonly [K in EventKind]: Drawing<K> } = {
  TURN_SKIPPED: ({ seat }) => at(seat, "skip", "skipped"),
  TURN_TIMED_OUT: ({ player }, { players }) => at(players.indexOf(player), "skip", "late"),
  CARD_PICKED: ({ seat, cards }) => blow(seat, cards.length),
  CARD_PICKED_UNSEEN: ({ seat, count }) => blow(seat, count),
  DRAW_PENDING_SEEN: ({ draws }) => (draws > 0 ? inTheMiddle("discard", "stack", "stack", draws) : []),
  DIRECTION_REVERSED: ({ direction }) => inTheMiddle("discard", "turn", direction > 0 ? "left" : "right"),
  UNO_CALLED: ({ seat }) => at(seat, "call", "uno"),
  UNO_CAUGHT: ({ seat }) => at(seat, "caught", "caught"),
  WRONG_CALL_PENALISED: ({ seat }) => at(seat, "caught", "wrong-call"),
  FALSE_CATCH_PENALISED: ({ seat }) => at(seat, "caught", "wrong-catch"),
  MISTAKE_PENALISED: ({ seat }) => at(seat, "caught", "mistake"),
  CHALLENGE_MADE: ({ seat }) => at(seat, "call", "challenge"),
  CHALLENGE_WON: ({ against }) => at(against, "won", "bluff"),
  CHALLENGE_LOST: ({ against }) => at(against, "lost", "no-bluff"),
  EFFECT_RETURNED: ({ to }) => at(to, "hit", "returned"),
  HANDS_SWAPPED_SEEN: ({ seat, other }) => [...at(seat, "swap", "swap"), ...at(other, "swap", "swap")],
  HANDS_ROTATED_SEEN: () => inTheMiddle("discard", "swap", "rotated"),
  HANDS_SHUFFLED_SEEN: () => inTheMiddle("discard", "swap", "shuffled"),
  LAUNCHER_PRESSED: ({ count }) => inTheMiddle("draw", "launcher", "launcher", count),
  PLAYER_KNOCKED_OUT: ({ seat }) => at(seat, "knock", "knocked"),
  CARDS_FLIPPED_SEEN: ({ side }) => inTheMiddle("discard", "flip", side === "dark" ? "dark" : "light"),
  LOT_DRAWN: () => inTheMiddle("discard", "flip", "lot"),
  PLAYER_OUT: ({ seat }) => at(seat, "win", "out"),
  ROUND_WON: ({ seats }) => seats.flatMap((seat) => at(seat, "win", "wins")),
  CARD_PLAYED: ({ seat, jumped }) => (jumped ? at(seat, "call", "jump") : []),

  GAME_STARTED: quiet,
  ROUND_STARTED: quiet,
  DECK_CREATED: quiet,
  DEALER_CHOSEN: quiet,
  FIRST_CARD_TURNED: quiet,
  FIRST_CARD_COVERED: quiet,
  COLOUR_CHOSEN: quiet,
  TURN_STARTED: quiet,
  SKIP_DUE: quiet,
  TURN_PASSED: quiet,
  UNO_DUE: quiet,
  UNO_WINDOW_CLOSED: quiet,
  UNO_SPENT: quiet,
  DRAW_TOP_SHOWN: quiet,
  PLAYER_JOINED: quiet,
  PLAYER_LEFT: quiet,
  PLAYER_UNSEATED: quiet,
  ROUND_BLOCKED: quiet,
  SCORES_CHANGED: quiet,
  GAME_WON: quiet,
  ALL_CARD_RECEIVED: quiet,
  HAND_SHOWN: quiet,
  DECK_SHUFFLED_UNSEEN: quiet,
  ALL_CARD_RECEIVED_UNSEEN: quiet,
  FIRST_CARD_RETURNED_UNSEEN: quiet,
  POSITION_SET_SEEN: quiet,
  DISCARD_RECYCLED_UNSEEN: quiet,
  HAND_FOLDED_UNSEEN: quiet,
  COLOUR_DUE_SEEN: quiet,
  ANSWER_LAPSED_SEEN: quiet,
  HAND_SHOWN_UNSEEN: quiet,
  RULES_CHOSEN: quiet,
  OPTIONS_CHOSEN: quiet,
  SEAT_TAKEN: quiet,
  SEAT_LEFT: quiet,
  STAND_IN_CHOSEN: quiet,
  SPECTATOR_CAME: quiet,
  SPECTATOR_LEFT: quiet,
  MASTER_CHOSEN: quiet,
  GAME_LAID: quiet,
  GAME_PAUSED: quiet,
  GAME_RESUMED: quiet,
  GAME_ENDED: quiet,
  PART_PROMISED: quiet,
  PARTS_ASKED: quiet,
  PART_SHOWN: quiet,
  PART_MISSING: quiet,
  TABLE_PART_SHOWN: quiet,
  TABLE_OPENED_SEEN: quiet,
};

function placeOf({ seat, pile }: Told, viewer: number): AnchorName | null {
  if (pile !== undefined) return pile;
  if (seat < 0) return null;
  return anchorOf(seat, viewer);
}

/** Cards drawn in two parts, because the pile was renewed in between, are one blow. */
function joined(moments: readonly Moment[]): Moment[] {
  const found: Moment[] = [];
  for (const moment of moments) {
    const same = found.findIndex(({ place, word }) => place === moment.place && word === moment.word);
    const before = found[same];
    if (before === undefined) found.push(moment);
    else found[same] = { ...before, count: before.count + moment.count };
  }
  return found;
}

function one(event: SeenEvent, setting: StepSetting): Moment[] {
  const draw = MOMENTS[event.type] as (event: SeenEvent, setting: StepSetting) => readonly Told[];
  return draw(event, setting).flatMap((told) => {
    const place = placeOf(told, setting.seat);
    return place === null
      ? []
      : [{ place, family: told.family, word: told.word, count: told.count, seat: told.seat }];
  });
}

/** A winner is out of cards as well, which goes without saying. */
function worthSaying(moments: readonly Moment[]): Moment[] {
  const won = new Set(moments.filter(({ word }) => word === "web-moment-wins").map(({ seat }) => seat));
  return moments.filter(({ word, seat }) => word !== "web-moment-out" || !won.has(seat));
}

/** In the order of events: all begin soon, one after the other. */
export function momentsOf(events: readonly SeenEvent[], setting: StepSetting): ShownMoment[] {
  const moments = worthSaying(joined(events.flatMap((event) => one(event, setting))));
  return moments.map((moment, nth) => ({ ...moment, delay: Math.min(LATEST, LAID + nth * NEXT) }));
}
