/** People at one table: teams, names, those who come late and those who are sent away. */
import { expect, LAPTOP, SMALL_PHONE, TELEVISION, test } from "./fixtures";
import { comeBack, greedyBots, hand, pick, showScreen, sit } from "./people";
import { position } from "./positions";

const shots = process.env["PIOCHE_SHOTS"];

test("teams are seen in the lobby, at the table and on the score sheet", async ({ server, device }) => {
  const bots = greedyBots("sleepy", "Bob", "Cat");
  const opened = await server.open({ name: "Ann", rules: "teams", bots });
  const ann = await device(SMALL_PHONE);
  await comeBack(ann, opened);
  await expect(ann.getByText("you · Team A")).toBeVisible();
  await expect(ann.getByText("Team A · your partner")).toBeVisible();
  await expect(ann.getByRole("button", { name: "Deal" })).toBeDisabled();
  await expect(
    ann.getByText(/These rules are for 4, 6, 8,? or 10 players, and there are 3 at the table/),
  ).toBeVisible();
  if (shots) await ann.screenshot({ path: `${shots}/teams-lobby.png`, fullPage: true });
  const dan = await device(LAPTOP);
  await sit(dan, server, opened.code, "Dan");
  await ann.getByRole("button", { name: "Deal" }).click();
  await expect(hand(ann).first()).toBeVisible();
  await expect(ann.getByText("Team A, with Cat", { exact: true })).toBeVisible();
  await expect(ann.getByText(/^Cat, Team A, your partner, \d+ cards/)).toBeAttached();
  await expect(ann.getByText(/^Bob, Team B, \d+ cards/)).toBeAttached();
  await ann.getByRole("button", { name: "Score sheet" }).first().click();
  await expect(ann.getByRole("columnheader", { name: /Ann.*Team A/ })).toBeVisible();
  if (shots) await ann.screenshot({ path: `${shots}/teams-sheet.png` });
  if (shots) await dan.screenshot({ path: `${shots}/teams-table.png` });
});

test("two phones without a name get two names", async ({ server, device }) => {
  const opened = await server.open({});
  const [one, two, screen] = [await device(SMALL_PHONE), await device(SMALL_PHONE), await device(TELEVISION)];
  await showScreen(screen, opened);
  for (const phone of [one, two]) {
    await phone.goto(opened.page);
    await expect(phone.getByLabel("Your name")).not.toHaveValue("");
  }
  for (const phone of [one, two]) {
    await phone.getByRole("button", { name: "Take a seat" }).click();
    await expect(phone.getByRole("button", { name: "Give up my seat" })).toBeVisible();
  }
  await expect(screen.getByRole("button", { name: "Deal" })).toBeEnabled();
});

test("a person who comes during a round waits, the screen shows it, and the next round has a seat", async ({
  server,
  device,
}) => {
  const start = position({ hands: ["r5", "b5 b6 b7"], discard: "r3", set: { hand_size: "3" } });
  const opened = await server.open({ position: start });
  const [screen, ann, bob, eve] = [
    await device(TELEVISION),
    await device(SMALL_PHONE),
    await device(SMALL_PHONE),
    await device(SMALL_PHONE),
  ];
  await showScreen(screen, opened);
  await sit(ann, server, opened.code, "Ann");
  await sit(bob, server, opened.code, "Bob");
  await screen.getByRole("button", { name: "Deal" }).click();
  await expect(hand(ann).first()).toBeVisible();
  await eve.goto(opened.page);
  await eve.getByRole("button", { name: "Take a seat" }).click();
  await eve.getByLabel("Your name").fill("Eve");
  await eve.getByRole("button", { name: "Take a seat" }).click();
  await expect(eve.getByText("You are in from the next round.")).toBeVisible();
  await expect(screen.getByText("In from the next round: Eve")).toBeVisible();
  if (shots) await eve.screenshot({ path: `${shots}/late-phone.png` });
  if (shots) await screen.screenshot({ path: `${shots}/late-screen.png` });
  await pick(ann, "red 5, fits");
  await screen.getByRole("button", { name: "Next round" }).click();
  await expect(hand(eve)).toHaveCount(3);
  await expect(screen.getByText("In from the next round: Eve")).toHaveCount(0);
  await expect(screen.getByText(/^Eve, 3 cards/)).toBeAttached();
});

