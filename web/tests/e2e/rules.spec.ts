/** The rules that are shown are the rules that the server holds, whatever was tapped on the way. */
import type { Page } from "@playwright/test";
import { expect, LAPTOP, type NewDevice, PHONE, type Server, test } from "./fixtures";
import { comeBack } from "./people";

async function lobby(server: Server, device: NewDevice, kind: object, rules = "classic") {
  const opened = await server.open({ name: "Ann", rules, bots: [{ bot: "greedy@sleepy", name: "Bob" }] });
  const page = await device(kind);
  await comeBack(page, opened);
  return { page, code: opened.code };
}

function preset(page: Page) {
  return page.getByRole("combobox", { name: "Rules" });
}

async function held(page: Page, server: Server, code: string): Promise<string> {
  const answer = await page.request.get(`${server.url}/api/tables/${code}/rules?lang=en`);
  return ((await answer.json()) as { fingerprint: string }).fingerprint;
}

async function offered(page: Page, server: Server, rules: string): Promise<string> {
  const made = await page.request.post(`${server.url}/api/tables`, { data: { rules } });
  const { code } = (await made.json()) as { code: string };
  return held(page, server, code);
}

for (const [rules, title] of [
  ["modern", "Modern"],
  ["classic+launcher", "Classic"],
  ["official+automatic_uno", "Official"],
] as const)
  test(`${rules} is shown as ${title}, and the next change changes nothing else`, async ({
    server,
    device,
  }) => {
    const { page, code } = await lobby(server, device, LAPTOP, rules);
    await expect(preset(page).locator("option:checked")).toHaveText(title);
    await page.getByText(/^House rules/).click();
    await page.getByRole("switch", { name: "Jumping in" }).click();
    await expect(page.getByRole("switch", { name: "Jumping in" })).toBeChecked();
    expect(await held(page, server, code)).toBe(await offered(page, server, `${rules}+jump_in`));
    await expect(preset(page).locator("option:checked")).toHaveText(title);
  });

test("Official with automatic UNO keeps its house rules and its points", async ({ server, device }) => {
  const { page, code } = await lobby(server, device, PHONE, "official");
  await page.getByRole("combobox", { name: "Play to" }).selectOption("200");
  await page.getByText(/^House rules/).click();
  for (const name of ["Automatic UNO", "Jumping in"]) {
    await page.getByRole("switch", { name }).click();
    await expect(page.getByRole("switch", { name })).toBeChecked();
  }
  await expect(page.getByRole("combobox", { name: "Play to" })).toHaveValue("200");
  const text = 'extends = ["official", "automatic_uno", "jump_in"]\ntarget = 200\n';
  expect(await held(page, server, code)).toBe(await offered(page, server, text));
});

test("rules that do not go together say why, and a tap solves it", async ({ server, device }) => {
  const { page, code } = await lobby(server, device, PHONE, "teams");
  await page.getByText(/^House rules/).click();
  await page.getByRole("switch", { name: "Leavers fold" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "the partner would be left alone" })).toBeVisible();
  await page.getByRole("button", { name: "Play Classic with “Leavers fold”" }).click();
  await expect(preset(page).locator("option:checked")).toHaveText("Classic");
  expect(await held(page, server, code)).toBe(await offered(page, server, "classic+fold"));
});

test("Play now plays with house rules and strong bots", async ({ server, device }) => {
  const page = await device(PHONE);
  await page.goto(server.url);
  await page.getByText("against 3 bots").click();
  await page.getByRole("combobox", { name: "Strength" }).selectOption("hard");
  await page.getByText(/^House rules/).click();
  await page.getByRole("switch", { name: "Jumping in" }).click();
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator("[data-hand] li")).not.toHaveCount(0);
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await held(page, server, code)).toBe(await offered(page, server, "classic+jump_in"));
});
