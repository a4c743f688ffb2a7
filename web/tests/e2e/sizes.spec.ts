/** Letters twice as large, and a page enlarged four times: nothing is cut off, and all of it can be used. */
import type { Page } from "@playwright/test";
import { MOMENT_SCENES } from "./moment-scenes";
import { expect, SMALL_PHONE, TELEVISION, test } from "./fixtures";
import { MATCH_SCENES } from "./match-scenes";
import { comeBack, greedyBots, hand, pick, settled, showScreen, sit } from "./people";
import { position } from "./positions";
import { RULE_SCENES } from "./rule-scenes";
import { SCENES } from "./scenes";

const SIZES = [
  ["text at 200 %", SMALL_PHONE, "200%"],
  ["zoom at 400 %", { viewport: { width: 320, height: 256 } }, "100%"],
] as const;
const shots = process.env["PIOCHE_SHOTS"];

async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
    const width = document.documentElement.clientWidth;
    const far = [...document.querySelectorAll("main *")].filter(
      (each) => each.getBoundingClientRect().right > width,
    );
    const most = Math.max(...far.map((each) => each.getBoundingClientRect().right));
    const widest = far.filter((each) => each.getBoundingClientRect().right === most);
    return widest.map((each) => each.outerHTML.slice(0, 300));
  });
  expect(beyond).toEqual([]);
}

/** Whether a dialog scrolls in one direction alone, and its buttons can be brought into sight. */
async function dialogHolds(page: Page): Promise<void> {
  const dialog = page.locator("dialog[open], [data-over]").last();
  if ((await dialog.count()) === 0) return;
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(1);
  const { width, height } = page.viewportSize()!;
  for (const button of await dialog.getByRole("button").all()) {
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    expect(right, await button.innerText()).toBeLessThanOrEqual(width + 1);
    expect(bottom, await button.innerText()).toBeLessThanOrEqual(height + 1);
  }
}

async function writeLarge(page: Page, size: string): Promise<void> {
  await page.addInitScript((chosen) => {
    document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = chosen));
  }, size);
}

/** The elements that a fixed footer hides from a player who comes there by key. */
function hiddenByFooters(): string[] {
  const all = document.querySelectorAll<HTMLElement>("main :is(button, a[href], input, select, summary)");
  return [...all]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0)
    .filter((each) => {
      each.focus();
      const { left, top, width, height } = each.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const footer = there?.closest("footer, .foot") ?? null;
      return document.activeElement === each && footer !== null && !footer.contains(each);
    })
    .map((each) => each.outerHTML.slice(0, 160));
}

/** Whether the words in the corners are within their buttons. */
async function cornersHold(page: Page): Promise<void> {
  for (const word of await page.locator(".corner .word").all())
    expect(await word.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
}

for (const [what, size, text] of SIZES)
  test(`${what}: from the lobby to the first card`, async ({ server, device }) => {
    const start = position({ hands: ["r5 r6 g7 b8", "b5 b6 b7"], discard: "r3" });
    const bots = greedyBots("sleepy", "Bob");
    const opened = await server.open({ name: "Ann", position: start, bots });
    const page = await device(size);
    await writeLarge(page, text);
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

/** Choices, explanations and celebrations, with the longer words. */
const LARGE = ["round-over", "won-small", "card-editor", "rule-changes", "rule-conflict", "avatars"];

for (const scene of [...SCENES, ...MOMENT_SCENES, ...RULE_SCENES].filter(({ name }) => LARGE.includes(name)))
  test(`text at 200 % and zoom at 400 %: ${scene.name}`, async ({ server, device }) => {
    for (const [what, size, text] of SIZES) {
      const page = await device({ ...size, locale: "fr", settings: scene.settings ?? {} });
      await writeLarge(page, text);
      await scene.come(page, server);
      await settled(page);
      if (shots) await page.screenshot({ path: `${shots}/${scene.name}-${what.slice(0, 4)}.png` });
      await fits(page);
      await dialogHolds(page);
      await page.context().close();
    }
  });

for (const name of ["lobby", "guest", "house-rules", "replay"])
  test(`no footer covers what has the focus: ${name}`, async ({ server, device }) => {
    const scene = [...SCENES, ...MATCH_SCENES].find((each) => each.name === name)!;
    for (const [, size, text] of [["as usual", SMALL_PHONE, "100%"] as const, ...SIZES]) {
      const page = await device({ ...size, locale: "fr" });
      await writeLarge(page, text);
      await scene.come(page, server);
      expect(await page.evaluate(hiddenByFooters)).toEqual([]);
      await page.context().close();
    }
  });

test("a challenge names the colour and shows the card that it is about", async ({ server, device }) => {
  const start = position({ hands: ["W+4 g6 g8", "r5 g7 g9"], discard: "g3" });
  const opened = await server.open({ name: "Ann", position: start, options: { uno_grace: 0 } });
  const [ann, bob] = [await device(SMALL_PHONE), await device(SMALL_PHONE)];
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await pick(ann, /^Wild Draw Four/);
  await ann.getByRole("dialog").getByRole("button", { name: "blue" }).click();
  await expect(bob.getByText("If Ann had any green card, Ann draws 4 instead.")).toBeVisible();
  await expect(bob.getByRole("dialog").locator("svg").first()).toBeVisible();
  if (shots) await bob.screenshot({ path: `${shots}/challenge.png` });
});

/** The smallest letters of the open dialog, in pixels of the screen. */
function smallestLetters(): number {
  const dialog = document.querySelector("dialog[open]")!;
  const all = [...dialog.querySelectorAll("*")].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      each.closest(".visually-hidden, svg") === null &&
      [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "",
      ),
  );
  const zoom = Number(getComputedStyle(dialog).zoom);
  return Math.min(...all.map((each) => zoom * parseFloat(getComputedStyle(each).fontSize)));
}

test("dialogs on a television are read from a sofa", async ({ server, device }) => {
  const page = await device(TELEVISION);
  await showScreen(page, await server.open({ bots: [{ bot: "greedy", name: "Bob" }] }));
  for (const name of ["Rules", "Seats"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").getByRole("button").first().waitFor();
    expect(await page.evaluate(smallestLetters), name).toBeGreaterThanOrEqual(20);
    await page.getByRole("button", { name: "Close" }).click();
  }
});
