/** The changes that each redacted event makes to a seat's view: bookkeeping without rules. */
import type { PendingSeen, SeenEvent, View } from "../protocol/pioche";
import { faceOn, facesOf, otherSide, type FullRules } from "./faces";

export type EventKind = SeenEvent["type"];
export type EventOf<K extends EventKind> = Extract<SeenEvent, { type: K }>;
type Folds = { readonly [K in EventKind]?: (told: View, event: EventOf<K>) => View };
/** The events of the game; those of the table are `Exclude`d by it (`table-state.ts`), so that none is left out. */
export type GameEventKind = keyof typeof FOLDS;

const LEFT = 1;

function withItem<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((each, place) => (place === index ? item : each));
}

export function without(cards: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place < 0) throw new RangeError(`no ${card} in the hand`);
    left.splice(place, 1);
  }
  return left;
}

function roundOver(told: View, winners: readonly number[]): View {
  return {
    ...told,
    phase: "round-over",
    round_winners: winners,
    turn: null,
    drawn: null,
    pending: null,
    jumpable: false,
    uno: told.players.map(() => ""),
  };
}

function withMore(told: View, seat: number, more: number): readonly (number | null)[] {
  return withItem(told.counts, seat, (told.counts[seat] ?? 0) + more);
}

function taken(told: View, seat: number, count: number, inTurn = false): View {
  const phase = inTurn ? "drawn" : told.phase;
  return { ...told, counts: withMore(told, seat, count), draw: told.draw - count, phase };
}

type Backs = readonly (readonly string[])[];

/** Another hand has taken cards whose inactive faces are seen. */
function withBacks(told: View, seat: number, backs: readonly string[] = []): View {
  if (backs.length === 0) return told;
  const inactive: Backs = told.inactive ?? [];
  return { ...told, inactive: withItem(inactive, seat, [...(inactive[seat] ?? []), ...backs]) };
}

function withoutBacks(told: View, seat: number): Pick<View, "inactive"> {
  return told.inactive === undefined ? {} : { inactive: withItem(told.inactive, seat, []) };
}

/** Fields that only some rulesets need: the side in play, the visible faces of other hands, knocked-out players. */
function fresh(told: View): Partial<View> {
  const inactive: Backs = told.seat >= 0 ? told.players.map(() => []) : [];
  return {
    ...(told.side == null ? {} : { side: "light", inactive, draw_face: null }),
    ...noneKnocked(told),
  };
}

function noneKnocked(told: View): Partial<View> {
  return told.aside == null ? {} : { knocked: [], aside: 0 };
}

/** Seats have changed: of the last round nothing is left by seat. */
function nobodySeated(told: View): Partial<View> {
  const nothing = { hand: [], counts: [], places: [], left: [], folded: [] };
  return { ...nothing, ...(told.side == null ? {} : { inactive: [] }), ...noneKnocked(told) };
}

function withDuty(told: View, seat: number, duty: View["uno"][number]): View {
  return { ...told, uno: withItem(told.uno, seat, duty) };
}

function owing(told: View, seat: number, more: number): View {
  return { ...told, owed: withItem(told.owed, seat, (told.owed[seat] ?? 0) + more) };
}

/** A seat that is out owes nothing. */
function freed(told: View, seat: number): View {
  return { ...withDuty(told, seat, ""), owed: withItem(told.owed, seat, 0) };
}

function movedUp(seats: readonly number[], gone: number): readonly number[] {
  return seats.filter((seat) => seat !== gone).map((seat) => (seat > gone ? seat - 1 : seat));
}

function movedDown(dealer: number | null, seat: number): number | null {
  return dealer === null || dealer < seat ? dealer : dealer + 1;
}

function withInserted<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

function dealerWithout(dealer: number | null, seat: number, seats: number): number | null {
  if (dealer === null || dealer < seat) return dealer;
  const left = Math.max(1, seats - 1);
  return (((dealer - 1) % left) + left) % left;
}

