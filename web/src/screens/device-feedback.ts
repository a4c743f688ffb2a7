/** Sounds, vibration, and a screen that stays awake: each where the device has it. */
import type { MomentFamily, ShownMoment } from "../board/moments";
import { Sounds } from "../board/sounds";
import type { SeenEvent } from "../protocol/pioche";

export const sounds = new Sounds();

const HEARD: Partial<Record<SeenEvent["type"], "card" | "draw">> = {
  CARD_PLAYED: "card",
  FIRST_CARD_TURNED: "card",
  CARD_PICKED: "draw",
  CARD_PICKED_UNSEEN: "draw",
};

/** One sound of each kind, however much happens at once. */
export function playSounds(events: readonly SeenEvent[]): void {
  for (const name of new Set(events.map(({ type }) => HEARD[type]))) if (name) sounds.play(name);
}

/** One sound of each family, when its moment is seen. */
export function playMoments(moments: readonly ShownMoment[]): void {
  const heard = new Map(moments.map(({ family, delay }) => [family, delay]));
  for (const [family, delay] of heard) sounds.play(family, delay);
}

/** The vibration of the affected player's phone: milliseconds on, off, on. */
const FELT: Partial<Record<MomentFamily, readonly number[]>> = {
  skip: [30, 60, 30],
  hit: [90],
  caught: [120, 50, 120],
  lost: [120],
  won: [60, 50, 60],
  swap: [40, 40, 40, 40, 40],
  knock: [250],
  win: [50, 50, 50, 50, 200],
};

export function vibrateForMoments(moments: readonly ShownMoment[]): void {
  const own = moments.find(({ place, family }) => place === "hand" && FELT[family] !== undefined);
  if (own !== undefined) vibrate(FELT[own.family]);
}

/** Browsers complain about vibration before the first touch. */
export function vibrate(pattern: readonly number[] = [40]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...pattern]);
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
