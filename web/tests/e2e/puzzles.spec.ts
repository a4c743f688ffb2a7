/** Puzzles: solved without a line, explained in the language of the player, kept on the device. */
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import puzzles from "../../src/protocol/puzzles.en.json" with { type: "json" };

const first = puzzles[0]!;
const drawn = puzzles.find((puzzle) => puzzle.acts[0]!.label === "draw")!;

test("a puzzle is solved and explained, and nothing is asked of the server", async ({ server, device }) => {
  const page = await device({ ...PHONE, serviceWorkers: "block", allowed: /blocked by Playwright|Failed/ });
  await page.goto(server.url);
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.getByText(`0 of ${puzzles.length} solved`)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const number = puzzles.indexOf(drawn) + 1;
  await page.getByRole("link", { name: `Puzzle ${number} of ${puzzles.length}, not tried` }).click();
  await expect(page.getByText(drawn.why)).toBeHidden();
  await page.getByRole("button", { name: "draw", exact: true }).click();
  await expect(page.getByText("Right!")).toBeVisible();
  await expect(page.getByText(drawn.why)).toBeVisible();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(page.getByText(`1 of ${puzzles.length} solved`)).toBeVisible();
  await expect(
    page.getByRole("link", { name: `Puzzle ${number} of ${puzzles.length}, solved` }),
  ).toBeVisible();
});

test("a wrong answer says what it loses, and can be tried again", async ({ server, device }) => {
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/#puzzle=${drawn.id}`);
  const worst = drawn.acts.at(-1)!;
  await page.getByRole("list", { name: "Your hand" }).getByRole("button", { disabled: false }).last().click();
  await page.getByRole("button", { name: worst.label, exact: true }).click();
  await expect(page.getByText(/^Not the best/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^Not the best/)).toBeHidden();
});

test("puzzles speak French", async ({ server, device }) => {
  const page = await device({ ...PHONE, locale: "fr-FR" });
  await page.goto(`${server.url}/#puzzle=${first.id}`);
  await expect(page.getByRole("heading", { name: /^Problème 1 · facile/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Que fais-tu ?" })).toBeVisible();
});
