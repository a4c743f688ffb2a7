/**
 * `npm run shots`: every page, in three sizes, both themes and two languages, to be looked at. Some of them:
 * `npm run shots -- --grep "phone dark en"`.
 */
import { EDITION_MOMENTS } from "./edition_moments";
import { LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import { MOMENTS } from "./moments";
import { SCENES } from "./scenes";

const FOLDER = process.env["PIOCHE_SHOTS"] ?? "../build/shots";
/** Scenes press buttons by their words in these languages. */
const LOCALES = ["en", "fr"];
const THEMES = ["dark", "light"];
const SIZES = { phone: PHONE, laptop: LAPTOP, television: TELEVISION };
const LOOKS = Object.entries(SIZES).flatMap(([size, device]) =>
  THEMES.flatMap((theme) => LOCALES.map((locale) => ({ size, device, theme, locale }))),
);

for (const { size, device, theme, locale } of LOOKS)
  for (const { name, settings, come } of [...SCENES, ...MOMENTS, ...EDITION_MOMENTS])
    test(`${name} ${size} ${theme} ${locale}`, async ({ server, device: open }) => {
      const page = await open({ ...device, locale, settings: { theme, ...settings } });
      await come(page, server);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
      await page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}-${locale}.png` });
    });
