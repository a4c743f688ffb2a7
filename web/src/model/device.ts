/** The parts of the device that a client needs: clock, randomness, sockets. Tests have their own. */

export interface Clock {
  /** Milliseconds that only ever go forward. */
  now(): number;
  /** Calls back after this number of milliseconds; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls back at once, but in a task of its own, so that the page can react in between. */
  soon(call: () => void): void;
}

export const deviceClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  // Not a timer: timers of a page in the background come late.
  soon: (call) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      call();
    };
    port2.postMessage(null);
  },
};

/** Random bytes; also pages on plain http have them. */
export function deviceRandom(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** A number from 0 up to 1. */
export function randomFraction(draw: (count: number) => Uint8Array): number {
  return draw(4).reduce((sum, byte) => (sum + byte) / 256, 0);
}

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  send(data: string): void;
  close(): void;
}

export type SocketConstructor = new (url: string) => Socket;

const WAKING = ["online", "pageshow"] as const;

/** Calls back whenever the device may have slept or changed its network; the returned function ends that. */
export function onDeviceWake(call: () => void): () => void {
  if (typeof window === "undefined") return () => undefined;
  const shown = (): void => {
    if (document.visibilityState === "visible") call();
  };
  for (const name of WAKING) window.addEventListener(name, call);
  document.addEventListener("visibilitychange", shown);
  return () => {
    for (const name of WAKING) window.removeEventListener(name, call);
    document.removeEventListener("visibilitychange", shown);
  };
}
