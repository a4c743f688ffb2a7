/** Every page in every state, for people who cannot see it. */
import { COLOURS, smallTargets, violations } from "./access";
import { OTHER_SCENES } from "./all-scenes";
import { expect, LAPTOP, PHONE, test } from "./fixtures";
import { comeBack, greedyBots, isToPlay, pick, pile } from "./people";
import { position } from "./positions";
import { SCENES } from "./scenes";

const BOTH = ["en-GB", "fr-FR"];

/** The pages in both languages, what happens on them in the longer one; all of it in both themes. */
const LOOKED_AT = [
  ...SCENES.map((scene) => ({ scene, locales: BOTH })),
  ...OTHER_SCENES.map((scene) => ({ scene, locales: BOTH.slice(1) })),
];

for (const { scene, locales } of LOOKED_AT) {
  const [size] = scene.on ?? [PHONE];
  test(`axe finds nothing: ${scene.name}`, async ({ server, device }) => {
    for (const locale of locales) {
      const page = await device({ ...size, locale, settings: scene.settings ?? {} });
      await scene.come(page, server);
      for (const [theme, rules] of [["dark"], ["light", COLOURS]] as const) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        expect(await violations(page, rules)).toEqual([]);
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
    bots: greedyBots("quick", "Bob"),
    start: true,
  });
  const page = await device(LAPTOP);
  await comeBack(page, opened);
  await pick(page, "red 5, fits");
  await expect(pile(page)).toHaveAccessibleName(/red 8/);
  await isToPlay(page);
  await expect(page.locator(".table")).toMatchAriaSnapshot(`
    - list "Seats":
      - listitem:
        - button "Bob, 2 cards, a bot, 0 points"
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
