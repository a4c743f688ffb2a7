/** Whether cards fly or fade: the setting of this page overrides that of the system. */
export function isCalm(): boolean {
  const chosen = document.documentElement.dataset["motion"];
  if (chosen === "calm") return true;
  return chosen !== "lively" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The same place for the same key, so that a pile does not move when it is drawn again. */
export function scatter(key: string | number, spread: number): number {
  let mixed = 2166136261;
  for (const char of String(key)) mixed = Math.imul(mixed ^ char.charCodeAt(0), 16777619);
  return ((((mixed ^ (mixed >>> 15)) >>> 0) % 1000) / 999 - 0.5) * 2 * spread;
}
