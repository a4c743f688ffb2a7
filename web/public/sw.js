/*
 * Where the server cannot be reached, the page of the last visit says so, in its language. Nothing else is kept:
 * without this file everything works as well, and on plain http there is none.
 */
const KEPT = "pioche";
/** Files have their content in their name: what is there is right, and the oldest can go. */
const MOST = 60;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put("/", answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match("/");
    if (known) return known;
    throw error;
  }
}

async function asset(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    for (const old of (await kept.keys()).slice(1, -MOST)) await kept.delete(old);
  }
  return answer;
}
