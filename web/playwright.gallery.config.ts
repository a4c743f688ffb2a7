import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

/** The board alone, with made-up data and no server of the game. */
export default defineConfig({
  ...usual,
  testDir: "tests/gallery",
  projects: [{ name: "gallery" }],
  workers: 1,
  fullyParallel: false,
});
