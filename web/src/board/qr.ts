/** A QR code (ISO 18004) for a short text: bytes, error correction M, versions 1 to 10. No secret leaves the page. */
import { dataWords, withCorrection } from "./qrwords";

export type Matrix = readonly (readonly boolean[])[];

/** Per version: words of correction in each block, and blocks of how many data words (short ones first). */
export const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

type Cell = boolean | null;

class Grid {
  readonly size: number;
  readonly cells: Cell[][];
  /** Where patterns are, and no data. */
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    this.cells = Array.from({ length: this.size }, () => Array<Cell>(this.size).fill(null));
    this.fixed = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
  }

  set(row: number, column: number, dark: boolean): void {
    const [cells, fixed] = [this.cells[row], this.fixed[row]];
    if (cells === undefined || fixed === undefined || column < 0 || column >= this.size) return;
    cells[column] = dark;
    fixed[column] = true;
  }

  /** Squares in squares round a middle: finders (radius 4 with their rim) and alignment (radius 2). */
  eye(row: number, column: number, radius: number): void {
    for (let dr = -radius; dr <= radius; dr++)
      for (let dc = -radius; dc <= radius; dc++) {
        const far = Math.max(Math.abs(dr), Math.abs(dc));
        this.set(row + dr, column + dc, radius === 4 ? far !== 2 && far !== 4 : far !== 1);
      }
  }
}

function patterned(version: number): Grid {
  const grid = new Grid(version);
  const last = grid.size - 7;
  for (let at = 8; at < grid.size - 8; at++) {
    grid.set(6, at, at % 2 === 0);
    grid.set(at, 6, at % 2 === 0);
  }
  grid.eye(3, 3, 4);
  grid.eye(3, last + 3, 4);
  grid.eye(last + 3, 3, 4);
  const lines = ALIGNED[version - 1] ?? [];
  for (const row of lines)
    for (const column of lines) if (!atFinder(row, column, last)) grid.eye(row, column, 2);
  format(grid, 0);
  if (version >= 7) versioned(grid);
  return grid;
}

function atFinder(row: number, column: number, last: number): boolean {
  return (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
}

/** The remainder that protects format and version. */
function remainder(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  const top = 1 << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits; at = 31 - Math.clz32(rest)) {
    rest ^= generator << (at - bits);
    if (rest < top) break;
  }
  return rest;
}

function format(grid: Grid, mask: number): void {
  const value = mask; // Level M is written 00.
  const bits = ((value << 10) | remainder(value, 0x537, 10)) ^ 0x5412;
  const { size } = grid;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    if (at < 6) grid.set(at, 8, dark);
    else if (at < 8) grid.set(at + 1, 8, dark);
    else grid.set(8, at === 8 ? 7 : 14 - at, dark);
    if (at < 8) grid.set(8, size - 1 - at, dark);
    else grid.set(size - 15 + at, 8, dark);
  }
  grid.set(size - 8, 8, true);
}

function versioned(grid: Grid): void {
  const bits = (grid.version << 12) | remainder(grid.version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), grid.size - 11 + (at % 3)];
    grid.set(near, far, dark);
    grid.set(far, near, dark);
  }
}

/** In columns of two from the right, up and down in turn, past all patterns. */
function* path({ size, fixed }: Grid): Generator<readonly [number, number]> {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!fixed[row]?.[column]) yield [row, column];
    }
    up = !up;
  }
}

function filled(grid: Grid, words: readonly number[], mask: number): boolean[][] {
  const flips = MASKS[mask] ?? (() => false);
  const cells = grid.cells.map((row) => row.map((cell) => cell ?? false));
  let at = 0;
  for (const [row, column] of path(grid)) {
    const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    const line = cells[row];
    if (line) line[column] = (bit === 1) !== flips(row, column);
    at++;
  }
  return cells;
}

function runs(line: readonly boolean[]): number {
  let [cost, length] = [0, 0];
  for (let at = 0; at <= line.length; at++) {
    if (at > 0 && line[at] === line[at - 1]) length++;
    else {
      if (length >= 5) cost += length - 2;
      length = 1;
    }
  }
  return cost;
}

const FINDER = ["10111010000", "00001011101"];

function likeFinders(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? "1" : "0")).join("");
  let found = 0;
  for (let at = 0; at + 11 <= text.length; at++) if (FINDER.includes(text.slice(at, at + 11))) found++;
  return found * 40;
}

function penalty(cells: Matrix): number {
  const columns = cells.map((_, at) => cells.map((row) => row[at] ?? false));
  let cost = [...cells, ...columns].reduce((sum, line) => sum + runs(line) + likeFinders(line), 0);
  for (let row = 1; row < cells.length; row++)
    for (let column = 1; column < cells.length; column++) {
      const dark = cells[row]?.[column];
      const square = [cells[row - 1]?.[column], cells[row]?.[column - 1], cells[row - 1]?.[column - 1]];
      if (square.every((cell) => cell === dark)) cost += 3;
    }
  const share = cells.flat().filter(Boolean).length / cells.length ** 2;
  return cost + Math.floor(Math.abs(share * 100 - 50) / 5) * 10;
}

/** null: too long. */
export function qrCode(text: string): Matrix | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, blocks], at) => bytes.length <= room(blocks, at + 1));
  const [correction, blocks] = BLOCKS[version - 1] ?? [0, []];
  if (version === 0) return null;
  const words = withCorrection(dataWords(bytes, version, sum(blocks)), blocks, correction);
  const grid = patterned(version);
  let best: { cells: Matrix; cost: number } | null = null;
  for (let mask = 0; mask < MASKS.length; mask++) {
    format(grid, mask);
    const cells = filled(grid, words, mask);
    const cost = penalty(cells);
    if (best === null || cost < best.cost) best = { cells, cost };
  }
  return best?.cells ?? null;
}

function room(blocks: readonly number[], version: number): number {
  return sum(blocks) - (version < 10 ? 2 : 3);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** All dark squares as one path, a unit each. */
export function qrPath(matrix: Matrix): string {
  return matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
