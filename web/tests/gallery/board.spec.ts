import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./gallery";

const PHONE = { width: 360, height: 740 };

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("nothing to be seen there");
  return box;
}

async function drag(page: Page, from: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await boxOf(from);
  await page.mouse.move(x + 8, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 8 + dx / 2, y + 12 + dy / 2, { steps: 4 });
  await page.mouse.move(x + 8 + dx, y + 12 + dy, { steps: 4 });
  await page.mouse.up();
}

function hand(page: Page): Locator {
  return page.getByRole("list", { name: "Ta main" }).getByRole("button");
}

async function codes(page: Page): Promise<(string | null)[]> {
  return hand(page).evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
}

test.use({ viewport: PHONE });

test("a tapped card is laid once", async ({ open }) => {
  const page = await open("room=table&motion=calm");
  await hand(page)
    .first()
    .click({ position: { x: 8, y: 12 } });
  await expect(hand(page)).toHaveCount(6);
});

test("a card dragged out of the hand is laid, and one let go inside finds its new place", async ({
  open,
}) => {
  const page = await open("room=table&motion=calm");
  await drag(page, hand(page).nth(2), 0, -220);
  await expect(hand(page)).toHaveCount(6);
  expect(await codes(page)).toEqual(["r3", "rS", "g7", "b+2", "W", "W+4"]);
  await drag(page, hand(page).nth(0), 150, 4);
  await expect.poll(async () => (await codes(page)).indexOf("r3")).toBeGreaterThan(1);
  await expect(hand(page)).toHaveCount(6);
});

test("arrow keys go through the hand, and with shift they move a card", async ({ open }) => {
  const page = await open("room=table&motion=calm");
  await hand(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(hand(page).nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(hand(page).nth(6)).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  expect(await codes(page)).toEqual(["r3", "rS", "y2", "g7", "b+2", "W+4", "W"]);
  await expect(hand(page).nth(5)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(hand(page)).toHaveCount(6);
});

test("only one card of the hand is a stop for the tab key", async ({ open }) => {
  const page = await open("room=table&cards=25");
  expect(await hand(page).evaluateAll((cards) => cards.filter((card) => card.tabIndex === 0).length)).toBe(1);
});

for (const ask of ["colour", "player", "challenge"])
  test(`what asks for a ${ask} covers neither the call nor the catch`, async ({ open }) => {
    const page = await open(`room=table&ask=${ask}&people=9&cards=25`);
    const { y, height } = await boxOf(page.getByRole("dialog"));
    for (const name of ["UNO", "Contrer cat"])
      expect(y + height).toBeLessThan((await boxOf(page.getByRole("button", { name, exact: true }))).y);
  });

test("the call and the catch stay where they are when they can be pressed", async ({ open }) => {
  const places = [];
  for (const ask of ["", "catch"]) {
    const page = await open(`room=table&ask=${ask}&motion=calm`);
    const box = await boxOf(page.getByRole("button", { name: "Contrer cat" }));
    places.push([Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]);
  }
  expect(places[0]).toEqual(places[1]);
});

test("cards on their way are gone once they have arrived", async ({ open }) => {
  const page = await open("room=table&motion=lively");
  await page.getByRole("button", { name: "Pioche : 38 cartes" }).click();
  await expect(hand(page)).toHaveCount(9);
  await expect(page.locator(".sky .flying")).toHaveCount(0);
});

test("with calm motion no card flies", async ({ open }) => {
  const page = await open("room=table&motion=calm");
  await page.evaluate(() => {
    const sky = document.querySelector(".sky");
    const seen = new MutationObserver(() => document.body.setAttribute("data-flown", "yes"));
    if (sky) seen.observe(sky, { childList: true });
  });
  await page.getByRole("button", { name: "Pioche : 38 cartes" }).click();
  await expect(hand(page)).toHaveCount(9);
  await expect(page.locator("body[data-flown]")).toHaveCount(0);
});

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const ROOMS = ["room=cards", "room=widgets", "room=screen&people=6", "room=table&people=9&cards=25"];
const ASKS = ["colour", "player", "challenge", "catch", "why", "offline"].map(
  (ask) => `room=table&ask=${ask}`,
);

for (const room of [...ROOMS, ...ASKS])
  for (const theme of ["dark", "light"])
    test(`nobody is shut out of ${room} in the ${theme} theme`, async ({ open }) => {
      const page = await open(`${room}&theme=${theme}&motion=calm`);
      await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finish())));
      await page.addScriptTag({ path: axe });
      const found = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(found).toEqual([]);
    });
