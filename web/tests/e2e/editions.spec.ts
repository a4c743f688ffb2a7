/** Every edition played to the end: by hand in the browser, on phones and on a screen. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import {
  comeBack,
  greedyBots,
  hand,
  isToPlay,
  pick,
  playsByItself,
  showScreen,
  sit,
  withFewCards,
} from "./people";
import { MANY, position, TWO_SIDED } from "./positions";

const QUICK = { uno_grace: 0, pass_pause: 0 };
const CAT = { bot: "greedy@quick", name: "Cat" };
const WON = /wins? the (round|match)|gagnes? la (manche|partie)/;

function sideOf(page: Page) {
  return page.locator(".tabletop").getAttribute("data-side");
}

for (const rules of ["mercy", "two-sided", "all-wild", "attack"]) {
  test(`a round of ${rules} is played to its end on two phones and a screen, and nothing drifts`, async ({
    server,
    device,
  }) => {
    const few = withFewCards(rules);
    const opened = await server.open({ rules: few, name: "Ann", bots: [CAT], options: QUICK });
    const french = { locale: "fr-FR" };
    const [ann, bob, screen] = await Promise.all([
      device({ ...PHONE, ...french }),
      device(PHONE),
      device({ ...TELEVISION, ...french }),
    ]);
    await comeBack(ann, opened);
    await sit(bob, server, opened.code, "Bob");
    await showScreen(screen, opened);
    await ann.getByRole("button", { name: "Distribuer" }).click();
    await Promise.all([playsByItself(ann), playsByItself(bob)]);
    for (const page of [ann, bob, screen])
      await expect(page.getByRole("heading", { name: WON })).toBeVisible({ timeout: 90_000 });
  });
}

const TWO = {
  rules: "two-sided",
  draw: TWO_SIDED,
};

test("a flip turns pile, draw pile and hands, and the table says which side is in play", async ({
  server,
  device,
}) => {
  const text = position({
    ...TWO,
    hands: ["rF/p8 r3/p7 g5/o7", "b3/v8 y7/o2 g1/o5"],
    discard: "y1/pSE r9/v5",
  });
  const bots = greedyBots("sleepy", "Bob");
  const opened = await server.open({ position: text, name: "Ann", bots, start: true });
  const ann = await device({ ...LAPTOP, settings: { motion: "lively" } });
  await comeBack(ann, opened);
  await isToPlay(ann);
  await expect(ann.getByText("light side", { exact: true })).toBeVisible();
  expect(await sideOf(ann)).toBe("light");
  const bob = ann.getByRole("list", { name: "Seats" }).getByText(/^Bob/);
  await expect(
    ann.getByText(/Bob.*backs seen: pink|Bob.*backs seen: teal|Bob.*backs seen: orange/),
  ).toBeAttached();
  await expect(bob.first()).toBeAttached();
  await pick(ann, /^red Flip/);
  await expect(ann.getByText("dark side", { exact: true })).toBeVisible();
  expect(await sideOf(ann)).toBe("dark");
  await expect(hand(ann)).toHaveCount(2);
  await expect(ann.locator("[data-hand]").getByRole("button", { name: /pink 7/ })).toBeVisible();
  await expect(ann.getByText(/Bob.*backs seen: /)).toBeAttached();
});

test("who is knocked out stays at the table, and their cards lie aside", async ({ server, device }) => {
  const text = position({ rules: "mercy", hands: ["r+4 y1 y2", MANY, "y3 y4 y5"], discard: "r9" });
  const bots = [
    { bot: "greedy@quick", name: "Bob" },
    { bot: "greedy@sleepy", name: "Cat" },
  ];
  const opened = await server.open({ position: text, name: "Ann", bots, start: true, options: QUICK });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await isToPlay(ann);
  await expect(ann.getByText("23/25")).toBeVisible();
  await pick(ann, /^red Draw Four/);
  await expect(ann.getByText(/^Bob, knocked out/)).toBeAttached();
  await expect(ann.getByText("25 cards set aside")).toBeAttached();
});

test("a colour that somebody else names: one dialog for them, and the others are told", async ({
  server,
  device,
}) => {
  const text = position({ rules: "mercy", hands: ["WQ y1 y2", "r1 g2 b3"], discard: "r9" });
  const opened = await server.open({ position: text, name: "Ann", options: QUICK });
  const [ann, bob] = await Promise.all([device(PHONE), device(PHONE)]);
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await isToPlay(ann);
  await pick(ann, /^Colour Roulette/);
  await expect(ann.getByText("Bob is choosing a colour.")).toBeVisible();
  const asked = bob.getByRole("dialog", { name: /^Which colour/ });
  await asked.getByRole("button", { name: "green" }).click();
  await expect(bob.getByText(/for all to see/).first()).toBeAttached();
  await isToPlay(ann);
});

test("a game of two sides is replayed, proved, and played on from where it stood", async ({
  server,
  device,
}) => {
  const opened = await server.open({
    rules: 'extends = "two-sided"\nhand_size = 3\ntarget = 20\n',
    options: { uno_grace: 0, pass_pause: 0 },
    bots: greedyBots("quick", "Ann", "Bob"),
    start: true,
  });
  await expect(async () => {
    const record = JSON.parse(await server.record(opened.code)) as { rounds: unknown[] };
    expect(record.rounds.length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [200] });
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/r/${opened.code}?game=1`);
  await expect(page.locator("[data-proof=proved]").first()).toBeVisible();
  await expect(page.getByText(/^(light|dark) side$/)).toBeVisible(); // dark if a Flip was turned first
  await page.getByLabel("Whose cards").selectOption("Bob");
  await page.locator("h1").click();
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(hand(page).first()).toBeVisible();
});

test("without colours nobody is asked for one", async ({ server, device }) => {
  const text = position({
    rules: "all-wild",
    hands: ["W WR WS", "W W W"],
    discard: "W",
    draw: "W W W W W W",
  });
  const bots = greedyBots("sleepy", "Bob");
  const opened = await server.open({ position: text, name: "Ann", bots, start: true });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await isToPlay(ann);
  await pick(ann, /^Wild, fits/);
  await expect(hand(ann)).toHaveCount(2);
  await expect(ann.getByRole("dialog")).toHaveCount(0);
});

const LONG_BACKS = "b3/v8 y7/o2 g1/o5 r6/pSE b9/oF gR/pR yS/tF bF/v6 W/t3 W+2/o4 rS/W y6/WC";
const CROWDED = position({
  ...TWO,
  hands: ["r3/p7 g5/o7", LONG_BACKS, LONG_BACKS, "r9/tR"],
  discard: "y1/pSE r9/t5",
}).replace("[discard", '[side "dark"]\n[discard');
const OUT = position({ rules: "mercy", hands: ["r4 y1", MANY, "y3", ""], discard: "r9" }).replace(
  "[discard",
  '[knocked "dan"]\n[aside "r1 r2"]\n[discard',
);

for (const [what, text] of [
  ["backs", CROWDED],
  ["counts near the limit", OUT],
] as const) {
  for (const [size, device_] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
    test(`${what} stay within their seats, and no sign lies on another, on a ${size}`, async ({
      server,
      device,
    }) => {
      const bots = greedyBots("sleepy", "Bob", "Cat", "Dan");
      const opened = await server.open({ position: text, name: "Ann", bots, start: true });
      const ann = await device({ ...device_, locale: "fr-FR" });
      await comeBack(ann, opened);
      await expect(hand(ann).first()).toBeVisible();
      const outside = await ann.evaluate(() => {
        const box = (part: Element) => part.getBoundingClientRect();
        return [...document.querySelectorAll(".seat")].flatMap((seat) =>
          [...seat.querySelectorAll(".holds > *, .one")]
            .filter((part) => box(part).width > 0 && box(part).right > box(seat).right)
            .map((part) => `${part.className} ${part.textContent}`),
        );
      });
      expect(outside).toEqual([]);
      const [note, force] = [ann.locator(".pile .note"), ann.locator(".pile .force")];
      if ((await note.count()) > 0) {
        const [left, right] = [await note.boundingBox(), await force.boundingBox()];
        expect(left!.x + left!.width).toBeLessThan(right!.x);
      }
    });
  }
}

test("a seat shows all the backs of its hand when it is pressed", async ({ server, device }) => {
  const bots = greedyBots("sleepy", "Bob", "Cat", "Dan");
  const opened = await server.open({ position: CROWDED, name: "Ann", bots, start: true });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await ann.getByRole("button", { name: /^Cat, 12 cards/ }).click();
  const shown = ann.getByRole("dialog", { name: "Cat: the backs you can see" });
  await expect(shown.getByRole("img")).toHaveCount(12);
  await expect(shown.getByRole("img", { name: "blue 3" })).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();
});

test("the name of every colour fits its button, and stakes without a number have no column of cards", async ({
  server,
  device,
}) => {
  const dark = position({
    ...TWO,
    hands: ["r3/p7 g5/WC b+1/p6", "r3/WC g6/WC"],
    discard: "y1/pSE r9/p5",
  }).replace("[discard", '[side "dark"]\n[discard');
  const opened = await server.open({ position: dark, name: "Ann", options: QUICK });
  const [ann, bob] = await Promise.all([device({ ...PHONE, locale: "fr-FR" }), device(PHONE)]);
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Distribuer" }).click();
  await pick(ann, /^Pioche couleur/);
  const names = ann.getByRole("dialog").locator(".choices .name");
  await expect(names).toHaveCount(4);
  const wide = await names.evaluateAll((all) =>
    all
      .filter((name) => name.scrollWidth > name.parentElement!.clientWidth - 4)
      .map((name) => name.textContent),
  );
  expect(wide).toEqual([]);
  await names.getByText("turquoise").click();
  const stakes = bob.getByRole("dialog").locator("li");
  await expect(stakes).toHaveCount(2);
  await expect(stakes.locator(".cards")).toHaveCount(0);
});

/** The file that the page "Write your own deck" puts together. */
function garden(): string {
  const page = readFileSync(resolve(import.meta.dirname, "../../../docs/own-deck.md"), "utf8");
  return [...page.matchAll(/^```toml\n([^]*?)^```$/gm)].map(([, block]) => block).join("\n");
}

