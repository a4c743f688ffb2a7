/** Choosing rules and faces, as it looks on the way. */
import type { Page } from "@playwright/test";
import type { Server } from "./fixtures";
import { comeBack, greedyBots } from "./people";
import type { Scene } from "./scenes";

async function choosing(page: Page, server: Server, rules: string): Promise<void> {
  const bots = greedyBots("sleepy", "Bob");
  await comeBack(page, await server.open({ rules, name: "Ann", bots }));
  await page.getByText(/^(House rules|Variantes)/).click();
  await page.getByRole("switch").first().waitFor();
}

export const RULE_SCENES: readonly Scene[] = [
  {
    name: "rule-changes",
    async come(page, server) {
      await choosing(page, server, "official+stacking+seven_zero");
      await page.getByRole("button", { name: /^(What does this change|Qu’est-ce que ça change)/ }).click();
      await page.locator("dl dd").last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "rule-conflict",
    async come(page, server) {
      await choosing(page, server, "teams");
      await page.getByRole("switch", { name: /Leavers fold|Qui part se couche/ }).click();
      const alert = page.getByRole("alert").filter({ hasText: /partner|partenaire/ });
      await alert.waitFor();
      await alert.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "card-editor",
    async come(page, server) {
      await choosing(page, server, "classic+jump_in");
      await page.getByRole("button", { name: /^(Write a card|Écrire une carte)/ }).click();
      const editor = page.locator("dialog[open]");
      await editor.getByRole("textbox").first().fill("Storm");
      await editor.getByText(/draws 1 card|pioche 1 carte|pioche une carte/).waitFor();
    },
  },
  {
    name: "shared-rules",
    async come(page, server) {
      await page.goto(`${server.url}/#rules=${encodeURIComponent("official+automatic_uno+seven_zero")}`);
      await page.getByRole("heading").nth(1).waitFor();
    },
  },
  {
    name: "play-wishes",
    async come(page, server) {
      await page.goto(server.url);
      await page.getByText(/3 bots/).click();
      await page.getByText(/^(House rules|Variantes)/).click();
      await page.getByRole("switch").first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "avatars",
    async come(page, server) {
      const { code } = await server.open({ name: "Ann", bots: [{ bot: "expert", name: "Owl" }] });
      await page.goto(`${server.url}/t/${code}`);
      await page.getByRole("radio").first().waitFor();
    },
  },
];
