/** Several people and the ways to a table, as they look on the way. */
import type { BrowserContextOptions, Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, type Server, TELEVISION } from "./fixtures";
import { comeBack, greedyBots, hand, showScreen, sit } from "./people";
import { position } from "./positions";
import type { Scene } from "./scenes";

const BOTS = greedyBots("sleepy", "Bob", "Cat", "Dan");
const BEGUN = position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3" });
const LAST = position({ hands: ["b5 b6 b7", "r5"], discard: "r3", turn: 1 });

/** Somebody else's device. */
async function another(page: Page, kind: BrowserContextOptions = PHONE): Promise<Page> {
  const browser = page.context().browser()!;
  return (await browser.newContext({ locale: "en-GB", ...kind })).newPage();
}

function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole("button", { name }).first().click();
}

async function takesSeat(page: Page): Promise<void> {
  await press(page, /^(Take a seat|Prendre place)$/);
}

/** A screen and two phones; this page is the first phone, and leads. */
async function besideScreen(page: Page, server: Server, clock?: number): Promise<Page> {
  const options = { deputy: true, ...(clock === undefined ? {} : { clock }) };
  const opened = await server.open({ options, position: BEGUN });
  const screen = await another(page, TELEVISION);
  await showScreen(screen, opened);
  await page.goto(opened.page);
  await takesSeat(page);
  const other = await another(page);
  await sit(other, server, opened.code, "Zoé");
  return other;
}

export const PARTY_SCENES: readonly Scene[] = [
  {
    name: "teams-lobby",
    async come(page, server) {
      const opened = await server.open({ name: "Ann", rules: "teams", bots: BOTS.slice(0, 2) });
      await comeBack(page, opened);
      await page
        .getByText(/(Team A|Équipe A)/)
        .first()
        .waitFor();
    },
  },
  {
    name: "teams-table",
    async come(page, server) {
      const opened = await server.open({ name: "Ann", rules: "teams", bots: BOTS, start: true });
      await comeBack(page, opened);
      await expect(hand(page).first()).toBeVisible();
    },
  },
  {
    name: "party-phone",
    async come(page, server) {
      await besideScreen(page, server);
      await page.getByText("Zoé").waitFor();
    },
  },
  {
    name: "sleeper",
    async come(page, server) {
      const other = await besideScreen(page, server);
      await press(page, /^(Deal|Distribuer)$/);
      await hand(page).first().waitFor();
      await press(page, /^(Draw|Piocher)$/);
      await press(page, /^(Keep it|Garder)/);
      await other.context().close();
      await page.locator(".banner").waitFor();
    },
  },
  {
    name: "countdown",
    async come(page, server) {
      await besideScreen(page, server, 20);
      await press(page, /^(Deal|Distribuer)$/);
      await hand(page).first().waitFor();
    },
  },
  {
    name: "latecomer",
    async come(page, server) {
      const opened = await server.open({ name: "Ann", position: BEGUN, bots: BOTS.slice(0, 1), start: true });
      await page.goto(opened.page);
      await takesSeat(page);
      await takesSeat(page);
      await page
        .getByText(/^(You are in from|Tu joueras dès)/)
        .first()
        .waitFor();
    },
  },
  {
    name: "bot-for-me",
    async come(page, server) {
      const opened = await server.open({ name: "Ann", position: LAST });
      await comeBack(page, opened);
      const other = await another(page);
      await sit(other, server, opened.code, "Zoé");
      await press(page, /^(Deal|Distribuer)$/);
      await press(page, /^(Menu|Ouvrir le menu)$/);
      await press(page, /^(Let a bot play for me|Laisser jouer un bot pour moi)/);
      await other.locator("[data-hand] li button").click();
      await page.locator("[data-over]").waitFor();
    },
  },
  {
    name: "seat-link",
    async come(page, server) {
      await page.goto((await server.open({ name: "Mallory", bots: BOTS })).seat);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "delete-table",
    on: [PHONE, LAPTOP],
    async come(page, server) {
      await page.goto(server.url);
      await press(page, /^(Make a table|Ouvrir une table)/);
      await page.waitForURL(/\/t\//);
      await page.getByRole("combobox").first().waitFor();
      await page.goto(server.url);
      await press(page, /^(Delete table|Supprimer la table)/);
      await page.getByRole("button", { name: /^(Delete|Supprimer)$/ }).waitFor();
    },
  },
  {
    name: "lesson",
    async come(page, server) {
      await page.goto(server.url);
      await press(page, /^(Learn in one minute|Apprendre en une minute)/);
      await page.locator(".coach p").waitFor();
    },
  },
];
