/** A dozen screens as they are meant to look; what is new each time is covered. */
import { existsSync } from "node:fs";
import { expect, LAPTOP, PHONE, TELEVISION, test } from "./fixtures";
import { settled } from "./people";
import { SCENES } from "./scenes";

const LOOKED_AT: readonly (readonly [string, string, object, "dark" | "light"])[] = [
  ["home", "home-phone-dark", PHONE, "dark"],
  ["home", "home-laptop-light", LAPTOP, "light"],
  ["lobby", "lobby-phone-light", PHONE, "light"],
  ["table", "table-phone-dark", PHONE, "dark"],
  ["table", "table-laptop-light", LAPTOP, "light"],
  ["many-cards", "many-cards-phone-light", PHONE, "light"],
  ["colour", "colour-phone-dark", PHONE, "dark"],
  ["challenge", "challenge-phone-light", PHONE, "light"],
  ["round-over", "round-over-laptop-dark", LAPTOP, "dark"],
  ["settings", "settings-phone-dark", PHONE, "dark"],
  ["screen-welcome", "screen-welcome-dark", TELEVISION, "dark"],
  ["screen", "screen-light", TELEVISION, "light"],
  ["replay", "replay-laptop-dark", LAPTOP, "dark"],
];

/** As browser.sh installs them; without them letters have other shapes. */
const FONTS = ["truetype/liberation", "liberation", "liberation-fonts"];
const hasLetters = FONTS.some((folder) =>
  existsSync(`/usr/share/fonts/${folder}/LiberationSans-Regular.ttf`),
);
test.skip(
  !hasLetters && process.env["CI"] === undefined,
  "*** GOLDEN SCREENS NOT COMPARED: they are made of the Liberation fonts (Debian: fonts-liberation)",
);

for (const [scene, file, size, theme] of LOOKED_AT) {
  test(`looks as meant: ${file}`, async ({ server, device }) => {
    const page = await device({ ...size, settings: { theme } });
    await SCENES.find(({ name }) => name === scene)!.come(page, server);
    await settled(page);
    const code = new URL(page.url()).pathname.split("/")[2] ?? "-";
    await expect(page).toHaveScreenshot(`${file}.png`, {
      animations: "disabled",
      mask: [
        page.getByText(code),
        page.getByText(/127\.0\.0\.1/),
        page.getByRole("img", { name: /^QR code/ }),
        page.locator("input[readonly]"),
        page.getByRole("region", { name: "The rules, card by card" }), // another one every few seconds
      ],
    });
  });
}
