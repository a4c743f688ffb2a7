/** The far end of a connection, by hand: a golden stream, and the frames that a test chooses to send of it. */
import type { TableConnectionSetup } from "../../src/model/table-connection";
import type { Offer, SeenEvent, Standing, ToClient, ToServer } from "../../src/protocol/pioche";
import { type GoldenUpdate, type Stream, STREAMS } from "./golden";

/** Bytes that look random, the same ones every time. */
export function drawing(seed = 1): (count: number) => Uint8Array {
  let state = seed;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    });
}

export const setup = (more: Partial<TableConnectionSetup> = {}): TableConnectionSetup => {
  return { random: () => 0.5, draw: drawing(), ...more };
};

function streamOf(name: string): Stream {
  const found = STREAMS.find((stream) => stream.name.startsWith(name));
  if (found === undefined) throw new Error(`no stream ${name}`);
  return found;
}

export class Host {
  readonly stream: Stream;

  constructor(name = "classic as ann") {
    this.stream = streamOf(name);
  }

  get updates(): readonly GoldenUpdate[] {
    return this.stream.updates;
  }

  get length(): number {
    return this.updates.at(-1)?.end ?? 0;
  }

  welcome(player = this.stream.viewer, end = this.length): ToClient {
    const token = `${player}.token`;
    return {
      type: "welcome",
      version: 1,
      table: "ABCDE",
      player,
      token,
      end,
      now: 0,
      answer_within: 15_000,
      vocabulary: 2,
    };
  }

  rules(): ToClient {
    const rules = this.updates.filter((update) => update.rules).at(-1)?.rules;
    if (rules === undefined) throw new Error("no rules");
    return {
      type: "rules",
      rules,
      fingerprint: "f",
      faces: rules.faces ?? null,
      choice: null,
      seats: [],
      team_of: [],
    };
  }

  /** The entries of these updates; with how it stands after the last, unless more follow. */
  update(
    first: number,
    last: number,
    more: { page?: boolean; wrong?: boolean; offer?: Offer } = {},
  ): ToClient {
    const chosen = this.updates.slice(first, last + 1);
    const [start, end] = [chosen[0]?.start ?? 0, chosen.at(-1)?.end ?? 0];
    const events = chosen.flatMap((update) => update.events) as (readonly [number, SeenEvent])[];
    if (more.page === true) return { type: "update", start, end, events, more: true };
    const check = (chosen.at(-1)?.check ?? 0) ^ (more.wrong === true ? 1 : 0);
    const standing: Standing = { check: check >>> 0, now: 1000, turn: 14, offer: more.offer ?? null };
    return { type: "update", start, end, events, standing };
  }
}

export const frame = (message: ToClient): string => JSON.stringify(message);
export const said = (frames: readonly string[]): ToServer[] =>
  frames.map((text) => JSON.parse(text) as ToServer);
