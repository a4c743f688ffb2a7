/** A real server for each worker, and pages in which nothing may go wrong unseen. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import {
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from "@playwright/test";

const ROOT = resolve(import.meta.dirname, "../../..");
const PYTHON = join(ROOT, ".venv/bin/python");
const SERVE = join(import.meta.dirname, "serve.py");
const GENEROUS = [
  "--messages",
  "100000",
  "--requests",
  "100000",
  "--tables",
  "100000",
  "--connections",
  "1000",
  "--answer-within",
  "300",
];

export interface Opened {
  readonly code: string;
  readonly token: string;
  /** Its address. */
  readonly page: string;
  /** The link that takes its owner's seat over; empty where the owner does not sit. */
  readonly seat: string;
}

export class Server {
  #process: ChildProcess | null = null;
  port = 0;
  readonly folder = mkdtempSync(join(tmpdir(), "pioche-"));

  /** Its host name for browsers, and its unusual settings. */
  constructor(
    readonly host: string,
    private readonly set: Readonly<Record<string, string>> = {},
    private readonly options: readonly string[] = [],
  ) {}

  /** Its address for browsers. */
  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  /** Its address for this process. */
  get #here(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const where = [
      "--host",
      "127.0.0.1",
      "--port",
      String(this.port),
      "--store",
      join(this.folder, "t.sqlite"),
    ];
    const command = [SERVE, "serve", "--json", "--no-open", ...where, ...GENEROUS, ...this.options];
    const env = { ...process.env, ...this.set };
    const started = spawn(PYTHON, command, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
    this.#process = started;
    const first = await new Promise<string>((done, failed) => {
      createInterface({ input: started.stdout! }).once("line", done);
      started.once("exit", (code) => failed(new Error(`the server has ended with ${code}`)));
    });
    this.port = Number(new URL((JSON.parse(first) as { url: string }).url).port);
  }

  async stop(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const running = this.#process;
    if (running === null || running.exitCode !== null) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await gone;
    this.#process = null;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** A table made by HTTP; what comes back names it and its owner. */
  async open(body: object): Promise<Opened> {
    const answer = await fetch(`${this.#here}/api/tables`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { code, token, links } = (await answer.json()) as Omit<Opened, "seat"> & {
      links: { seat: string | null };
    };
    const secret = links.seat?.split("#")[1];
    const seat = secret === undefined ? "" : `${this.url}/seat/${code}#${secret}`;
    return { code, token, page: `${this.url}/t/${code}`, seat };
  }

  /** The record of what was played at a table, as text. */
  async record(code: string): Promise<string> {
    return (await fetch(`${this.#here}/api/tables/${code}/record?format=json`)).text();
  }
}

/** Complaints of a browser whose line is cut: tests cut it on purpose. */
const CUT = /WebSocket connection|Failed to load resource: net::ERR_/;

/**
 * A pointer may rest on a card when the round ends, or while moves come faster than a busy machine stores them:
 * the question comes too late, and the page says nothing.
 */
function isLate(message: ConsoleMessage): boolean {
  return /status of (409|503)/.test(message.text()) && /\/explanations\?/.test(message.location().url);
}

/** Whatever a page complains about fails the test. */
function watch(page: Page, complaints: string[], allowed: RegExp): void {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const bad = message.type() === "error" || message.type() === "warning";
    if (bad && !isLate(message) && !CUT.test(message.text()) && !allowed.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
}

/** As a person who has chosen on this device: no card flies and no tap waits, so that tests need not either. */
const CHOSEN = { motion: "calm", takeBack: 0, hints: false, sound: false, avatar: "fox-1" };

interface Device extends BrowserContextOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Complaints that the browser may make by itself: a request that the test means to be refused. */
  readonly allowed?: RegExp;
}

/** Cards depend on what players put into the shuffle: here, on the number of their device. */
function luckOf(device: number): void {
  const usual = crypto.getRandomValues.bind(crypto);
  let parts = 0;
  crypto.getRandomValues = (array) => {
    const isPart = array instanceof Uint8Array && array.length === 32;
    return isPart ? array.fill(device).fill(parts++, 1, 2) : usual(array);
  };
}

export type NewDevice = (options?: Device) => Promise<Page>;

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
export const LARGE_PHONE = { viewport: { width: 430, height: 932 }, hasTouch: true, isMobile: true };
export const LAPTOP = { viewport: { width: 1280, height: 800 } };
export const TELEVISION = { viewport: { width: 1920, height: 1080 } };

export interface Named {
  /** The name by which browsers know the servers. */
  host: string;
}

export const test = base.extend<
  {
    device: NewDevice;
    ownServer: (set?: Readonly<Record<string, string>>, options?: readonly string[]) => Promise<Server>;
  },
  Named & { server: Server }
>({
  host: ["127.0.0.1", { scope: "worker", option: true }],
  server: [
    async ({ host }, use) => {
      const server = new Server(host);
      await server.start();
      await use(server);
      await server.stop("SIGTERM");
    },
    { scope: "worker" },
  ],
  /** For a test that does to it what others at the same server would notice. */
  ownServer: async ({ host }, use) => {
    const started: Server[] = [];
    await use(async (set = {}, options = []) => {
      const server = new Server(host, set, options);
      started.push(server);
      await server.start();
      return server;
    });
    await Promise.all(started.map((server) => server.stop("SIGTERM")));
  },
  device: async ({ browser }, use) => {
    const complaints: string[] = [];
    let devices = 0;
    await use(async ({ settings = {}, allowed = /^$/, ...options } = {}) => {
      const number = ++devices;
      const context = await browser.newContext({ locale: "en-GB", ...LAPTOP, ...options });
      await context.addInitScript(luckOf, number);
      await context.addInitScript(
        (chosen) => {
          localStorage["pioche:settings"] ??= chosen;
        },
        JSON.stringify({ ...CHOSEN, ...settings }),
      );
      const page = await context.newPage();
      watch(page, complaints, allowed);
      return page;
    });
    // Also the pages that a scene has opened for other people.
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints).toEqual([]);
  },
});

export { expect };
