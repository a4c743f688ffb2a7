/**
 * `npm run smooth`: a turn on a slow phone, where what moves is moved by the compositor and nothing holds the page
 * up; with what else is measured of the page, it is kept in benchmarks/results/web.json.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, type } from "node:os";
import { resolve } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { expect, PHONE, test } from "./fixtures";
import { heavyMovement } from "./movement";
import { clicksToTheFirstCard, comeBack, isToPlay, pick } from "./people";
import { position } from "./positions";
import { budgetOf, FIRST_LOADS, KILOBYTE, scriptOf } from "./weight";

const RESULTS = resolve(import.meta.dirname, "../../../benchmarks/results/web.json");

const SLOWER = 4;
const LONGEST = 50;
/** Milliseconds after which all that an act shows has begun. */
const SHOWN = 1_500;

test.describe.configure({ mode: "serial", retries: 0 });

/** Adds to what was measured; the first measurement begins a new page. */
function keep(measured: object): void {
  const before = "longest_task_ms" in measured ? {} : (JSON.parse(readFileSync(RESULTS, "utf8")) as object);
  const machine = {
    cpu: cpus()[0]?.model ?? "",
    cores: cpus().length,
    system: `${type()} ${release()}`,
    date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
  };
  writeFileSync(RESULTS, `${JSON.stringify({ name: "web", machine, ...before, ...measured }, null, 2)}\n`);
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, by the clock and by the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  const categories = ["toplevel", "__metadata"];
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await act();
  await session.send("Tracing.end");
  await done;
  return events;
}

/** Tasks of the page's own thread; by the processor's time, as others use this machine too. */
function longestTask(events: readonly TraceEvent[]): number {
  const pages = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name.endsWith("RunTask") && pages.some((page) => page.pid === pid && page.tid === tid),
  );
  expect(tasks.length).toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}

/** Waits until everybody has played, it is the viewer's turn with this number of cards, and nothing moves. */
function isRound(cards: number): boolean {
  const hand = document.querySelectorAll("[data-hand] li").length;
  const calm = document.getAnimations().every(({ playState }) => playState === "finished");
  return hand === cards && document.title.startsWith("Your turn") && calm;
}

test("no task of a turn is longer than 50 ms on a processor four times slower", async ({
  server,
  device,
}) => {
  const opened = await server.open({
    position: position({
      hands: ["r5 r7 r9 r0 g7 g9 b2 b4 y1 y8", "r8 r1 r4 r6 b3 g3", "r6 r2 r8 r1 y3 g3"],
      discard: "r3",
    }),
    name: "Ann",
    options: { uno_grace: 0, pass_pause: 0.3 },
    bots: ["Bob", "Cat"].map((name) => ({ bot: "greedy@friendly", name })),
    start: true,
  });
  const ann = await device({ ...PHONE, settings: { motion: "lively" } });
  await comeBack(ann, opened);
  await isToPlay(ann);
  await pick(ann, "red 5, fits");
  await ann.waitForFunction(isRound, 9);
  const page = await ann.context().newCDPSession(ann);
  await page.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const longest: number[] = [];
  for (const [at, red] of ["red 7", "red 9", "red 0"].entries()) {
    const card = (await ann.getByRole("button", { name: `${red}, fits` }).boundingBox())!;
    const events = await traced(await ann.context().browser()!.newBrowserCDPSession(), async () => {
      // Looking elements up is work for the page as well: from here on only a tap, and a glance now and then.
      await ann.touchscreen.tap(card.x + 9, card.y + 26);
      await ann.waitForFunction(isRound, 8 - at, { polling: 200 });
    });
    longest.push(longestTask(events));
  }
  const shortest = Math.min(...longest);
  keep({
    chromium: ann.context().browser()!.version(),
    slower: SLOWER,
    limit_ms: LONGEST,
    load_average: Math.round(loadavg()[0]! * 10) / 10,
    longest_task_ms: longest.map((each) => Math.round(each * 10) / 10),
    every_turn_met: Math.max(...longest) <= LONGEST,
    shortest_turn_met: shortest <= LONGEST,
  });
  // Others use this machine too, and can only make a turn longer: the shortest of three is what it takes.
  expect(shortest).toBeLessThanOrEqual(LONGEST);
});

