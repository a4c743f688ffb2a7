/** Everything by key. Letters follow the language, as in the terminal. */
import type { Session, TableCommand } from "../../model/table-socket";
import { facesOf } from "../../model/faces";
import { changeSettings, settings } from "../../settings.svelte";
import { say } from "../../words";
import { isRoundOn, leads } from "../session-facts";
import type { PlayerInput } from "./player-input.svelte";

export type PageName =
  "menu" | "sheet" | "log" | "rules" | "settings" | "keys" | "people" | "device" | "react";

export interface Keyboard {
  readonly input: PlayerInput;
  readonly session: Session;
  open(page: PageName): void;
  ask(command: TableCommand): void;
}

interface KeyHelp {
  readonly key: string;
  readonly text: string;
}

type KeyAction = (keyboard: Keyboard) => void;

/** The message with the letter, the message that explains it, what it does. */
const KEY_ACTIONS: readonly (readonly [string, string, KeyAction])[] = [
  ["web-key-draw", "web-does-draw", ({ input }) => input.draw()],
  ["web-key-pass", "web-does-pass", ({ input }) => input.pass()],
  ["web-key-lay", "web-does-lay", ({ input }) => input.marked.length > 0 && input.lay()],
  ["web-key-uno", "web-does-uno", ({ input }) => input.uno()],
  ["web-key-catch", "web-does-catch", ({ input }) => input.catch()],
  ["web-key-accept", "web-does-accept", ({ input }) => input.accept()],
  ["web-key-challenge", "web-does-challenge", ({ input }) => input.challenge()],
  ["web-key-lift", "web-does-lift", ({ input }) => input.help()],
  ["web-key-next", "web-does-next", (keyboard) => deal(keyboard)],
  ["web-key-scores", "web-does-scores", ({ open }) => open("sheet")],
  ["web-key-log", "web-does-log", ({ open }) => open("log")],
  ["web-key-rules", "web-does-rules", ({ open }) => open("rules")],
  ["web-key-react", "web-does-react", ({ open }) => open("react")],
  ["web-key-menu", "web-does-menu", ({ open }) => open("menu")],
  ["web-key-mute", "web-does-mute", () => changeSettings({ sound: !settings.sound })],
  ["web-key-help", "web-does-help", ({ open }) => open("keys")],
];

function deal({ session, ask }: Keyboard): void {
  if (leads(session) && !isRoundOn(session)) ask({ type: "start-round" });
}

/** Hints for keys are shown once a key has been used: not on a phone. */
export const keyboard = $state({ used: false });

/** The key of this act, if keys are used at all. */
export function keyFor(id: string): string {
  return keyboard.used ? say(id).toUpperCase() : "";
}

export function keyHelp(): KeyHelp[] {
  return KEY_ACTIONS.map(([key, text]) => ({ key: say(key).toUpperCase(), text: say(text) }));
}

/** Focus on the card at this place of the hand; without a place, on the card that had it last. */
export function focusCard(place?: number): boolean {
  const cards = document.querySelectorAll<HTMLButtonElement>("[data-hand] li button");
  const card = place === undefined ? [...cards].find(({ tabIndex }) => tabIndex === 0) : cards[place];
  card?.focus();
  return card !== undefined;
}

function isNumbered(input: PlayerInput, code: string, digit: string): boolean {
  const { told } = facesOf(input.session.rules).of(code);
  return told.kind === "number" && told.sign.startsWith(digit);
}

/** The next card with that number after the card with the focus. */
function findNumber(input: PlayerInput, digit: string): void {
  const buttons = [...document.querySelectorAll("[data-hand] li button")];
  const from = buttons.indexOf(document.activeElement as Element);
  const places = input.codes.flatMap((code, place) => (isNumbered(input, code, digit) ? [place] : []));
  const next = places.find((place) => place > from) ?? places[0];
  if (next !== undefined) focusCard(next);
}

/** Text fields and dialogs have keys of their own. */
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

export function handleKey(event: KeyboardEvent, at: Keyboard): void {
  if (isElsewhere(event)) return;
  keyboard.used = true;
  if (event.key === "Escape") at.input.cancel();
  else if (event.key.startsWith("Arrow")) steer(event);
  else if (/^\d$/.test(event.key)) findNumber(at.input, event.key);
  else press(event, at);
}

/** The first arrow key moves the focus to the hand. */
function steer(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.activeElement?.closest("[data-hand], [role=dialog], .log")) return;
  if (focusCard()) event.preventDefault();
}

function press(event: KeyboardEvent, at: Keyboard): void {
  const action = KEY_ACTIONS.find(([key]) => say(key) === event.key.toLowerCase());
  if (action === undefined) return;
  event.preventDefault();
  action[2](at);
}
