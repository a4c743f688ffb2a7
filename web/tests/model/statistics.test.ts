import { expect, test } from "vitest";
import type { Step } from "../../src/model/news";
import { countStep, loadStatistics, NO_STATISTICS, saveStatistics } from "../../src/model/statistics";
import { initialView } from "../../src/model/view-updates";
import type { SeenEvent } from "../../src/protocol/pioche";
import { memoryStorage } from "../memory-storage";

const HERE = { code: "ABCDE", game: 1, rules: "classic", player: "ann", names: { ann: "Ann", bob: "Bob" } };
const PLAYERS = ["bob", "ann"];

function step(first: number, ...events: SeenEvent[]): Step {
  const entries = events.map((event, place) => ({ number: first + place, event, players: PLAYERS }));
  return {
    events: entries,
    before: null,
    after: { ...initialView(PLAYERS, 1), round: 3, hand: ["r1", "r2"] },
  };
}

const played = (seat: number): SeenEvent => {
  return { type: "CARD_PLAYED", seat, cards: ["r1", "b1"], colour: "b", target: null, jumped: false };
};

test("my acts are counted, those of others are not", () => {
  const events: SeenEvent[] = [
    played(1),
    played(0),
    { type: "UNO_CALLED", seat: 1 },
    { type: "UNO_CAUGHT", seat: 0, by: 1 },
    { type: "CHALLENGE_WON", seat: 1, against: 0 },
  ];
  expect(countStep(NO_STATISTICS, step(0, ...events), HERE)).toMatchObject({
    cardsLaid: 2,
    calls: 1,
    catches: 1,
    caught: 0,
    challengesWon: 1,
    challengesLost: 0,
    mostCards: 2,
  });
});

test("rounds and matches are counted once, also when the log is told again", () => {
  const over = step(
    40,
    { type: "ROUND_WON", seats: [1] },
    { type: "SCORES_CHANGED", points: [0, 35], scores: [0, 500] },
    { type: "GAME_WON", seats: [1] },
  );
  const once = countStep(NO_STATISTICS, over, HERE);
  expect(once).toMatchObject({ rounds: 1, roundsWon: 1, matches: 1, matchesWon: 1, bestScore: 35 });
  expect(once.latest).toEqual([
    { table: "ABCDE", game: 1, rules: "classic", winners: ["Ann"], won: true, rounds: 3 },
  ]);
  expect(countStep(once, over, HERE)).toEqual(once);
  expect(countStep(once, over, { ...HERE, code: "OTHER" }).matches).toBe(2);
});

test("a game one only watches does not count", () => {
  const watched = countStep(NO_STATISTICS, step(0, { type: "ROUND_WON", seats: [0] }), {
    ...HERE,
    player: "eve",
  });
  expect(watched.rounds).toBe(0);
});

test("they are kept on the device, where it lets them", () => {
  const storage = memoryStorage();
  const some = { ...NO_STATISTICS, rounds: 4 };
  saveStatistics(storage, some);
  expect(loadStatistics(storage)).toEqual(some);
  storage.kept.forEach((_, key) => storage.kept.set(key, "{broken"));
  expect(loadStatistics(storage)).toEqual(NO_STATISTICS);
  saveStatistics(null, some);
  expect(loadStatistics(null)).toEqual(NO_STATISTICS);
});
