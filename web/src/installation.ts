/** The page as an app: where the browser offers it, on https and on this machine; nothing needs it. */
import { writable } from "svelte/store";
import { loadAllWords } from "./words";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Offers to install the page, while the browser allows that. */
export const installer = writable<(() => void) | null>(null);

/** Milliseconds after the first action: what is wanted now comes first. */
const LATER = 8_000;

/** Only after the first action, so that a page that is only looked at costs the server nothing more. */
export function offerInstallation(): void {
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, fetchPartsLater, { once: true });
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

/** Also keeps the files that were loaded before the service worker: the page, its scripts, the language in use. */
async function keepVisit(): Promise<void> {
  await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const kept = await caches.open("pioche");
  await kept.addAll(["/", ...new Set(files.filter((path) => path.startsWith("/assets/")))]);
}

let fetching = false;

/** Every file of the page, once: parts that were never opened work without a line, too. */
function fetchPartsLater(): void {
  if (fetching || !import.meta.env.PROD) return;
  fetching = true;
  setTimeout(() => void fetchParts(), LATER);
}

async function fetchParts(): Promise<void> {
  const parts = document.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content.split(" ") ?? [];
  for (const part of parts.filter(Boolean)) {
    const came = await fetch(`/assets/${part}`, { priority: "low" }).then(
      (answer) => answer.blob(),
      () => null,
    );
    if (came === null) return fetchAgain();
  }
  await loadAllWords().catch(fetchAgain);
}

function fetchAgain(): void {
  setTimeout(() => void fetchParts(), LATER);
}
