/** A class of pupils has one address: a first visit asks the server for little. */
import { expect, PHONE, test } from "./fixtures";
import { Counter } from "./counter";

const MOST = 5;
const PATHS = {
  "the first page": "/",
  "a table that waits": "/t/WAITING",
  "a table that is played at": "/t/PLAYED",
};

for (const [what, path] of Object.entries(PATHS))
  test(`a first visit to ${what} costs at most ${MOST} requests`, async ({ server, device }) => {
    const waiting = await server.open({ name: "Ann" });
    const played = await server.open({ name: "Ann", bots: [{ bot: "greedy", name: "Bob" }], start: true });
    const counter = new Counter(server);
    await counter.start();
    const page = await device(PHONE);
    await page.goto(counter.url + path.replace("WAITING", waiting.code).replace("PLAYED", played.code));
    await expect(page.getByRole("heading").or(page.getByRole("navigation")).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    console.log(what, counter.asked);
    counter.stop();
    expect(counter.asked.length, counter.asked.join("\n")).toBeLessThanOrEqual(MOST);
  });
