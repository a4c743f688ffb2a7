/** The rules that are shown are the rules that the server holds, whatever was tapped on the way. */
import type { Page } from "@playwright/test";
import { expect, LAPTOP, type NewDevice, PHONE, type Server, test } from "./fixtures";
import { comeBack, greedyBots } from "./people";

const shots = process.env["PIOCHE_SHOTS"];

async function lobby(server: Server, device: NewDevice, kind: object, rules = "classic") {
  const opened = await server.open({ name: "Ann", rules, bots: greedyBots("sleepy", "Bob") });
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

async function sheet(page: Page, server: Server, code: string): Promise<string> {
  const answer = await page.request.get(`${server.url}/api/tables/${code}/rules?lang=en`);
  return ((await answer.json()) as { text: string }).text;
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

test("a card is written by choosing, seen and explained, and is in the deck", async ({ server, device }) => {
  const { page, code } = await lobby(server, device, PHONE, "classic+jump_in");
  await page.getByText(/^House rules/).click();
  await page.getByRole("button", { name: "Write a card" }).click();
  const editor = page.getByRole("dialog", { name: "Write a card" });
  await editor.getByLabel("Its name").fill("Storm");
  await expect(editor.getByText(/each of the other players draws 1 card\.$/)).toBeVisible();
  await editor.getByLabel("How many", { exact: true }).fill("3");
  await editor.getByLabel("How many", { exact: true }).blur();
  await expect(editor.getByText(/each of the other players draws 3 cards\.$/)).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/card-editor.png` });
  await editor.getByRole("button", { name: "Put it into the deck" }).click();
  await expect(page.getByText("With changes of your own")).toBeVisible();
  await page.getByRole("button", { name: "What does this change?" }).click();
  await expect(page.getByText(/^Storm \(2; 40 points\)/)).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/rules-changes.png`, fullPage: true });
  expect(await sheet(page, server, code)).toContain("**Storm**");
});

test("house rules are saved on the device, carried by a link and kept as a file", async ({
  server,
  device,
}) => {
  const { page, code } = await lobby(server, device, LAPTOP, "official+automatic_uno+seven_zero");
  const wanted = await held(page, server, code);
  await page.getByText(/^House rules/).click();
  await page.getByLabel("Name of these rules").fill("Grandma’s");
  await page.getByRole("button", { name: "Save on this device" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await saving).path();
  if (shots) await page.screenshot({ path: `${shots}/rules-tools.png`, fullPage: true });

  await preset(page).selectOption("classic");
  await expect.poll(() => held(page, server, code)).not.toBe(wanted);
  await page.getByRole("button", { name: "Grandma’s", exact: true }).click();
  await expect.poll(() => held(page, server, code)).toBe(wanted);
  await preset(page).selectOption("classic");
  await expect.poll(() => held(page, server, code)).not.toBe(wanted);
  await page.getByLabel("Open a file").setInputFiles(file);
  await expect.poll(() => held(page, server, code)).toBe(wanted);

  await page.goto(`${server.url}/#rules=${encodeURIComponent("official+automatic_uno+seven_zero")}`);
  await expect(page.getByRole("heading", { name: /^Official \+ Automatic UNO/ })).toBeVisible();
  await page.getByRole("button", { name: "Make a table" }).click();
  await expect(page).toHaveURL(/\/t\//);
  expect(await held(page, server, new URL(page.url()).pathname.split("/").at(-1) ?? "")).toBe(wanted);
});
