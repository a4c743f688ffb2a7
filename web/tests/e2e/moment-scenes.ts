/** A table while something happens: each moment stands still, so that it can be looked at. */
import type { Page } from "@playwright/test";
import { expect, type Server, TELEVISION } from "./fixtures";
import { comeBack, greedyBots, hand, pick, QUICK, showScreen } from "./people";
import { position } from "./positions";
import type { Scene } from "./scenes";

const NAMES = ["Bob", "Cat", "Dan"];

/** Moments stop where they are read best. */
export async function holdMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added)
        if (node instanceof HTMLElement && node.classList.contains("moment"))
          for (const each of node.getAnimations()) {
            each.pause();
            each.currentTime = Number(each.effect!.getTiming().delay) + 600;
          }
    }).observe(document, { childList: true, subtree: true });
  });
}

interface Start {
  readonly text: string;
  readonly pace?: "quick" | "sleepy";
  /** Whether moments are held. */
  readonly held?: boolean;
}

async function begun(page: Page, server: Server, { text, pace = "sleepy", held = true }: Start) {
  const others = NAMES.slice(0, text.match(/\[hand /g)!.length - 1);
  const bots = greedyBots(pace, ...others);
  if (held) await holdMoments(page);
  const opened = await server.open({ position: text, name: "Ann", bots, start: true, options: QUICK });
  await comeBack(page, opened);
  return opened;
}

async function shown(page: Page, count = 1): Promise<void> {
  await expect(page.locator("[data-moments] .moment")).toHaveCount(count);
}

async function mayLay(page: Page): Promise<void> {
  await page.locator("[data-hand] button.lifted").first().waitFor();
}

/** Explanations load after the table: before that, nothing answers the question. */
async function mayAsk(page: Page): Promise<void> {
  await mayLay(page);
  await page.locator(".explanation").waitFor({ state: "attached" });
}

/** Ann lays a card. */
function laying(name: string, card: RegExp, text: string, count = 1): Scene {
  return {
    name,
    settings: { motion: "lively" },
    async come(page, server) {
      await begun(page, server, { text });
      await mayLay(page);
      await pick(page, card);
      await shown(page, count);
    },
  };
}

const HIT = position({ hands: ["r+2 g7 g9", "b5 b6 b7", "y1 y2 y3", "b1 b2"], discard: "r3" });
const REVERSE = position({ hands: ["rR g7 g9", "b5 b6 b7", "y1 y2 y3", "b1 b2"], discard: "r3" });
const HIT_ME = position({ hands: ["r5 g7 g9", "r+2 b6 b7"], discard: "r3" });
const STACK = position({
  hands: ["r+2 g7 g9", "b+2 b6 b7", "y1 y2 y3"],
  discard: "r3",
  set: { stacking: "same" },
});
const CHALLENGE = position({ hands: ["b5 b6 b7", "W+4 g8 g6"], discard: "r3", turn: 1 });

const EXPLAINED = position({ hands: ["rS g7 W+4 r9", "b5 b6 b7", "y1 y2 y3"], discard: "r3" });

export const MOMENT_SCENES: readonly Scene[] = [
  laying("drama-hit", /^(red Draw Two|\+2 rouge)/, HIT, 2),
  laying("drama-turn", /^(red Reverse|inversion rouge)/, REVERSE),
  laying("drama-stack", /^(red Draw Two|\+2 rouge)/, STACK),
  {
    name: "drama-hit-me",
    settings: { motion: "lively" },
    async come(page, server) {
      await begun(page, server, { text: HIT_ME, pace: "quick" });
      await mayLay(page);
      await pick(page, /5/);
      await shown(page, 2);
    },
  },
  {
    name: "drama-call",
    settings: { motion: "lively" },
    async come(page, server) {
      await begun(page, server, {
        text: position({ hands: ["r5 g7", "b5 b6", "y1 y2"], discard: "r3" }),
      });
      await mayLay(page);
      await page.locator(".right .corner").click();
      await shown(page);
    },
  },
  {
    name: "drama-verdict",
    settings: { motion: "lively" },
    async come(page, server) {
      await begun(page, server, { text: CHALLENGE, pace: "quick" });
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Challenge|Contester/ })
        .click();
      await expect(page.locator("[data-moments] .moment").nth(1)).toBeVisible();
    },
  },
  {
    name: "explained",
    async come(page, server) {
      await begun(page, server, { text: EXPLAINED });
      await mayAsk(page);
      await page.locator("[data-hand]").getByRole("button").first().focus();
      await page.keyboard.press("?");
      await page.locator(".explanation.shown").waitFor();
    },
  },
  {
    name: "explained-seat",
    async come(page, server) {
      await begun(page, server, { text: EXPLAINED });
      await mayAsk(page);
      await page.getByRole("button", { name: /^Bob, 3/ }).press("Enter");
      await page.locator(".explanation.shown").waitFor();
    },
  },
  {
    name: "drama-screen",
    on: [TELEVISION],
    settings: { motion: "lively" },
    async come(page, server) {
      await holdMoments(page);
      const seats = [...greedyBots("quick", "Ann"), ...greedyBots("sleepy", ...NAMES)];
      const opened = await server.open({ position: HIT, bots: seats });
      await showScreen(page, opened);
      await page.getByRole("button", { name: /^(Deal|Distribuer)$/ }).click();
      await expect(page.locator("[data-moments] .moment").first()).toBeVisible();
    },
  },
  {
    name: "won-small",
    settings: { motion: "lively" },
    async come(page, server) {
      await begun(page, server, {
        held: false,
        text: position({
          hands: ["W+4 b5", "y1 y2 W"],
          discard: "r3",
          set: { bluff: "false", target: "20" },
        }),
      });
      await mayLay(page);
      await pick(page, /^(Wild Draw Four|\+4|joker \+4)/);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(blue|bleu)$/ })
        .click();
      await mayLay(page);
      await pick(page, /5/);
      await page.getByRole("list", { name: /podium/i }).waitFor();
      await expect(hand(page)).toHaveCount(0);
    },
  },
];
