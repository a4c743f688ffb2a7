/** The settings of this device, saved if the browser allows it. */
import type { DeckStyle } from "./board/printed-face";
import { type MotionChoice, type ThemeChoice, applyMotion, applyTheme } from "./board/theme";
import { randomAvatar } from "./model/avatar-names";
import type { HandOrder } from "./model/hand-order";
import { deviceStorage, writeStored, readStoredJson } from "./model/device-storage";
import type { Strength } from "./screens/home/opponents";
import { type Lang, preferredLanguage, setLanguage } from "./words";

export interface Settings {
  /** Null for the browser's preference. */
  lang: Lang | null;
  theme: ThemeChoice;
  deck: DeckStyle;
  motion: MotionChoice;
  sound: boolean;
  vibration: boolean;
  /** The amount that a screen reader reads out. */
  announcements: "brief" | "full";
  order: HandOrder;
  /** Milliseconds in which a tap can be taken back before it is sent. */
  takeBack: number;
  hints: boolean;
  /** Whether the coach helps the player if everybody else is a bot. */
  coach: boolean;
  /** Whether the coach warns before a blunder is sent. */
  warnings: boolean;
  /** The player's name at tables. */
  name: string;
  /** The player's avatar; null before the first time. */
  avatar: string | null;
  /** The last game against bots. */
  quick: {
    rules: string;
    house: string[];
    bots: number;
    strength: Strength;
    /** Null for the points of the rules. */
    target: number | null;
  };
  /** The number of times each act was done: hints disappear after a while. */
  learnt: Record<string, number>;
}

const KEY = "pioche:settings";

const USUAL: Settings = {
  lang: null,
  theme: "auto",
  deck: "symbols",
  motion: "auto",
  sound: true,
  vibration: true,
  announcements: "brief",
  order: "colour",
  takeBack: 400,
  hints: true,
  coach: false,
  warnings: true,
  name: "",
  avatar: null,
  quick: { rules: "classic", house: [], bots: 3, strength: "usual", target: null },
  learnt: {},
};

function load(): Settings {
  const kept = readStoredJson(deviceStorage(), KEY) as Partial<Settings> | null;
  return { ...USUAL, ...kept, quick: { ...USUAL.quick, ...kept?.quick } };
}

/** Read anywhere; changed through `changeSettings`, which keeps it. */
export const settings: Settings = $state(load());

let stopFollowing: () => void = () => undefined;

function applyLook(): void {
  stopFollowing();
  stopFollowing = applyTheme(settings.theme);
  applyMotion(settings.motion);
}

export function chosenLanguage(): Lang {
  return preferredLanguage([settings.lang, ...navigator.languages]);
}

async function speak(lang: Lang): Promise<boolean> {
  const spoken = await setLanguage(lang);
  if (spoken) document.documentElement.lang = lang;
  return spoken;
}

/** Speaks another language from now on; rejects, and nothing is changed, if its sentences do not come. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  if (await speak(lang)) changeSettings({ lang });
}

export function changeSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  writeStored(deviceStorage(), KEY, JSON.stringify(settings));
  if ("theme" in change || "motion" in change) applyLook();
}

/** The one chosen on this device; by chance until somebody chooses. */
export function ownAvatar(): string {
  if (settings.avatar === null) changeSettings({ avatar: randomAvatar() });
  return settings.avatar ?? "";
}

export function learn(what: string): void {
  changeSettings({ learnt: { ...settings.learnt, [what]: (settings.learnt[what] ?? 0) + 1 } });
}

/** Done before anything is drawn, so that no page shows the wrong language or theme. */
export async function applySettings(): Promise<void> {
  applyLook();
  await speak(chosenLanguage());
}
