/** People at a table, as a test moves them. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Opened, Server } from "./fixtures";

/** Bots that lay the first card that fits, at a pace: `sleepy` ones leave the next move to the test. */
export function greedyBots(pace: "quick" | "sleepy" | "friendly", ...names: string[]) {
  return names.map((name) => ({ bot: `greedy@${pace}`, name }));
}

/** A table that waits for nobody: no time to call, and hardly any before a forced pass. */
export const QUICK = { uno_grace: 0, pass_pause: 0.3 };

/** A game against one bot that begins with few cards: what "Play now" is given. */
export const SHORT = { rules: 'extends = "classic"\nhand_size = 2\n', house: [], bots: 1, target: null };

/** A ruleset with hands of two cards: a round has all that it has, and is short. */
export function withFewCards(rules: string): string {
  return `extends = "${rules}"\nhand_size = 2\n`;
}

/** Takes a seat of a table that is about to begin. */
export async function sit(page: Page, server: Server, code: string, name: string): Promise<void> {
  await page.goto(`${server.url}/t/${code}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await expect(page.getByRole("button", { name: "Give up my seat" })).toBeVisible();
}

/** This device is the one on which the table was made. */
export async function owns(page: Page, { code, token }: Opened): Promise<void> {
  await page.addInitScript(
    ([key, kept]) => {
      localStorage[`pioche:token:${location.host}:${key}`] ??= kept;
    },
    [code, token] as const,
  );
}

/** Goes to the creator's seat, on the device on which the table was made. */
export async function comeBack(page: Page, opened: Opened): Promise<void> {
  await owns(page, opened);
  await page.goto(opened.page);
}

/** The table itself, led by its creator. */
export async function showScreen(page: Page, opened: Opened): Promise<void> {
  await owns(page, opened);
  await page.goto(`${opened.page}/screen`);
}

/** A clock runs longer than anything that moves. */
const LONGEST_MOVEMENT = 3_000;

/** Until all that moves has come to rest; what is held still stays so, and clocks run on. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate((longest) => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const moving = running.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
    return Promise.allSettled(moving.map(({ finished }) => finished));
  }, LONGEST_MOVEMENT);
}

export function hand(page: Page): Locator {
  return page.locator("[data-hand] li button");
}

/** The place at which a card can be touched: in a hand they cover each other. */
const CORNER = { position: { x: 16, y: 30 } };

export async function pick(page: Page, card: string | RegExp): Promise<void> {
  await page.locator("[data-hand]").getByRole("button", { name: card }).first().click(CORNER);
}

export function pile(page: Page): Locator {
  return page.getByRole("img", { name: /^On the pile/ });
}

/** Bots may come first, and take their time. */
export async function isToPlay(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Your turn/, { timeout: 60_000 });
}

const MOST_DEALS = 10;

/** Of the first deal in which one fits: the cards are dealt at random. */
async function firstCardThatFits(page: Page): Promise<Locator> {
  const home = page.url();
  const card = page.locator("[data-hand] button.lifted").first();
  for (let deals = 1; ; deals++) {
    await page.getByRole("button", { name: "Play now" }).click();
    await isToPlay(page);
    const fits = await card.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (fits || deals === MOST_DEALS) return card;
    await page.goto(home);
  }
}

/** The number of clicks on the first page until a card lies on the pile. */
export async function clicksToTheFirstCard(page: Page): Promise<number> {
  const card = await firstCardThatFits(page);
  const held = await hand(page).count(); // the first card may have added some
  await card.click(CORNER);
  const colours = page.getByRole("dialog", { name: /^Which colour/ });
  const laid = page.getByRole("list", { name: `Your hand, ${held - 1} cards` });
  await expect(colours.or(laid).first()).toBeVisible();
  if (await laid.isVisible()) return 2;
  await colours.getByRole("button", { name: "red" }).click();
  await expect(laid).toBeVisible();
  return 3;
}

/** Deals round after round on the page of the leader, until the match is over. */
export async function playedToTheEnd(leader: Page, over: Locator): Promise<void> {
  const next = leader.getByRole("button", { name: "Next round" });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 2_000 });
    await expect(over).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 300_000 });
}

/** The text that the page reads out. */
export function told(page: Page): Locator {
  return page.locator("[data-announced]");
}

/**
 * A person who plays any matching card, as fast as the table allows: taps what is raised, answers what is asked,
 * calls UNO. Runs in the page, by its buttons alone.
 */
export async function playsByItself(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = (selector: string): HTMLButtonElement[] => [
      ...document.querySelectorAll<HTMLButtonElement>(selector),
    ];
    /** Cards that go only under another of their number: alone they would cost something. */
    let doubtful: string[] = [];
    const isInTurn = (): boolean => /^(Your turn|À toi)/.test(document.title);
    const nameOf = (card: HTMLButtonElement): string => card.getAttribute("aria-label") ?? "";
    function act(): HTMLButtonElement | undefined {
      if (!isInTurn()) doubtful = [];
      const [asked] = all(".tray .chooser .answers button");
      if (asked) return asked;
      const [call] = all(".right .corner.ready:not(.armed)");
      const cards = all("[data-hand] li button");
      const isDue = cards.length === 1 || (cards.length === 2 && isInTurn());
      if (call && isDue) return call;
      const [help] = all(".bottom .acts .button.round[aria-pressed=false]");
      if (help) return help;
      const marked = cards.find((card) => card.getAttribute("aria-pressed") === "true");
      if (document.querySelector(".line p.loud") && marked && !doubtful.includes(nameOf(marked))) {
        doubtful.push(nameOf(marked));
        return marked;
      }
      const [together] = all(".bottom .acts .button.primary");
      if (together) return together;
      const fits = all("[data-hand] li button.lifted:not(.sent)").find(
        (card) => !doubtful.includes(nameOf(card)),
      );
      return fits ?? all(".bottom .acts .button:not(.round)").at(-1);
    }
    const timer = setInterval(() => act()?.click(), 25);
    Object.assign(window, { stopsPlaying: () => clearInterval(timer) });
  });
}
