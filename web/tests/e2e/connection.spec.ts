/** Lines are cut, pages reloaded, phones asleep, servers restarted: nothing is lost. */
import { expect, LAPTOP, type NewDevice, PHONE, type Server, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, pick, pile, QUICK, sit } from "./people";
import { position } from "./positions";

const TEXT = position({ hands: ["r5 r7 g7 g9", "r6 r8 b6 b7"], discard: "r3" });

async function seated(server: Server, device: NewDevice) {
  const opened = await server.open({
    position: TEXT,
    name: "Ann",
    options: QUICK,
  });
  const [ann, bob] = await Promise.all([device(PHONE), device(LAPTOP)]);
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await isToPlay(ann);
  await expect(hand(bob)).toHaveCount(4);
  return { ann, bob, code: opened.code };
}

test("a page that is reloaded in the middle of a turn has its seat and plays on", async ({
  server,
  device,
}) => {
  const { ann, bob } = await seated(server, device);
  await ann.reload();
  await expect(hand(ann)).toHaveCount(4);
  await pick(ann, "red 5, fits");
  await isToPlay(bob);
});

test("a second tab of the same person is the same seat", async ({ server, device }) => {
  const { ann, bob, code } = await seated(server, device);
  const tab = await ann.context().newPage();
  await tab.goto(`${server.url}/t/${code}`);
  await pick(tab, "red 5, fits");
  await isToPlay(bob);
  await expect(hand(ann)).toHaveCount(3);
});

test("a phone that wakes from sleep has missed nothing", async ({ server, device }) => {
  const { ann, bob } = await seated(server, device);
  await pick(ann, "red 5, fits");
  await expect(hand(ann)).toHaveCount(3);
  const phone = await ann.context().newCDPSession(ann);
  await phone.send("Page.setWebLifecycleState", { state: "frozen" });
  await pick(bob, "red 6, fits");
  await expect(pile(bob)).toHaveAccessibleName(/red 6/);
  await phone.send("Page.setWebLifecycleState", { state: "active" });
  await isToPlay(ann);
  await expect(pile(ann)).toHaveAccessibleName(/red 6/);
  await pick(ann, "red 7, fits");
  await isToPlay(bob);
});

test("a server that is killed in the middle of a turn comes back, and what was asked meanwhile is done", async ({
  ownServer,
  device,
}) => {
  const server = await ownServer();
  const { ann, bob } = await seated(server, device);
  await server.stop("SIGKILL");
  await expect(ann.getByText(/The line is cut/)).toBeVisible();
  await expect(hand(ann)).toHaveCount(4);
  await pick(ann, /^red 5/);
  await server.start();
  await isToPlay(bob);
  await expect(ann.getByText(/The line is cut/)).toHaveCount(0);
  await expect(hand(ann)).toHaveCount(3);
  await pick(bob, "red 6, fits");
  await isToPlay(ann);
});

test("a phone that was without a network in its turn goes on where it was", async ({ server, device }) => {
  const { ann, bob } = await seated(server, device);
  await pick(ann, "red 5, fits");
  await isToPlay(bob);
  await bob.context().setOffline(true);
  await expect(bob.getByText(/The line is cut/)).toBeVisible();
  await pick(bob, /^red 6/);
  await bob.context().setOffline(false);
  await isToPlay(ann);
  await expect(bob.getByText(/The line is cut/)).toHaveCount(0);
  await expect(hand(bob)).toHaveCount(3);
});

test("a bot plays for an absent player, until they are back", async ({ ownServer, device }) => {
  const server = await ownServer({ PIOCHE_AWAY: "1" });
  const { ann, bob, code } = await seated(server, device);
  await pick(ann, "red 5, fits");
  await isToPlay(bob);
  const kept = await bob.context().storageState();
  await bob.close();
  await expect(ann.getByText("Bob has been away for a while.")).toBeVisible();
  await ann.getByRole("button", { name: "Let a bot play" }).click();
  await isToPlay(ann);
  await expect(ann.getByText(/^Bob, \d cards?, .*a bot/)).toHaveCount(1);
  const again = await device({ ...LAPTOP, storageState: kept });
  await again.goto(`${server.url}/t/${code}`);
  await expect(again.locator(".banner")).toContainText("A bot plays for you.");
  await again.getByRole("button", { name: "Take my seat back" }).click();
  await expect(again.locator(".banner")).toHaveCount(0);
  await pick(ann, "red 7, fits");
  await isToPlay(again);
});

test("a device that has lost its page takes its seat back by the link", async ({ server, device }) => {
  const opened = await server.open({
    position: TEXT,
    name: "Ann",
    bots: greedyBots("sleepy", "Bob"),
    start: true,
  });
  const other = await device(PHONE);
  await comeBack(other, opened);
  await expect(hand(other)).toHaveCount(4);
  expect(other.url()).not.toContain(opened.token);
});

test("where the server cannot be reached, a page says so after one visit, in its language", async ({
  ownServer,
  device,
}) => {
  const server = await ownServer();
  const page = await device({ ...PHONE, locale: "de-DE" });
  await page.goto(server.url);
  await page.getByRole("heading", { name: "pioche" }).click();
  await expect.poll(() => page.evaluate(async () => (await caches.match("/"))?.ok)).toBe(true);
  await server.stop("SIGKILL");
  await page.reload();
  await page.getByRole("button", { name: "Jetzt spielen" }).click();
  await expect(page.getByText("Der Server antwortet nicht.").first()).toBeVisible();
});

test("a language that does not come is said, and comes at the next try", async ({ server, device }) => {
  // A service worker would ask in place of the page.
  const allowed = /Failed to (load|fetch)|blocked by Playwright/;
  const page = await device({ ...PHONE, serviceWorkers: "block", allowed });
  await page.goto(`${server.url}/#settings`);
  // Each choice asks twice.
  await page.route("**/assets/words-de-*", (route) => route.abort(), { times: 4 });
  const [english, german] = ["English", "Deutsch"].map((name) => page.getByRole("radio", { name }));
  await german!.check({ force: true });
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await expect(english!).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(server.url);
  const languages = page.getByRole("combobox", { name: "Language" });
  await languages.selectOption("Deutsch");
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await expect(languages).toHaveValue("en");
  await languages.selectOption("Deutsch");
  await expect(page.getByRole("button", { name: "Jetzt spielen" })).toBeVisible();
  await expect(page.getByText("Der Server antwortet nicht.")).toHaveCount(0);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a page without words asks for them again", async ({ server, device }) => {
  const page = await device({ ...PHONE, locale: "de-DE", allowed: /Failed to (load|fetch)/ });
  await page.route("**/assets/words-*", (route) => route.abort(), { times: 2 });
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: "Jetzt spielen" })).toBeVisible();
});
