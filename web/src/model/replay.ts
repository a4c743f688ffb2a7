/** A record on the table: step by step, from any seat, and played on from any position. */
import type { FullRules } from "./faces";
import type { FaceTable, View } from "../protocol/pioche";
import type { AnyEvent } from "./seeded-round";
import type { LoggedEvent } from "./news";
import type { JsonRecord } from "./shuffle-proofs";
import { redactEvent } from "./redacted-events";
import { evolveSheet, type SheetRows } from "./score-sheet";
import { initialView, evolveView, without } from "./view-updates";
import { shownView } from "./shown-view";

/** The viewer without a seat, who sees what the table sees. */
export const SPECTATOR = "";

export interface ReplayStep {
  readonly round: number;
  readonly events: readonly AnyEvent[];
  /** Whether a round begins with it. */
  readonly begins: boolean;
}

/** The state after a step, for one viewer. */
interface Seen {
  readonly told: View;
  readonly sheet: SheetRows;
  /** The number of sentences so far. */
  readonly end: number;
}

/** Everything that one viewer has seen: the state after each step, and all sentences. */
interface Memory {
  readonly steps: Seen[];
  readonly log: LoggedEvent[];
}

/** The places of all cards, both faces of each. */
interface Lying {
  readonly draw: readonly string[];
  readonly discard: readonly string[];
  readonly hands: readonly (readonly string[])[];
  readonly aside: readonly string[];
}

const NOTHING: Lying = { draw: [], discard: [], hands: [], aside: [] };

/** A record from elsewhere may contain anything. */
export function isRecord(found: unknown): found is ReplayRecord {
  const record = found as Partial<ReplayRecord> | null;
  return (
    typeof record === "object" &&
    record !== null &&
    typeof record.rules === "string" &&
    Array.isArray(record.players) &&
    Array.isArray(record.rounds) &&
    typeof record.names === "object"
  );
}

export interface ReplayRecord extends JsonRecord {
  readonly ruleset?: FullRules | null;
  readonly faces?: FaceTable | null;
}

export class Replay {
  readonly steps: readonly ReplayStep[];
  readonly #rules: FullRules | null;
  readonly #memories = new Map<string, Memory>();
  readonly #lying: Lying[] = [];

  constructor(readonly record: ReplayRecord) {
    const { ruleset, faces = null } = record;
    this.#rules = ruleset == null ? null : { ...ruleset, faces };
    this.steps = stepsOf(record);
  }

  get rules(): FullRules | null {
    return this.#rules;
  }

  get #hidden(): boolean {
    return this.rules?.hand_counts === "hidden";
  }

  /** Everybody who sat at this table at any time. */
  get everybody(): readonly string[] {
    return [...new Set([...this.record.players, ...this.record.rounds.flatMap(({ players }) => players)])];
  }

  nameOf(player: string): string {
    return this.record.names[player] ?? player;
  }

  view(step: number, player: string): View {
    return shownView(this.#at(step, player).told, this.rules, this.#hidden && player !== SPECTATOR);
  }

  /** All hands, by seat. */
  hands(step: number): readonly (readonly string[])[] {
    const { players } = this.#at(step, SPECTATOR).told;
    return players.map((player) => this.view(step, player).hand);
  }

  sheet(step: number): SheetRows {
    return this.#at(step, SPECTATOR).sheet;
  }

  log(step: number, player: string): readonly LoggedEvent[] {
    const { end } = this.#at(step, player);
    return this.#memory(player).log.slice(0, end);
  }

  /** The steps at which rounds begin. */
  get beginnings(): readonly number[] {
    return this.steps.flatMap(({ begins }, at) => (begins ? [at] : []));
  }

  /** Whether the game can be played on from there: at a turn with nothing left over from the one before. */
  isOpen(step: number): boolean {
    const { phase, turn, colour } = this.#at(step, SPECTATOR).told;
    return phase === "play" && turn !== null && colour !== null;
  }

  /** The last such turn of the round up to a step; null: there is none. */
  openAt(step: number): number | null {
    const round = this.steps[step]?.round;
    for (let at = step; at >= 0 && this.steps[at]?.round === round; at--) if (this.isOpen(at)) return at;
    return null;
  }

  /** The position in PUN, with this player in the first seat. */
  position(step: number, first: string): string {
    const { told } = this.#at(step, SPECTATOR);
    const { draw, discard, hands, aside } = this.#lyingAt(step);
    const knocked = told.knocked ?? [];
    const start = Math.max(0, told.players.indexOf(first));
    const seats = told.players.map((_, at) => (start + at) % told.players.length);
    const name = (seat: number | null): string => told.players[seat ?? 0] ?? "";
    const out = [...told.places, ...told.folded.filter((seat) => !told.places.includes(seat))];
    return [
      "[rules-toml]",
      this.record.rules.trimEnd(),
      "[end]",
      `[players "${seats.map(name).join(" ")}"]`,
      ...(told.dealer === null ? [] : [`[dealer "${name(told.dealer)}"]`]),
      ...seats.map((seat) => `[hand ${name(seat)} "${(hands[seat] ?? []).join(" ")}"]`),
      `[discard "${discard.join(" ")}"]`,
      `[draw "${draw.join(" ")}"]`,
      ...(told.side == null ? [] : [`[side "${told.side}"]`]),
      ...(told.colour === null ? [] : [`[colour "${told.colour}"]`]),
      ...(knocked.length > 0 ? [`[knocked "${knocked.map(name).join(" ")}"]`] : []),
      ...(aside.length > 0 ? [`[aside "${aside.join(" ")}"]`] : []),
      `[turn "${name(told.turn)}"]`,
      `[direction "${told.direction > 0 ? "left" : "right"}"]`,
      ...(out.length > 1 ? [`[out "${out.map(name).join(" ")}"]`] : []),
      ...told.scores.flatMap((score, seat) => (score > 0 ? [`[score ${name(seat)} ${score}]`] : [])),
      "",
    ].join("\n");
  }

  #memory(player: string): Memory {
    const known = this.#memories.get(player) ?? { steps: [], log: [] };
    this.#memories.set(player, known);
    return known;
  }

  /** Folded on demand and cached, so that going back costs nothing. */
  #at(step: number, player: string): Seen {
    const memory = this.#memory(player);
    while (memory.steps.length <= step) {
      const before = memory.steps.at(-1) ?? this.#beginning(player);
      const events = this.steps[memory.steps.length]?.events ?? [];
      memory.steps.push(this.#after(before, events, player, memory.log));
    }
    return memory.steps[step] ?? this.#beginning(player);
  }

  #beginning(player: string): Seen {
    const { players, scores } = this.record;
    const told = initialView(players, players.indexOf(player), this.rules);
    return { told: scores.length > 0 ? { ...told, scores } : told, sheet: [], end: 0 };
  }

  #after(before: Seen, events: readonly AnyEvent[], player: string, log: LoggedEvent[]): Seen {
    let { told, sheet } = before;
    for (const event of events) {
      const seen = redactEvent(event, told.players.indexOf(player), this.#hidden && player !== SPECTATOR);
      if (seen === null) continue;
      const { players } = told;
      told = evolveView(told, seen, player);
      sheet = evolveSheet(sheet, seen, told);
      log.push({ number: log.length, event: seen, players });
    }
    return { told, sheet, end: log.length };
  }

  #lyingAt(step: number): Lying {
    while (this.#lying.length <= step) {
      const before = this.#lying.at(-1) ?? NOTHING;
      this.#lying.push((this.steps[this.#lying.length]?.events ?? []).reduce(moved, before));
    }
    return this.#lying[step] ?? NOTHING;
  }
}