test("a deck of one's own is opened in the browser as its page says, and played with a friend", async ({
  server,
  device,
}) => {
  const [ann, bob] = await Promise.all([
    device({ ...LAPTOP, allowed: /422/ }),
    device({ ...PHONE, locale: "fr-FR" }),
  ]);
  await ann.goto(server.url);
  await ann.getByLabel("Your name").fill("Ann");
  await ann.getByRole("button", { name: /^Make a table/ }).click();
  await expect(ann).toHaveURL(/\/t\//);
  await ann.getByText(/^House rules/).click();
  const text = garden();
  const file = { name: "garden.toml", mimeType: "application/toml" };
  const open = ann.getByLabel("Open a file");
  await open.setInputFiles({ ...file, buffer: Buffer.from(text.replace("draw(next, 1)", "drw(next, 1)")) });
  await expect(ann.getByText(/symbols\.BEE\.effects.*did you mean/)).toBeVisible();
  await open.setInputFiles({ ...file, buffer: Buffer.from(text) });
  await expect(ann.getByText(/Rules of your own|With changes of your own/).first()).toBeVisible();
  await bob.goto(ann.url());
  await bob.getByLabel("Ton nom").fill("Bob");
  await bob.getByRole("button", { name: "Prendre place" }).click();
  await ann.getByRole("button", { name: "Deal" }).click();
  await Promise.all([playsByItself(ann), playsByItself(bob)]);
  for (const page of [ann, bob])
    await expect(page.getByRole("heading", { name: WON })).toBeVisible({ timeout: 60_000 });
});
