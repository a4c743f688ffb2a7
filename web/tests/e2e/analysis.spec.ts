/** The analysis of a game in the replay. */
import { resolve } from "node:path";
import { smallTargets, violations } from "./access";
import { expect, LAPTOP, PHONE, test } from "./fixtures";

/** A short round with a blunder in it. */
const RECORD = resolve(import.meta.dirname, "analysed.pun");

for (const [what, size, locale, analyse, blunder] of [
  ["a laptop", LAPTOP, "en-GB", "Analyse this game", /blunder/],
  ["a phone, in French", PHONE, "fr-FR", "Analyser cette partie", /gaffe/],
] as const) {
  test(`a record is analysed on ${what}: curves, marks to jump to, what was better, skill and luck`, async ({
    server,
    device,
  }) => {
    const page = await device({ ...size, locale });
    await page.goto(`${server.url}/r`);
    await page.locator("input[type=file]").setInputFiles(RECORD);
    await page.getByRole("button", { name: analyse }).click();
    const mark = page.getByRole("listitem").getByRole("button", { name: blunder }).first();
    // The first time on a machine the kernel is compiled.
    await expect(mark).toBeVisible({ timeout: 110_000 });
    await expect(page.getByRole("slider")).toHaveValue("0");
    await mark.press("Enter");
    await expect(page.getByRole("slider")).not.toHaveValue("0");
    await expect(mark).toHaveAttribute("aria-current", "step");
    const told = page.locator(".decision");
    await expect(told).toContainText(/± \d/);
    await expect(told).toContainText("champion-12");
    await expect(page.getByRole("row", { name: /^Ann/ })).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    if (size === LAPTOP)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
}

test("a server that cannot analyse says so beside the button", async ({ server, device }) => {
  const page = await device({ ...LAPTOP, allowed: /501/ });
  await page.route("**/api/analyses?*", (route) =>
    route.fulfill({ status: 501, json: { code: "no-analysis" } }),
  );
  await page.goto(`${server.url}/r`);
  await page.locator("input[type=file]").setInputFiles(RECORD);
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await expect(page.getByText("This server cannot analyse games")).toBeVisible();
});
