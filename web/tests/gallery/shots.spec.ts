/** `npm run gallery:shots`: every room of the gallery, three sizes, both themes, to be looked at. */
import { test } from "./gallery";

const FOLDER = process.env["PIOCHE_SHOTS"];
const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const ROOMS: Readonly<Record<string, string>> = {
  cards: "room=cards",
  widgets: "room=widgets",
  screen: "room=screen&people=6",
  table: "room=table",
  crowd: "room=table&people=9&cards=25",
  colour: "room=table&ask=colour",
  player: "room=table&ask=player&people=5",
  challenge: "room=table&ask=challenge",
  catch: "room=table&ask=catch",
  why: "room=table&ask=why",
  offline: "room=table&ask=offline",
};

test.skip(FOLDER === undefined, "no folder for pictures");

for (const [name, asked] of Object.entries(ROOMS))
  for (const size of SIZES)
    for (const theme of ["dark", "light"])
      test(`${name} ${size.width}x${size.height} ${theme}`, async ({ page, open }) => {
        await page.setViewportSize(size);
        await open(`${asked}&theme=${theme}&motion=calm`);
        const path = `${FOLDER}/${name}-${size.width}x${size.height}-${theme}.png`;
        await page.screenshot({
          path,
          fullPage: name === "cards" || name === "widgets",
          animations: "disabled",
        });
      });