/** Leaves no trace in a view. */
const unchanged = (told: View): View => told;

/** A table before the deal. */
const NO_CARDS = {
  phase: "ready",
  turn: null,
  turn_number: 0,
  direction: LEFT,
  colour: null,
  top: null,
  draw: 0,
  discard: 0,
  hand: [],
  drawn: null,
  pending: null,
  jumpable: false,
  places: [],
  folded: [],
  left: [],
  round_winners: [],
  game_winners: [],
} satisfies Partial<View>;

const FOLDS = {
  GAME_STARTED: (told, event) => ({ ...told, players: event.players }),
  ROUND_STARTED: (told, event) => ({
    ...told,
    ...NO_CARDS,
    round: event.round,
    counts: told.players.map(() => 0),
    uno: told.players.map(() => ""),
    owed: told.players.map(() => 0),
    ...fresh(told),
  }),
  DECK_CREATED: (told, event) => ({ ...told, draw: event.cards.length }),
  DEALER_CHOSEN: (told, event) => ({ ...told, dealer: event.seat }),
  DECK_SHUFFLED_UNSEEN: (told, event) => ({ ...told, draw: event.count }),
  FIRST_CARD_RETURNED_UNSEEN: (told, event) => ({ ...told, draw: event.count }),
  FIRST_CARD_TURNED: firstCard,
  FIRST_CARD_COVERED: firstCard,
  POSITION_SET_SEEN: (told, event) => ({
    ...told,
    phase: "play",
    round: 1,
    turn: event.turn,
    turn_number: 1,
    direction: event.direction,
    colour: event.colour,
    top: event.top,
    draw: event.draw,
    discard: event.discard,
    hand: event.hand,
    counts: event.counts,
    uno: event.counts.map((count) => (count === 1 ? "called" : "")),
    owed: told.players.map(() => 0),
    dealer: event.dealer,
    scores: event.scores,
    places: event.out,
    ...(event.side === undefined
      ? {}
      : { side: event.side, inactive: event.inactive ?? [], draw_face: event.draw_face ?? null }),
    ...(told.aside == null ? {} : { knocked: event.knocked ?? [], aside: event.aside ?? 0 }),
  }),
  ALL_CARD_RECEIVED: (told, event) => ({ ...taken(told, event.seat, event.cards.length), hand: event.cards }),
  ALL_CARD_RECEIVED_UNSEEN: (told, event) =>
    withBacks(taken(told, event.seat, event.count), event.seat, event.backs),
  CARD_PICKED: (told, event) => {
    const seen = taken(told, event.seat, event.cards.length, event.in_turn);
    if (event.seat !== told.seat) return seen; // cards that all are shown
    const drawn = event.in_turn ? (event.cards.at(-1) ?? null) : told.drawn;
    return { ...seen, hand: [...told.hand, ...event.cards], drawn };
  },
  CARD_PICKED_UNSEEN: (told, event) =>
    withBacks(taken(told, event.seat, event.count, event.in_turn), event.seat, event.backs),
  DISCARD_RECYCLED_UNSEEN: (told, event) => ({
    ...told,
    draw: event.count,
    discard: 1,
    ...(told.aside == null ? {} : { aside: 0 }),
  }),
  CARD_PLAYED: (told, event) => ({
    ...told,
    hand: event.seat === told.seat ? without(told.hand, event.cards) : told.hand,
    counts: withMore(told, event.seat, -event.cards.length),
    top: event.cards.length > 0 ? faceOn(event.cards.at(-1) ?? "", event.side) : told.top,
    discard: told.discard + event.cards.length,
    colour: event.colour,
    pending: null,
    ...withoutLaid(told, event),
  }),
  CARDS_FLIPPED_SEEN: (told, event) => {
    const { side, top, colour, hand, inactive } = event;
    return { ...told, side, top, colour, hand, inactive };
  },
  DRAW_TOP_SHOWN: (told, event) => ({ ...told, draw_face: event.face }),
  HANDS_SWAPPED_SEEN: (told, event) => ({
    ...told,
    counts: withItem(withItem(told.counts, event.seat, event.counts[0]), event.other, event.counts[1]),
    hand: told.seat === event.seat || told.seat === event.other ? event.hand : told.hand,
    ...swappedBacks(told, event),
  }),
  HANDS_SHUFFLED_SEEN: movedHands,
  HANDS_ROTATED_SEEN: movedHands,
  COLOUR_DUE_SEEN: (told) => ({ ...told, colour: null }),
  PLAYER_KNOCKED_OUT: (told, event) => ({
    ...freed(told, event.seat),
    knocked: [...(told.knocked ?? []), event.seat],
    aside: (told.aside ?? 0) + (told.counts[event.seat] ?? 0),
    counts: withItem(told.counts, event.seat, 0),
    hand: event.seat === told.seat ? [] : told.hand,
    ...withoutBacks(told, event.seat),
  }),
  COLOUR_CHOSEN: (told, event) => ({ ...told, colour: event.colour }),
  DIRECTION_REVERSED: (told, event) => ({ ...told, direction: event.direction }),
  TURN_STARTED: (told, event) => ({
    ...told,
    turn: event.seat,
    phase: event.phase as View["phase"],
    turn_number: event.number,
    drawn: null,
    pending: event.phase === "answer" ? told.pending : null,
    jumpable: event.jumpable,
  }),
  SKIP_DUE: (told, event) => owing(told, event.seat, 1),
  TURN_SKIPPED: (told, event) => owing(told, event.seat, -1),
  DRAW_PENDING_SEEN: (told, event) => {
    const { victim, layer, draws, skips, swap, challengeable, stakes, due, stakes_by_card } = event;
    const known: PendingSeen = { victim, layer, draws, skips, swap, challengeable, stakes };
    const parts = due === undefined ? {} : { due };
    const pending: PendingSeen = {
      ...known,
      ...parts,
      ...(stakes_by_card === undefined ? {} : { stakes_by_card }),
    };
    return { ...told, pending };
  },
  ANSWER_LAPSED_SEEN: (told, event) => ({ ...told, pending: event.pending }),
  UNO_DUE: (told, event) => withDuty(told, event.seat, "due"),
  UNO_CALLED: (told, event) => withDuty(told, event.seat, "called"),
  UNO_CAUGHT: (told, event) => withDuty(told, event.seat, ""),
  UNO_WINDOW_CLOSED: (told, event) => withDuty(told, event.seat, ""),
  UNO_SPENT: (told, event) => withDuty(told, event.seat, ""),
  PLAYER_OUT: (told, event) => ({ ...freed(told, event.seat), places: [...told.places, event.seat] }),
  PLAYER_LEFT: (told, event) => ({ ...told, left: [...told.left, event.seat] }),
  HAND_FOLDED_UNSEEN: (told, event) => ({
    ...freed(told, event.seat),
    folded: [...told.folded, event.seat],
    counts: withItem(told.counts, event.seat, 0),
    hand: event.seat === told.seat ? [] : told.hand,
    draw: event.count,
    ...withoutBacks(told, event.seat),
  }),
  PLAYER_JOINED: (told, event) => {
    const { player, score } = event;
    const seat = event.seat ?? null;
    if (seat === null)
      return { ...told, players: [...told.players, player], scores: [...told.scores, score] };
    return {
      ...told,
      players: withInserted(told.players, seat, player),
      scores: withInserted(told.scores, seat, score),
      dealer: movedDown(told.dealer, seat),
      round_winners: told.round_winners.map((winner) => (winner >= seat ? winner + 1 : winner)),
      ...nobodySeated(told),
    };
  },
  PLAYER_UNSEATED: (told, event) => ({
    ...told,
    players: told.players.filter((_, seat) => seat !== event.seat),
    scores: told.scores.filter((_, seat) => seat !== event.seat),
    dealer: dealerWithout(told.dealer, event.seat, told.players.length),
    round_winners: movedUp(told.round_winners, event.seat),
    ...nobodySeated(told),
  }),
  ROUND_WON: (told, event) => roundOver(told, event.seats),
  ROUND_BLOCKED: (told) => roundOver(told, []),
  SCORES_CHANGED: (told, event) => ({ ...told, scores: event.scores }),
  GAME_WON: (told, event) => ({ ...told, phase: "game-over", game_winners: event.seats }),
  LAUNCHER_PRESSED: unchanged,
  LOT_DRAWN: unchanged,
  TURN_PASSED: unchanged,
  WRONG_CALL_PENALISED: unchanged,
  FALSE_CATCH_PENALISED: unchanged,
  MISTAKE_PENALISED: unchanged,
  CHALLENGE_MADE: unchanged,
  CHALLENGE_WON: unchanged,
  CHALLENGE_LOST: unchanged,
  EFFECT_RETURNED: unchanged,
  HAND_SHOWN: unchanged,
  HAND_SHOWN_UNSEEN: unchanged,
} satisfies Folds;

