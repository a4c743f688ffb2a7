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
  hands: ["r5 rR W g7 g2", "r+2 rS W+4 r6 g0 g5 y4", "r9 r1 g9 g6 y3"],
  discard: "g4 r3",
  draw: "b1 y2 b3 y5 b4 r4 y7 b6 g1 y9 b9 r8 g8 b5 y6 r7 b7 y8 r2 b2",
  set: { target: "20", bluff: "true" },
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

  /** What has just been done, until everything lies still. */
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
  await lays(ann, "red Reverse, fits", "red Reverse", 2200);
  await lays(cat, "red 9, fits", "red 9");
  await lays(bob, "red Skip, fits", "red Skip", 2200);
  await lays(cat, "red 1, fits", "red 1");
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
  await isToPlay(ann);
  await camera.follow();
  await pick(ann, "Wild, fits");
  await expect(ann.getByRole("dialog")).toBeVisible();
  await camera.follow();
  await ann.getByRole("dialog").getByRole("button", { name: "green" }).click();
  await seen("Wild. The colour is green");
  await camera.follow();
  await lays(cat, "green 9, fits", "green 9");
  await lays(bob, "green 0, fits", "green 0");
  await isToPlay(ann);
  await ann.locator(".right .corner.ready").click();
  await camera.follow();
  await lays(ann, "green 7, fits", "green 7", 2200);
  await lays(cat, "green 6, fits", "green 6");
  await lays(bob, "green 5, fits", "green 5");
  await isToPlay(ann);
  await pick(ann, "green 2, fits");
  for (const page of [ann, screen]) await expect(page.getByRole("list", { name: "Podium" })).toBeVisible();
  await camera.follow(2 * LONG_LOOK);
});
