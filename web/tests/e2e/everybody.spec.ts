/** In both languages, by keyboard alone, on plain http, and light enough. */
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import { comeBack, hand, isToPlay, pile } from "./people";
import { position } from "./positions";

const KILOBYTE = 1024;
const BUDGET = 90 * KILOBYTE;

test("the first visit follows the browser, and the language can be chosen", async ({ server, device }) => {
  const page = await device({ ...PHONE, locale: "fr-FR" });
  await page.goto(server.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a turn is played and told in French", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3" }),
    name: "Léa",
    bots: [{ bot: "greedy@sleepy", name: "Bob" }],
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
    options: { uno_grace: 0, pass_pause: 0.3 },
    bots: [{ bot: "greedy@quick", name: "Bob" }],
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
  await expect(page.getByRole("dialog", { name: "Which colour?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Score sheet" })).toBeVisible();
});

test("a game is begun from the first page without a mouse", async ({ server, device }) => {
  const page = await device({ ...LAPTOP, settings: { quick: { rules: "classic", bots: 1, target: 500 } } });
  await page.goto(server.url);
  const play = page.getByRole("button", { name: "Play now" });
  await expect(play).toBeVisible();
  for (let at = 0; at < 20; at++) {
    if (await play.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(hand(page)).toHaveCount(7);
});

test("a page of a name that is not secure does without what is missing", async ({ server, device }) => {
  const page = await device(PHONE);
  const opened = await server.open({ name: "Ann", bots: [{ bot: "greedy@sleepy", name: "Bob" }] });
  await page.goto(`http://pioche.test:${server.port}/t/${opened.code}#seat=${opened.token}`);
  expect(await page.evaluate(() => [isSecureContext, "serviceWorker" in navigator])).toEqual([false, false]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  await page.getByRole("button", { name: "Deal" }).click();
  await expect(hand(page)).toHaveCount(7);
  await isToPlay(page);
  await page.goto(`http://pioche.test:${server.port}/#settings`);
  await expect(page.getByText("Over plain http nothing can be installed")).toBeVisible();
});

const FIRST_LOADS = {
  "the first page": "/",
  "a table that waits": "/t/WAITING",
  "a table that is played at": "/t/PLAYED",
  "a screen": "/t/PLAYED/screen",
};

for (const [what, path] of Object.entries(FIRST_LOADS)) {
  test(`the first load of ${what} brings at most 90 KB of script`, async ({ server, device }) => {
    const waiting = await server.open({ name: "Ann" });
    const played = await server.open({ name: "Ann", bots: [{ bot: "greedy", name: "Bob" }], start: true });
    // A service worker would hand the scripts on unpacked.
    const page = await device({ ...PHONE, serviceWorkers: "block", allowed: /blocked by Playwright/ });
    await page.goto(server.url + path.replace("WAITING", waiting.code).replace("PLAYED", played.code));
    await expect(page.getByRole("heading").or(page.getByRole("navigation")).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(10 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
}

test("scripts and styles come from the server alone", async ({ server, device }) => {
  const page = await device(PHONE);
  const answer = await page.goto(server.url);
  const policy = answer!.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe");
});
