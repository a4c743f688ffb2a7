/**
 * `npm run film`: a party, picture by picture: a phone that joins and plays, and the screen in the room. Time stands
 * still while pictures are taken, so that a slow machine makes the same films.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { isToPlay, pick, showScreen, sit } from "../e2e/people";
import { position } from "../e2e/positions";

const FOLDER = process.env["PIOCHE_FILM"] ?? "../build/film";
const PHONE = { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true };
const SCREEN = { viewport: { width: 1280, height: 720 } };
/** Milliseconds from one picture to the next while something moves, and how long what has happened can be looked at. */
const STEP = 70;
const LOOK = 1600;
const LONG_LOOK = 3200;
/** Of one act: what never ends is no reason to go on. */
const MOST_PICTURES = 60;

const TEXT = position({
  rules: "classic+stacking",
  hands: ["r5 g2 g7 W y8", "r+2 b8 b1 W+4 y4 g0 b5 g5", "b+2 bR b6 y3 y6 g9"],
  discard: "g4 r3",
  draw: "b3 y5 g1 r6 r4 y7 r8 g3 b9 r2 g6 g8 y9 b4 y1 b7 r1 y0 b0 y2 r7 g4 b2 y6 r9 b6",
  set: { target: "10", bluff: "true" },
});

/** Moves all that moves on by some milliseconds; false when nothing does. */
function moveOn(milliseconds: number): boolean {
  const running = document.getAnimations().filter((each) => each.playState === "running");
  const moving = running.filter((each) => Number.isFinite(each.effect!.getComputedTiming().endTime));
  for (const each of moving) {
    const { endTime } = each.effect!.getComputedTiming();
    const next = Number(each.currentTime ?? 0) + milliseconds;
    if (next >= Number(endTime)) each.finish();
    else each.currentTime = next;
  }
  return moving.length > 0;
}

interface Frame {
  readonly files: readonly string[];
  readonly lasts: number;
}

/** Two pages at the same time. */
class Camera {
  readonly #frames: Frame[] = [];

