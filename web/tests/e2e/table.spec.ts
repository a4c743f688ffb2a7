/** The events of a turn, each from a position in which it happens. */
import type { Page } from "@playwright/test";
import { expect, LAPTOP, type NewDevice, PHONE, type Server, test } from "./fixtures";
import { comeBack, greedyBots, hand, isToPlay, pick, pile, playsByItself, QUICK, sit, told } from "./people";
import { position } from "./positions";

const PATIENT = { uno_grace: 0.3, pass_pause: 0.3 };
const SLOW = greedyBots("sleepy", "Bob");

/** Ann on a phone, Bob on a laptop, at a table that begins with the position. */
async function two(
  server: Server,
  device: NewDevice,
  text: string,
  options: object = PATIENT,
): Promise<readonly [Page, Page]> {
  const opened = await server.open({ position: text, name: "Ann", options });
  const [ann, bob] = await Promise.all([device(PHONE), device(LAPTOP)]);
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await ann.getByRole("button", { name: "Deal" }).click();
  await expect(hand(ann).first()).toBeVisible();
  await expect(hand(bob).first()).toBeVisible();
  return [ann, bob];
}

test("a card is laid by a tap, and what does not fit says why", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3" });
  const [ann, bob] = await two(server, device, text);
  await isToPlay(ann);
  await pick(ann, "green 7");
  await expect(ann.getByText("You cannot lay the green 7")).toBeVisible();
  await expect(hand(ann)).toHaveCount(3);
  await pick(ann, "red 5, fits");
  await expect(hand(ann)).toHaveCount(2);
  await expect(pile(bob)).toHaveAccessibleName("On the pile: red 5. The colour is red");
  await isToPlay(bob);
});

test("a card is laid by dragging it onto the table", async ({ server, device }) => {
  const text = position({ hands: ["b5 b6 b7", "r5 g7 g9"], discard: "r3", turn: 1 });
  const [, bob] = await two(server, device, text);
  const card = bob.locator("[data-hand]").getByRole("button", { name: "red 5, fits" });
  const from = (await card.boundingBox())!;
  await bob.mouse.move(from.x + 10, from.y + 30);
  await bob.mouse.down();
  await bob.mouse.move(from.x + 40, from.y - 200, { steps: 5 });
  await bob.mouse.up();
  await expect(pile(bob)).toHaveAccessibleName(/red 5/);
});

test("a tap can be taken back until it is sent", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3" }),
    name: "Ann",
    bots: SLOW,
    start: true,
  });
  const ann = await device({ ...PHONE, settings: { takeBack: 60_000 } });
  await comeBack(ann, opened);
  await pick(ann, "red 5, fits");
  await ann.getByRole("button", { name: "Take back" }).click();
  await expect(ann.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await isToPlay(ann);
  await expect(hand(ann)).toHaveCount(3);
});

test("a player with no matching card draws, and keeps the card", async ({ server, device }) => {
  const text = position({ hands: ["g7 g9", "b5 b6 b7"], discard: "r3", draw: "y9 r1 r2" });
  const [ann, bob] = await two(server, device, text);
  await ann.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(hand(ann)).toHaveCount(3);
  await isToPlay(bob);
});

test("a wild asks for a colour, and the corners stay free", async ({ server, device }) => {
  const text = position({ hands: ["W r5 g7", "b5 b6 b7"], discard: "r3" });
  const [ann, bob] = await two(server, device, text);
  await pick(ann, "Wild, fits");
  const chooser = ann.getByRole("dialog", { name: /^Which colour/ });
  const box = (await chooser.boundingBox())!;
  for (const corner of [ann.locator(".left .corner"), ann.locator(".right .corner")]) {
    expect((await corner.boundingBox())!.y).toBeGreaterThanOrEqual(box.y + box.height);
  }
  await chooser.getByRole("button", { name: "blue" }).click();
  await expect(pile(bob)).toHaveAccessibleName("On the pile: Wild. The colour is blue");
});

test("the call is armed with the card, and everybody sees it", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7", "b5 b6 b7"], discard: "r3", set: { uno_call: "after" } });
  const [ann, bob] = await two(server, device, text);
  await ann.getByRole("button", { name: "Call UNO with the next card" }).click();
  await pick(ann, "red 5, fits");
  await expect(bob.getByText(/^Ann, 1 card, UNO/)).toHaveCount(1);
});

test("a player who has not called is caught, and draws two", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7", "b5 b6 b7"], discard: "r3" });
  const [ann, bob] = await two(server, device, text);
  await pick(ann, "red 5, fits");
  await bob.getByRole("button", { name: "Catch: somebody has not called UNO" }).click();
  await expect(hand(ann)).toHaveCount(3);
  await expect(told(bob)).toContainText("You catch Ann");
});

test("a call right after the card comes before the catch", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7", "b5 b6 b7"], discard: "r3" });
  const [ann, bob] = await two(server, device, text, { uno_grace: 5, pass_pause: 0.3 });
  await pick(ann, "red 5, fits");
  await bob.getByRole("button", { name: "Catch: somebody has not called UNO" }).click();
  await ann.getByRole("button", { name: "Call UNO", exact: true }).click();
  await expect(told(bob)).toContainText("Ann calls UNO");
  await expect(hand(ann)).toHaveCount(1);
});

test("a challenge that is won: the hand is shown to the challenger alone", async ({ server, device }) => {
  const text = position({ hands: ["W+4 r5 g7", "b5 b6 b7"], discard: "r3", set: { bluff: "true" } });
  const [ann, bob] = await two(server, device, text);
  await pick(ann, /^Wild Draw Four/);
  await ann.getByRole("dialog").getByRole("button", { name: "green" }).click();
  const asked = bob.getByRole("dialog");
  await expect(asked).toContainText("Ann draws 4 instead");
  await asked.getByRole("button", { name: "Challenge" }).click();
  await expect(bob.getByRole("dialog", { name: "Ann shows you:" }).getByRole("img")).toHaveCount(2);
  await expect(ann.getByRole("dialog")).toHaveCount(0);
  await expect(hand(ann)).toHaveCount(6);
  await expect(told(bob)).toContainText("challenge");
});

