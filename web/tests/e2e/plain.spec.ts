/** On plain http from a phone at home, where browsers hold much back: nothing may need what is missing. */
import { expect, PHONE, test } from "./fixtures";
import { comeBack, greedyBots, hand, playsByItself, SHORT } from "./people";

test("a name that is not secure lacks what browsers keep for https", async ({ server, device }) => {
  const page = await device(PHONE);
  await page.goto(server.url);
  const there = await page.evaluate(() => [
    isSecureContext,
    "subtle" in crypto,
    ...["serviceWorker", "clipboard", "wakeLock"].map((name) => name in navigator),
  ]);
  expect(there).toEqual([false, false, false, false, false]);
  await page.goto(`${server.url}/#settings`);
  await expect(page.getByText("Over plain http nothing can be installed")).toBeVisible();
  await expect(page.getByText("The screen may go dark during a match.")).toBeVisible();
});

test("a link is copied without a clipboard", async ({ server, device }) => {
  const page = await device(PHONE);
  await comeBack(page, await server.open({ name: "Ann", bots: greedyBots("sleepy", "Bob") }));
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
});

test("a round is played, and its shuffle proved, without anything of https", async ({ server, device }) => {
  test.slow();
  const page = await device({ ...PHONE, settings: { quick: SHORT } });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(hand(page).first()).toBeVisible();
  await playsByItself(page);
  await expect(page.getByRole("heading", { name: /the round[.!]$/ })).toBeVisible({ timeout: 240_000 });
  const code = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`${server.url}/r/${code}`);
  await expect(page.locator("[data-proof=proved]").first()).toContainText("So nobody could choose them");
});
