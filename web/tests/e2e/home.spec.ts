/** From the first page to the last card, alone against bots. */
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import {
  clicksToTheFirstCard,
  comeBack,
  greedyBots,
  hand,
  pick,
  playedToTheEnd,
  playsByItself,
  QUICK,
} from "./people";
import { position } from "./positions";

test("from the page to the first card laid in three clicks", async ({ server, device }) => {
  const page = await device(PHONE);
  await page.goto(server.url);
  expect(await clicksToTheFirstCard(page)).toBeLessThanOrEqual(3);
});

test("one person plays a match to 50 points against bots, and finds it again", async ({ server, device }) => {
  test.slow();
  const opened = await server.open({
    rules: 'extends = "classic"\ntarget = 50\n',
    options: QUICK,
    name: "Ann",
    bots: [
      { bot: "greedy@quick", name: "Bob" },
      { bot: "random@quick", name: "Cat" },
    ],
    start: true,
  });
  const ann = await device(LAPTOP);
  await comeBack(ann, opened);
  await expect(hand(ann).first()).toBeVisible();
  await playsByItself(ann);
  const over = ann.getByRole("heading", { name: /the match!$/ });
  await playedToTheEnd(ann, over);
  await ann.goto(server.url);
  await expect(ann.getByRole("link", { name: new RegExp(`rounds? · ${opened.code}$`) })).toBeVisible();
  await ann.getByRole("link", { name: "Statistics" }).first().click();
  await expect(ann.getByText(/^[01] of 1 /).first()).toBeVisible();
});

test("a table is joined by its code, and a code that is none says so", async ({ server, device }) => {
  const opened = await server.open({ name: "Ann" });
  const page = await device(PHONE);
  await page.goto(server.url);
  await page.getByLabel("Code or link of a table").fill("?!");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "A code has letters and digits" })).toBeVisible();
  await page.getByLabel("Code or link of a table").fill(opened.code.toLowerCase());
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading").filter({ hasText: `Table ${opened.code}` })).toBeVisible();
});

test("the rules of the game are read on the first page", async ({ server, device }) => {
  const page = await device({ ...PHONE, locale: "fr-FR" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Règle du jeu" }).click();
  const sheet = page.getByRole("dialog", { name: "Règle du jeu" });
  await expect(sheet.getByRole("heading", { name: "Les cartes" })).toBeVisible();
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await expect(sheet).toHaveCount(0);
});

test("a table that is not there is said to be none", async ({ server, device }) => {
  const page = await device(PHONE);
  await page.goto(`${server.url}/t/ZZZZZ`);
  await expect(page.getByRole("heading", { name: "There is no table with that code." })).toBeVisible();
});

test("a spectator takes a seat in the next round", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5", "b5 b6 b7"], discard: "r3" }),
    name: "Ann",
    bots: greedyBots("sleepy", "Bob"),
    start: true,
  });
  const [ann, eve] = await Promise.all([device(PHONE), device({ ...LAPTOP, settings: { name: "Eve" } })]);
  await comeBack(ann, opened);
  await eve.goto(`${server.url}/t/${opened.code}?watch`);
  await expect(eve.getByText("Bob, 3 cards")).toBeVisible();
  await expect(eve.locator("[data-hand]")).toHaveCount(0);
  await eve.getByRole("button", { name: "Take a seat" }).click();
  await pick(ann, "red 5, fits");
  await ann.getByRole("button", { name: "Next round" }).click();
  await expect(hand(eve).first()).toBeVisible();
});
