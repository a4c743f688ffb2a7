/** A game that is over, looked at again. */
import { expect, LAPTOP, PHONE, type Server, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, QUICK } from "./people";

const PLAYED = new WeakMap<Server, Promise<string>>();

/** The code of a match that bots have played, without anybody: one at each server. */
function played(server: Server): Promise<string> {
  const found = PLAYED.get(server) ?? playedOnce(server);
  PLAYED.set(server, found);
  return found;
}

async function playedOnce(server: Server): Promise<string> {
  const opened = await server.open({
    rules: 'extends = "classic"\ntarget = 50\n',
    options: QUICK,
    bots: greedyBots("quick", "Ann", "Bob", "Cat"),
    start: true,
  });
  await expect(async () => {
    const record = JSON.parse(await server.record(opened.code)) as { rounds: unknown[] };
    expect(record.rounds.length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [200] });
  return opened.code;
}

test("a game is replayed by its link: step, scrub, speed, through anybody's eyes", async ({
  server,
  device,
}) => {
  const code = await played(server);
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/r/${code}?game=1`);
  const place = page.getByRole("slider", { name: "Place in the game" });
  await expect(place).toHaveValue("0");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(place).toHaveValue("1");
  await expect(page.getByRole("figure")).toHaveCount(3);
  await page.getByLabel("Whose cards").selectOption("Bob");
  await expect(page.getByRole("figure")).toHaveCount(1);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveValue("2");
  await page.keyboard.press("End");
  await expect(place).toHaveValue(await place.getAttribute("max").then(String));
  await expect(page.getByText(/wins? the round/).first()).toBeVisible();
  await page.getByLabel("Speed").selectOption("4 ×");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(place).not.toHaveValue(/^(0|\d\d+)$/);
  await page.getByRole("button", { name: "Pause" }).click();
});

test("the proof of the shuffle is checked in the browser, and a forged record is found out", async ({
  server,
  device,
}) => {
  const code = await played(server);
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/r/${code}`);
  await expect(page.locator("[data-proof=proved]").first()).toContainText("So nobody could choose them");
  const record = await server.record(code);
  const forged = JSON.parse(record) as { rounds: { shuffle: { parts: Record<string, string> } }[] };
  forged.rounds[0]!.shuffle.parts["table"] = "00".repeat(16);
  await page.goto(`${server.url}/r`);
  await page.getByLabel("Open a record").setInputFiles({
    name: "forged.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(forged)),
  });
  await expect(page.locator("[data-proof=broken]").first()).toContainText("is not the one it promised");
});

test("a game is played on from the middle of a record", async ({ server, device }) => {
  const code = await played(server);
  const page = await device(PHONE);
  await page.goto(`${server.url}/r/${code}`);
  await page.getByLabel("Whose cards").selectOption("Bob");
  await page.getByRole("slider").fill("8");
  const cards = await page.getByRole("figure").getByRole("img").count();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(hand(page).first()).toBeVisible();
  expect(Math.abs((await hand(page).count()) - cards)).toBeLessThanOrEqual(4);
  await expect(page.getByText(/^Ann, /)).toHaveCount(1);
});

test("a replay is shared with its position: the link shows the same", async ({ server, device }) => {
  const code = await played(server);
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/r/${code}?game=1`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("slider", { name: "Place in the game" }).fill("8");
  const seen = await page.getByRole("figure").allInnerTexts();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await device(PHONE);
  await other.goto(link);
  await expect(other.getByRole("slider", { name: "Place in the game" })).toHaveValue("8");
  expect(await other.getByRole("figure").allInnerTexts()).toEqual(seen);
});

test("a record is saved as PUN and opened again from the file", async ({ server, device }) => {
  const code = await played(server);
  const page = await device(LAPTOP);
  await page.goto(`${server.url}/r/${code}?game=1`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Record" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${code}.pun`);
  await page.goto(`${server.url}/r`);
  await page.getByLabel("Open a record").setInputFiles(await file.path());
  await expect(page.getByRole("slider", { name: "Place in the game" })).toBeVisible();
  await expect(page.locator("[data-proof=proved]").first()).toBeVisible();
});

test("a file that is not a record is refused", async ({ server, device }) => {
  const page = await device({ ...LAPTOP, allowed: /status of 422/ });
  await page.goto(`${server.url}/r`);
  for (const [text, said] of [
    ["{", "This file has no finished round."],
    ["[players", "This file is not a record in PUN"],
  ]) {
    const buffer = Buffer.from(text!);
    await page.getByLabel("Open a record").setInputFiles({ name: "x.pun", mimeType: "text/plain", buffer });
    await expect(page.getByRole("alert").filter({ hasText: said! })).toBeVisible();
  }
});

test("a game that is being played has nothing to show yet", async ({ server, device }) => {
  const opened = await server.open({ name: "Ann", bots: [{ bot: "greedy", name: "Bob" }], start: true });
  const page = await device(PHONE);
  await comeBack(page, opened);
  await isToPlay(page);
  await page.goto(`${server.url}/r/${opened.code}`);
  await expect(page.getByText("No round of this game is over yet.")).toBeVisible();
});
