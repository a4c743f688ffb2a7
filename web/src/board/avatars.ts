/** Eighteen animals, drawn from a few shapes in a box of 48: the bots' characters first. */
import { oval } from "./glyphs";
import { type AnimalName, avatarName } from "../model/avatar-names";

export type Mood = "calm" | "glad" | "hurt" | "shocked";

/** A shape and its paint. */
export type Stroke = readonly [paint: string, path: string];

export interface Animal {
  readonly name: AnimalName;
  readonly strokes: readonly Stroke[];
  /** The middle of its left eye; the right one is opposite. */
  readonly eye: readonly [number, number];
}

const SIDE = 48;
const INK = "#2a2118";
const CREAM = "#f6e7c8";
const PINK = "#e58a93";
const BEAK = "#e8a33d";

/** The same on both sides. */
function pair(x: number, y: number, rx: number, ry = rx): string {
  return oval(x, y, rx, ry) + oval(SIDE - x, y, rx, ry);
}

const POINTED = "M10 9 13 25 24 17ZM38 9 35 25 24 17Z";

function animal(name: AnimalName, eye: readonly [number, number], ...strokes: readonly Stroke[]): Animal {
  return { name, eye, strokes };
}

export const ANIMALS: readonly Animal[] = [
  animal(
    "puppy",
    [19, 23],
    ["#c98f55", oval(24, 26, 13)],
    ["#8a5a2f", pair(11, 24, 4.5, 9)],
    [CREAM, oval(24, 31, 7, 5.5)],
    [INK, oval(24, 29, 2.6, 1.9)],
  ),
  animal(
    "magpie",
    [18, 23],
    ["#2b3040", oval(24, 25, 13)],
    ["#fff", `${oval(24, 37, 9, 6)}${pair(18, 23, 4)}`],
    ["#6a7384", "M19 27h10l-5 9Z"],
  ),
  animal(
    "hare",
    [19, 26],
    ["#bfae9b", pair(18, 12, 4, 11)],
    ["#eac1b8", pair(18, 13, 1.8, 7.5)],
    ["#cdbda9", oval(24, 29, 12.5, 11)],
    ["#fff", oval(24, 34, 5.5, 4)],
    [PINK, oval(24, 32, 2, 1.5)],
  ),
  animal(
    "tortoise",
    [20, 21],
    ["#5f7d3a", "M5 40a19 19 0 0 1 38 0Z"],
    ["#7d9c4d", "M14 40a10 10 0 0 1 20 0Z"],
    ["#a9c973", oval(24, 23, 9, 10.5)],
  ),
  animal(
    "heron",
    [19, 21],
    ["#3a4654", "M22 12 39 5 31 18Z"],
    ["#b4c3d1", `${oval(24, 22, 11)}M17 28h14l3 17H14Z`],
    ["#fff", pair(19, 21, 3.6)],
    [BEAK, "M20 26h8l-4 15Z"],
  ),
  animal(
    "fox",
    [18, 25],
    ["#c8591c", POINTED],
    ["#e0702a", "M24 41 8 25q16-15 32 0Z"],
    ["#fff3e6", "M24 41 11 28q9 0 13 6 4-6 13-6Z"],
    [INK, oval(24, 38, 2.5, 2)],
  ),
  animal(
    "owl",
    [18, 23],
    ["#6e4f31", "M9 9 12 22 22 15ZM39 9 36 22 26 15Z"],
    ["#8a6743", oval(24, 26, 14.5, 14)],
    [CREAM, pair(18, 23, 6)],
    [BEAK, "M21 27h6l-3 6Z"],
  ),
  animal(
    "raven",
    [18, 22],
    ["#22252f", oval(24, 25, 13.5)],
    ["#d8dce6", pair(18, 22, 3.6)],
    ["#59606f", "M17 27h14l-7 13Z"],
  ),
  animal(
    "squirrel",
    [19, 25],
    ["#9c4f22", "M33 42q-2-10 4-15 5-5 3-12-1-5-6-5 9-3 12 5 3 9-3 16-3 4-3 11Z"],
    ["#b8622c", "M12 8 11 22 21 15ZM34 8 35 22 25 15Z"],
    ["#c9743a", oval(23, 27, 12.5, 12)],
    [CREAM, oval(23, 32, 7, 6)],
    [INK, oval(23, 29.5, 2.2, 1.6)],
  ),
  animal(
    "falcon",
    [18.5, 22],
    ["#4b5766", oval(24, 23, 14)],
    [CREAM, `${oval(24, 33, 10.5, 9)}${pair(18.5, 22, 4)}`],
    ["#4b5766", "M13 25 17 27 14 36ZM35 25 31 27 34 36Z"],
    [BEAK, "M20 25q4-2 8 0 0 6-4 9-1-3-4-9Z"],
  ),
  animal(
    "cat",
    [18, 24],
    ["#6b6f7d", POINTED],
    ["#8c91a1", oval(24, 27, 14, 12.5)],
    ["#dfe2ea", pair(21, 32, 3.6, 3)],
    [PINK, "M22 28.5h4l-2 2.8Z"],
  ),
  animal(
    "bear",
    [19, 24],
    ["#6e4a2e", pair(12, 15, 5.5)],
    ["#855a38", oval(24, 27, 14.5, 13.5)],
    ["#d9b48c", oval(24, 32, 7, 5.5)],
    [INK, oval(24, 29.6, 2.8, 2)],
  ),
  animal(
    "frog",
    [14, 16],
    ["#5fae4a", pair(14, 16, 7)],
    ["#7ccb63", oval(24, 29, 16, 11.5)],
    ["#f4ffe9", pair(14, 16, 4.4)],
    ["#2f6b26", "M13 31q11 7 22 0-3 7-11 7t-11-7Z"],
  ),
  animal(
    "pig",
    [18, 24],
    ["#df878b", "M9 12 12 25 21 17ZM39 12 36 25 27 17Z"],
    ["#f2a7a8", oval(24, 27, 14, 13)],
    ["#e07f86", oval(24, 31.5, 6.5, 4.8)],
    ["#8f4048", pair(21.8, 31.5, 1.2, 1.7)],
  ),
  animal(
    "mouse",
    [19.5, 26],
    ["#a8a3ad", pair(11, 15, 7.5)],
    ["#e8b7bd", pair(11, 15, 4.6)],
    ["#c3becb", oval(24, 29, 12, 11.5)],
    [PINK, oval(24, 34, 2.3)],
  ),
  animal(
    "whale",
    [13, 26],
    ["#bfe2ff", "M23 14q-1-8-7-8 5-3 8 3 3-6 8-3-6 0-7 8Z"],
    ["#4f86c6", "M6 28q0-14 18-14t18 14-18 13-18-13Z"],
    ["#dbe9f7", "M8 31q16 6 32 0-3 10-16 10T8 31Z"],
  ),
  animal(
    "octopus",
    [19, 23],
    ["#9a4fb5", `${pair(11, 36, 4, 6)}${pair(19.5, 39, 4, 6)}`],
    ["#b86bd1", oval(24, 22, 14, 15)],
    ["#d9a6e8", oval(30, 14, 3, 2.2)],
  ),
  animal(
    "hedgehog",
    [20, 27],
    [
      "#6d5340",
      "M24 5 28 11 34 7 35 14 42 14 40 21 46 25 41 29 44 36 36 37 24 40 12 37 4 36 7 29 2 25 8 21 6 14 13 14 14 7 20 11Z",
    ],
    ["#e3c39b", oval(24, 30, 11, 10.5)],
    [INK, oval(24, 35, 2.6, 2.1)],
  ),
];

