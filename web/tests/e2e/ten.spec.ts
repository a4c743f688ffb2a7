/** A party of ten phones and a screen, with people who come late, fall asleep, leave and return. */
import type { Page } from "@playwright/test";
import { expect, type NewDevice, type Opened, PHONE, type Server, TELEVISION, test } from "./fixtures";
import { hand, playedToTheEnd, playsByItself, QUICK, showScreen, sit } from "./people";
import { position } from "./positions";

const NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"];
/** Cards of few points: nobody wins the match with the first round, and nearly anybody with the second. */
const HANDS = ["r1 g1", "b1 g2", "y1 r2", "b2 y2", "r1 g2", "y1 b1", "g1 r2", "b2 y2", "r3 g3"];
const START = position({
  hands: HANDS,
  discard: "y3",
  draw: "r0 g0 b0 y0 b3 r4 g4 b4 y4 r5 g5 b5 y5 r6 g6 b6 y6 r7 g7 b7 y7 r8 g8 b8 y8 r9 g9 b9 y9",
  set: { target: "100", hand_size: "2" },
  turn: 1,
});
const OPTIONS = { ...QUICK, deputy: true };

async function gathered(server: Server, device: NewDevice): Promise<[Opened, Page, Page[]]> {
  const opened = await server.open({ position: START, options: OPTIONS });
  const screen = await device(TELEVISION);
  await showScreen(screen, opened);
  const phones = await Promise.all(NAMES.map(() => device(PHONE)));
  const seated = async (phone: Page, at: number) => sit(phone, server, opened.code, NAMES[at] ?? "");
  for (const at of [0, 1]) await seated(phones[at]!, at);
  await Promise.all(phones.slice(2).map((phone, at) => seated(phone, at + 2)));
  await expect(screen.getByRole("listitem")).toHaveCount(NAMES.length);
  return [opened, screen, phones];
}

test("ten phones and a screen play to the end; people come late, sleep, leave and return", async ({
  server,
  device,
}) => {
  test.slow();
  const [opened, screen, phones] = await gathered(server, device);
  const [ann, bob, cat] = phones as [Page, Page, Page];
  await ann.getByRole("button", { name: "Deal" }).click();
  for (const phone of phones) await expect(hand(phone)).toHaveCount(2);

  const jo = await device(PHONE);
  await jo.goto(opened.page);
  await jo.getByRole("button", { name: "Take a seat" }).click();
  await jo.getByLabel("Your name").fill("Jo");
  await jo.getByRole("button", { name: "Take a seat" }).click();
  await expect(jo.getByText("You are in from the next round.")).toBeVisible();
  await expect(screen.getByText("In from the next round: Jo")).toBeVisible();

  await bob.close();
  await expect(screen.getByText("Bob is away.")).toBeVisible();
  await ann.getByRole("button", { name: "Let a bot play" }).click();
  await expect(screen.getByText(/^Bob, .*bot/)).toBeAttached();

  await cat.getByRole("button", { name: "Menu" }).click();
  await cat.getByRole("button", { name: "Give up my seat" }).click();
  await cat.getByRole("button", { name: "Tap again if you are sure" }).click();
  await expect(cat.getByText("You have given up your seat; a bot plays your cards.")).toBeVisible();
  await expect(hand(cat)).toHaveCount(0);

  const playing = [...phones.filter((phone) => phone !== bob && phone !== cat), jo];
  await Promise.all(playing.map(playsByItself));
  await expect(ann.getByRole("button", { name: "Next round" })).toBeVisible({ timeout: 120_000 });
  await expect(screen.getByRole("list", { name: /^Open hands/ })).toBeVisible();

  const awake = await bob.context().newPage();
  await awake.goto(opened.page);
  await awake.getByRole("button", { name: "Take my seat back" }).click();
  await cat.getByRole("button", { name: "Take a seat" }).click();
  await expect(cat.getByRole("button", { name: "Take a seat" })).toHaveCount(0);
  const everybody = [...playing, awake, cat];
  await Promise.all([awake, cat].map(playsByItself));

  await playedToTheEnd(ann, ann.getByRole("heading", { name: /the match!$/ }));
  for (const phone of everybody)
    await expect(phone.getByRole("heading", { name: /the match!$/ })).toBeVisible();
  await expect(screen.getByRole("heading", { name: /wins the match!$/ })).toBeVisible();
  const sheet = screen.getByRole("table");
  for (const name of [...NAMES, "Jo"])
    await expect(sheet.getByRole("columnheader", { name: new RegExp(`^${name}`) })).toBeVisible();
});
