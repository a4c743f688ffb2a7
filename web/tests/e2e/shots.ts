/** `npm run shots`: every page, in three sizes, both themes and two languages, to be looked at. */
import { EDITION_MOMENTS } from "./edition_moments";
import { LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import { MOMENTS } from "./moments";
import { SCENES } from "./scenes";

const FOLDER = process.env["PIOCHE_SHOTS"] ?? "../build/shots";
/** Scenes press buttons by their words in these languages. */
const LOCALES = ["en", "fr"];
const SIZES = { phone: PHONE, laptop: LAPTOP, television: TELEVISION };

for (const scene of [...SCENES, ...MOMENTS, ...EDITION_MOMENTS]) {
  for (const [size, device] of Object.entries(SIZES)) {
    test(`${scene.name} ${size}`, async ({ server, device: open }) => {
      for (const theme of ["dark", "light"]) {
        for (const locale of LOCALES) {
          const page = await open({ ...device, locale, settings: { theme, ...scene.settings } });
          await scene.come(page, server);
          await page.evaluate(() =>
            Promise.allSettled(document.getAnimations().map((each) => each.finished)),
          );
          await page.screenshot({ path: `${FOLDER}/${scene.name}-${size}-${theme}-${locale}.png` });
          await page.context().close();
        }
      }
    });
  }
}
