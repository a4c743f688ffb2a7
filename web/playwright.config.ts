import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./tests/e2e/chromium";
import type { Named } from "./tests/e2e/fixtures";

/** A Chromium or Chrome of this machine; none is ever downloaded. */
const KNOWN = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = process.env["PIOCHE_CHROMIUM"] ?? KNOWN.find(existsSync);

/** A name that browsers do not hold for secure, as those of the home network: localhost would hide what is missing. */
const NOT_SECURE = "pioche.test";
/** What phones at home do: these open the page by that name. */
const AT_HOME = ["plain.spec.ts", "party.spec.ts", "ten.spec.ts", "table.spec.ts", "visits.spec.ts"];
/** Measures the processor: by itself, with `npm run smooth`. */
const MEASURED = "smooth.spec.ts";

export default defineConfig<object, Named>({
  testDir: "tests/e2e",
  outputDir: "../build/e2e",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  retries: process.env["PIOCHE_RETRIES"] === "0" ? 0 : 1,
  // Generous: a slow machine is no mistake.
  timeout: 120_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003 } },
  snapshotPathTemplate: "tests/e2e/golden/{arg}{ext}",
  reporter: [["line"]],
  projects: [
    { name: "plain-http", testMatch: AT_HOME, use: { host: NOT_SECURE } },
    { name: "localhost", testIgnore: [...AT_HOME, ...(process.env["PIOCHE_SMOOTH"] ? [] : [MEASURED])] },
  ],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [...CHROMIUM_ARGUMENTS, `--host-resolver-rules=MAP ${NOT_SECURE} 127.0.0.1`],
      // The same letters on every machine.
      env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, "tests/e2e/fonts.conf") },
    },
  },
});
