/** Cards of other editions, as a server would tell them: eight colours, two sides, own colours, no colours. */
import { facesOf, type FullRules } from "../src/model/faces";
import type { FaceTable, SymbolTold } from "../src/protocol/pioche";

interface Edition {
  readonly name: string;
  readonly rules: FullRules;
  readonly side: string | null;
  readonly codes: readonly string[];
}

const standard = facesOf(null).table;
const EIGHT = [
  ...standard.colours,
  { letter: "p", shape: "heart" },
  { letter: "t", shape: "drop" },
  { letter: "o", shape: "square" },
  { letter: "v", shape: "moon" },
];

function drawn(symbol: string, kind: string, ...picture: string[]): SymbolTold {
  return { symbol, sign: symbol.replace(/^W/, ""), kind, points: 20, picture, letters: picture };
}

function rulesOf(table: FaceTable): FullRules {
  return { faces: table } as FullRules;
}

const symbols = [
  ...standard.symbols,
  drawn("+1", "action", "+", "1"),
  drawn("+4", "action", "+", "4"),
  drawn("+5", "action", "+", "5"),
  drawn("F", "action", "flip"),
  drawn("SE", "action", "skip", "everyone"),
  drawn("T", "action", "swap"),
  drawn("R+2", "action", "+", "2", "reverse"),
  drawn("RS", "action", "skip", "reverse"),
  drawn("ZZ", "action"),
  drawn("10", "number"),
];
const wilds = [
  ...standard.wilds,
  drawn("WR+4", "wild", "+", "4", "reverse"),
  drawn("W+6", "wild", "+", "6"),
  drawn("W+10", "wild", "+", "1", "0"),
  drawn("WQ", "wild", "+", "until"),
  drawn("W50", "wild"),
  drawn("WR", "wild", "reverse"),
  drawn("WSS", "wild", "skip", "2"),
  drawn("WH", "wild", "×", "1", "rain"),
  drawn("WF", "wild", "×", "until"),
  drawn("W0", "wild", "rotate"),
];
const two = rulesOf({
  colours: EIGHT,
  sides: [
    ["r", "y", "g", "b"],
    ["p", "t", "o", "v"],
  ],
  symbols,
  wilds,
});
const eight = rulesOf({ colours: EIGHT, sides: [["r", "y", "g", "b", "p", "t", "o", "v"]], symbols, wilds });
const none = rulesOf({ colours: [], sides: [[]], symbols: [], wilds });
const OWN = symbols.slice(standard.symbols.length).map(({ symbol }) => symbol);
const WILDS = ["W", "W+4", ...wilds.slice(standard.wilds.length).map(({ symbol }) => symbol)];

export const EDITIONS: readonly Edition[] = [
  ...["p", "t", "o", "v"].map((letter) => ({
    name: `dark side, ${letter}`,
    rules: two,
    side: "dark",
    codes: ["1", "6", "S", "R", ...OWN].map((symbol) => letter + symbol),
  })),
  { name: "wilds, light", rules: two, side: "light", codes: WILDS },
  { name: "wilds, dark", rules: two, side: "dark", codes: WILDS },
  { name: "wilds, eight colours", rules: eight, side: null, codes: WILDS },
  { name: "wilds, no colours", rules: none, side: null, codes: WILDS },
];
