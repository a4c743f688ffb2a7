/** All that moves on a table, each brought about by taps of one player, for `npm run smooth`. */
import type { Locator, Page } from "@playwright/test";
import { MANY, position, TWO_SIDED } from "./positions";

export interface Act {
  /** The visible movement. */
  readonly name: string;
  /** The element to tap. */
  tapped(page: Page): Locator;
}

export interface Played {
  readonly text: string;
  /** Of the bots. */
  readonly pace: string;
  /** The first act is not measured: with it, letters and pictures are made. */
  readonly first: Act;
  readonly acts: readonly Act[];
}

const card = (name: string, label: string): Act => ({
  name,
  tapped: (page) => page.getByRole("button", { name: `${label}, fits` }).first(),
});

const button = (name: string, label: string): Act => ({
  name,
  tapped: (page) => page.getByRole("button", { name: label, exact: true }).first(),
});

const call: Act = { name: "call", tapped: (page) => page.locator(".right .corner") };

/** Alone with a bot that is skipped again and again. */
function skipping(target: string, end: string): Played {
  return {
    text: position({
      hands: ["r+2 g+2 b+2 y+2 yR yS y7", "b5 b6 b7"],
      discard: "r3",
      set: { target },
    }),
    pace: "sleepy",
    first: card("hit", "red Draw Two"),
    acts: [
      card("hit", "green Draw Two"),
      card("hit", "blue Draw Two"),
      card("hit", "yellow Draw Two"),
      card("turn", "yellow Reverse"),
      call,
      card("skip", "yellow Skip"),
      card(end, "yellow 7"),
    ],
  };
}

/** As anywhere in a game: a turn was played before. */
function afterwards(text: string, act: Act, { pace = "sleepy", first = "red Skip" } = {}): Played {
  return { text, pace, first: card("skip", first), acts: [act] };
}

const STACK = position({
  hands: ["rS r+2 r7 g7 g9", "b+2 b6 b7"],
  discard: "r3",
  set: { stacking: "same" },
});
const SWAP = position({ hands: ["rS r7 g7 g9", "b6 b5"], discard: "r3", set: { seven_zero: "true" } });
const LAUNCHER = position({ rules: "classic+launcher", hands: ["rS g7 g9", "b6 b5"], discard: "r3" });
const FLIP = position({
  rules: "two-sided",
  hands: ["rS/p9 rF/p8 r3/p7 g5/o7 W/pF", "b3/v8 y7/o2 g1/o5"],
  discard: "y1/pSE r9/v5",
  draw: TWO_SIDED,
});
const KNOCK = position({ rules: "mercy", hands: ["rS r+4 y1 y7", MANY], discard: "r9" });
const LOST = position({ hands: ["r5 b5 b6 b7", "W+4 g8 g6"], discard: "r3" });

export const PLAYED: readonly Played[] = [
  skipping("500", "points"),
  skipping("20", "podium"),
  afterwards(STACK, card("stack", "red Draw Two")),
  afterwards(SWAP, card("swap", "red 7")),
  afterwards(LAUNCHER, button("launcher", "Draw")),
  afterwards(FLIP, card("flip", "red Flip")),
  afterwards(KNOCK, card("knock", "red Draw Four"), { pace: "quick" }),
  afterwards(LOST, button("lost", "Challenge"), { pace: "quick", first: "red 5" }),
];