function firstCard(told: View, event: { card: string; colour: string | null }): View {
  const { card, colour } = event;
  return { ...told, top: faceOn(card, told.side), colour, draw: told.draw - 1, discard: told.discard + 1 };
}

/** A card that is now on the pile is no longer seen in the hand. */
function withoutLaid(told: View, event: EventOf<"CARD_PLAYED">): Pick<View, "inactive"> {
  if (event.side === undefined || told.inactive === undefined) return {};
  const backs = event.cards.map((card) => faceOn(card, otherSide(event.side)));
  return { inactive: withItem(told.inactive, event.seat, without(told.inactive[event.seat] ?? [], backs)) };
}

function swappedBacks(told: View, event: EventOf<"HANDS_SWAPPED_SEEN">): Pick<View, "inactive"> {
  if (event.inactive === undefined || told.inactive === undefined) return {};
  const [one = [], other = []] = event.inactive;
  return { inactive: withItem(withItem(told.inactive, event.seat, one), event.other, other) };
}

function movedHands(told: View, event: EventOf<"HANDS_SHUFFLED_SEEN" | "HANDS_ROTATED_SEEN">): View {
  const { counts, hand, inactive } = event;
  return { ...told, counts, hand, ...(inactive === undefined ? {} : { inactive }) };
}

