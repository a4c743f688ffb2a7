/** Every page in every state, for people who cannot see it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import { DRAMA_MOMENTS } from "./drama_moments";
import { MOMENTS } from "./moments";
import { PARTY_MOMENTS } from "./party_moments";
import { comeBack, isToPlay, pick, pile, settled } from "./people";
import { position } from "./positions";
import { RULE_MOMENTS } from "./rule_moments";
import { SCENES } from "./scenes";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

interface Axe {
  run(options: object): Promise<{ readonly violations: Violation[] }>;
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await settled(page);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run({ resultTypes: ["violations"], selectors: false })).violations;
  });
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n")}`,
  );
}

/** What a finger may miss: whatever can be pressed is 44 pixels wide and high, with the ground around it. */
function smallTargets(): string[] {
  const least = 44;
  const half = least / 2 - 1;
  const asked = document.querySelector("dialog[open]") ?? document;
  const all = asked.querySelectorAll<HTMLElement>("button, a[href], select, input, summary");
  return [...all]
    .filter((each) => each.closest("[inert], p") === null && !(each as HTMLButtonElement).disabled)
    .map((each) => (each.matches("input") ? (each.closest("label") ?? each) : each))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((each) => {
      each.scrollIntoView({ block: "center" });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reached = (across: number, down: number): boolean => {
        const there = document.elementFromPoint(x + across, y + down);
        return there !== null && (each.contains(there) || there.contains(each));
      };
      const wide = width >= least - 0.5 || (reached(-half, 0) && reached(half, 0));
      const high = height >= least - 0.5 || (reached(0, -half) && reached(0, half));
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return wide && high ? [] : [`${size}: ${each.outerHTML.slice(0, 160)}`];
    });
}

const BOTH = ["en-GB", "fr-FR"];

/** The pages in both languages, what happens on them in the longer one; all of it in both themes. */
const LOOKED_AT = [
  ...SCENES.map((scene) => ({ scene, locales: BOTH })),
  ...[...MOMENTS, ...DRAMA_MOMENTS, ...RULE_MOMENTS, ...PARTY_MOMENTS].map((scene) => ({
    scene,
    locales: BOTH.slice(1),
  })),
];

for (const { scene, locales } of LOOKED_AT) {
  const [size] = scene.on ?? [PHONE];
  test(`axe finds nothing: ${scene.name}`, async ({ server, device }) => {
    for (const locale of locales) {
      const page = await device({ ...size, locale, settings: scene.settings ?? {} });
      await scene.come(page, server);
      for (const theme of ["dark", "light"]) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        expect(await violations(page)).toEqual([]);
      }
      if (size === PHONE) expect(await page.evaluate(smallTargets)).toEqual([]);
      await page.context().close();
    }
  });
}

test("a turn reads as a person would say it", async ({ server, device }) => {
  const opened = await server.open({
    position: position({ hands: ["r5 r6 g7 W", "r8 b6 b7"], discard: "r3" }),
    name: "Ann",
    bots: [{ bot: "greedy@quick", name: "Bob" }],
    start: true,
  });
  const page = await device(LAPTOP);
  await comeBack(page, opened);
  await pick(page, "red 5, fits");
  await expect(pile(page)).toHaveAccessibleName(/red 8/);
  await isToPlay(page);
  await expect(page.locator(".table")).toMatchAriaSnapshot(`
    - list "Seats":
      - listitem: Bob, 2 cards, a bot, 0 points
    - img "Play runs to the left"
    - button "Draw pile, 16 cards"
    - 'img "On the pile: red 8. The colour is red"'
  `);
  await expect(page.locator("[data-hand]")).toMatchAriaSnapshot(`
    - list "Your hand, 3 cards":
      - listitem:
        - button "red 6, fits"
      - listitem:
        - button "green 7"
      - listitem:
        - button "Wild, fits"
  `);
  await expect(page.locator("[data-announced]")).toContainText("Bob lays a red 8.");
  await expect(page.locator("[data-urgent]")).toHaveText(
    "Your turn. On the pile: a red 8; the colour is red. 2 cards fit; you hold 3 cards.",
  );
});
