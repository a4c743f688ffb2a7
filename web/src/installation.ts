/** The page as an app: where the browser offers it, on https and on this machine; nothing needs it. */
import { writable } from "svelte/store";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Offers to install the page, while the browser allows that. */
export const installer = writable<(() => void) | null>(null);

/** Only after the first action, so that a page that is only looked at costs the server nothing more. */
export function offerInstallation(): void {
  if (!("serviceWorker" in navigator) || !isSecureContext || !import.meta.env.PROD) return;
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, prepare, { once: true });
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installer.set(() => {
      installer.set(null);
      void (event as InstallPrompt).prompt();
    });
  });
  addEventListener("appinstalled", () => installer.set(null));
}

let prepared = false;

function prepare(): void {
  if (prepared) return;
  prepared = true;
  const manifest = Object.assign(document.createElement("link"), {
    rel: "manifest",
    href: "/manifest.webmanifest",
  });
  document.head.append(manifest);
  navigator.serviceWorker
    .register("/sw.js")
    .then(keepVisit)
    .catch(() => undefined);
}

/** What came before the service worker is kept as well: the page, its scripts, the language that is spoken. */
async function keepVisit(): Promise<void> {
  await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const kept = await caches.open("pioche");
  await kept.addAll(["/", ...new Set(files.filter((path) => path.startsWith("/assets/")))]);
}