function stepsOf({ start, rounds }: ReplayRecord): ReplayStep[] {
  const first = start === null ? [] : [{ round: 1, events: [start], begins: true }];
  const played = rounds.flatMap(({ round, entries }) =>
    entries
      .filter(({ events }) => events.length > 0)
      .map(({ events }) => ({ round, events, begins: events.some(({ type }) => type === "ROUND_STARTED") })),
  );
  return [...first, ...played];
}

function handAt(hands: Lying["hands"], seat: number, hand: readonly string[]): Lying["hands"] {
  const all = [...hands];
  all[seat] = hand;
  return Array.from(all, (each) => each ?? []);
}

/** Each event of a record names the cards that move. */
function moved(lying: Lying, event: AnyEvent): Lying {
  const { draw, discard, hands, aside } = lying;
  const { cards = [], card, other } = event;
  const seat = event.seat ?? 0;
  const hand = hands[seat] ?? [];
  const withHand = (after: readonly string[]): Lying => ({ ...lying, hands: handAt(hands, seat, after) });
  switch (event.type) {
    case "ROUND_STARTED":
      return NOTHING;
    case "DECK_CREATED":
    case "DECK_SHUFFLED":
    case "FIRST_CARD_RETURNED":
      return { ...lying, draw: cards };
    case "HAND_FOLDED":
      return { ...withHand([]), draw: cards };
    case "DISCARD_RECYCLED":
      return { ...lying, draw: cards, discard: discard.slice(-1), aside: [] };
    case "ALL_CARD_RECEIVED":
      return { ...withHand(cards), draw: without(draw, cards) };
    case "FIRST_CARD_TURNED":
    case "FIRST_CARD_COVERED":
      return { ...lying, draw: draw.slice(1), discard: card === undefined ? discard : [...discard, card] };
    case "CARD_PICKED":
      return { ...withHand([...hand, ...cards]), draw: draw.slice(cards.length) };
    case "CARD_PLAYED":
      return { ...withHand(without(hand, cards)), discard: [...discard, ...cards] };
    case "PLAYER_KNOCKED_OUT":
      return { ...withHand([]), aside: [...aside, ...hand] };
    case "CARDS_FLIPPED":
      return { ...lying, draw: [...draw].reverse(), discard: [...discard].reverse() };
    case "HANDS_SWAPPED": {
      const [one = [], two = []] = event.hands ?? [];
      return { ...lying, hands: handAt(handAt(hands, seat, one), other ?? 0, two) };
    }
    case "HANDS_SHUFFLED":
    case "HANDS_ROTATED":
      return { ...lying, hands: event.hands ?? hands };
    case "POSITION_SET": {
      const set = event as unknown as Omit<Lying, "aside"> & Partial<Lying>;
      return { draw: set.draw, discard: set.discard, hands: set.hands, aside: set.aside ?? [] };
    }
    default:
      return lying;
  }
}
