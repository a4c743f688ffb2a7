/** Moderation by the game master; and open hands, of which everybody is told. */
import { expect, PHONE, test } from "./fixtures";
import { comeBack, greedyBots, showScreen, sit } from "./people";

test("a player removed for good stays out, and a seated player of the same network stays", async ({
  server,
  device,
}) => {
  const opened = await server.open({ name: "Ann" });
  const [ann, bob, cat] = [await device(), await device(PHONE), await device(PHONE)];
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await sit(cat, server, opened.code, "Cat");
  await ann.getByRole("button", { name: "Take Bob from the table" }).click();
  await ann.getByRole("button", { name: "Yes, and for good" }).click();
  await expect(bob.getByText("removed you from this table for good")).toBeVisible();
  await bob.reload();
  await expect(bob.getByText("removed you from this table for good")).toBeVisible();
  const stranger = await device();
  await stranger.goto(opened.page);
  await expect(stranger.getByText("removed you from this table for good")).toBeVisible();
  await cat.reload();
  await expect(cat.getByRole("button", { name: "Give up my seat" })).toBeVisible();
});

test("a locked table lets nobody new sit down, reactions go off, one player is muted", async ({
  server,
  device,
}) => {
  const opened = await server.open({ name: "Ann", bots: greedyBots("sleepy", "Dan") });
  const [ann, bob, eve] = [await device(), await device(PHONE), await device(PHONE)];
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("switch", { name: "Lock the table" }).click();
  await eve.goto(opened.page);
  await eve.getByLabel("Your name").fill("Eve");
  await eve.getByRole("button", { name: "Take a seat" }).click();
  await expect(eve.getByRole("alert").getByText("The table is locked")).toBeVisible();

  await ann.getByRole("button", { name: "Hide the reactions of Bob" }).click();
  await expect(bob.getByText("muted")).toBeVisible();
  await ann.getByRole("button", { name: "Deal" }).click();
  await expect(ann.getByRole("button", { name: "React" }).first()).toBeVisible();
  await expect(bob.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(bob.getByRole("button", { name: "React" })).toHaveCount(0);
});

test("open hands are told on every screen, as long as they are open", async ({ server, device }) => {
  const opened = await server.open({ options: { open_hands: true } });
  const [screen, ann, bob] = [await device(), await device(PHONE), await device(PHONE)];
  const warning = "Open hands: the game master can see everybody’s cards.";
  await showScreen(screen, opened);
  await expect(screen.getByText(warning)).toBeVisible();
  await ann.goto(opened.page);
  await expect(ann.getByText(warning)).toBeVisible();
  await sit(ann, server, opened.code, "Ann");
  await sit(bob, server, opened.code, "Bob");
  await screen.getByRole("button", { name: "Deal" }).click();
  await expect(ann.getByRole("list", { name: /Your hand/ })).toBeVisible();
  await expect(ann.getByText(warning)).toBeVisible();
  await expect(screen.getByText(warning)).toBeVisible();
  await ann.goto(server.url);
  await expect(ann.getByText("open hands ·")).toBeVisible();
});
