/** The only source of luck, as in docs/randomness.md: Philox4x32-10, keyed by the seed's text. */
import { sha256 } from "./hashes";

export const CARDS = 0;
export const CUT = 1;
export const LAUNCHER = 2;
export const HANDS = 3;

export type Key = readonly [number, number];
type Words = readonly [number, number, number, number];

const TWO_32 = 0x100000000;
const ROUNDS = 10;

export function keyOf(seed: string): Key {
  const digest = new DataView(sha256(new TextEncoder().encode(seed)).buffer);
  return [digest.getUint32(0, true), digest.getUint32(4, true)];
}

/** The upper and the lower half of a product of two words. */
function product(left: number, right: number): [number, number] {
  const whole = BigInt(left) * BigInt(right);
  return [Number(whole >> 32n), Number(whole & 0xffffffffn)];
}

export function philox(counter: Words, key: Key): Words {
  let [c0, c1, c2, c3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const [high0, low0] = product(c0, 0xd2511f53);
    const [high1, low1] = product(c2, 0xcd9e8d57);
    [c0, c1, c2, c3] = [(high1 ^ c1 ^ k0) >>> 0, low1, (high0 ^ c3 ^ k1) >>> 0, low0];
    [k0, k1] = [(k0 + 0x9e3779b9) >>> 0, (k1 + 0xbb67ae85) >>> 0];
  }
  return [c0, c1, c2, c3];
}

/** The first words of a shuffle. */
export function randomWords(
  key: Key,
  count: number,
  shuffle: number,
  round: number,
  stream: number,
): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 4) }, (_, block) =>
    philox([block, shuffle, round, stream], key),
  );
  return blocks.flat().slice(0, count);
}

/** Position i takes the k-th card not yet taken, k = (word × n) >> 32. */
export function picks(cards: readonly string[], source: readonly number[]): string[] {
  const left = [...cards];
  return source.flatMap((word) => left.splice(Math.floor((word * left.length) / TWO_32), 1));
}

/** The index that a word selects among weights. */
export function weightedIndex(weights: readonly number[], word: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let place = Math.floor((word * total) / TWO_32);
  return weights.findIndex((weight) => (place -= weight) < 0);
}
