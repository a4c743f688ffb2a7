/** A television is the table, phones are the hands. */
import type { Page } from "@playwright/test";
import {
  expect,
  LARGE_PHONE,
  LAPTOP,
  type NewDevice,
  PHONE,
  type Server,
  TELEVISION,
  test,
} from "./fixtures";
import { greedyBots, playedToTheEnd, playsByItself, QUICK, showScreen, sit, withFewCards } from "./people";
import { position } from "./positions";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

async function gathered(server: Server, device: NewDevice, rules: string): Promise<[Page, Page[]]> {
  const opened = await server.open({ rules, options: QUICK });
  const screen = await device(TELEVISION);
  await showScreen(screen, opened);
  const phones = await Promise.all([PHONE, LARGE_PHONE, TABLET].map((size) => device(size)));
  for (const [at, phone] of phones.entries()) {
    await sit(phone, server, opened.code, ["Ann", "Bob", "Cat"][at] ?? "");
  }
  await expect(screen.getByRole("listitem")).toHaveText([/Ann/, /Bob/, /Cat/]);
  return [screen, phones];
}

test("a screen and three phones play a match to 30 points under classic", async ({ server, device }) => {
  test.slow();
  const match = `${withFewCards("classic")}target = 30\n`;
  const [screen, phones] = await gathered(server, device, match);
  await screen.getByRole("button", { name: "Deal" }).click();
  await Promise.all(phones.map(playsByItself));
  const over = screen.getByRole("heading", { name: /wins? the match/ });
  await playedToTheEnd(screen, over);
  for (const phone of phones) await expect(phone.getByRole("heading", { name: /the match!$/ })).toBeVisible();
  await expect(screen.getByRole("button", { name: "Rematch" })).toBeEnabled();
  const winner = screen.getByRole("table").locator("tfoot .leads").first();
  expect(Number(((await winner.textContent()) ?? "").replace(/\D/g, ""))).toBeGreaterThanOrEqual(30);
});

for (const rules of ["volley", "party"]) {
  test(`a screen and three phones play a round under ${rules}`, async ({ server, device }) => {
    test.slow();
    const [screen, phones] = await gathered(server, device, withFewCards(rules));
    await screen.getByRole("button", { name: "Deal" }).click();
    await Promise.all(phones.map(playsByItself));
    await expect(screen.getByRole("heading", { name: /wins? the (round|match)/ })).toBeVisible({
      timeout: 300_000,
    });
  });
}

test("the game master adds a bot, pauses, removes a player and breaks the game off", async ({
  server,
  device,
}) => {
  const [screen, phones] = await gathered(server, device, "classic");
  await screen.getByRole("button", { name: "Seats" }).click();
  await screen.getByRole("button", { name: "Add a bot" }).click();
  await screen.locator("dialog").last().getByRole("listitem").first().getByRole("button").click();
  await screen.getByRole("button", { name: "Done" }).click();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect(screen.getByRole("listitem")).toHaveCount(4);
  await screen.getByRole("button", { name: "Deal" }).click();
  await screen.getByRole("button", { name: "Pause" }).click();
  for (const phone of phones) await expect(phone.getByText("The game is paused.").first()).toBeVisible();
  await screen.getByRole("button", { name: "Go on" }).click();
  await expect(phones[0]!.getByText("The game is paused.")).toHaveCount(0);

  await screen.getByRole("button", { name: "Seats" }).click();
  await screen.getByRole("button", { name: "Take Cat from the table" }).click();
  await screen.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(phones[2]!.getByRole("button", { name: "Take a seat" })).toBeVisible();
  await screen.getByRole("button", { name: "Break the game off" }).click();
  await screen.getByRole("button", { name: "Tap again if you are sure" }).click();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect(screen.getByRole("heading", { name: "Join with a phone" })).toBeVisible();
});

test("the rules chosen on the screen are seen on every phone", async ({ server, device }) => {
  const [screen, phones] = await gathered(server, device, "classic");
  await screen.getByRole("button", { name: "Rules" }).click();
  await screen.getByRole("combobox", { name: "Rules" }).selectOption("party");
  await screen.getByRole("button", { name: "Close" }).click();
  for (const phone of phones) await expect(phone.getByText(/^Party$/i).first()).toBeVisible();
});

test("a screen that does not lead shows the table and has no say", async ({ server, device }) => {
  const opened = await server.open({ name: "Ann", bots: [{ bot: "greedy", name: "Bob" }] });
  const screen = await device(LAPTOP);
  await screen.goto(`${server.url}/t/${opened.code}/screen`);
  await expect(screen.getByText("Bob")).toBeVisible();
  await expect(screen.getByRole("button", { name: "Deal" })).toHaveCount(0);
});

test("a screen on the device of a player does not show their cards", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3" }),
    name: "Ann",
    bots: greedyBots("sleepy", "Bob"),
    start: true,
  });
  const screen = await device(LAPTOP);
  await showScreen(screen, opened);
  await expect(screen.getByRole("list", { name: "Seats" })).toContainText("Ann, 3 cards");
  await expect(screen.getByRole("region", { name: "What happened" })).toContainText("Bob takes a seat");
  await expect(screen.getByText(/You now hold/)).toHaveCount(0);
  await expect(screen.getByRole("button", { name: "Pause" })).toHaveCount(0);
});
