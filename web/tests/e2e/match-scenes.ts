/** Pages in the course of a match and after it, beside the scenes that every check goes through. */
import type { Page, WebSocketRoute } from "@playwright/test";
import { expect, type Server, TELEVISION } from "./fixtures";
import { comeBack, greedyBots, hand, pick, showScreen, sit } from "./people";
import { MANY, position, TWO_SIDED } from "./positions";
import type { Scene } from "./scenes";

const NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Maximilian", "Gus", "Hal", "Isabelle", "Jo"];
const HOLDING = ["b5 b6 b7", "y2", "r5 g1 g2 g3 g5 g6 g8 g9", "b8 b9", "y3 y5 y7", "b3", "y8", "y9 b1", "r8"];

function bots(count: number): object[] {
  return greedyBots("sleepy", ...NAMES.slice(1, count));
}

/** A position with as many seats as there can be. */
function crowd(own: string, set: Readonly<Record<string, string>> = {}): string {
  const ids = NAMES.map((name) => name.toLowerCase());
  const hands = [own, ...HOLDING].map((cards, seat) => `[hand ${ids[seat]} "${cards}"]`);
  const two = position({ hands: ["r1", "r2"], discard: "g4 r3", set });
  return two
    .replace(/\[players .*\]/, `[players "${ids.join(" ")}"]`)
    .replace(/\[hand ann [^]*\[hand bob .*\]/, hands.join("\n"));
}

async function playing(page: Page, server: Server, text: string, count: number): Promise<void> {
  const opened = await server.open({ position: text, name: "Ann", bots: bots(count), start: true });
  await comeBack(page, opened);
  await expect(hand(page).first()).toBeVisible();
}

/** Ann on this page, Bob on another; he begins. */
async function withBob(page: Page, server: Server, text: string): Promise<Page> {
  const opened = await server.open({
    position: text,
    name: "Ann",
    options: { uno_grace: 5, pass_pause: 0.3 },
  });
  const bob = await (await page.context().browser()!.newContext({ locale: "en-GB" })).newPage();
  await comeBack(page, opened);
  await sit(bob, server, opened.code, "Bob");
  await page.getByRole("button", { name: /^(Deal|Distribuer)$/ }).click();
  await expect(hand(bob).first()).toBeVisible();
  return bob;
}

async function menu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^(Menu|Ouvrir le menu)$/ }).click();
  await page.locator("dialog[open]").getByRole("button", { name }).click();
}

/** A match that one card has ended, of the most players at a table. */
async function matchOver(page: Page, server: Server): Promise<void> {
  await playing(page, server, crowd("r5", { target: "50" }), 10);
  await pick(page, /5/);
  await page.getByRole("list", { name: /podium/i }).waitFor();
}

const SEVEN = position({
  hands: ["r7 g7 g9", "b6", "y8 y9", "b1 b2 b3"],
  discard: "r3",
  set: { seven_zero: "true" },
});
const FOUR = position({ hands: ["r5 W+4 g7 gS b9 y0 W", "b5 b6", "y2 y3 y5", "g1 g2"], discard: "g4 r3" });
const SEVERAL = position({
  hands: ["r5 g5 b5 y9 y0", "b6 b7"],
  discard: "r3",
  set: { multi_play: "same-symbol" },
});

const TWO_SIDES = position({
  rules: "two-sided",
  hands: ["rF/p8 r3/p7 g5/o7 W/pF", "b3/v8 y7/o2 g1/o5", "y3/v1 y4/vF"],
  discard: "y1/pSE r9/v5",
  draw: TWO_SIDED,
});
const KNOCKED = position({ rules: "mercy", hands: [MANY, "y3 y4 y5", ""], discard: "r9" }).replace(
  "[discard",
  `[knocked "cat"]\n[aside "${"r1 ".repeat(25).trim()}"]\n[discard`,
);
const NEUTRAL = position({ rules: "all-wild", hands: ["W WR WS W+4", "W W"], discard: "W", draw: "W W W W" });

