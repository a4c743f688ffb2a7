/** Writes the chosen look of the page where the style sheet reads it. */

export type ThemeChoice = "dark" | "light" | "auto";
export type MotionChoice = "lively" | "calm" | "auto";

const DAY = "(prefers-color-scheme: light)";

/** `auto` follows the system from now on; the returned function stops that. */
export function applyTheme(choice: ThemeChoice): () => void {
  const root = document.documentElement;
  if (choice !== "auto") {
    root.dataset["theme"] = choice;
    return () => undefined;
  }
  const day = matchMedia(DAY);
  const follow = (): void => {
    root.dataset["theme"] = day.matches ? "light" : "dark";
  };
  follow();
  day.addEventListener("change", follow);
  return () => day.removeEventListener("change", follow);
}

export function applyMotion(choice: MotionChoice): void {
  document.documentElement.dataset["motion"] = choice;
}
