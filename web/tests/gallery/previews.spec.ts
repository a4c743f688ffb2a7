/** `npm run previews`: the pictures of links, one for each kind of link and each language. */
import { languageCodes } from "../../languages";
import { test } from "./gallery";

const FOLDER = process.env["PIOCHE_PREVIEWS"];

test.skip(FOLDER === undefined, "no folder for pictures");

for (const kind of ["home", "invitation", "replay"])
  for (const lang of languageCodes())
    test(`${kind} ${lang}`, async ({ page, open }) => {
      await page.setViewportSize({ width: 1200, height: 630 });
      await open(`room=preview&ask=${kind}&lang=${lang}&motion=calm`);
      await page.screenshot({ path: `${FOLDER}/${kind}-${lang}.png`, animations: "disabled" });
    });
