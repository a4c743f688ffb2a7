/** Each screen is loaded when it is wanted; the first page is small. */
import type { Component } from "svelte";
import { loadPart } from "../net/lazy-parts";
import type { Route } from "../routes";
import { loadAllWords } from "../words";

export type LoadedScreen = Exclude<Route["screen"], "home">;

const SCREENS = import.meta.glob<{ default: Component<never> }>([
  "./{rules/SharedRules,TablePage,Party,Recovery,Replay,SettingsPage,Statistics,Puzzles,Day,NotFound}.svelte",
]);
const FILES: Readonly<Record<LoadedScreen, string>> = {
  table: "TablePage",
  party: "Party",
  recovery: "Recovery",
  replay: "Replay",
  settings: "SettingsPage",
  statistics: "Statistics",
  puzzles: "Puzzles",
  day: "Day",
  "not-found": "NotFound",
  rules: "rules/SharedRules",
};

/** They have sentences that other pages lack. */
const WORDY: readonly LoadedScreen[] = ["day", "recovery", "replay", "rules", "settings", "statistics"];

/** Rejects if it does not come: the server is gone, or was updated meanwhile. */
export async function loadScreen(screen: LoadedScreen): Promise<Component<never>> {
  const load = SCREENS[`./${FILES[screen]}.svelte`];
  if (load === undefined) throw new RangeError(screen);
  const [part] = await Promise.all([loadPart(load), WORDY.includes(screen) ? loadAllWords() : null]);
  return part.default;
}