  constructor(private readonly pages: Readonly<Record<string, Page>>) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
  }

  async take(lasts: number): Promise<void> {
    const number = String(this.#frames.length).padStart(4, "0");
    const shots = Object.entries(this.pages).map(async ([name, page]) => {
      const file = `${name}-${number}.jpg`;
      await page.screenshot({ path: join(FOLDER, file), type: "jpeg", quality: 92 });
      return file;
    });
    this.#frames.push({ files: await Promise.all(shots), lasts });
  }

  /** Films the last act until everything lies still. */
  async follow(look = LOOK): Promise<void> {
    const pages = Object.values(this.pages);
    for (let taken = 0; taken < MOST_PICTURES; taken++) {
      const moved = await Promise.all(pages.map((page) => page.evaluate(moveOn, STEP)));
      if (!moved.some(Boolean)) break;
      await this.take(STEP);
    }
    await this.take(look);
    const told = { names: Object.keys(this.pages), frames: this.#frames };
    writeFileSync(join(FOLDER, "frames.json"), JSON.stringify(told));
  }
}

async function stop(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

test("a party", async ({ server, device }) => {
  test.setTimeout(1_800_000);
  const options = { uno_grace: 0.3, pass_pause: 0.3 };
  const opened = await server.open({ position: TEXT, options });
  const lively = { motion: "lively", theme: "dark", takeBack: 0 };
  const screen = await device({ ...SCREEN, settings: lively });
  const ann = await device({ ...PHONE, settings: lively });
  const bob = await device({ ...PHONE, settings: { avatar: "bear-4" } });
  const cat = await device({ ...PHONE, settings: { avatar: "cat-6" } });
  await showScreen(screen, opened);
  await ann.goto(opened.page);
  await expect(ann.getByLabel("Your name")).toBeVisible();
  await expect(screen.getByRole("button", { name: "Deal" })).toBeVisible();
  await Promise.all([screen, ann].map(stop));
  const camera = new Camera({ phone: ann, screen });

  /** Somebody lays a card, and everybody has seen it before the next picture. */
  async function lays(who: Page, card: string | RegExp, top: string, look?: number): Promise<void> {
    await isToPlay(who);
    await pick(who, card);
    await seen(top);
    await camera.follow(look);
  }

  async function draws(who: Page): Promise<void> {
    await isToPlay(who);
    await who.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(who.locator("[data-hand] button.lifted").first()).toBeVisible();
    await camera.follow();
  }

  async function calls(who: Page): Promise<void> {
    await isToPlay(who);
    await who.locator(".right .corner.ready").click();
    await camera.follow();
  }

  async function seen(top: string): Promise<void> {
    for (const page of [ann, screen])
      await expect(page.getByRole("img", { name: `On the pile: ${top}` })).toBeVisible();
  }

  await camera.follow(LONG_LOOK);
  await ann.getByLabel("Your name").fill("Ann");
  await camera.take(LOOK);
  const frog = ann.getByRole("radio", { name: "Frog" });
  await frog.check({ force: true });
  await ann.getByRole("radio", { name: "Colour 3" }).check({ force: true });
  await frog.scrollIntoViewIfNeeded();
  await camera.follow(LOOK);
  await ann.getByRole("button", { name: "Take a seat" }).click();
  await expect(ann.getByRole("button", { name: "Give up my seat" })).toBeVisible();
  await expect(screen.getByText("Ann")).toBeVisible();
  await camera.follow(LOOK);
  await sit(bob, server, opened.code, "Bob");
  await camera.follow(900);
  await sit(cat, server, opened.code, "Cat");
  await expect(screen.getByText("Cat")).toBeVisible();
  await camera.follow(LONG_LOOK);
  await screen.getByRole("button", { name: "Deal" }).click();
  await isToPlay(ann);
  await camera.follow(LONG_LOOK);

  await lays(ann, "red 5, fits", "red 5");
  await lays(bob, "red Draw Two, fits", "red Draw Two", 2200);
  await lays(cat, "blue Draw Two, fits", "blue Draw Two", LONG_LOOK);
  await ann.getByRole("dialog").getByRole("button", { name: "Draw 4" }).click();
  await isToPlay(bob);
  await camera.follow(2200);
  await lays(bob, "blue 8, fits", "blue 8");
  await lays(cat, "blue Reverse, fits", "blue Reverse", 2200);
  await lays(bob, "blue 1, fits", "blue 1");
  await lays(ann, "blue 3, fits", "blue 3");
  await lays(cat, "blue 6, fits", "blue 6");
  await isToPlay(bob);
  await pick(bob, /^Wild Draw Four/);
  await bob.getByRole("dialog").getByRole("button", { name: "yellow" }).click();
  const challenge = ann.getByRole("dialog").getByRole("button", { name: /^Challenge/ });
  await expect(challenge).toBeVisible();
  await camera.follow(LONG_LOOK);
  await challenge.click();
  const done = ann.getByRole("dialog").getByRole("button", { name: "Done" });
  await expect(done).toBeVisible();
  await camera.follow(LONG_LOOK);
  await done.click();
  await lays(ann, "yellow 8, fits", "yellow 8");
  await lays(cat, "yellow 3, fits", "yellow 3");
  await lays(bob, "yellow 7, fits", "yellow 7");
  await lays(ann, "yellow 5, fits", "yellow 5");
  await lays(cat, "yellow 6, fits", "yellow 6");
  await ann.locator(".left .corner.ready").click();
  await expect(ann.getByText(/^Cat, 3 cards/)).toBeAttached();
  await camera.follow(2200);
  await lays(bob, "yellow 4, fits", "yellow 4");
  await isToPlay(ann);
  await pick(ann, "Wild, fits");
  await expect(ann.getByRole("dialog")).toBeVisible();
  await camera.follow();
  await ann.getByRole("dialog").getByRole("button", { name: "green" }).click();
  await seen("Wild. The colour is green");
  await camera.follow();
  await lays(cat, "green 9, fits", "green 9");
  await lays(bob, "green 0, fits", "green 0");
  await lays(ann, "green 7, fits", "green 7");
  await draws(cat);
  await lays(cat, "green 6, fits", "green 6");
  await lays(bob, "green 3, fits", "green 3");
  await lays(ann, "green 1, fits", "green 1");
  await draws(cat);
  await lays(cat, "green 8, fits", "green 8");
  await lays(bob, "green 5, fits", "green 5");
  await calls(ann);
  await lays(ann, "green 2, fits", "green 2", 2200);
  await calls(cat);
  await lays(cat, "red 2, fits", "red 2", 2200);
  await lays(bob, "red 8, fits", "red 8");
  await isToPlay(ann);
  await pick(ann, "red 6, fits");
  for (const page of [ann, screen]) await expect(page.getByRole("list", { name: "Podium" })).toBeVisible();
  await camera.follow(2 * LONG_LOOK);
});
