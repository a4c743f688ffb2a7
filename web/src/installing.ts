/** The page as an app: where the browser offers it, on https and on this machine; nothing needs it. */
import { writable } from "svelte/store";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Asks to install the page, as long as the browser offers that. */
export const installer = writable<(() => void) | null>(null);

export function offerInstalling(): void {
  if (!("serviceWorker" in navigator) || !isSecureContext || !import.meta.env.PROD) return;
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installer.set(() => {
      installer.set(null);
      void (event as InstallPrompt).prompt();
    });
  });
  addEventListener("appinstalled", () => installer.set(null));
}
