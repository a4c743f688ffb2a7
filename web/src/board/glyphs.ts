/** Our own signs and numerals, as strokes in a box 60 high: the same on every system, at every size. */
export interface Glyph {
  readonly width: number;
  /** Drawn with a round pen. */
  readonly strokes: string;
  /** Filled. */
  readonly solid?: string;
  /** The pen, if it is not the usual one. */
  readonly pen?: number;
}

export const PEN = 10.5;
const HEIGHT = 60;
const SPACE = 7;
/** The width of a character that is written with a font. */
export const WRITTEN = 44;

function drop(x: number, y: number, size: number): string {
  const s = size / 10;
  return (
    `M${x} ${y - 13 * s}C${x + 6 * s} ${y - 5 * s} ${x + 9 * s} ${y} ${x + 9 * s} ${y + 4 * s}` +
    `A${9 * s} ${9 * s} 0 0 1 ${x - 9 * s} ${y + 4 * s}C${x - 9 * s} ${y} ${x - 6 * s} ${y - 5 * s} ${x} ${y - 13 * s}Z`
  );
}

/** With one radius it is a disc. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  "0": { width: 40, strokes: "M20 3C8 3 4 16 4 30S8 57 20 57 36 44 36 30 32 3 20 3Z" },
  "1": { width: 26, strokes: "M4 15 18 4V57" },
  "2": { width: 40, strokes: "M5 17C5 9 11 3 20 3S35 9 35 18C35 25 31 30 26 34L5 57H36" },
  "3": {
    width: 40,
    strokes:
      "M5 11C8 6 13 3 19 3 28 3 34 8 34 16S28 28 19 28H15M19 28C29 28 36 33 36 42S29 57 19 57C12 57 6 54 4 48",
  },
  "4": { width: 42, strokes: "M28 57V4L4 41H39" },
  "5": {
    width: 40,
    strokes: "M33 3H10L7 28C11 24 15 22 20 22 29 22 36 29 36 39S29 57 19 57C12 57 7 54 4 49",
  },
  "6": { width: 40, strokes: "M28 3C14 9 4 22 4 39 4 50 11 57 20 57S36 50 36 40 29 23 20 23 4 30 4 40" },
  "7": { width: 38, strokes: "M3 3H35L16 57" },
  "8": {
    width: 40,
    strokes: "M20 3a12.5 12.5 0 1 0 0 25a12.5 12.5 0 1 0 0-25ZM20 28a16 14.5 0 1 0 0 29a16 14.5 0 1 0 0-29Z",
  },
  "9": { width: 40, strokes: "M12 57C26 51 36 38 36 21 36 10 29 3 20 3S4 10 4 20 11 37 20 37 36 30 36 20" },
  "+": { width: 30, strokes: "M15 17V45M1 31H29" },
  "×": { width: 26, strokes: "M2 19 24 41M24 19 2 41" },
  S: {
    width: 40,
    strokes:
      "M35 13C32 6 27 3 20 3 11 3 5 8 5 15.5 5 24 12 27 20 29.5 29 32 36 36 36 44.5 36 52 29 57 20 57 12 57 6 53 4 46",
  },
  R: { width: 40, strokes: "M6 57V3H21C30 3 35 9 35 17S30 31 21 31H6M20 31 36 57" },
  D: { width: 40, strokes: "M6 3H15C29 3 36 14 36 30S29 57 15 57H6Z" },
  A: { width: 42, strokes: "M4 57 21 4 38 57M11 39H31" },
  X: { width: 40, strokes: "M5 3 35 57M35 3 5 57" },
  W: { width: 58, strokes: "M3 3 15 56 29 12 43 56 55 3" },
  H: { width: 40, strokes: "M6 3V57M35 3V57M6 30H35" },
  B: {
    width: 40,
    strokes: "M6 3V57H21C30 57 36 52 36 43.5S30 30 21 30H6M6 3H19C28 3 33 8 33 16.5S28 30 19 30",
  },
  C: { width: 40, strokes: "M36 13C33 6 28 3 21 3 10 3 4 14 4 30S10 57 21 57C28 57 33 54 36 47" },
  F: { width: 34, strokes: "M6 57V3H32M6 29H26" },
  G: { width: 42, strokes: "M36 13C33 6 28 3 21 3 10 3 4 14 4 30S10 57 21 57C31 57 37 51 37 42V33H23" },
  M: { width: 50, strokes: "M5 57V3L25 38 45 3V57" },
  N: { width: 42, strokes: "M6 57V3L36 57V3" },
  P: { width: 38, strokes: "M6 57V3H20C29 3 35 9 35 18S29 33 20 33H6" },
  Q: { width: 48, strokes: "M24 3C11 3 4 14 4 30S11 57 24 57 44 46 44 30 37 3 24 3ZM30 42 44 58" },
  T: { width: 40, strokes: "M3 3H37M20 3V57" },
  U: { width: 42, strokes: "M6 3V38C6 51 12 57 21 57S36 51 36 38V3" },
  V: { width: 42, strokes: "M4 3 21 56 38 3" },
  Y: { width: 40, strokes: "M4 3 20 30 36 3M20 30V57" },
  Z: { width: 38, strokes: "M5 3H34L4 57H35" },
  E: { width: 36, strokes: "M33 3H6V57H33M6 29H28" },
  I: { width: 12, strokes: "M6 3V57" },
  J: { width: 34, strokes: "M29 3V42C29 52 24 57 16 57S4 53 3 46" },
  K: { width: 40, strokes: "M6 3V57M35 3 7 33M16 25 36 57" },
  L: { width: 34, strokes: "M6 3V57H32" },
  O: { width: 48, strokes: "M24 3C11 3 4 14 4 30S11 57 24 57 44 46 44 30 37 3 24 3Z" },
  skip: { width: 60, strokes: "M30 4a26 26 0 1 0 0 52a26 26 0 1 0 0-52ZM12.5 47.5 47.5 12.5" },
  reverse: { width: 62, strokes: "M4 18H57M43 4 57 18 43 32M58 43H5M19 29 5 43 19 57", pen: 9.5 },
  all: { width: 52, strokes: "M26 3V29M13 17 26 30 39 17M4 44H48M9 57H43", pen: 9.5 },
  target: {
    width: 44,
    strokes: "M22 12a18 18 0 1 0 0 36a18 18 0 1 0 0-36Z",
    solid: oval(22, 30, 7.5),
    pen: 7.5,
  },
  swap: {
    width: 72,
    strokes:
      "M8 18H22Q26 18 26 22V44Q26 48 22 48H8Q4 48 4 44V22Q4 18 8 18ZM50 12H64Q68 12 68 16V38Q68 42 64 42H50Q46 42 46 38V16Q46 12 50 12Z" +
      "M14 8Q24 0 36 6M29-2 37 6.5 27 12M58 52Q48 60 36 54M43 62 35 53.5 45 48",
    pen: 6.5,
  },
  shuffle: {
    width: 64,
    strokes:
      "M4 14H12C30 14 32 46 50 46H59M49 35 60 46 49 57M4 46H12C19 46 24 41 28 35M36 25C40 19 44 14 50 14H59M49 3 60 14 49 25",
    pen: 9,
  },
  rain: { width: 34, strokes: "", solid: drop(10, 20, 8) + drop(26, 32, 8) + drop(10, 47, 8) },
  boomerang: {
    width: 60,
    strokes: "M26 57C12 56 5 47 8 36M1 42 8 34.5 17 40",
    solid: "M7 5C35-2 62 22 60 54C59.5 62 48 62.5 46.5 54.5C43 34 29 21.5 9 20.5C0 20 -1 7 7 5Z",
    pen: 6,
  },
  rotate: { width: 60, strokes: "M50 17A23 23 0 1 0 53 34M53 2V18H37", pen: 9 },
  /** Turned over: one side, and the other. */
  flip: {
    width: 62,
    strokes: "M11 13C20 0 41 0 50 12M53-1V14H38M39 27V54H56Z",
    solid: "M27 22V58H3Z",
    pen: 6.5,
  },
  /** Card after card, until the card that counts. */
  until: {
    width: 54,
    strokes: "M4 14V46M17 11V49",
    solid: "M32 7H46Q51 7 51 12V48Q51 53 46 53H32Q27 53 27 48V12Q27 7 32 7Z",
    pen: 7,
  },
  everyone: { width: 46, strokes: "", solid: oval(23, 14, 9) + oval(10, 43, 9) + oval(36, 43, 9) },
  wild: { width: 60, strokes: "M30 3V57M5 16 55 44M55 16 5 44", pen: 9.5 },
  blank: {
    width: 40,
    strokes: "M10 5H30Q36 5 36 11V20M36 40V49Q36 55 30 55H10Q4 55 4 49V40M4 20V11Q4 5 10 5",
    pen: 6,
  },
};

