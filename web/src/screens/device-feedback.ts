/** Sounds, vibration, and a screen that stays awake: each where the device has it. */
import { Sounds } from "../board/sounds";
import type { SeenEvent } from "../protocol/pioche";

export const sounds = new Sounds();

const HEARD: Partial<Record<SeenEvent["type"], "card" | "draw" | "uno">> = {
  CARD_PLAYED: "card",
  FIRST_CARD_TURNED: "card",
  CARD_PICKED: "draw",
  CARD_PICKED_UNSEEN: "draw",
  UNO_CALLED: "uno",
  UNO_CAUGHT: "uno",
};

/** One sound of each kind, however much happens at once. */
export function playSounds(events: readonly SeenEvent[]): void {
  for (const name of new Set(events.map(({ type }) => HEARD[type]))) if (name) sounds.play(name);
}

/** Browsers complain about vibration before the first touch. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
}

/** Keeps the screen on until the returned function is called; does nothing if that is not possible. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  async function take(): Promise<void> {
    if (!wanted || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!wanted) await lock.release();
    } catch {
      // A low battery may forbid it.
    }
  }
  const shown = (): void => void take();
  document.addEventListener("visibilitychange", shown);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", shown);
    void lock?.release().catch(() => undefined);
  };
}
