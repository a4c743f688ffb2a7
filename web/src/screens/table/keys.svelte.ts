/** Everything by key. Letters follow the language, as in the terminal. */
import type { Sitting, Wish } from "../../model/client";
import { facesOf } from "../../model/faces";
import { choose, settings } from "../../settings.svelte";
import { say } from "../../words";
import { isLeading, isRoundOn } from "../standing";
import type { Desk } from "./desk.svelte";

export type PageName =
  "menu" | "sheet" | "log" | "rules" | "settings" | "keys" | "people" | "device" | "react";

export interface Keyboard {
  readonly desk: Desk;
  readonly sitting: Sitting;
  open(page: PageName): void;
  ask(wish: Wish): void;
}

interface KeyHelp {
  readonly key: string;
  readonly text: string;
}

type Deed = (keyboard: Keyboard) => void;

/** The message with the letter, the message that explains it, what it does. */
const DEEDS: readonly (readonly [string, string, Deed])[] = [
  ["web-key-draw", "web-does-draw", ({ desk }) => desk.draw()],
  ["web-key-pass", "web-does-pass", ({ desk }) => desk.pass()],
  ["web-key-lay", "web-does-lay", ({ desk }) => desk.marked.length > 0 && desk.lay()],
  ["web-key-uno", "web-does-uno", ({ desk }) => desk.uno()],
  ["web-key-catch", "web-does-catch", ({ desk }) => desk.catch()],
  ["web-key-accept", "web-does-accept", ({ desk }) => desk.accept()],
  ["web-key-challenge", "web-does-challenge", ({ desk }) => desk.challenge()],
  ["web-key-lift", "web-does-lift", ({ desk }) => desk.help()],
  ["web-key-next", "web-does-next", (keyboard) => deal(keyboard)],
  ["web-key-scores", "web-does-scores", ({ open }) => open("sheet")],
  ["web-key-log", "web-does-log", ({ open }) => open("log")],
  ["web-key-rules", "web-does-rules", ({ open }) => open("rules")],
  ["web-key-react", "web-does-react", ({ open }) => open("react")],
  ["web-key-menu", "web-does-menu", ({ open }) => open("menu")],
  ["web-key-mute", "web-does-mute", () => choose({ sound: !settings.sound })],
  ["web-key-help", "web-does-help", ({ open }) => open("keys")],
];

function deal({ sitting, ask }: Keyboard): void {
  if (isLeading(sitting) && !isRoundOn(sitting)) ask({ type: "start-round" });
}

/** Hints for keys are shown once a key has been used: not on a phone. */
export const keyboard = $state({ used: false });

/** The key for this deed, where keys are used at all. */
export function keyFor(id: string): string {
  return keyboard.used ? say(id).toUpperCase() : "";
}

export function keyHelp(): KeyHelp[] {
  return DEEDS.map(([key, text]) => ({ key: say(key).toUpperCase(), text: say(text) }));
}

/** Focus on the card at this place of the hand; without a place, on the one that had it last. */
export function focusCard(place?: number): boolean {
  const cards = document.querySelectorAll<HTMLButtonElement>("[data-hand] li button");
  const card = place === undefined ? [...cards].find(({ tabIndex }) => tabIndex === 0) : cards[place];
  card?.focus();
  return card !== undefined;
}

function isNumbered(desk: Desk, code: string, digit: string): boolean {
  const { told } = facesOf(desk.sitting.rules).of(code);
  return told.kind === "number" && told.sign.startsWith(digit);
}

/** The next card with that number, from the one that has the focus on. */
function findNumber(desk: Desk, digit: string): void {
  const buttons = [...document.querySelectorAll("[data-hand] li button")];
  const from = buttons.indexOf(document.activeElement as Element);
  const places = desk.codes.flatMap((code, place) => (isNumbered(desk, code, digit) ? [place] : []));
  const next = places.find((place) => place > from) ?? places[0];
  if (next !== undefined) focusCard(next);
}

/** A finger writes names into fields, and pages over the table have keys of their own. */
function isElsewhere(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
  return (
    typing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]") !== null
  );
}

export function keyed(event: KeyboardEvent, at: Keyboard): void {
  if (isElsewhere(event)) return;
  keyboard.used = true;
  if (event.key === "Escape") at.desk.cancel();
  else if (event.key.startsWith("Arrow")) steer(event);
  else if (/^\d$/.test(event.key)) findNumber(at.desk, event.key);
  else press(event, at);
}

/** Arrows find the hand from wherever they are pressed first. */
function steer(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.activeElement?.closest("[data-hand], [role=dialog], .log")) return;
  if (focusCard()) event.preventDefault();
}

function press(event: KeyboardEvent, at: Keyboard): void {
  const deed = DEEDS.find(([key]) => say(key) === event.key.toLowerCase());
  if (deed === undefined) return;
  event.preventDefault();
  deed[2](at);
}
