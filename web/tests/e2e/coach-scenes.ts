/** The coach at the table, with values that are the same each time. */
import type { Page } from "@playwright/test";
import { expect, type Server } from "./fixtures";
import { comeBack, greedyBots, hand, pick } from "./people";
import { position } from "./positions";
import type { Scene } from "./scenes";

const START = position({ hands: ["r5 W+4 g7 gS b9 y0 W", "b5 b6 b7", "y2 y3"], discard: "g4 r3" });
const WITH_COACH = { coach: true };

function value(move: object, text: string, chance: number, loss: number, grade: string): object {
  return {
    move: { seat: 0, ...move },
    text,
    chance,
    error: 0.004,
    loss,
    loss_error: 0.009,
    grade,
    match: null,
  };
}

const MOVES = [
  value({ type: "draw" }, "draw", 0.41, 0, "best"),
  value({ type: "lay", cards: ["W"], colour: "g" }, "Wild, green", 0.39, 0.021, "fine"),
  value({ type: "lay", cards: ["W+4"], colour: "g" }, "Wild Draw Four, green", 0.35, 0.062, "mistake"),
  value({ type: "lay", cards: ["r5"] }, "red 5", 0.27, 0.143, "blunder"),
];

/** Real advice takes time, and is measured elsewhere. */
export async function adviseAlike(page: Page): Promise<void> {
  const advice = {
    end: 0,
    text: "champion-12 would choose: draw. It keeps green and red linked.",
    moves: MOVES,
    method: "",
    estimated: false,
    refining: false,
  };
  await page.route("**/advice?*", (route) => route.fulfill({ json: advice }));
}

/** Ann's turn, with a coach beside her; the values are there. */
export async function coached(page: Page, server: Server): Promise<void> {
  await adviseAlike(page);
  const bots = greedyBots("quick", "Bob", "Cat");
  const opened = await server.open({ position: START, name: "Ann", bots, start: true });
  const valued = page.waitForResponse(/\/advice\?/);
  await comeBack(page, opened);
  await expect(hand(page)).toHaveCount(7);
  await valued;
}

/** A card that the coach calls a blunder. */
export async function blunder(page: Page): Promise<void> {
  await pick(page, /^(red 5|5 rouge)/);
  await expect(page.locator(".line p.loud")).toContainText(/14[.,]3/);
}

export const COACH_SCENES: readonly Scene[] = [
  {
    name: "coach-advice",
    settings: WITH_COACH,
    async come(page, server) {
      await coached(page, server);
      await page.getByRole("button", { name: /^(Advice|Conseil)$/ }).click();
      await page.locator(".coach li").first().waitFor();
    },
  },
  {
    name: "coach-warning",
    settings: WITH_COACH,
    async come(page, server) {
      await coached(page, server);
      await blunder(page);
    },
  },
  {
    name: "coach-taken-back",
    settings: WITH_COACH,
    async come(page, server) {
      await coached(page, server);
      await blunder(page);
      await pick(page, /^(red 5|5 rouge)/);
      await expect(hand(page)).toHaveCount(6);
      await page.getByRole("button", { name: /^(Take my turn back|Reprendre mon tour)$/ }).click();
      await expect(hand(page)).toHaveCount(7);
      await page.getByText(/14[.,]3/).waitFor();
    },
  },
];
