/** Links to a seat: they ask first, take one seat at one table, and are nobody's identity. */
import { expect, PHONE, type Server, test } from "./fixtures";
import { comeBack, greedyBots, hand, owns, sit } from "./people";
import { position } from "./positions";

const BOB = greedyBots("sleepy", "Bob");

async function mine(server: Server, token: string): Promise<string[]> {
  const url = `http://127.0.0.1:${server.port}/api/tables/mine`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { code: string }[]).map(({ code }) => code);
}

test("a link sent as an invitation gives its sender nothing of the receiver", async ({ server, device }) => {
  const mallory = await server.open({ name: "Mallory" });
  const victim = await device();
  await victim.goto(`${server.url}/t/${mallory.code}#seat=${mallory.token}`);
  await expect(victim.getByRole("heading", { name: "Take over a seat" })).toBeVisible();
  await expect(victim.getByText("This link takes over the seat of Mallory")).toBeVisible();
  expect(victim.url()).not.toContain(mallory.token);
  await victim.getByRole("button", { name: "Take the seat of Mallory" }).click();
  await expect(victim.getByRole("button", { name: "Give up my seat" })).toBeVisible();

  // The victim plays elsewhere: the sender must not see that table, and no longer has a seat at the first.
  await victim.goto(server.url);
  await victim.getByRole("button", { name: "Play now" }).click();
  await expect(hand(victim).first()).toBeVisible();
  expect(await mine(server, mallory.token)).toEqual([]);
  const kept = await victim.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(mallory.token);
});

test("a person who opened a link to a seat by mistake says no, and loses nothing", async ({
  server,
  device,
}) => {
  const opened = await server.open({ name: "Ann", bots: BOB });
  const page = await device(PHONE);
  await page.goto(opened.seat);
  await expect(page.getByText("An invitation looks different")).toBeVisible();
  await page.getByRole("link", { name: "No, only look at the table" }).click();
  await expect(page.getByRole("button", { name: "Take a seat" })).toBeVisible();
  expect(await mine(server, opened.token)).toEqual([opened.code]);
});

test("a seat moves to another device with its hand, and the first is told", async ({ server, device }) => {
  const text = position({ hands: ["r5 r7 g7 g9", "r6 r8 b6 b7"], discard: "r3" });
  const opened = await server.open({ name: "Ann", bots: BOB, position: text, start: true });
  const [first, second] = [await device(), await device(PHONE)];
  await comeBack(first, opened);
  await expect(hand(first)).toHaveCount(4);
  await first.getByRole("button", { name: "Menu" }).click();
  await first.getByRole("button", { name: "My seat on another device" }).click();
  const link = await first.locator("dialog .link").textContent();
  expect(link).not.toContain(opened.token);
  await second.goto(link!);
  await second.getByRole("button", { name: "Take the seat of Ann" }).click();
  await expect(hand(second)).toHaveCount(4);
  await expect(first.getByText("Your seat here has been taken over")).toBeVisible();

  await first.goto(link!);
  await first.getByRole("button", { name: "Take the seat of Ann" }).click();
  await expect(first.getByText("This link does not fit a seat any more.")).toBeVisible();
  await expect(hand(second)).toHaveCount(4);
});

test("one's own link on one's own device takes nothing over", async ({ server, device }) => {
  const opened = await server.open({ name: "Ann" });
  const page = await device();
  await owns(page, opened);
  await page.goto(opened.seat);
  await expect(page.getByText("This is your own seat")).toBeVisible();
});

test("a player with a seat at the table does not take a second one", async ({ server, device }) => {
  const opened = await server.open({ name: "Ann" });
  const page = await device();
  await sit(page, server, opened.code, "Bob");
  await page.goto(opened.seat);
  await expect(page.getByText("You have a seat of your own at this table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take the seat of Ann" })).toBeDisabled();
});