/** The view of a game just laid, where the fold begins. */
export function initialView(players: readonly string[], seat: number, rules: FullRules | null = null): View {
  return {
    ...(facesOf(rules).twoSided ? { side: "light" as const, inactive: [], draw_face: null } : {}),
    ...(rules?.knock_out ? { knocked: [], aside: 0 } : {}),
    seat,
    players,
    ...NO_CARDS,
    round: 0,
    counts: [],
    uno: [],
    owed: [],
    dealer: null,
    scores: players.map(() => 0),
    hands: [],
  };
}

/** The view of a player who has lost the seat: everything that everybody sees. */
export function withoutSeat(told: View, rules: FullRules | null): View {
  if (told.seat < 0) return told;
  const uno =
    rules?.hand_counts === "hidden" ? told.uno.map((each) => (each === "due" ? "" : each)) : told.uno;
  const inactive = told.inactive === undefined ? {} : { inactive: [] };
  return { ...told, seat: -1, hand: [], drawn: null, uno, ...inactive };
}

export function isOfGame(event: SeenEvent): boolean {
  return Object.hasOwn(FOLDS, event.type);
}

/** Events of the table change nothing here. */
export function evolveView(told: View, event: SeenEvent, player: string): View {
  if (!isOfGame(event)) return told;
  const fold = FOLDS[event.type as GameEventKind] as (told: View, event: SeenEvent) => View;
  const seen = fold(told, event);
  return seen.players === told.players ? seen : { ...seen, seat: seen.players.indexOf(player) };
}
