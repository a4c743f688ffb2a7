/**
 * `npm run shots`: every page, in three sizes, both themes and two languages, to be looked at. Some of them:
 * `npm run shots -- --grep "phone en"`.
 */
import { ALL_SCENES } from "./all-scenes";
import { LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import { settled } from "./people";

const FOLDER = process.env["PIOCHE_SHOTS"] ?? "../build/shots";
/** Scenes press buttons by their words in these languages. */
const LOCALES = ["en", "fr"];
const THEMES = ["dark", "light"];
const SIZES = { phone: PHONE, laptop: LAPTOP, television: TELEVISION };
const LOOKS = Object.entries(SIZES).flatMap(([size, device]) =>
  LOCALES.map((locale) => ({ size, device, locale })),
);

for (const { size, device, locale } of LOOKS)
  for (const { name, settings, come } of ALL_SCENES)
    test(`${name} ${size} ${locale}`, async ({ server, device: open }) => {
      const page = await open({ ...device, locale, settings: settings ?? {} });
      await come(page, server);
      for (const theme of THEMES) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        await settled(page);
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}-${locale}.png` });
      }
    });
