/** Parts of the page that come later: they are asked for again, and work without a line after the first visit. */
import { expect, PHONE, test } from "./fixtures";

const SETTINGS = /SettingsPage-[^/]*\.js/;

test("a part that did not come is asked for again", async ({ server, device }) => {
  const page = await device({ ...PHONE, serviceWorkers: "block", allowed: /blocked by Playwright|Failed/ });
  await page.goto(server.url);
  await page.route(SETTINGS, (route) => route.abort());
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("This page could not be loaded")).toBeVisible();
  await page.unroute(SETTINGS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("after the first visit every part works without a line", async ({ server, device }) => {
  const page = await device({ ...PHONE });
  await page.clock.install();
  await page.goto(server.url);
  await page.getByRole("heading", { name: "pioche" }).click();
  const last = page.waitForResponse(/more-words-en-[^/]*\.js/);
  await page.clock.runFor(20_000);
  await last;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.getByText("Order of the hand", { exact: true })).toBeVisible();
});
