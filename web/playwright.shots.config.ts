import usual from "./playwright.config";

export default { ...usual, projects: [{ name: "shots", testMatch: "shots.ts" }], retries: 0 };
