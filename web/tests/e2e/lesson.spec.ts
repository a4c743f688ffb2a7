/** A first round teaches the game in a minute: an arranged deal, and a sentence for each step. */
import { expect, PHONE, test } from "./fixtures";
import { hand, pick } from "./people";

test("a newcomer lays, draws, chooses a colour, calls and wins as told", async ({ server, device }) => {
  const page = await device(PHONE);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Learn in one minute" }).click();
  const told = (text: string): Promise<void> =>
    expect(page.locator(".coach p")).toContainText(text, { timeout: 60_000 });
  await told("the same colour always fits");
  await pick(page, "red 7, fits");
  await told("The same number fits as well");
  await pick(page, "green 7, fits");
  await told("an action card");
  await pick(page, "green Skip, fits");
  await told("nothing fits");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await told("A Wild!");
  await pick(page, "Wild, fits");
  await page
    .getByRole("dialog", { name: /^Which colour/ })
    .getByRole("button", { name: "blue" })
    .click();
  await told("press UNO");
  await page.getByRole("button", { name: /^Call UNO/ }).click();
  await pick(page, "blue 2, fits");
  await told("Your last card");
  await pick(page, "blue 8, fits");
  await told("You have won!");
  const over = page.locator("[data-over]");
  const [coach, title] = [
    await page.locator(".coach").boundingBox(),
    await over.getByRole("heading").first().boundingBox(),
  ];
  expect(coach!.y + coach!.height).toBeLessThanOrEqual(title!.y);
  await expect(over.getByRole("table")).toHaveCount(0);
  const lesson = page.url();
  await over.getByRole("button", { name: "Play now" }).click();
  await expect(page).not.toHaveURL(lesson);
  // More than seven where a bot has already laid a Draw Two.
  await expect(hand(page).nth(6)).toBeVisible();
  await expect(page.locator(".coach")).toHaveCount(0);
});

test("the lesson can be left, speaks the language, and is played by key", async ({ server, device }) => {
  const page = await device({ ...PHONE, locale: "fr-FR" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Apprendre en une minute" }).press("Enter");
  await expect(page.locator(".coach p")).toContainText("Pose ton 7 rouge", { timeout: 60_000 });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("7");
  await expect(page.locator("[data-hand] button:focus")).toHaveAccessibleName(/7 rouge|7 vert/);
  await page
    .locator("[data-hand]")
    .getByRole("button", { name: /7 rouge/ })
    .press("Enter");
  await expect(page.locator(".coach p")).toContainText("Pose ton 7 vert", { timeout: 60_000 });
  await page.locator(".coach").getByRole("button").press("Enter");
  await expect(page.locator(".coach")).toHaveCount(0);
  await expect(hand(page)).toHaveCount(4);
  await page.reload();
  await expect(hand(page)).toHaveCount(4);
  await expect(page.locator(".coach")).toHaveCount(0);
});
