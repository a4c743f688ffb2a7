/** Letters twice as large, and a page enlarged four times: nothing is cut off, and all of it can be used. */
import type { Page } from "@playwright/test";
import { expect, PHONE, TELEVISION, test } from "./fixtures";
import { comeBack, hand, pick, showScreen, sit } from "./people";
import { position } from "./positions";

const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const SIZES = [
  ["text at 200 %", SMALL, "200%"],
  ["zoom at 400 %", { viewport: { width: 320, height: 256 } }, "100%"],
] as const;
const shots = process.env["PIOCHE_SHOTS"];

async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
    const all = [...document.querySelectorAll("main *")];
    return all
      .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((each) => each.outerHTML);
  });
  expect(beyond).toEqual([]);
}

/** Whether the words in the corners are within their buttons. */
async function cornersHold(page: Page): Promise<void> {
  for (const word of await page.locator(".corner .word").all())
    expect(await word.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
}

for (const [what, size, text] of SIZES)
  test(`${what}: from the lobby to the first card`, async ({ server, device }) => {
    const start = position({ hands: ["r5 r6 g7 b8", "b5 b6 b7"], discard: "r3" });
    const bots = [{ bot: "greedy@sleepy", name: "Bob" }];
    const opened = await server.open({ name: "Ann", position: start, bots });
    const page = await device(size);
    await page.addInitScript((size) => {
      document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = size));
    }, text);
    await page.goto(server.url);
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    await fits(page);
    await comeBack(page, opened);
    await expect(page.getByRole("button", { name: "Deal" })).toBeVisible();
    await fits(page);
    await page.getByRole("button", { name: "Deal" }).click();
    await expect(hand(page)).toHaveCount(4);
    await fits(page);
    await cornersHold(page);
    if (shots) await page.screenshot({ path: `${shots}/${what.slice(0, 4)}.png` });
    await pick(page, "red 5, fits");
    await expect(hand(page)).toHaveCount(3);
  });

test("a challenge names the colour and shows the card that it is about", async ({ server, device }) => {
  const start = position({ hands: ["W+4 g6 g8", "r5 g7 g9"], discard: "g3" });
  const opened = await server.open({ name: "Ann", position: start, options: { uno_grace: 0 } });
  const [ann, bob] = [await device(SMALL), await device(SMALL)];
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await pick(ann, /^Wild Draw Four/);
  await ann.getByRole("dialog").getByRole("button", { name: "blue" }).click();
  await expect(bob.getByText("If Ann had any green card, Ann draws 4 instead.")).toBeVisible();
  await expect(bob.getByRole("dialog").locator("svg").first()).toBeVisible();
  if (shots) await bob.screenshot({ path: `${shots}/challenge.png` });
});

test("a dialog on a television is read from a sofa", async ({ server, device }) => {
  const page = await device(TELEVISION);
  await showScreen(page, await server.open({}));
  await page.getByRole("button", { name: "Rules" }).click();
  const size = await page
    .getByRole("dialog")
    .getByRole("heading", { name: "Rules" })
    .first()
    .evaluate((each) => {
      const zoom = Number(getComputedStyle(each.closest("dialog")!).zoom);
      return zoom * parseFloat(getComputedStyle(each).fontSize);
    });
  expect(size).toBeGreaterThan(28);
});
