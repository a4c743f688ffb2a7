/** The size of the scripts of a page that is opened for the first time. */
import { expect, type NewDevice, PHONE, type Server } from "./fixtures";

export const KILOBYTE = 1024;
const BUDGETS = { first: 60, table: 110 };

const PATHS = {
  "the first page": "/",
  "a table that waits": "/t/WAITING",
  "a table that is played at": "/t/PLAYED",
  "a screen": "/t/PLAYED/screen",
};

export type FirstLoad = keyof typeof PATHS;
export const FIRST_LOADS = Object.keys(PATHS) as readonly FirstLoad[];

/** In kilobytes. */
export function budgetOf(what: FirstLoad): number {
  return what === "the first page" ? BUDGETS.first : BUDGETS.table;
}

/** In bytes, as they come over the line to a reader of this language. */
export async function scriptOf(
  what: FirstLoad,
  server: Server,
  device: NewDevice,
  locale: string,
): Promise<number> {
  const waiting = await server.open({ name: "Ann" });
  const played = await server.open({ name: "Ann", bots: [{ bot: "greedy", name: "Bob" }], start: true });
  // A service worker would hand the scripts on unpacked.
  const page = await device({ ...PHONE, locale, serviceWorkers: "block", allowed: /blocked by Playwright/ });
  await page.goto(server.url + PATHS[what].replace("WAITING", waiting.code).replace("PLAYED", played.code));
  await expect(page.getByRole("heading").or(page.getByRole("navigation")).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}
