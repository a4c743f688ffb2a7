import usual from "./playwright.config";

export default { ...usual, testMatch: "shots.ts", retries: 0 };
