import { expect, test } from "vitest";
import { codeIn, hasLookAlike, routeOf } from "../../src/routes";
import { partsOf } from "../../src/screens/markdown";
import { ruleCards } from "../../src/screens/party/rule-cards";
import { topOfDiscard } from "../../src/screens/table/discard-pile";
import { seatsRound } from "../../src/screens/table/seat-pictures";
import type { Session } from "../../src/model/table-socket";
import { freeName, ownName, proposedName } from "../../src/screens/own-name";
import { colourBefore } from "../../src/screens/table/stakes";
import { settings } from "../../src/settings.svelte";
import { setLanguage } from "../../src/words";
import { firstSign } from "../../src/words/first-sign";
import { spelled } from "../../src/words/spelled";

test.each([
  ["k7qxp", "K7QXP"],
  [" k7 qx-p ", "K7QXP"],
  ["b t 4 v t", "BT4VT"],
  ["B.T.4.V.T", "BT4VT"],
  ["http://192.168.1.20:8000/t/K7QXP", "K7QXP"],
  ["http://192.168.1.20:8000/t/K7QXP#seat=abc", "K7QXP"],
  ["", null],
  ["no, thanks!", null],
])("the code in %o is %o", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test("a sign that no code has is noticed", () => {
  expect(["BT4VT", "BT4VO", "B1234", "BTIVT"].map(hasLookAlike)).toEqual([false, true, true, true]);
  expect(spelled("BT4VT")).toBe("B T 4 V T");
});

test("cards of rules are short, and begin with what a turn is", () => {
  const sheet = [
    "# The rules",
    "## Aim",
    "Be the first to have no cards left.",
    "## The cards",
    "- **Skip**: the next player misses a turn.",
    "## Setting up",
    "- Seven.",
    "## A turn",
    "- Lay a card of the same colour, number or symbol.",
    `- ${"long ".repeat(40)}`,
  ].join("\n");
  expect(
    ruleCards(sheet).map(({ title, pieces }) => `${title}: ${pieces.map(({ text }) => text).join("")}`),
  ).toEqual([
    "A turn: Lay a card of the same colour, number or symbol.",
    "Aim: Be the first to have no cards left.",
    "The cards: Skip: the next player misses a turn.",
  ]);
});

test.each([
  ["/", { screen: "home" }],
  ["/t/b%20t%204%20v%20t", { screen: "table", code: "BT4VT", watch: false }],
  ["/#settings", { screen: "settings" }],
  ["/t/k7qxp", { screen: "table", code: "K7QXP", watch: false }],
  ["/t/K7QXP?watch", { screen: "table", code: "K7QXP", watch: true }],
  ["/t/K7QXP/screen", { screen: "party", code: "K7QXP" }],
  ["/r/K7QXP?game=2", { screen: "replay", code: "K7QXP", game: 2, step: null }],
  ["/r/K7QXP?game=2&step=41", { screen: "replay", code: "K7QXP", game: 2, step: 41 }],
  ["/nonsense", { screen: "not-found" }],
  ["/r/K7QXP", { screen: "replay", code: "K7QXP", game: null, step: null }],
])("%s is the screen %o", (path, route) => {
  expect(routeOf(new URL(path, "http://pioche.test"))).toEqual(route);
});

test("a rule sheet has headings, lists and bold words, and its title is left out", () => {
  expect(partsOf("# Rules\n\n## Aim\n\nBe **first**.\n\n- one\n- two\n")).toEqual([
    { kind: "heading", text: "Aim" },
    {
      kind: "paragraph",
      pieces: [
        { text: "Be ", bold: false },
        { text: "first", bold: true },
        { text: ".", bold: false },
      ],
    },
    { kind: "list", items: [[{ text: "one", bold: false }], [{ text: "two", bold: false }]] },
  ]);
});

test("others sit round the table from the viewer’s left on", () => {
  expect(seatsRound(4, 1)).toEqual([2, 3, 0]);
  expect(seatsRound(3, -1)).toEqual([0, 1, 2]);
});

test("the pile shows the last cards of the round, and what the log does not know as one card", () => {
  const laid = (number: number, ...cards: string[]) => ({
    number,
    players: [],
    event: { type: "CARD_PLAYED" as const, seat: 0, cards, colour: "r", target: null, jumped: false },
  });
  const round = { number: 2, players: [], event: { type: "ROUND_STARTED" as const, round: 1 } };
  expect(
    topOfDiscard([laid(1, "r1"), round, laid(3, "r2"), laid(4, "r3", "b3")], "b3").map(({ code }) => code),
  ).toEqual(["r2", "r3", "b3"]);
  expect(topOfDiscard([], "g4").map(({ code }) => code)).toEqual(["g4"]);
  expect(topOfDiscard([laid(3, "r2")], null)).toEqual([]);
});

test.each([
  ["Ann", "A"],
  ["👨‍👩‍👧 family", "👨‍👩‍👧"],
  ["🏳️‍🌈", "🏳️‍🌈"],
  ["é́tienne", "é́"],
  ["", "?"],
])("%s begins with %s", (name, sign) => {
  expect(firstSign(name)).toBe(sign);
});

test("a name is free at the table, and one is proposed to those who have none", async () => {
  expect(freeName("Ann", ["Bob"])).toBe("Ann");
  expect(freeName("Ann", ["ann", "Ann 2"])).toBe("Ann 3");
  await setLanguage("en");
  const first = proposedName();
  expect(first).toMatch(/^[A-Z][a-z]+$/);
  expect(proposedName([first])).not.toBe(first);
  settings.name = "Zoé";
  expect(ownName(["Zoé"])).toBe("Zoé 2");
  settings.name = "";
});

test("a challenge is about the colour before the card", () => {
  const events = [
    { type: "CARD_PLAYED", colour: "g" },
    { type: "TURN_STARTED" },
    { type: "CARD_PLAYED", colour: null },
    { type: "COLOUR_CHOSEN", colour: "b" },
  ];
  const log = events.map((event, number) => ({ number, event })) as unknown as Session["log"];
  expect(colourBefore(log)).toBe("g");
  expect(colourBefore([])).toBeNull();
});
