/** Events are shown where they happen, and nobody has to wait for them. */
import type { Page } from "@playwright/test";
import { holdMoments } from "./moment-scenes";
import { expect, LAPTOP, type NewDevice, PHONE, type Server, TELEVISION, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, pick, showScreen, told } from "./people";
import { position } from "./positions";

const BOTS = greedyBots("sleepy", "Bob", "Cat");

/** Every moment that a page has shown, with its place: they are gone after a second and a half. */
async function collecting(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenMoments: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.classList.contains("moment"))
            seen.push(`${node.dataset["place"]}: ${node.textContent?.trim()}`);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenMoments: string[] }).seenMoments);
}

interface Shown {
  readonly moments: () => Promise<string[]>;
  readonly page: Page;
  readonly screen: () => Promise<string[]>;
}

async function alone(server: Server, device: NewDevice, text: string, kind: object = PHONE): Promise<Shown> {
  const opened = await server.open({
    position: text,
    name: "Ann",
    bots: BOTS,
    start: true,
    options: { uno_grace: 0.3, pass_pause: 0.3 },
  });
  const [page, room] = await Promise.all([device(kind), device(TELEVISION)]);
  const [moments, screen] = await Promise.all([collecting(page), collecting(room)]);
  await showScreen(room, opened);
  await comeBack(page, opened);
  await isToPlay(page);
  await expect(room.getByRole("list", { name: "Seats" })).toBeVisible();
  return { page, moments, screen };
}

test("a Draw Two and a miss are seen at the seat they hit, and on the screen", async ({ server, device }) => {
  const text = position({ hands: ["r+2 g7 g9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const { page, moments, screen } = await alone(server, device, text);
  await pick(page, "red Draw Two, fits");
  await expect.poll(moments).toEqual(["seat:1: +2", "seat:1: Skipped!"]);
  await expect.poll(screen).toEqual(["seat:1: +2", "seat:1: Skipped!"]);
  await expect(page.locator("[data-moments] .moment")).toHaveCount(0);
});

test("words at a seat cover neither its cards nor each other", async ({ server, device }) => {
  const text = position({ hands: ["r+2 g7 g9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const holding: NewDevice = async (options) => {
    const opened = await device(options);
    await holdMoments(opened);
    return opened;
  };
  const { page } = await alone(server, holding, text);
  await pick(page, "red Draw Two, fits");
  const [hit, skipped] = ["+2", "Skipped!"].map((word) => page.locator(".moment", { hasText: word }));
  await expect(skipped!).toBeVisible();
  const seat = page.getByRole("list", { name: "Seats" }).getByRole("listitem").first();
  const boxes = await Promise.all([seat, hit!, skipped!].map((each) => each.boundingBox()));
  const [under, first, second] = boxes.map((box) => box!);
  expect(first!.y).toBeGreaterThan(under!.y + under!.height - 8);
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height);
});

test("a turn of the direction is seen at the pile", async ({ server, device }) => {
  const text = position({ hands: ["rR g7 g9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const { page, moments } = await alone(server, device, text, LAPTOP);
  await pick(page, "red Reverse, fits");
  await expect.poll(moments).toEqual(["discard: To the right!"]);
});

test("a call is seen, told once, and hides nothing from those who go on", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const { page, moments } = await alone(server, device, text);
  await page.locator(".right .corner").click();
  await expect.poll(moments).toEqual(["hand: UNO!"]);
  await pick(page, "red 5, fits");
  await expect(hand(page)).toHaveCount(1);
  await expect(told(page).getByText("You call UNO!")).toHaveCount(1);
  await expect(page.locator("[data-moments]")).toHaveAttribute("aria-hidden", "true");
});

test("calm pages show the words and move nothing", async ({ server, device }) => {
  const text = position({ hands: ["rS g7 g9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const { page } = await alone(server, device, text);
  await pick(page, "red Skip, fits");
  const moment = page.locator(".moment", { hasText: "Skipped!" });
  await expect(moment).toBeVisible();
  const moved = await moment.evaluate((element) =>
    element
      .getAnimations()
      .flatMap((running) =>
        (running.effect as KeyframeEffect).getKeyframes().map(({ transform }) => String(transform)),
      ),
  );
  expect(new Set(moved).size).toBe(1);
});

test("sounds are off with one tap at the table", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7 g9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const { page } = await alone(server, device, text);
  await page.getByRole("button", { name: "Sounds on" }).click();
  await page.getByRole("button", { name: "Sounds off" }).click();
  await expect(page.getByRole("button", { name: "Sounds on" })).toBeVisible();
});
