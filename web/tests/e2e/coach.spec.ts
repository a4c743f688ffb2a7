/** The coach of a person who plays against bots: advice, warnings, a turn taken back; off where others play. */
import { adviseAlike, blunder, coached } from "./coach-scenes";
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import { comeBack, hand, isToPlay, pick, sit } from "./people";
import { position } from "./positions";

const COACHED = { settings: { coach: true } };
const QUICK = { bot: "greedy@quick", name: "Bob" };

test("advice comes with the value of each act, worked out by the server", async ({ server, device }) => {
  const page = await device({ ...LAPTOP, ...COACHED });
  const start = position({ hands: ["r5 r6 g7 W", "r8 b6 b7"], discard: "r3" });
  await comeBack(page, await server.open({ position: start, name: "Ann", bots: [QUICK], start: true }));
  const coach = page.getByRole("region", { name: "Coach" });
  await coach.getByRole("button", { name: "Advice" }).click();
  await expect(coach.getByText(/^champion-12 would choose: /)).toBeVisible();
  // The first time on a machine the kernel is compiled.
  await expect(coach.getByRole("listitem").first()).toContainText(/\d+%/, { timeout: 110_000 });
  await expect(coach.getByRole("listitem")).toHaveCount(4);
});

test("a blunder is warned of, and made when it is repeated", async ({ server, device }) => {
  const page = await device({ ...PHONE, ...COACHED });
  await coached(page, server);
  await blunder(page);
  await expect(page.locator(".line p.loud")).toContainText("Better: draw.");
  await expect(hand(page)).toHaveCount(7);
  await pick(page, "red 5, fits");
  await expect(hand(page)).toHaveCount(6);
});

test("a turn is taken back with its reason, and the player has one table", async ({ server, device }) => {
  const page = await device({ ...PHONE, ...COACHED });
  await page.goto(server.url);
  await coached(page, server);
  await page.getByRole("switch", { name: "Warn me of blunders" }).click();
  await pick(page, "red 5, fits");
  await expect(hand(page)).toHaveCount(6);
  await isToPlay(page);
  await page.getByRole("button", { name: "Take my turn back" }).click();
  const coach = page.getByRole("region", { name: "Coach" });
  await expect(coach).toContainText("Taken back: red 5. It would have cost 14.3 points of winning.");
  await expect(hand(page)).toHaveCount(7);
  await pick(page, "red 5, fits");
  await expect(hand(page)).toHaveCount(6);
  await expect(coach).not.toContainText("Taken back");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your tables" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ann, Bob, Cat/ })).toHaveCount(1);
});

test("there is no coach where another person plays, or watches", async ({ server, device }) => {
  const [ann, bob, eve] = [await device({ ...LAPTOP, ...COACHED }), await device(), await device()];
  await adviseAlike(ann); // the server would refuse what is on its way when somebody comes
  const start = position({ hands: ["r5 r6 g7 W", "r8 b6 b7"], discard: "r3" });
  const coach = ann.getByRole("region", { name: "Coach" });
  const watched = await server.open({ position: start, name: "Ann", bots: [QUICK], start: true });
  await comeBack(ann, watched);
  await expect(coach).toBeVisible();
  await eve.goto(`${watched.page}?watch`);
  await expect(coach).toBeHidden();
  const opened = await server.open({ position: start, name: "Ann" });
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await expect(hand(ann)).toHaveCount(4);
  await expect(coach).toBeHidden();
  await ann.getByRole("button", { name: "Menu" }).click();
  await expect(ann.getByRole("dialog")).toBeVisible();
  await expect(ann.getByRole("button", { name: /coach/i })).toHaveCount(0);
});
