/**
 * `npm run shots`: every page, in three sizes, both themes and two languages, to be looked at. Some of them:
 * `npm run shots -- --grep "phone en"`.
 */
import { COACH_SCENES } from "./coach-scenes";
import { MOMENT_SCENES } from "./moment-scenes";
import { EDITION_SCENES } from "./edition-scenes";
import { LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import { MATCH_SCENES } from "./match-scenes";
import { PARTY_SCENES } from "./party-scenes";
import { settled } from "./people";
import { RULE_SCENES } from "./rule-scenes";
import { SCENES } from "./scenes";

const ALL = [
  ...SCENES,
  ...MATCH_SCENES,
  ...COACH_SCENES,
  ...MOMENT_SCENES,
  ...RULE_SCENES,
  ...PARTY_SCENES,
  ...EDITION_SCENES,
];
const FOLDER = process.env["PIOCHE_SHOTS"] ?? "../build/shots";
/** Scenes press buttons by their words in these languages. */
const LOCALES = ["en", "fr"];
const THEMES = ["dark", "light"];
const SIZES = { phone: PHONE, laptop: LAPTOP, television: TELEVISION };
const LOOKS = Object.entries(SIZES).flatMap(([size, device]) =>
  LOCALES.map((locale) => ({ size, device, locale })),
);

for (const { size, device, locale } of LOOKS)
  for (const { name, settings, come } of ALL)
    test(`${name} ${size} ${locale}`, async ({ server, device: open }) => {
      const page = await open({ ...device, locale, settings: settings ?? {} });
      await come(page, server);
      for (const theme of THEMES) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        await settled(page);
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}-${locale}.png` });
      }
    });
