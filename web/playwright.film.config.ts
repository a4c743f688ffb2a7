import usual from "./playwright.config";

export default {
  ...usual,
  projects: [{ name: "film", testDir: "tests/film", testMatch: "film.ts" }],
  retries: 0,
};
