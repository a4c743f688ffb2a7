/** Made-up people and cards, enough to see every state. */
import type { HandCard } from "../src/board/Hand.svelte";
import type { PrintedFace } from "../src/board/printed-face";
import type { SeatPicture } from "../src/board/seating";
import { namedColours } from "../src/screens/table/colours";
import { printedFace } from "../src/screens/table/face-printer";

export const COLOURS = namedColours(null, null);
export const face = (code: string): PrintedFace => printedFace(code, "symbols");

const NAMES = ["bob", "cat", "Grand-mère Jo", "dan", "eve", "Maximilienne", "gus", "hana", "ivo"];

export function pictures(count: number): SeatPicture[] {
  return NAMES.slice(0, count).map((name, at) => ({
    seat: at + 1,
    name,
    count: at === 6 ? null : ([4, 1, 7, 12, 2, 5, 0, 3, 9][at] ?? 0),
    label: `${name}, ${at} cards`,
    turn: at === 1,
    due: at === 1 ? { at: Date.now() + 13_000, span: 20_000 } : null,
    ...(at === 1 ? { uno: "UNO" } : {}),
    bot: at === 3 || at === 4,
    away: at === 5,
    master: at === 0,
    ...(at === 4 && count > 5 ? { place: "1." } : {}),
    score: ["120", "87", "0", "45"][at] ?? "12",
    reaction: at === 2 ? "laugh" : null,
  }));
}

const SMALL = ["r3", "rS", "y2", "g7", "b+2", "W", "W+4"];
const LARGE = [
  ...["r0", "r3", "r3", "r7", "rS", "rR", "y1", "y2", "y6", "y9", "y+2", "g0", "g4", "g5"],
  ...["g7", "gR", "b1", "b2", "b5", "b8", "b9", "bS", "b+2", "W", "W+4"],
];

export function hand(count: number, isTurn: boolean): HandCard[] {
  const codes = count <= SMALL.length ? SMALL.slice(0, count) : LARGE.slice(0, count);
  return codes.map((code, at) => ({
    key: `${at}`,
    face: face(code),
    label: code,
    lifted: isTurn && (face(code).tint?.letter ?? "r") === "r",
  }));
}

export const LINES = [
  { key: 1, text: "Manche 3.", tone: "round" },
  { key: 2, text: "Grand-mère Jo pose le 7 rouge." },
  { key: 3, text: "Tu poses le passe ton tour rouge.", tone: "own" },
  { key: 4, text: "bob passe son tour." },
  { key: 5, text: "cat pose le 3 rouge." },
  { key: 6, text: "cat annonce UNO !", tone: "loud" },
  { key: 7, text: "Grand-mère Jo pioche une carte." },
] as const;

export const SHEET = [
  { round: 1, players: ["a", "b", "c", "d"], winners: [1], points: [0, 87, 0, 0], scores: [0, 87, 0, 0] },
  { round: 2, players: ["a", "b", "c", "d"], winners: [0], points: [120, 0, 0, 0], scores: [120, 87, 0, 0] },
  { round: 3, players: ["a", "b", "c", "d"], winners: [3], points: [0, 0, 0, 45], scores: [120, 87, 0, 45] },
];
export const SHEET_NAMES = { a: "Ann", b: "bob", c: "Grand-mère Jo", d: "cat" };