test("a challenge that is lost costs six cards", async ({ server, device }) => {
  const text = position({ hands: ["W+4 g5 g7", "b5 b6 b7"], discard: "r3" });
  const [ann, bob] = await two(server, device, text);
  await pick(ann, /^Wild Draw Four/);
  await ann.getByRole("dialog").getByRole("button", { name: "green" }).click();
  await bob.getByRole("dialog").getByRole("button", { name: "Challenge" }).click();
  await expect(hand(bob)).toHaveCount(9);
});

test("several cards of one number are laid together", async ({ server, device }) => {
  const text = position({
    hands: ["r5 g5 b5 y9", "b6 b7 b8"],
    discard: "r3",
    set: { multi_play: "same-symbol" },
  });
  const [ann] = await two(server, device, text);
  await pick(ann, "red 5, fits");
  await pick(ann, /^green 5/);
  await pick(ann, /^blue 5/);
  await ann.getByRole("button", { name: "Lay 3 cards" }).click();
  await expect(hand(ann)).toHaveCount(1);
  await expect(pile(ann)).toHaveAccessibleName(/blue 5/);
});

test("a Draw Two is stacked on a Draw Two", async ({ server, device }) => {
  const text = position({ hands: ["r+2 g7 g9", "b+2 b6 b7"], discard: "r3", set: { stacking: "same" } });
  const [ann, bob] = await two(server, device, text);
  await pick(ann, "red Draw Two, fits");
  await expect(bob.getByRole("dialog")).toBeVisible();
  await pick(bob, "blue Draw Two, fits");
  await ann.getByRole("dialog").getByRole("button", { name: "Draw 4" }).click();
  await expect(hand(ann)).toHaveCount(6);
});

test("the very same card jumps in out of turn", async ({ server, device }) => {
  const opened = await server.open({
    position: position({
      hands: ["r5 g7 g9", "b6 b7 b8", "r5 y8 y9"],
      discard: "r3",
      set: { jump_in: "true" },
    }),
    name: "Ann",
    options: PATIENT,
  });
  const [ann, bob, cat] = await Promise.all([device(PHONE), device(LAPTOP), device(LAPTOP)]);
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await sit(cat, server, opened.code, "Cat");
  await ann.getByRole("button", { name: "Deal" }).click();
  await pick(ann, "red 5, fits");
  await isToPlay(bob);
  await pick(cat, "red 5, fits");
  await expect(hand(cat)).toHaveCount(2);
  await expect(told(bob)).toContainText("Cat jumps in");
});

test("a seven asks with whom to exchange hands", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r7 g7 g9", "b6", "y8 y9"], discard: "r3", set: { seven_zero: "true" } }),
    name: "Ann",
    bots: greedyBots("sleepy", "Bob", "Cat"),
    start: true,
  });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await pick(ann, "red 7, fits");
  await ann.getByRole("dialog").getByRole("button", { name: /Bob/ }).click();
  await expect(hand(ann)).toHaveCount(1);
});

test("where mistakes cost, nothing is raised until it is asked for", async ({ server, device }) => {
  const text = position({ hands: ["r5 g7 g9", "b5 b6 b7"], discard: "r3", set: { mistake_penalty: "2" } });
  const [ann] = await two(server, device, text);
  await expect(ann.locator("[data-hand] .lifted")).toHaveCount(0);
  await pick(ann, "green 7");
  await expect(ann.getByText("laying it costs cards")).toBeVisible();
  await expect(hand(ann)).toHaveCount(3);
  await ann.getByRole("button", { name: "What fits?" }).click();
  await expect(ann.locator("[data-hand] .lifted")).toHaveCount(1);
});

test("a hand of 25 cards is comfortable on a small phone", async ({ server, device }) => {
  const many = "r0 r1 r2 r4 r5 r6 r7 r8 r9 rS rR r+2 g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 b0 b1 b2";
  const opened = await server.open({
    position: position({ hands: [many, "b5 b6 b7"], discard: "r3" }),
    name: "Ann",
    bots: SLOW,
    start: true,
  });
  const ann = await device(PHONE);
  await comeBack(ann, opened);
  await expect(hand(ann)).toHaveCount(25);
  const strips = await hand(ann).evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const inside = boxes.every(
      (box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    );
    const free = cards.map((card, at) => {
      const box = boxes[at]!;
      const hit = document.elementFromPoint(box.left + 12, box.top + 22);
      return card.contains(hit);
    });
    return { inside, free: free.filter(Boolean).length };
  });
  expect(strips).toEqual({ inside: true, free: 25 });
});

test("the log stays at its newest line, unless its reader has scrolled up", async ({ server, device }) => {
  const bots = greedyBots("quick", "Bob", "Cat");
  const rules = 'extends = "classic"\nhand_size = 20\n';
  const opened = await server.open({ rules, name: "Ann", bots, start: true, options: QUICK });
  const page = await device({ viewport: { width: 1280, height: 480 } });
  await comeBack(page, opened);
  await playsByItself(page);
  const log = page.getByRole("region", { name: "What happened" });
  const above = () => log.evaluate((box) => box.scrollTop);
  const below = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(above).toBeGreaterThan(200);
  await expect.poll(below).toBeLessThan(40);
  await log.evaluate((box) => (box.scrollTop = 0));
  await expect.poll(below).toBeGreaterThan(400);
  expect(await above()).toBe(0);
});