/** The colours behind the animal: light enough for all of them. No two need be told apart by colour alone. */
export const GROUNDS: readonly string[] = [
  "#f3a3a3",
  "#f7d774",
  "#a5dcb4",
  "#a9cbff",
  "#f4b6d6",
  "#9fe3da",
  "#fbc58e",
  "#c9b3f7",
];

export interface Avatar {
  readonly animal: Animal;
  readonly ground: string;
}

/** By its name, `fox-3`; null if there is no such drawing. */
export function avatarOf(name: string): Avatar | null {
  const [kind, colour] = name.split("-");
  const animal = ANIMALS.find((each) => each.name === kind);
  const ground = GROUNDS[Number(colour) - 1];
  return animal === undefined || ground === undefined ? null : { animal, ground };
}

/** Eyes by mood: the shape that is filled; closed and crossed ones are lines drawn as thin shapes. */
export function eyesOf({ eye: [x, y] }: Animal, mood: Mood): Stroke[] {
  if (mood === "shocked")
    return [
      ["#fff", pair(x, y, 4)],
      [INK, pair(x, y, 1.6)],
    ];
  if (mood === "glad") return [[INK, bow(x, y) + bow(SIDE - x, y)]];
  if (mood === "hurt") return [[INK, cross(x, y) + cross(SIDE - x, y)]];
  return [[INK, pair(x, y, 2.2, 2.6)]];
}

function bow(x: number, y: number): string {
  return `M${x - 3.4} ${y + 1.6}q3.4-6 6.8 0l-1.4.8q-2-3.2-4 0Z`;
}

function cross(x: number, y: number): string {
  return `M${x - 3} ${y - 2}l1-1 2 2 2-2 1 1-2 2 2 2-1 1-2-2-2 2-1-1 2-2Z`;
}

/** The characters of the bots; a bot of another server is one of the others, always the same. */
const CHARACTERS: Readonly<Record<string, AnimalName>> = {
  random: "puppy",
  greedy: "magpie",
  offensive: "hare",
  defensive: "tortoise",
  balanced: "heron",
  mixed: "fox",
  expert: "owl",
  montecarlo: "raven",
  champion: "squirrel",
  "champion-12": "falcon",
};
const OTHERS = 10;

/** Its colour is that of its seat, so that two of a kind can be told apart. */
export function botAvatar(bot: string, nth: number): string {
  const kind = bot.split("@")[0] ?? "";
  const letters = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const other = ANIMALS[OTHERS + (letters % (ANIMALS.length - OTHERS))]?.name ?? "cat";
  return avatarName(CHARACTERS[kind] ?? other, 1 + (nth % GROUNDS.length));
}
