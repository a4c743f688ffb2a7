/** In each language, by keyboard alone, and light enough. */
import { languageCodes } from "../../languages";
import type { Locator, Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, pile, QUICK, SHORT } from "./people";
import { position } from "./positions";
import { budgetOf, FIRST_LOADS, KILOBYTE, scriptOf } from "./weight";

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let at = 0; at < 60; at++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the key never came there");
}

/** The key that a keyboard player would press now, if any. */
async function playsByKey(page: Page): Promise<void> {
  if (await page.locator(".tray .answers").isVisible()) return page.keyboard.press("Enter");
  if (!/^Your turn/.test(await page.title())) return;
  const fits = page.locator("[data-hand] button.lifted");
  if ((await hand(page).count()) === 2) await page.keyboard.press("u");
  if ((await fits.count()) === 0) return page.keyboard.press((await acts(page)).includes("Draw") ? "d" : "k");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  for (let at = 0; at < 30; at++) {
    if ((await fits.and(page.locator(":focus")).count()) > 0) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
}

async function acts(page: Page): Promise<string> {
  return (await page.locator(".bottom .acts .button").allTextContents()).join(" ");
}

test("the first visit follows the browser, and the language can be chosen", async ({ server, device }) => {
  const page = await device({ ...PHONE, locale: "fr-FR" });
  await page.goto(server.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("combobox", { name: "Langue" }).selectOption("English");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a turn is played and told in French", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3" }),
    name: "Léa",
    bots: greedyBots("sleepy", "Bob"),
    start: true,
  });
  const page = await device({ ...PHONE, locale: "fr-FR" });
  await comeBack(page, opened);
  const cards = page.locator("[data-hand]");
  await cards.getByRole("button", { name: "7 vert" }).click({ position: { x: 9, y: 26 } });
  await expect(
    page.getByText("Tu ne peux pas poser le 7 vert : la couleur demandée est le rouge."),
  ).toBeVisible();
  await cards.getByRole("button", { name: /^5 rouge/ }).click({ position: { x: 9, y: 26 } });
  await expect(page.getByRole("img", { name: /5 rouge/ })).toBeVisible();
});

test("everything can be done by keyboard alone", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5 W g7", "r8 b6 b7"], discard: "r3", draw: "y9 g1 g2 g4 g6 g8" }),
    name: "Ann",
    options: QUICK,
    bots: greedyBots("quick", "Bob"),
    start: true,
  });
  const page = await device(LAPTOP);
  await comeBack(page, opened);
  await isToPlay(page);
  await page.keyboard.press("d");
  await expect(hand(page)).toHaveCount(4);
  await expect(pile(page)).toHaveAccessibleName(/red 8/);
  await isToPlay(page);
  await page.keyboard.press("5");
  await expect(hand(page).and(page.locator(":focus"))).toHaveAccessibleName(/red 5/);
  await page.keyboard.press("End");
  for (let at = 0; at < 4; at++) {
    const name = await page.locator(":focus").getAttribute("aria-label");
    if (name?.startsWith("Wild")) break;
    await page.keyboard.press("ArrowLeft");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Which colour/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // On a card the key explains that card.
  await page.locator(":focus").evaluate((card: HTMLElement) => card.blur());
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Score sheet" })).toBeVisible();
});

test("a match is played without a mouse, from the first page to the podium", async ({ server, device }) => {
  test.slow();
  const quick = { ...SHORT, rules: `${SHORT.rules}target = 15\n` };
  const page = await device({ ...LAPTOP, settings: { quick } });
  await page.goto(server.url);
  const play = page.getByRole("button", { name: "Play now" });
  await expect(play).toBeVisible();
  await tabTo(page, play);
  await page.keyboard.press("Enter");
  await expect(hand(page).first()).toBeVisible();
  const next = page.getByRole("button", { name: "Next round" });
  const over = page.getByRole("heading", { name: /the match!$/ });
  await expect(async () => {
    if (await next.isVisible()) {
      await expect(next).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await playsByKey(page);
    await expect(over).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 240_000, intervals: [100] });
  const again = page.getByRole("button", { name: "Rematch" });
  await expect(again).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Replay" }));
  await tabTo(page, again);
  await page.keyboard.press("Enter");
  await expect(over).toHaveCount(0);
});

test("cards wear the style that was chosen", async ({ server, device }) => {
  const text = position({ hands: ["rS gR b+2 W", "b5 b6 b7"], discard: "r3" });
  const bots = greedyBots("sleepy", "Bob");
  const opened = await server.open({ position: text, name: "Ann", bots, start: true });
  const page = await device(PHONE);
  await comeBack(page, opened);
  const faces = page.locator("[data-hand] svg.card");
  const worn = async (): Promise<{ signs: string; letters: number; rims: number }> => ({
    signs: await faces.evaluateAll((cards) => cards.map((card) => card.innerHTML).join()),
    letters: await faces.locator(".letter").count(),
    rims: await faces.locator(".rim").count(),
  });
  const choose = async (style: string): Promise<void> => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText(style, { exact: true }).click();
    await page.getByRole("button", { name: "Close" }).click();
  };
  await expect(faces).toHaveCount(4);
  const symbols = await worn();
  expect([symbols.letters, symbols.rims]).toEqual([3, 4]);
  await expect(faces.locator(".word")).toHaveCount(1);
  await choose("letters");
  await expect(faces.locator(".word")).toHaveCount(0);
  expect((await worn()).signs).not.toBe(symbols.signs);
  await choose("no letters at all");
  expect((await worn()).letters).toBe(0);
  await choose("With a white rim");
  expect((await worn()).rims).toBe(0);
});

for (const what of FIRST_LOADS) {
  test(`the first load of ${what} brings at most ${budgetOf(what)} KB of script`, async ({
    server,
    device,
  }) => {
    for (const lang of languageCodes()) {
      const bytes = await scriptOf(what, server, device, lang);
      expect(bytes, lang).toBeGreaterThan(10 * KILOBYTE);
      expect(bytes, lang).toBeLessThanOrEqual(budgetOf(what) * KILOBYTE);
    }
  });
}

test("scripts and styles come from the server alone", async ({ server, device }) => {
  const page = await device(PHONE);
  const answer = await page.goto(server.url);
  const policy = answer!.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe");
});