export const MATCH_SCENES: readonly Scene[] = [
  {
    name: "two-sides",
    come: (page, server) => playing(page, server, TWO_SIDES, 3),
  },
  {
    name: "flipped",
    come: async (page, server) => {
      await playing(page, server, TWO_SIDES, 3);
      await pick(page, /^(red Flip|Retourne rouge)/);
      await page.locator('.tabletop[data-side="dark"]').waitFor();
    },
  },
  {
    name: "knocked-out",
    come: (page, server) => playing(page, server, KNOCKED, 3),
  },
  {
    name: "no-colours",
    come: (page, server) => playing(page, server, NEUTRAL, 2),
  },
  { name: "table-four", come: (page, server) => playing(page, server, FOUR, 4) },
  {
    name: "table-ten",
    come: (page, server) => playing(page, server, crowd("r5 W+4 g7 gS b9 y0 W r7 r9 rS"), 10),
  },
  {
    name: "hints",
    settings: { hints: true },
    come: (page, server) => playing(page, server, FOUR, 4),
  },
  {
    name: "why-not",
    async come(page, server) {
      await playing(page, server, FOUR, 4);
      await pick(page, /^(green 7|7 vert)/);
    },
  },
  {
    name: "take-back",
    settings: { takeBack: 60_000 },
    async come(page, server) {
      await playing(page, server, FOUR, 4);
      await pick(page, /^(red 5|5 rouge)/);
    },
  },
  {
    name: "player",
    async come(page, server) {
      await playing(page, server, SEVEN, 4);
      await pick(page, /^(red 7|7 rouge)/);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "several",
    async come(page, server) {
      await playing(page, server, SEVERAL, 2);
      for (const card of [/^(red 5|5 rouge)/, /^(green 5|5 vert)/, /^(blue 5|5 bleu)/])
        await pick(page, card);
    },
  },
  {
    name: "armed",
    async come(page, server) {
      const text = position({
        hands: ["r5 g7", "b5 b6 b7", "y2"],
        discard: "r3",
        set: { uno_call: "after" },
      });
      await playing(page, server, text, 3);
      await page.locator(".right .corner").click();
    },
  },
  {
    name: "catch",
    async come(page, server) {
      const text = position({ hands: ["b5 b6 b7", "r5 g7"], discard: "r3", turn: 1 });
      const bob = await withBob(page, server, text);
      await pick(bob, "red 5, fits");
      await page.locator(".left .corner.ready").waitFor();
    },
  },
  {
    name: "shown-hand",
    async come(page, server) {
      const text = position({
        hands: ["b5 b6 b7", "W+4 r5 g7"],
        discard: "r3",
        turn: 1,
        set: { bluff: "true" },
      });
      const bob = await withBob(page, server, text);
      await pick(bob, /^Wild Draw Four/);
      await bob.getByRole("dialog").getByRole("button", { name: "green" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Challenge|Contester/ })
        .click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  },
  {
    name: "reconnecting",
    async come(page, server) {
      const lines: WebSocketRoute[] = [];
      let cut = false;
      await page.routeWebSocket(/./, (line) => {
        if (cut) void line.close();
        else lines.push(line.connectToServer() && line);
      });
      await playing(page, server, FOUR, 4);
      cut = true;
      for (const line of lines) await line.close();
      await page.locator(".badge").waitFor();
      await page.waitForTimeout(700);
    },
  },
  {
    name: "sheet",
    async come(page, server) {
      await matchOver(page, server);
      await menu(page, /^(Score sheet|Feuille de points)$/);
      await page.locator("dialog table").waitFor();
    },
  },
  { name: "match-over", come: matchOver },
  {
    name: "home-returning",
    async come(page, server) {
      await matchOver(page, server);
      await page.goto(server.url);
      await page
        .getByRole("link", { name: /^\d|Ann|record|fichier/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "statistics-some",
    async come(page, server) {
      await matchOver(page, server);
      await page.goto(`${server.url}/#statistics`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "log",
    async come(page, server) {
      await playing(page, server, FOUR, 4);
      await menu(page, /^(What happened|Ce qui s’est passé)$/);
      await page.locator("dialog li").first().waitFor();
    },
  },
  {
    name: "help",
    async come(page, server) {
      await playing(page, server, FOUR, 4);
      await menu(page, /^(How to play|Comment jouer)$/);
      await page.locator("dialog").waitFor();
    },
  },
  {
    name: "reactions",
    async come(page, server) {
      await playing(page, server, FOUR, 4);
      await page
        .getByRole("button", { name: /^(React|Réagir)$/ })
        .first()
        .click();
    },
  },
  {
    name: "guest",
    async come(page, server) {
      const { code } = await server.open({
        name: "Ann",
        bots: bots(9),
        rules: "classic+stacking+seven_zero",
      });
      await page.goto(`${server.url}/t/${code}`);
      await page.getByLabel(/Your name|Ton nom/).waitFor();
    },
  },
  {
    name: "onlooker",
    async come(page, server) {
      const { code } = await server.open({ position: FOUR, name: "Ann", bots: bots(4), start: true });
      await page.goto(`${server.url}/t/${code}`);
      await page.locator(".banner").waitFor();
    },
  },
  {
    name: "house-rules",
    async come(page, server) {
      const opened = await server.open({ rules: "classic+stacking+seven_zero", name: "Ann", bots: bots(3) });
      await comeBack(page, opened);
      await page.getByText(/^(House rules|Variantes)/).click();
      await page.getByRole("switch").first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "play-options",
    async come(page, server) {
      await page.goto(server.url);
      await page.getByText(/3 bots/).click();
    },
  },
  {
    name: "screen-welcome-ten",
    on: [TELEVISION],
    async come(page, server) {
      const opened = await server.open({
        bots: greedyBots("sleepy", ...NAMES),
        rules: "classic+stacking+seven_zero+jump_in",
      });
      await showScreen(page, opened);
      await page.getByText("Isabelle").waitFor();
    },
  },
  {
    name: "screen-ten",
    on: [TELEVISION],
    async come(page, server) {
      const seats = greedyBots("sleepy", ...NAMES);
      const opened = await server.open({
        position: crowd("r5 W+4 g7 gS b9 y0 W r7 r9 rS"),
        bots: seats,
        start: true,
      });
      await showScreen(page, opened);
      await page.getByRole("list", { name: /Seats|Places/ }).waitFor();
    },
  },
  {
    name: "screen-match-over",
    on: [TELEVISION],
    async come(page, server) {
      const seats = [...greedyBots("quick", "Ann"), ...bots(10)];
      const opened = await server.open({ position: crowd("r5", { target: "50" }), bots: seats, start: true });
      await showScreen(page, opened);
      await page.getByRole("table").waitFor();
    },
  },
  {
    name: "screen-seats",
    on: [TELEVISION],
    async come(page, server) {
      const opened = await server.open({ bots: bots(6) });
      await showScreen(page, opened);
      await page.getByRole("button", { name: /^(Seats|Places)$/ }).click();
      await page.locator("dialog[open]").waitFor();
    },
  },
];
