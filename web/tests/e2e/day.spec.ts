/** The deal of the day: one try on a device, compared with the champion once it is over. */
import { violations } from "./access";
import { expect, PHONE, test } from "./fixtures";
import { hand, playsByItself } from "./people";

/** The day of the server that tests play at. */
const TODAY = "2026-01-31T12:00:00Z";

test("it is played once, compared, and gives a line to paste", async ({ server, device }) => {
  const page = await device({ ...PHONE, allowed: /409/ }); // asked for its end, a round that is played is none
  await page.clock.setFixedTime(TODAY);
  await page.goto(server.url);
  await page.getByRole("link", { name: "Deal of the day" }).click();
  await expect(page.getByText("You have one try")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(hand(page).first()).toBeVisible({ timeout: 60_000 });
  const table = new URL(page.url()).pathname;
  await page.goto(`${server.url}/#day`);
  await expect(page.getByRole("button", { name: "Begin" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the table" }).click();
  expect(new URL(page.url()).pathname).toBe(table);
  await playsByItself(page);
  const line = page.getByRole("textbox", { name: "Your line to paste" });
  await expect(line).toHaveValue(/^pioche 2026-01-31 · (won|lost) in /, { timeout: 120_000 });
  await expect(page.getByText("champion-12 with the same cards")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const pasted = await line.inputValue();
  await page.goto(`${server.url}/#day`);
  await expect(line).toHaveValue(pasted);
  await expect(page.getByRole("button", { name: "Begin" })).toHaveCount(0);
});