test("the phone that joined first is told to look up, chooses the rules and deals; the screen counts", async ({
  server,
  device,
}) => {
  const opened = await server.open({ options: { deputy: true, clock: 5 } });
  const [screen, ann, bob] = [await device(TELEVISION), await device(SMALL_PHONE), await device(SMALL_PHONE)];
  await showScreen(screen, opened);
  await sit(ann, server, opened.code, "Ann");
  await sit(bob, server, opened.code, "Bob");
  for (const phone of [ann, bob])
    await expect(phone.getByRole("heading", { name: "You are in! Look up at the screen." })).toBeVisible();
  await expect(bob.getByRole("button", { name: "Deal" })).toHaveCount(0);
  await ann.getByRole("combobox", { name: "Rules" }).selectOption("party");
  await expect(screen.getByText("Party", { exact: true }).first()).toBeVisible();
  await ann.getByRole("button", { name: "Deal" }).click();
  for (const phone of [ann, bob]) await expect(hand(phone).first()).toBeVisible();
  await expect(screen.getByRole("timer")).toHaveAccessibleName(/^[1-5] seconds? left/);
  // The number is a warning in the last five seconds.
  await expect(screen.locator(".clock.late .number")).toHaveText(/^[1-5]$/);
});

test("a player who is sent away is asked about first, is told, and has no hand any more", async ({
  server,
  device,
}) => {
  const bots = greedyBots("sleepy", "Dan");
  const opened = await server.open({ name: "Ann", bots });
  const [ann, bob] = [await device(LAPTOP), await device(SMALL_PHONE)];
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await expect(hand(bob).first()).toBeVisible();
  await ann.getByRole("button", { name: "Menu" }).click();
  await ann.getByRole("button", { name: "People" }).click();
  await ann.getByRole("button", { name: "Take Bob from the table" }).click();
  await expect(ann.getByText("Take Bob from the table?")).toBeVisible();
  await ann.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(bob.getByText("You were taken from the table; a bot plays your cards.")).toBeVisible();
  await expect(hand(bob)).toHaveCount(0);
  if (shots) await bob.screenshot({ path: `${shots}/removed.png` });
});

for (const [path, title] of [
  ["/nonsense", "There is nothing here"],
  ["/t/ZZZZZ", "There is no table with that code."],
] as const)
  test(`${path} says so, and has a way to a table`, async ({ server, device }) => {
    const opened = await server.open({ name: "Ann" });
    const page = await device({ ...SMALL_PHONE, allowed: /status of 404/ });
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    if (shots) await page.screenshot({ path: `${shots}/lost-${path.length}.png` });
    await page.getByLabel("Code or link of a table").fill(opened.code);
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByRole("heading").filter({ hasText: `Table ${opened.code}` })).toBeVisible();
  });

test("a program that asks for nonsense still gets an error", async ({ server, request }) => {
  const answer = await request.get(`${server.url}/nonsense`, { headers: { accept: "application/json" } });
  expect([answer.status(), await answer.json()]).toEqual([404, { code: "not-found" }]);
});

test("a table that nobody wants any more is deleted from the first page", async ({ server, device }) => {
  const page = await device(SMALL_PHONE);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Make a table" }).click();
  await expect(page.getByRole("heading", { name: /^Table/ })).toBeVisible();
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(server.url);
  await page.getByRole("button", { name: `Delete table ${code}` }).click();
  if (shots) await page.screenshot({ path: `${shots}/delete.png`, fullPage: true });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("link", { name: code })).toHaveCount(0);
  expect((await page.request.get(`${server.url}/api/tables/${code}`)).status()).toBe(404);
});
