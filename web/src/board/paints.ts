/** Colours that a ruleset brings: painted as it says, made to fit the theme, with ink that can be read on them. */
import type { Tint } from "./printed-face";

export interface Painted extends Tint {
  /** `#rrggbb`; without one a colour of its shape is found. */
  readonly paint?: string;
}

export interface Paint {
  readonly colour: string;
  readonly ink: string;
  readonly wash: string;
}

type Rgb = readonly [number, number, number];

const INKS = ["#111111", "#ffffff"] as const;
const LEGIBLE = 4.5;
/** Against the table: a card must not vanish there. */
const VISIBLE = 1.5;
const TABLES = { dark: "#2b2219", light: "#dfcdb0" } as const;
const UNPAINTED: Readonly<Record<string, string>> = {
  cross: "#9a6237",
  ring: "#8f979e",
  bars: "#4a4a4a",
  hexagon: "#d8dde0",
};

function read(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = read(hex).map((part) =>
    part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function mixed(hex: string, other: string, share: number): string {
  const [one, two] = [read(hex), read(other)];
  return write(one.map((part, at) => part + ((two[at] ?? 0) - part) * share) as unknown as Rgb);
}

/** The nearest shade that stands out from the table and bears ink. */
export function painted({ paint, shape }: Painted, theme: "dark" | "light"): Paint {
  const wanted = paint ?? UNPAINTED[shape] ?? "#8f979e";
  const table = TABLES[theme];
  const [dark, bright] = INKS;
  const away = theme === "dark" ? bright : dark;
  const shades = Array.from({ length: 20 }, (_, step) => mixed(wanted, away, step / 20));
  const colour = shades.find((shade) => contrast(shade, table) >= VISIBLE && legible(shade)) ?? wanted;
  const ink = contrast(dark, colour) >= contrast(bright, colour) ? dark : bright;
  return { colour, ink, wash: ink === dark ? "rgb(255 255 255 / 0.2)" : "rgb(0 0 0 / 0.16)" };
}

function legible(shade: string): boolean {
  return INKS.some((ink) => contrast(ink, shade) >= LEGIBLE);
}

function declared(colours: readonly Painted[], theme: "dark" | "light"): string {
  return colours
    .map((each) => {
      const { colour, ink, wash } = painted(each, theme);
      return `--colour-${each.letter}:${colour};--on-${each.letter}:${ink};--wash-${each.letter}:${wash};`;
    })
    .join("");
}

/** Adds to the page what its style sheet has for the known colours; the returned function takes it away again. */
export function addPaintStyles(colours: readonly Painted[]): () => void {
  if (colours.length === 0) return () => undefined;
  const bright = colours.map((each) => `--bright-${each.letter}:${painted(each, "dark").colour};`).join("");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root{${declared(colours, "dark")}${bright}}[data-theme="light"]{${declared(colours, "light")}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