/** The shape that always goes with a colour, in a box from -10 to 10. */
export const SHAPES: Readonly<Record<string, string>> = {
  diamond: "M0-10.5 8.5 0 0 10.5-8.5 0Z",
  star: "M0-10.5 2.7-3.5 10.2-3.2 4.3 1.5 6.3 8.8 0 4.6-6.3 8.8-4.3 1.5-10.2-3.2-2.7-3.5Z",
  triangle: "M0-9.5 10 8H-10Z",
  circle: oval(0, 0, 8.8),
  heart:
    "M0 9.6C-4 6-10 2-10-3.8C-10-7.2-7.6-9.4-5-9.4C-2.6-9.4-.9-8 0-5.8C.9-8 2.6-9.4 5-9.4C7.6-9.4 10-7.2 10-3.8C10 2 4 6 0 9.6Z",
  drop: drop(0, 0, 8),
  square: "M-7-8.6H7Q8.6-8.6 8.6-7V7Q8.6 8.6 7 8.6H-7Q-8.6 8.6-8.6 7V-7Q-8.6-8.6-7-8.6Z",
  moon: "M6-9.6A10 10 0 1 0 6 9.6A11 11 0 0 1 6-9.6Z",
  cross: "M-3.3-10H3.3V-3.3H10V3.3H3.3V10H-3.3V3.3H-10V-3.3H-3.3Z",
  ring: `${oval(0, 0, 9.6)}M-4.6 0a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z`,
  bars: "M-9.4-9H-4.8V9H-9.4ZM-2.3-9H2.3V9H-2.3ZM4.8-9H9.4V9H4.8Z",
  hexagon: "M0-10.3 8.9-5.2V5.2L0 10.3-8.9 5.2V-5.2Z",
};

interface Placed {
  /** null: a character without a drawing, which is written. */
  readonly glyph: Glyph | null;
  readonly name: string;
  readonly x: number;
}

export interface Spelled {
  readonly glyphs: readonly Placed[];
  readonly width: number;
}

/** Glyphs side by side. */
export function spell(sign: readonly string[]): Spelled {
  const glyphs: Placed[] = [];
  let x = 0;
  for (const name of sign) {
    const glyph = GLYPHS[name] ?? null;
    glyphs.push({ glyph, name, x });
    x += (glyph?.width ?? WRITTEN) + SPACE;
  }
  return { glyphs, width: Math.max(0, x - SPACE) };
}

/** The transform that puts a sign into the middle of a box. */
export function fitted(spelled: Spelled, cx: number, cy: number, width: number, height: number): string {
  const scale = Math.min(height / (HEIGHT + PEN), width / (spelled.width + PEN));
  const x = cx - (spelled.width / 2) * scale;
  const y = cy - (HEIGHT / 2) * scale;
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
}

/** A pickaxe in a box from -12 to 12: head and handle, drawn with a round pen. */
export const PICKAXE = "M-10-3C-6-9 6-9 10-3M0-7.5V11";
