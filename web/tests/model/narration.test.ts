import { describe, expect, test } from "vitest";
import { foldEntry, emptyFold } from "../../src/model/table-fold";
import type { LoggedEvent } from "../../src/model/news";
import { SentenceTeller, type TellerSetup } from "../../src/model/narration";
import type { FullRules } from "../../src/model/faces";
import type { SeenEvent } from "../../src/protocol/pioche";
import { LANGUAGES, wordsOf } from "../../src/words/languages";
import { type GoldenUpdate, STREAMS } from "./golden";

const WORDS = new Map(await Promise.all(LANGUAGES.map(async (lang) => [lang, await wordsOf(lang)] as const)));

/** The entries of these updates with their seats, and the names as they were known in the end. */
function logged(updates: readonly GoldenUpdate[], viewer: string) {
  let [known, played] = [emptyFold(), null as FullRules | null];
  const entries = updates.map(({ events, rules }) => {
    played = rules ?? played;
    const told = events.map(([number, event]): LoggedEvent => {
      const players = event.type === "GAME_LAID" ? event.players : known.told.players;
      known = foldEntry(known, number, event, viewer, played);
      return { number, event, players };
    });
    return { told, rules, names: known.names };
  });
  return entries;
}

const ofTheGame = (line: { readonly kind: string }, entry: SeenEvent): boolean =>
  line.kind !== "table" && entry.type !== "TURN_TIMED_OUT" && entry.type !== "POSITION_SET_SEEN";

describe.each(STREAMS)("$name", ({ viewer, updates }) => {
  test.each([...LANGUAGES])("each event is told in the same words as elsewhere (%s)", (lang) => {
    let rules: FullRules | null = null;
    logged(updates, viewer).forEach(({ told, rules: next, names }, place) => {
      rules = next ?? rules;
      const teller = new SentenceTeller({ words: WORDS.get(lang)!, rules, viewer, names });
      const kinds = new Map(told.map(({ number, event }) => [number, event]));
      const lines = teller.tellAll(told).filter((line) => {
        const event = kinds.get(line.number);
        return event !== undefined && (event.type === "PLAYER_JOINED" || ofTheGame(line, event));
      });
      expect(lines.map(({ text }) => text)).toEqual(updates[place]?.said[lang]);
    });
  });

  test("told all at once it is the same story", () => {
    const entries = logged(updates, viewer);
    const { names } = entries.at(-1) ?? { names: {} };
    const setup: TellerSetup = { words: WORDS.get("en")!, rules: null, viewer, names };
    const whole = new SentenceTeller(setup).tellAll(entries.flatMap(({ told }) => told));
    const parts = entries.flatMap(({ told }) => new SentenceTeller(setup).tellAll(told));
    expect(whole).toEqual(parts);
    expect(whole.length).toBeGreaterThan(20);
  });
});

const PLAYERS = ["ann", "bob"];
const NAMES = { ann: "Ann", bob: "Bob", eve: "Ève" };
const entry = (event: SeenEvent, number = 7): LoggedEvent => ({ number, event, players: PLAYERS });
const teller = (lang: "en" | "fr" = "en") =>
  new SentenceTeller({ words: WORDS.get(lang)!, rules: null, viewer: "ann", names: NAMES });
const turn = (seat: number): LoggedEvent =>
  entry({
    type: "TURN_STARTED",
    seat,
    phase: "play",
    number: 2,
    pending: 0,
    challengeable: false,
    jumpable: false,
  });
const laid = entry({
  type: "CARD_PLAYED",
  seat: 1,
  cards: ["W+4"],
  colour: "g",
  target: null,
  jumped: false,
});

test("events of the table are told as well", () => {
  const told = teller().tell(entry({ type: "SEAT_TAKEN", player: "eve", name: "Ève", bot: null }));
  expect(told).toEqual([{ number: 7, text: "Ève takes a seat.", kind: "table" }]);
  const paused = teller("fr").tell(entry({ type: "GAME_PAUSED", by: "ann" }));
  expect(paused.map(({ text }) => text)).toEqual(["Tu mets la partie en pause."]);
  expect(teller().tell(entry({ type: "PART_PROMISED", player: "ann", hash: "00" }))).toEqual([]);
});

test("a brief announcement leaves details out, a full one says whose turn it is", () => {
  const entries = [laid, entry({ type: "SCORES_CHANGED", points: [0, 5], scores: [0, 5] }), turn(1), turn(0)];
  expect(teller().announce(entries, "brief")).toEqual([
    "Bob lays a Wild Draw Four and names green.",
    "Your turn.",
  ]);
  expect(teller().announce(entries, "full")).toEqual([
    "Bob lays a Wild Draw Four and names green.",
    "Score: Ann 0, Bob 5.",
    "It is Bob’s turn.",
    "Your turn.",
  ]);
});

test("cards can be written in another way", () => {
  const codes = new SentenceTeller({
    words: WORDS.get("en")!,
    rules: null,
    viewer: "ann",
    names: NAMES,
    cards: (cards) => cards.join(" "),
  });
  expect(codes.tell(laid).map(({ text }) => text)).toEqual(["Bob lays W+4 and names green."]);
});

test("a game that begins in the middle shows the card on the pile", () => {
  const event = {
    type: "POSITION_SET_SEEN",
    top: "r9",
    hand: ["b1"],
    counts: [1, 1],
  } as unknown as SeenEvent;
  const said = teller()
    .tell(entry(event))
    .map(({ text }) => text);
  expect(said).toEqual(["On the pile: a red 9.", "Your hand is now: blue 1."]);
});
