/**
 * `npm run film`: a round, picture by picture, for the README. Time stands still while a picture is taken, so that
 * a slow machine makes the same film.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { comeBack, hand, isToPlay, pick, sit } from "../e2e/people";
import { position } from "../e2e/positions";

const FOLDER = process.env["PIOCHE_FILM"] ?? "../build/film";
const SIZE = { viewport: { width: 1000, height: 700 } };
/** Milliseconds from one picture to the next while cards fly, and how long what has happened can be looked at. */
const STEP = 50;
const LOOK = 650;

const TEXT = position({
  hands: ["r5 W g7 g2", "r7 g4 g0 y6 y8", "b7 gR g9 y1 b2"],
  discard: "g4 r3",
  draw: "b1 r1 r2 g1 b3 y2 r4 b4 y4 r6 b6 g6 y3 r8 b8 y9 r9 b9 y5 g5",
});

/** Moves all that moves on by some milliseconds; false when nothing does. */
function moveOn(milliseconds: number): boolean {
  const moving = document.getAnimations().filter((each) => each.playState === "running");
  for (const each of moving) {
    const { endTime } = each.effect!.getComputedTiming();
    const next = Number(each.currentTime ?? 0) + milliseconds;
    if (next >= Number(endTime)) each.finish();
    else each.currentTime = next;
  }
  return moving.length > 0;
}

class Camera {
  readonly #frames: { readonly file: string; readonly lasts: number }[] = [];

  constructor(private readonly page: Page) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
  }

  async take(lasts: number): Promise<void> {
    const file = `${String(this.#frames.length).padStart(3, "0")}.png`;
    await this.page.screenshot({ path: join(FOLDER, file) });
    this.#frames.push({ file, lasts });
  }

  /** What has just been done, until everything lies still. */
  async follow(look = LOOK): Promise<void> {
    while (await this.page.evaluate(moveOn, STEP)) await this.take(STEP);
    await this.take(look);
    writeFileSync(join(FOLDER, "frames.json"), JSON.stringify(this.#frames));
  }
}

async function stopped(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return session;
}

test("a round", async ({ server, device }) => {
  test.setTimeout(600_000);
  const options = { uno_grace: 0.3, pass_pause: 0.3 };
  const opened = await server.open({ position: TEXT, name: "Ann", options });
  const ann = await device({ ...SIZE, settings: { motion: "lively", theme: "dark", takeBack: 0 } });
  const [bob, cat] = await Promise.all([device(), device()]);
  await comeBack(ann, opened);
  await sit(bob, server, opened.code, "Bob");
  await sit(cat, server, opened.code, "Cat");
  await ann.getByRole("button", { name: "Deal" }).click();
  await isToPlay(ann);
  await ann.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
  await stopped(ann);
  const camera = new Camera(ann);

  /** Somebody lays a card, and everybody has seen it before the next picture. */
  async function lays(who: Page, card: string | RegExp, top: string, look?: number): Promise<void> {
    await isToPlay(who);
    await pick(who, card);
    await expect(ann.getByRole("img", { name: `On the pile: ${top}` })).toBeVisible();
    await camera.follow(look);
  }

  await camera.take(1200);
  await lays(ann, "red 5, fits", "red 5");
  await lays(bob, "red 7, fits", "red 7");
  await lays(cat, "blue 7, fits", "blue 7");
  await isToPlay(ann);
  await pick(ann, "Wild, fits");
  await expect(ann.getByRole("dialog")).toBeVisible();
  await camera.follow(900);
  await ann.getByRole("dialog").getByRole("button", { name: "green" }).click();
  await expect(ann.getByRole("img", { name: "On the pile: Wild. The colour is green" })).toBeVisible();
  await camera.follow();
  await lays(bob, "green 4, fits", "green 4");
  await lays(cat, "green Reverse, fits", "green Reverse");
  await lays(bob, "green 0, fits", "green 0");
  await ann.locator(".right .corner.ready").click();
  await camera.follow(900);
  await lays(ann, "green 7, fits", "green 7", 900);
  await lays(cat, "green 9, fits", "green 9");
  await isToPlay(bob);
  await bob.getByRole("button", { name: "Draw", exact: true }).click();
  await isToPlay(ann);
  await camera.follow();
  await pick(ann, "green 2, fits");
  await expect(ann.getByRole("table").first()).toBeVisible();
  await camera.follow(2600);
  await expect(hand(ann)).toHaveCount(0);
});
