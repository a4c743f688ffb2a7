/** The streams that the Python side writes: see tests/web/golden.py. */
import type { FullRules } from "../../src/model/faces";
import type { Lay, Offer, RoomSeen, SeenEvent, View } from "../../src/protocol/pioche";
import type { ReplayRecord } from "../../src/model/replay";

export interface GoldenUpdate {
  readonly viewer: string;
  readonly start: number;
  readonly end: number;
  readonly events: readonly (readonly [number, SeenEvent])[];
  readonly rules?: FullRules;
  readonly check: number;
  /** As far as it has changed. */
  readonly view: Partial<View>;
  /** The sentences, by language. */
  readonly said: Readonly<Record<string, readonly string[]>>;
  readonly offer?: Offer;
  /** A lay of several cards, whether the game allows it, and whether together with the call. */
  readonly tried?: readonly (readonly [Lay, boolean, boolean])[];
}

interface GoldenEnd {
  readonly viewer: string;
  readonly room: RoomSeen;
  readonly sheet: readonly unknown[];
  readonly names: Readonly<Record<string, string>>;
}

export interface GoldenRecord {
  readonly name: string;
  readonly seeds: Readonly<Record<string, string>>;
  readonly record: ReplayRecord;
}

export interface Stream {
  /** The table and the viewer. */
  readonly name: string;
  readonly viewer: string;
  readonly updates: readonly GoldenUpdate[];
  readonly end: GoldenEnd;
}

const FILES = import.meta.glob<string>("../golden/**/*.jsonl", {
  query: "?raw",
  import: "default",
  eager: true,
});

function lines(text: string): unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}

function streamsOf(path: string, text: string): Stream[] {
  const all = lines(text) as (GoldenUpdate | GoldenEnd)[];
  const viewers = [...new Set(all.map(({ viewer }) => viewer))];
  return viewers.map((viewer) => {
    const told = all.filter((line) => line.viewer === viewer);
    const name = `${path.replace(/.*\/|\.jsonl/g, "")} as ${viewer} sees it`;
    return { name, viewer, updates: told.slice(0, -1) as GoldenUpdate[], end: told.at(-1) as GoldenEnd };
  });
}

const paths = Object.entries(FILES).filter(([path]) => !path.includes("/records/"));
export const STREAMS: readonly Stream[] = paths.flatMap(([path, text]) => streamsOf(path, text));

export const RECORDS = lines(FILES["../golden/records/records.jsonl"] ?? "[]") as GoldenRecord[];
