/** Avatars of players: chosen by a tap, kept on the device, seen by everybody. */
import { expect, PHONE, TELEVISION, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, pick, showScreen } from "./people";
import { position } from "./positions";

test("an animal and a colour are chosen by a tap each, and seen on every device", async ({
  server,
  device,
}) => {
  const opened = await server.open({ name: "Ann", bots: [{ bot: "expert", name: "Owl" }] });
  const [bob, screen] = await Promise.all([device(PHONE), device(TELEVISION)]);
  await showScreen(screen, opened);
  await bob.goto(opened.page);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("radio", { name: "Frog" }).check({ force: true });
  await bob.getByRole("radio", { name: "Colour 3" }).check({ force: true });
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await bob.getByRole("button", { name: "Take a seat" }).click();
  const frog = "frog-3";
  for (const page of [bob, screen])
    await expect(
      page.getByRole("listitem").filter({ hasText: "Bob" }).locator("[data-avatar]"),
    ).toHaveAttribute("data-avatar", frog);
  await expect(
    screen.getByRole("listitem").filter({ hasText: "Owl" }).locator("[data-avatar='owl-2']"),
  ).toBeVisible();
  await bob.goto(server.url);
  expect(await bob.evaluate(() => JSON.parse(localStorage["pioche:settings"]!).avatar as string)).toBe(frog);
});

test("a bot makes a face when it is hit", async ({ server, device }) => {
  const text = position({ hands: ["r+2 g7 g9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });
  const bots = greedyBots("sleepy", "Bob", "Cat");
  const opened = await server.open({ position: text, name: "Ann", bots, start: true });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await isToPlay(ann);
  await expect(hand(ann)).toHaveCount(3);
  await pick(ann, "red Draw Two, fits");
  const faces = ann.getByRole("list", { name: "Seats" }).locator("[data-avatar]");
  await expect(faces.first()).toHaveAttribute("data-mood", "hurt");
  await expect(faces.first()).toHaveAttribute("data-mood", "calm");
  await expect(faces.last()).toHaveAttribute("data-mood", "calm");
});
