/** Positions in which the events to see are certain. The creator of the table has the first seat. */

interface Position {
  readonly rules?: string;
  /** Fields of the rules that are set otherwise. */
  readonly set?: Readonly<Record<string, string>>;
  readonly hands: readonly string[];
  readonly discard: string;
  readonly draw?: string;
  /** The seat in turn. */
  readonly turn?: number;
}

const IDS = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jo"];
/** Two cards short of being knocked out. */
export const MANY = "r1 r2 r3 r4 r5 r6 r8 g1 g2 g3 g4 g5 g6 g8 g9 b1 b2 b3 b4 b5 b6 b8 b9";
/** Cards of two sides to draw. */
export const TWO_SIDED = "r1/p3 g2/t1 b4/v1 y6/WC r8/t7 b7/o3 g8/pR y9/v4 r5/p2 g4/t9 b2/p6 y2/t8";
const SPARE = "r1 r2 g1 g2 b1 b2 y1 y2 r4 g4 b4 y4 r6 g6 b6 y6";

export function position({
  rules = "classic",
  set = {},
  hands,
  discard,
  draw = SPARE,
  turn = 0,
}: Position): string {
  return [
    `[rules "${rules}"]`,
    ...Object.entries(set).map(([field, value]) => `[set ${field} "${value}"]`),
    `[players "${IDS.slice(0, hands.length).join(" ")}"]`,
    ...hands.map((cards, seat) => `[hand ${IDS[seat]} "${cards}"]`),
    `[discard "${discard}"]`,
    `[draw "${draw}"]`,
    `[turn "${IDS[turn]}"]`,
    "",
  ].join("\n");
}
