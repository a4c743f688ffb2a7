/** Editions at their moments: a stack, a flip, backs, who names a colour, near the knock-out. */
import type { Page } from "@playwright/test";
import { expect, type Server, TELEVISION } from "./fixtures";
import { comeBack, greedyBots, hand, pick, QUICK, showScreen } from "./people";
import { MANY, position, TWO_SIDED } from "./positions";
import type { Scene } from "./scenes";

const NAMES = ["Ann", "Bob", "Cat", "Dan"];
const BACKS =
  "b3/v8 y7/o2 g1/o5 r6/pSE b9/oF gR/pR yS/tF bF/v6 W/t3 W+2/o4 rS/W y6/WC g3/pF b6/tSE r4/v+5 g9/o+5";

function bots(text: string, pace: "quick" | "sleepy" = "sleepy"): object[] {
  const count = text.match(/\[hand /g)!.length;
  return greedyBots(pace, ...NAMES.slice(1, count));
}

/** Ann at the table; the others move at this pace. */
async function playing(
  page: Page,
  server: Server,
  text: string,
  pace: "quick" | "sleepy" = "sleepy",
): Promise<void> {
  const body = { position: text, name: "Ann", bots: bots(text, pace), start: true };
  const opened = await server.open({ ...body, options: QUICK });
  await comeBack(page, opened);
  await expect(hand(page).first()).toBeVisible();
}

/** A table that is dealt, so that hands are of the deck. */
async function dealt(page: Page, server: Server, rules: string): Promise<void> {
  const others = greedyBots("sleepy", ...NAMES.slice(1));
  const opened = await server.open({ rules, name: "Ann", bots: others, start: true });
  await comeBack(page, opened);
  await expect(hand(page).first()).toBeVisible();
}

async function asked(page: Page): Promise<void> {
  await page.locator(".tray .chooser .answers button, dialog[open] button").first().waitFor();
}

async function screen(page: Page, server: Server, text: string): Promise<void> {
  const seats = [...greedyBots("sleepy", "Ann"), ...bots(text)];
  await showScreen(page, await server.open({ position: text, bots: seats, start: true }));
  await page.getByRole("list", { name: /Seats|Places/ }).waitFor();
}

const NEAR = position({ rules: "mercy", hands: ["r+4 y1 y7", MANY, "y3 y4 y5", ""], discard: "r9" }).replace(
  "[discard",
  `[knocked "dan"]\n[aside "${"r1 ".repeat(25).trim()}"]\n[discard`,
);
const STACK = position({
  rules: "mercy",
  hands: ["r+4 WR+4 W+10 y1", "r+2 r+2"],
  discard: "r9",
  turn: 1,
});
const ROULETTE = position({ rules: "mercy", hands: ["r4 y1 y2", "WQ WQ"], discard: "r9", turn: 1 });
const LIGHT = position({
  rules: "two-sided",
  hands: ["rF/p8 r3/p7 g5/o7 W/pF yF/o8 b+1/p6 W+2/o7", BACKS, "y3/v1 y4/vF", "r9/tR"],
  discard: "y1/pSE r9/v5",
  draw: TWO_SIDED,
});
const DARK = LIGHT.replace("[discard", '[side "dark"]\n[discard').replace("r9/v5", "r9/p5");
const NAMING = DARK.replace(/\[hand ann .*\]/, '[hand ann "y1/W rS/p9 g3/WC r7/pSE"]');
const UNTIL = position({
  rules: "two-sided",
  hands: ["r3/p7 g5/o7 b+1/p6", "r3/WC g6/WC"],
  discard: "y1/pSE r9/p5",
  draw: TWO_SIDED,
  turn: 1,
}).replace("[discard", '[side "dark"]\n[discard');
const WILD = position({
  rules: "all-wild",
  hands: ["W+2? W<> WSS WR WS W+4 W+2 W", "W W W", "W W", "W"],
  discard: "W WS",
  draw: "W W W W W W W W",
});
const ATTACK = position({
  rules: "attack",
  hands: ["rT WH WF rX rA r5 b7", "b6 b7", "y3 y4 y5", "g1"],
  discard: "r9",
});

export const EDITION_SCENES: readonly Scene[] = [
  ...["mercy", "two-sided", "all-wild", "attack"].map((rules) => ({
    name: `${rules}-start`,
    come: (page: Page, server: Server) => dealt(page, server, rules),
  })),
  { name: "mercy-near", come: (page, server) => playing(page, server, NEAR) },
  {
    name: "mercy-stack",
    async come(page, server) {
      await playing(page, server, STACK, "quick");
      await asked(page);
    },
  },
  {
    name: "mercy-roulette",
    async come(page, server) {
      await playing(page, server, ROULETTE, "quick");
      await asked(page);
    },
  },
  {
    name: "mercy-swap",
    async come(page, server) {
      await playing(page, server, NEAR.replace("y1 y7", "r7 y1"));
      await pick(page, /^(red 7|7 rouge)/);
      await asked(page);
    },
  },
  { name: "two-sided-light", come: (page, server) => playing(page, server, LIGHT) },
  {
    name: "two-sided-flip",
    async come(page, server) {
      await playing(page, server, LIGHT);
      await pick(page, /^(red Flip|Retourne rouge)/);
      await page.locator('.tabletop[data-side="dark"]').waitFor();
    },
  },
  {
    name: "two-sided-colour",
    async come(page, server) {
      await playing(page, server, NAMING);
      await pick(page, /^(Wild|joker),/i);
      await asked(page);
    },
  },
  {
    name: "two-sided-until",
    async come(page, server) {
      await playing(page, server, UNTIL, "quick");
      await asked(page);
    },
  },
  { name: "all-wild-all", come: (page, server) => playing(page, server, WILD) },
  {
    name: "all-wild-target",
    async come(page, server) {
      await playing(page, server, WILD);
      await pick(page, /^(Targeted Draw Two|\+2 visé)/);
      await asked(page);
    },
  },
  { name: "attack-all", come: (page, server) => playing(page, server, ATTACK) },
  {
    name: "attack-hit",
    async come(page, server) {
      await playing(page, server, ATTACK);
      await pick(page, /^(Hit Fire|Feu)/);
      await asked(page);
    },
  },
  {
    name: "mercy-over",
    async come(page, server) {
      await playing(page, server, NEAR.replace("r+4 y1 y7", "r4"));
      await pick(page, /^(red 4|4 rouge)/);
      await page.getByRole("table").first().waitFor();
    },
  },
  ...[
    { name: "screen-mercy", text: NEAR },
    { name: "screen-light", text: LIGHT },
    { name: "screen-dark", text: DARK },
    { name: "screen-all-wild", text: WILD },
    { name: "screen-attack", text: ATTACK },
  ].map(({ name, text }) => ({
    name,
    on: [TELEVISION],
    come: (page: Page, server: Server) => screen(page, server, text),
  })),
];