/** Alone with a bot that is skipped again and again: what is seen beside cards that fly, in the order of play. */
const HAND = "r+2 g+2 b+2 y+2 yR yS y7";
const MOVEMENTS = [
  ["hit", "green Draw Two, fits"],
  ["hit", "blue Draw Two, fits"],
  ["hit", "yellow Draw Two, fits"],
  ["turn", "yellow Reverse, fits"],
  ["call", ""],
  ["skip", "yellow Skip, fits"],
  ["end", "yellow 7, fits"],
] as const;

/** Whether what was to be seen has been seen. */
function isStill(): boolean {
  const calm = document.getAnimations().every(({ playState }) => playState !== "running");
  return calm && document.querySelector("[data-moments] .moment") === null;
}

async function shownBy(ann: Page, card: string): Promise<number> {
  const there = card === "" ? ann.locator(".right .corner") : ann.getByRole("button", { name: card });
  const box = (await there.boundingBox())!;
  const events = await traced(await ann.context().browser()!.newBrowserCDPSession(), async () => {
    await ann.touchscreen.tap(box.x + 16, box.y + 26);
    await ann.waitForTimeout(SHOWN);
    await ann.waitForFunction(isStill, undefined, { polling: 500 });
  });
  return Math.round(longestTask(events) * 10) / 10;
}

test("what happens is shown by the compositor alone, and holds a slow phone up no longer than a turn", async ({
  server,
  device,
}) => {
  test.slow();
  const longest: Record<string, number[]> = {};
  for (const target of ["500", "20", "500", "20"]) {
    const text = position({ hands: [HAND, "b5 b6 b7"], discard: "r3", set: { target } });
    const bots = [{ bot: "greedy@sleepy", name: "Bob" }];
    const opened = await server.open({
      position: text,
      name: "Ann",
      bots,
      start: true,
      options: { uno_grace: 0 },
    });
    const ann = await device({ ...PHONE, settings: { motion: "lively" } });
    const heavy = await heavyMovement(ann);
    await comeBack(ann, opened);
    await isToPlay(ann);
    await pick(ann, "red Draw Two, fits");
    await ann.waitForTimeout(SHOWN);
    await ann.waitForFunction(isStill);
    const page = await ann.context().newCDPSession(ann);
    await page.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (const [name, card] of MOVEMENTS) {
      const kind = name === "end" ? (target === "20" ? "podium" : "points") : name;
      (longest[kind] ??= []).push(await shownBy(ann, card));
    }
    expect(await heavy()).toEqual([]);
    await ann.context().close();
  }
  keep({ movements_longest_task_ms: longest });
  for (const [name, each] of Object.entries(longest))
    expect(Math.min(...each), name).toBeLessThanOrEqual(LONGEST);
});

test("the first page, a table and a screen are light, and the first card is three clicks away", async ({
  server,
  device,
}) => {
  const sizes: Record<string, number> = {};
  for (const what of FIRST_LOADS) sizes[what] = await scriptOf(what, server, device, "en");
  const page = await device(PHONE);
  await page.goto(server.url);
  const clicks = await clicksToTheFirstCard(page);
  const inKilobytes = Object.entries(sizes).map(([what, bytes]) => [what, Math.round(bytes / 102.4) / 10]);
  keep({
    script_kb: Object.fromEntries(inKilobytes),
    budget_kb: Object.fromEntries(FIRST_LOADS.map((what) => [what, budgetOf(what) / KILOBYTE])),
    clicks_to_first_card: clicks,
  });
  for (const what of FIRST_LOADS) expect(sizes[what], what).toBeLessThanOrEqual(budgetOf(what));
  expect(clicks).toBeLessThanOrEqual(3);
});
