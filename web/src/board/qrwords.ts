/** The words of a QR code: the text in bytes, and Reed–Solomon words that mend what is smudged. */

const [EXP, LOG] = tables();

/** Powers and logarithms in the field of 256 elements, x^8 + x^4 + x^3 + x^2 + 1. */
function tables(): readonly [Uint8Array, Uint8Array] {
  const exp = new Uint8Array(512);
  const log = new Uint8Array(256);
  let value = 1;
  for (let at = 0; at < 255; at++) {
    exp[at] = exp[at + 255] = value;
    log[value] = at;
    value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
  }
  return [exp, log];
}

function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : (EXP[(LOG[one] ?? 0) + (LOG[other] ?? 0)] ?? 0);
}

function generator(degree: number): readonly number[] {
  let terms = [1];
  for (let root = 0; root < degree; root++) {
    const factor = EXP[root] ?? 1;
    terms = [...terms, 0].map((term, at) => term ^ times(terms[at - 1] ?? 0, factor));
  }
  return terms.slice(1);
}

function correctionOf(block: readonly number[], count: number): readonly number[] {
  const terms = generator(count);
  let rest = Array<number>(count).fill(0);
  for (const word of block) {
    const lead = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((term, at) => term ^ times(terms[at] ?? 0, lead));
  }
  return rest;
}

/** Mode and length before the bytes, then an end and padding up to `capacity`. */
export function dataWords(bytes: Uint8Array, version: number, capacity: number): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let pad = 0; words.length < capacity; pad++) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

/** Blocks are woven together, so that a smudge spoils a little of each. */
export function withCorrection(
  words: readonly number[],
  sizes: readonly number[],
  correction: number,
): readonly number[] {
  let from = 0;
  const blocks = sizes.map((size) => words.slice(from, (from += size)));
  const mending = blocks.map((block) => correctionOf(block, correction));
  const woven: number[] = [];
  for (const part of [blocks, mending]) {
    const longest = Math.max(...part.map((block) => block.length));
    for (let at = 0; at < longest; at++)
      for (const block of part) {
        const word = block[at];
        if (word !== undefined) woven.push(word);
      }
  }
  return woven;
}
