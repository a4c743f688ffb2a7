import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { languages } from "./languages.ts";

/** The tests that need no browser; those that do are Playwright's. */
export default defineConfig({
  plugins: [svelte(), languages()],
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
