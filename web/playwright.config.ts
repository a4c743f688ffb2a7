import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** A Chromium or Chrome of this machine; none is ever downloaded. */
const KNOWN = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = process.env["PIOCHE_CHROMIUM"] ?? KNOWN.find(existsSync);

export default defineConfig({
  testDir: "tests/e2e",
  // Measures the processor: by itself, with `npm run smooth`.
  testIgnore: process.env["PIOCHE_SMOOTH"] ? [] : ["smooth.spec.ts"],
  outputDir: "../build/e2e",
  fullyParallel: true,
  workers: 2,
  retries: process.env["PIOCHE_RETRIES"] === "0" ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  snapshotPathTemplate: "tests/e2e/golden/{arg}{ext}",
  reporter: [["line"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ["--no-sandbox", "--host-resolver-rules=MAP pioche.test 127.0.0.1"],
    },
  },
});
