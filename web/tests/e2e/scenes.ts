/** Every page in every state that it has, each brought about in the same way each time. */
import type { Locator, Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, type Server, TELEVISION } from "./fixtures";
import { comeBack, hand, pick, showScreen, sit } from "./people";
import { position } from "./positions";

export interface Scene {
  readonly name: string;
  /** The devices on which it is looked at; a phone and a laptop without it. */
  readonly on?: readonly object[];
  readonly settings?: Readonly<Record<string, unknown>>;
  come(page: Page, server: Server): Promise<void>;
}

const BOB = { bot: "greedy@sleepy", name: "Bob" };
const CAT = { bot: "balanced@sleepy", name: "Cat" };
const TEXT = position({ hands: ["r5 W+4 g7 gS b9 y0 W", "b5 b6 b7", "y2 y3"], discard: "g4 r3", turn: 0 });
const SCREEN = position({ hands: ["b5 b6 b7", "y2 y3", "r5 W+4 g7 gS b9"], discard: "g4 r3", turn: 2 });
const FOUR = position({ hands: ["r5 g7 g9", "W+4 g8 g6"], discard: "r3", turn: 1 });
const MANY = "r0 r1 r2 r4 r5 r6 r7 r8 r9 rS rR r+2 g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 b0 b1 b2";
const LAST = position({ hands: ["r5", "b5 b6 b7", "y2 W"], discard: "r3", turn: 0 });

async function playing(page: Page, server: Server, text = TEXT): Promise<void> {
  const bots = [BOB, CAT].slice(0, text.match(/\[hand /g)!.length - 1);
  const opened = await server.open({ position: text, name: "Ann", bots, start: true });
  await comeBack(page, opened);
  await expect(hand(page).first()).toBeVisible();
}

async function screen(page: Page, server: Server, body: object): Promise<void> {
  const opened = await server.open(body);
  await showScreen(page, opened);
}

/** A record of four moves, from a file. */
async function replayed(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/r`);
  const pun = `${LAST.replace('[turn "ann"]', '[turn "bob"]')}\nbob draw\nbob pass\ncat W=r\nann r5\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.pun", mimeType: "text/plain", buffer: Buffer.from(pun) });
  await page.getByRole("slider").fill("2");
  await page.locator("[data-proof]").first().waitFor();
}

function button(page: Page, name: RegExp): Locator {
  return page.getByRole("button", { name });
}

export const SCENES: readonly Scene[] = [
  {
    name: "home",
    async come(page, server) {
      await page.goto(server.url);
      await button(page, /Play now|Jouer/)
        .first()
        .waitFor();
    },
  },
  {
    name: "home-rules",
    async come(page, server) {
      await page.goto(server.url);
      await button(page, /^(Rules of the game|Règle du jeu)$/).click();
      await page.locator("dialog h3").first().waitFor();
    },
  },
  {
    name: "settings",
    async come(page, server) {
      await page.goto(`${server.url}/#settings`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "statistics",
    async come(page, server) {
      await page.goto(`${server.url}/#statistics`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "lobby",
    async come(page, server) {
      const opened = await server.open({ rules: "classic+stacking", name: "Ann", bots: [BOB] });
      await comeBack(page, opened);
      await page.getByRole("combobox").first().waitFor();
    },
  },
  {
    name: "rule-sheet",
    async come(page, server) {
      const opened = await server.open({ name: "Ann", bots: [BOB] });
      await comeBack(page, opened);
      await button(page, /Rule sheet|Toute la règle/).click();
      await page.locator("dialog h3").first().waitFor();
    },
  },
  { name: "table", come: (page, server) => playing(page, server) },
  {
    name: "many-cards",
    come: (page, server) => playing(page, server, position({ hands: [MANY, "b5 b6 b7"], discard: "r3" })),
  },
  {
    name: "colour",
    async come(page, server) {
      await playing(page, server);
      await pick(page, /^(Wild|joker)(,|$)/);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "challenge",
    async come(page, server) {
      const opened = await server.open({
        position: FOUR,
        name: "Ann",
        bots: [{ ...BOB, bot: "greedy@quick" }],
        start: true,
      });
      await comeBack(page, opened);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "menu",
    async come(page, server) {
      await playing(page, server);
      await button(page, /^(Menu|Ouvrir le menu)$/).click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "paused",
    async come(page, server) {
      await playing(page, server);
      await button(page, /^(Menu|Ouvrir le menu)$/).click();
      await button(page, /^(Pause|Mettre en pause)$/).click();
      await page.locator(".banner").waitFor();
    },
  },
  {
    name: "round-over",
    async come(page, server) {
      await playing(page, server, LAST);
      await pick(page, /5/);
      await page.getByRole("list", { name: /^(Open hands|Jeux étalés)/ }).waitFor();
    },
  },
  {
    name: "screen-welcome",
    on: [TELEVISION, LAPTOP, PHONE],
    async come(page, server) {
      await screen(page, server, { bots: [BOB, CAT] });
      await page.getByText("Bob").waitFor();
    },
  },
  {
    name: "screen",
    on: [TELEVISION, LAPTOP, PHONE],
    async come(page, server) {
      const opened = await server.open({ position: SCREEN, bots: [BOB, CAT] });
      await showScreen(page, opened);
      const phone = await (await page.context().browser()!.newContext({ locale: "en-GB" })).newPage();
      await sit(phone, server, opened.code, "Ann");
      await button(page, /^(Deal|Distribuer)$/).click();
      await page.getByRole("list", { name: /Seats|Places/ }).waitFor();
      await expect(hand(phone).first()).toBeVisible();
    },
  },
  {
    name: "screen-over",
    on: [TELEVISION, LAPTOP, PHONE],
    async come(page, server) {
      const seats = [{ bot: "greedy@quick", name: "Ann" }, BOB, CAT];
      await screen(page, server, { position: LAST, bots: seats, start: true });
      await page.getByRole("table").waitFor();
    },
  },
  { name: "replay", come: replayed },
  {
    name: "open-file",
    async come(page, server) {
      await page.goto(`${server.url}/r`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "puzzles",
    async come(page, server) {
      await page.goto(`${server.url}/#puzzles`);
      await page.getByRole("link", { name: /^(Puzzle|Problème) 1\D/ }).waitFor();
    },
  },
  {
    name: "puzzle",
    async come(page, server) {
      await page.goto(`${server.url}/#puzzles`);
      await page.getByRole("link", { name: /^(Puzzle|Problème) 1\D/ }).click();
      await page.getByRole("heading", { name: /^(Puzzle|Problème) 1\D/ }).waitFor();
    },
  },
  {
    name: "no-table",
    async come(page, server) {
      await page.goto(`${server.url}/t/ZZZZZ`);
      await page.getByRole("heading").waitFor();
    },
  },
];
