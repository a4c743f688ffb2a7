/** Every edition played to the end: by hand in the browser, on phones and on a screen. */
import type { Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import { comeBack, hand, isToPlay, pick, playsByItself, showScreen, sit } from "./people";
import { position } from "./positions";

const QUICK = { uno_grace: 0, pass_pause: 0 };
const CAT = { bot: "greedy@quick", name: "Cat" };
const WON = /wins? the round|gagnes? la manche/;

function sideOf(page: Page) {
  return page.locator(".tabletop").getAttribute("data-side");
}

for (const rules of ["mercy", "two-sided", "all-wild", "attack"]) {
  test(`a round of ${rules} is played to its end on two phones and a screen, and nothing drifts`, async ({
    server,
    device,
  }) => {
    const opened = await server.open({ rules, name: "Ann", bots: [CAT], options: QUICK });
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
  draw: "r1/p3 g2/t1 b4/v1 y6/WC r8/t7 b7/o3 g8/pR y9/v4 r5/p2 g4/t9 b2/p6 y2/t8",
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
  const bots = [{ bot: "greedy@sleepy", name: "Bob" }];
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
  const many = "r1 r2 r3 r4 r5 r6 r8 g1 g2 g3 g4 g5 g6 g8 g9 b1 b2 b3 b4 b5 b6 b8 b9";
  const text = position({ rules: "mercy", hands: ["r+4 y1 y2", many, "y3 y4 y5"], discard: "r9" });
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
  const asked = bob.getByRole("dialog", { name: "Which colour?" });
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
    bots: ["Ann", "Bob"].map((name) => ({ bot: "greedy@quick", name })),
    start: true,
  });
  await expect(async () => {
    const record = JSON.parse(await server.record(opened.code)) as { rounds: unknown[] };
    expect(record.rounds.length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [200] });
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/r/${opened.code}?game=1`);
  await expect(page.locator("[data-proof=proved]").first()).toBeVisible();
  await expect(page.getByText("light side", { exact: true })).toBeVisible();
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
  const bots = [{ bot: "greedy@sleepy", name: "Bob" }];
  const opened = await server.open({ position: text, name: "Ann", bots, start: true });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await isToPlay(ann);
  await pick(ann, /^Wild, fits/);
  await expect(hand(ann)).toHaveCount(2);
  await expect(ann.getByRole("dialog")).toHaveCount(0);
});
