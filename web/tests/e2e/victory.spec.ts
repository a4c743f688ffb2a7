/** The end of a round and of a match. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, LAPTOP, type NewDevice, type Server, SMALL_PHONE, TELEVISION, test } from "./fixtures";
import { heavyMovement } from "./movement";
import { comeBack, greedyBots, isToPlay, pick, showScreen } from "./people";
import { position } from "./positions";

const BOB = greedyBots("sleepy", "Bob");
const HANDS = ["W+4 b5", "y1 y2 W"];

/** Ann makes Bob draw four cards, and lays her last card. */
async function won(
  server: Server,
  device: NewDevice,
  set: Readonly<Record<string, string>>,
  kind: object = SMALL_PHONE,
): Promise<readonly [Page, Page]> {
  const text = position({ hands: HANDS, discard: "r3", set: { bluff: "false", ...set } });
  const opened = await server.open({ position: text, name: "Ann", bots: BOB, start: true });
  const [page, screen] = await Promise.all([device(kind), device(TELEVISION)]);
  await showScreen(screen, opened);
  await comeBack(page, opened);
  await isToPlay(page);
  await pick(page, /^Wild Draw Four/);
  await page.getByRole("dialog").getByRole("button", { name: "blue" }).click();
  await pick(page, "blue 5, fits");
  await expect(page.getByRole("heading", { name: /^You win/ })).toBeVisible();
  return [page, screen];
}

async function isWithin(page: Page, selector: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const each of await page.locator(selector).all()) {
    const box = (await each.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
}

test("a round ends with all hands open, on the phone and on the screen", async ({ server, device }) => {
  const [page, screen] = await won(server, device, {});
  for (const each of [page, screen]) {
    const hands = each.getByRole("list", { name: "Open hands" });
    await expect(hands.getByRole("listitem")).toHaveText(/^\s*Bob.*yellow 1, yellow 2.*Wild.*\d+$/s);
  }
  const points = Number(
    await page.getByRole("list", { name: "Open hands" }).locator(".points").textContent(),
  );
  await expect(page.locator("tfoot td").first()).toHaveText(String(points));
  await page.getByRole("button", { name: "Next round" }).click();
  await expect(page.getByRole("list", { name: "Open hands" })).toHaveCount(0);
});

test("points fly to the total and leave nothing behind; the compositor moves all that moves", async ({
  server,
  device,
}) => {
  const heavy: (() => Promise<string[]>)[] = [];
  const lively: NewDevice = async (options) => {
    const opened = await device({ ...options, settings: { motion: "lively" } });
    heavy.push(await heavyMovement(opened));
    return opened;
  };
  const [page, screen] = await won(server, lively, {}, LAPTOP);
  await expect(page.locator(".points .flying")).toHaveCount(1);
  await expect(page.locator(".points .flying")).toHaveCount(0);
  await expect(screen.getByRole("list", { name: "Open hands" })).toBeVisible();
  expect(await Promise.all(heavy.map((found) => found()))).toEqual([[], []]);
});

test("a match ends with a podium, highlights, a picture and the replay, all on a small phone", async ({
  server,
  device,
}) => {
  const [page, screen] = await won(server, device, { target: "20" });
  await expect(page.getByRole("list", { name: "Podium" }).getByRole("listitem")).toHaveText([
    /Ann.*1st/s,
    /Bob.*2nd/s,
  ]);
  await expect(page.getByRole("list", { name: "Highlights" })).toHaveText(
    "Ann made Bob draw 4 cards at once in round 1.",
  );
  await expect(screen.getByRole("list", { name: "Podium" })).toBeVisible();
  await isWithin(page, "[data-over] .acts .button");
  const loaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Picture" }).click();
  const file = readFileSync(await (await loaded).path());
  expect([...file.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1080]);
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(/\/r\/[A-Z0-9]+\?game=1/);
});

test("without the highlights the scores are still there", async ({ server, device }) => {
  const [page] = await won(
    server,
    async (options) => {
      const opened = await device({ ...options, allowed: /Failed to load resource/ });
      await opened.route("**/highlights?*", (route) => route.abort());
      return opened;
    },
    {},
  );
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next round" })).toBeVisible();
});
