/** Every card, seat and sign says what it is and what it would do now, by finger, pointer and key. */
import type { Locator, Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, type Server, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, pick } from "./people";
import { position } from "./positions";

const SLOW = greedyBots("sleepy", "Bob", "Cat");
const HANDS = ["rS g7 W+4 r9", "b5 b6 b7", "y1 y2 y3"];

async function seated(page: Page, server: Server, text: string): Promise<void> {
  await comeBack(page, await server.open({ position: text, name: "Ann", bots: SLOW, start: true }));
  await isToPlay(page);
  await explanation(page).waitFor({ state: "attached" }); // it comes after the table
}

function explanation(page: Page): Locator {
  return page.locator(".explanation");
}

/** By a finger that stays where it is. */
async function pressLong(page: Page, thing: Locator): Promise<void> {
  const box = (await thing.boundingBox())!;
  const [x, y] = [box.x + Math.min(16, box.width / 2), box.y + Math.min(30, box.height / 2)];
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await expect(explanation(page)).toHaveClass(/shown/);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a long press explains a card and does not play it", async ({ server, device }) => {
  const page = await device(PHONE);
  await seated(page, server, position({ hands: HANDS, discard: "r3" }));
  const card = (name: string | RegExp): Locator => page.locator("[data-hand]").getByRole("button", { name });
  await pressLong(page, card("red Skip, fits"));
  await expect(explanation(page)).toHaveText(/^Red Skip\s*Bob misses a turn\.\s*You can lay it now\./);
  const box = (await explanation(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  await pressLong(page, card("green 7"));
  await expect(explanation(page)).toContainText("You cannot lay the green 7 on the red 3");
  await pressLong(page, card(/^Wild Draw Four/));
  await expect(explanation(page)).toContainText("Bob may challenge you");
  await expect(hand(page)).toHaveCount(4);
  await page.touchscreen.tap(180, 250);
  await expect(explanation(page)).not.toHaveClass(/shown/);
});

test("seats and signs are explained under the pointer, and by key", async ({ server, device }) => {
  const page = await device(LAPTOP);
  await seated(page, server, position({ hands: HANDS, discard: "r3" }));
  await page.locator("svg.way").first().hover();
  await expect(explanation(page)).toHaveText(/Play goes to the left: Bob comes after you\./);
  await page.locator("[data-explain=discard]").hover();
  await expect(explanation(page)).toHaveText(/Red 3/);
  await page.locator("[data-explain=uno]").hover();
  await expect(explanation(page)).toHaveText(/UNO/);
  await page.mouse.move(0, 0);
  await expect(explanation(page)).not.toHaveClass(/shown/);
  await page.getByRole("button", { name: /^Bob, 3 cards/ }).press("Enter");
  await expect(explanation(page)).toHaveText(/^Bob\s*3 cards, a bot/);
  await page.keyboard.press("ArrowRight");
  await expect(explanation(page)).not.toHaveClass(/shown/);
  await page.keyboard.press("?");
  await expect(explanation(page)).toHaveClass(/shown/);
  await page.keyboard.press("Escape");
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "How to play" });
  await expect(help).toContainText("Bob comes after you");
});

test("a choice says what it is for", async ({ server, device }) => {
  const page = await device(PHONE);
  const rules = { seven_zero: "true" };
  await seated(
    page,
    server,
    position({ hands: ["r7 W g1", "b5 b6", "y1 y2 y3"], discard: "r3", set: rules }),
  );
  await pick(page, "red 7, fits");
  await expect(page.getByRole("dialog", { name: "Swap hands with …" })).toBeVisible();
  await page.keyboard.press("Escape");
  await pick(page, "Wild, fits");
  await expect(page.getByRole("dialog", { name: "Which colour for the Wild?" })).toBeVisible();
});
