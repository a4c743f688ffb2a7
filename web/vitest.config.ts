import { svelte } from "@sveltejs/vite-plugin-svelte";
import { configDefaults, defineConfig } from "vitest/config";
import { languages } from "./languages.ts";

/** Asks which sentences are not loaded yet, so that no other test may have loaded them. */
const ALONE = "tests/model/words.test.ts";

/** The tests that need no browser; those that do are Playwright's. Modules are loaded once for all files of a worker. */
export default defineConfig({
  plugins: [svelte(), languages()],
  test: {
    environment: "node",
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["tests/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ALONE],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [ALONE] } },
    ],
  },
});
