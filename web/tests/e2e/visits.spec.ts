/** A class of pupils has one address: a first visit asks the server for little, and a client that asks too often is told. */
import { languageCodes } from "../../languages";
import { Counter } from "./counter";
import { expect, LAPTOP, PHONE, test } from "./fixtures";

/** Under six, the line to the table included. */
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
    for (const locale of languageCodes()) {
      const counter = new Counter(server);
      await counter.start();
      const page = await device({ ...PHONE, locale });
      await page.goto(counter.url + path.replace("WAITING", waiting.code).replace("PLAYED", played.code));
      await expect(page.getByRole("heading").or(page.getByRole("navigation")).first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.waitForLoadState("networkidle");
      counter.stop();
      expect(counter.asked.length, counter.asked.join("\n")).toBeLessThanOrEqual(MOST);
      expect(counter.asked.filter((asked) => asked.includes("/words-"))).toHaveLength(1);
    }
  });

test("taking a seat there costs no more", async ({ server, device }) => {
  const { code } = await server.open({ name: "Ann" });
  const counter = new Counter(server);
  await counter.start();
  const page = await device(PHONE);
  await page.goto(`${counter.url}/t/${code}`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Bob");
  await page.getByRole("button", { name: "Take a seat" }).click();
  await expect(page.getByRole("button", { name: "Give up my seat" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  counter.stop();
  expect(counter.asked.length, counter.asked.join("\n")).toBeLessThanOrEqual(MOST);
});

for (const [lang, title, text] of [
  ["en-GB", "Just a moment", /continues by itself in \d+ seconds\./],
  ["fr-FR", "Un instant", /continue toute seule dans \d+ secondes\./],
] as const)
  test(`who asks too often reads in ${lang} how long to wait`, async ({ ownServer, device }) => {
    const server = await ownServer({}, ["--pages", "4"]);
    for (const [name, kind] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
      const page = await device({ ...kind, locale: lang, allowed: /status of 429/ });
      for (let visit = 0; visit < 3; visit++) await page.goto(server.url);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", lang.slice(0, 2));
      const shots = process.env["PIOCHE_SHOTS"];
      if (shots) await page.screenshot({ path: `${shots}/limited-${lang.slice(0, 2)}-${name}.png` });
    }
  });
