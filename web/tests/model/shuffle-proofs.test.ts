import { describe, expect, test } from "vitest";
import {
  CARDS,
  HANDS,
  keyOf,
  LAUNCHER,
  philox,
  picks,
  weightedIndex,
  randomWords,
} from "../../src/model/chance";
import { facesOf, type FullRules } from "../../src/model/faces";
import type { ReplayRecord } from "../../src/model/replay";
import { type JsonRecord, proveRecord, seedOf } from "../../src/model/shuffle-proofs";
import { fromHex, hashOf, sha256, toHex } from "../../src/model/hashes";
import vectors from "../../../tests/chance/vectors.json";
import { RECORDS } from "./golden";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (numbers: readonly number[]): string[] =>
  numbers.map((each) => each.toString(16).padStart(8, "0"));

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"],
])("SHA-256 of a text of known hash", (text, hash) => {
  expect(toHex(sha256(bytes(text)))).toBe(hash);
});

test("SHA-256 is that of the machine at every length of the last block", async () => {
  for (let length = 0; length < 130; length++) {
    const data = Uint8Array.from({ length }, (_, place) => (place * 37 + length) & 0xff);
    const known = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    expect(toHex(sha256(data))).toBe(toHex(known));
  }
});

test("hexadecimal digits are bytes, anything else is none", () => {
  expect(fromHex("00ffA1")).toEqual(Uint8Array.from([0, 255, 161]));
  expect(fromHex("0")).toBeNull();
  expect(fromHex("xy")).toBeNull();
  expect(hashOf("00112233445566778899aabbccddeeff")).toBe(
    "a8faed6abbf35c12a4b26e40f6feb19d736d90045c83b9f9a31f638d323e6811",
  );
});

test.each([
  ["00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"],
  ["ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"],
  ["243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"],
])("Philox gives the known answers", (counter, key, answer) => {
  const read = (text: string): number[] => text.split(" ").map((each) => parseInt(each, 16));
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = read(counter);
  const [k0 = 0, k1 = 0] = read(key);
  expect(hex(philox([c0, c1, c2, c3], [k0, k1]))).toEqual(answer.split(" "));
});

describe("the published vectors", () => {
  test.each(Object.entries(vectors.keys))("the key of %s", (seed, key) => {
    expect(hex(keyOf(seed))).toEqual(key);
  });

  test("words of all streams", () => {
    for (const { seed, stream, round, shuffle, words: known } of vectors.words) {
      expect(hex(randomWords(keyOf(seed), 9, shuffle, round, stream))).toEqual(known);
    }
  });

  test("the canonical order", () => {
    expect(facesOf(null).canonical([...vectors.order].reverse())).toEqual(vectors.order);
    expect(facesOf(null).canonical(["zebra", "W", "Ape", "r5"])).toEqual(["r5", "W", "Ape", "zebra"]);
  });

  test("recycles, hands and launcher", () => {
    for (const { seed, round, shuffle, cards, pile } of vectors.recycles) {
      expect(picks(cards, randomWords(keyOf(seed), cards.length, shuffle, round, CARDS))).toEqual(pile);
    }
    for (const { seed, round, shuffle, cards, dealt } of vectors.hands) {
      expect(picks(cards, randomWords(keyOf(seed), cards.length, shuffle, round, HANDS))).toEqual(dealt);
    }
    for (const { seed, round, weights, presses } of vectors.launcher) {
      const found = randomWords(keyOf(seed), presses.length, 0, round, LAUNCHER).map((word) =>
        weightedIndex(weights, word),
      );
      expect(found).toEqual(presses);
    }
  });
});

/** The rules of a record with the faces of its cards. */
function rulesOf(record: ReplayRecord | undefined): FullRules | null {
  return record?.ruleset ? { ...record.ruleset, faces: record.faces ?? null } : null;
}

type Mutable = { -readonly [K in keyof JsonRecord]: JsonRecord[K] } & { rounds: any[] };
const copied = (record: JsonRecord): Mutable => JSON.parse(JSON.stringify(record)) as Mutable;

describe.each(RECORDS)("the record of $name", ({ name, record, seeds }) => {
  test("is proved round by round, with the seeds that everybody agreed on", () => {
    const proofs = proveRecord(record, rulesOf(record));
    expect(proofs.map(({ status, problem }) => [status, problem])).toEqual(
      record.rounds.map(() => ["proved", null]),
    );
    expect(proofs.length).toBeGreaterThan(0);
    if (name !== "places") expect(proofs.map(({ seed }) => seed)).toEqual(Object.values(seeds));
    expect(proofs[0]?.leftOut).toHaveLength(1);
  });

  test("is broken by a card that is another", () => {
    const forged = copied(record);
    const events = forged.rounds[0].entries.flatMap((entry: any) => entry.events);
    const dealt = events.find((event: any) => event.type === "ALL_CARD_RECEIVED");
    dealt.cards[0] = dealt.cards[0] === "r1" ? "r2" : "r1";
    expect(proveRecord(forged, rulesOf(record))[0]).toMatchObject({
      status: "broken",
      problem: "hand",
    });
  });

  test("is broken by a part that was not promised", () => {
    const forged = copied(record);
    forged.rounds[0].shuffle.parts.table = "00".repeat(32);
    expect(proveRecord(forged, rulesOf(record))[0]).toMatchObject({
      status: "broken",
      problem: "hash",
      player: "table",
    });
  });

  test("cannot be proved as long as a part is kept back, or where nothing was promised", () => {
    const open = copied(record);
    delete open.rounds[0].shuffle.parts.table;
    expect(proveRecord(open, rulesOf(record))[0]?.status).toBe("open");
    open.rounds[0].shuffle = null;
    expect(proveRecord(open, rulesOf(record))[0]?.status).toBe("none");
  });

  test("is broken by a card drawn from further down", () => {
    const forged = copied(record);
    const events = forged.rounds.flatMap((round) => round.entries.flatMap((entry: any) => entry.events));
    const drawn = events.find((event: any) => event.type === "CARD_PICKED");
    if (drawn === undefined) return;
    drawn.cards[0] = drawn.cards[0] === "r1" ? "r2" : "r1";
    expect(proveRecord(forged, rulesOf(record)).some(({ problem }) => problem === "draw")).toBe(true);
  });
});

test("records show swapped, rotated, shuffled and folded hands, recycles, and a launcher", () => {
  const events = RECORDS.flatMap(({ record }) => record.rounds.flatMap((round) => round.entries)).flatMap(
    (entry) => entry.events,
  );
  const kinds = new Set(events.map(({ type }) => type));
  for (const kind of ["SWAPPED", "ROTATED", "SHUFFLED"]) expect(kinds).toContain(`HANDS_${kind}`);
  for (const kind of ["HAND_FOLDED", "DISCARD_RECYCLED", "LAUNCHER_PRESSED", "FIRST_CARD_RETURNED"]) {
    expect(kinds).toContain(kind);
  }
});

test("the seed is the hash of the table's part and the players' in the order of seats", () => {
  const [one, two] = ["00".repeat(16), "11".repeat(16)];
  const commitments = { table: hashOf(one), bob: hashOf(two), ann: "" };
  const seed = seedOf({ commitments, parts: { bob: two, table: one, ann: null } }, ["ann", "bob"]);
  expect(seed).toBe(hashOf(one + two));
  expect(seedOf({ commitments, parts: { bob: two, ann: null } }, ["ann", "bob"])).toBeNull();
});
