/**
 * Proves that nobody chose the cards: each round's parts fit their promises, and give the cards that were
 * dealt.
 */
import { type AnyEvent, SeededRound, SeedMismatch } from "./seeded-round";
import type { FullRules } from "./faces";
import { fromHex, hashOf, sha256, toHex } from "./hashes";

/** The name under which the table itself promises. */
const TABLE = "table";

/** A record as the server gives it with `format=json`. */
export interface JsonRecord {
  readonly version: string;
  /** A ruleset file. */
  readonly rules: string;
  readonly fingerprint: string;
  readonly players: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly date: string | null;
  readonly scores: readonly number[];
  readonly start: AnyEvent | null;
  readonly rounds: readonly JsonRound[];
}

interface JsonRound {
  readonly round: number;
  /** The players in seat order at the deal. */
  readonly players: readonly string[];
  readonly shuffle: JsonShuffle | null;
  readonly entries: readonly {
    readonly command: { readonly type: string };
    readonly events: readonly AnyEvent[];
  }[];
}

/** By player, or `table`. */
export interface JsonShuffle {
  readonly commitments: Readonly<Record<string, string>>;
  /** Null if it did not come in time; the seed is then made without it. */
  readonly parts: Readonly<Record<string, string | null>>;
}

export interface RoundProof {
  readonly round: number;
  /** `none`: nothing was promised; `open`: not everything is disclosed yet. */
  readonly status: "proved" | "broken" | "open" | "none";
  readonly seed: string | null;
  /**
   * The error: `hash` with the player of the part, or the place where the cards differ from the seed.
   */
  readonly problem: string | null;
  readonly player: string | null;
  /** The players whose parts did not come in time. */
  readonly leftOut: readonly string[];
}

export function proveRecord(record: JsonRecord, rules: FullRules | null = null): RoundProof[] {
  return record.rounds.map((round) => proveRound(round, rules));
}

function proveRound({ round, players, shuffle, entries }: JsonRound, rules: FullRules | null): RoundProof {
  const nothing = { round, seed: null, problem: null, player: null, leftOut: [] };
  if (shuffle === null) return { ...nothing, status: "none" };
  const known = { ...nothing, leftOut: players.filter((player) => shuffle.parts[player] === null) };
  const liar = [TABLE, ...players].find((name) => isBroken(shuffle, name));
  if (liar !== undefined) return { ...known, status: "broken", problem: "hash", player: liar };
  const seed = seedOf(shuffle, players);
  if (seed === null) return { ...known, status: "open" };
  const events = entries.flatMap((entry) => entry.events);
  const problem = misdealt(new SeededRound(seed, players.length, rules), events);
  return { ...known, seed, problem, status: problem === null ? "proved" : "broken" };
}

/** A part that is not the one promised, or that nobody promised. */
function isBroken(shuffle: JsonShuffle, name: string): boolean {
  const part = shuffle.parts[name];
  return part != null && (fromHex(part) === null || hashOf(part) !== shuffle.commitments[name]);
}

/** The table's part first, then the players' in the order of their seats; null as long as one is not shown. */
export function seedOf(shuffle: JsonShuffle, players: readonly string[]): string | null {
  const promised = [TABLE, ...players].filter((name) => shuffle.commitments[name] !== undefined);
  const parts = promised.map((name) => shuffle.parts[name]);
  if (shuffle.parts[TABLE] == null || parts.includes(undefined)) return null;
  return toHex(sha256(fromHex(parts.filter((part) => part !== null).join("")) ?? new Uint8Array()));
}

function misdealt(dealt: SeededRound, events: readonly AnyEvent[]): string | null {
  try {
    for (const event of events) dealt.see(event);
    return null;
  } catch (error) {
    if (error instanceof SeedMismatch) return error.message;
    throw error;
  }
}
