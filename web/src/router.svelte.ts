/** The current screen, and the links to others. */
import { type Route, routeOf } from "./routes";

export { codeIn, hasLookAlike, type Route } from "./routes";

class Router {
  route: Route = $state.raw(routeOf(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#follow());
    addEventListener("hashchange", () => this.#follow());
  }

  #follow(): void {
    this.route = routeOf(new URL(location.href));
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#follow();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Links within the page change the screen without loading it again. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

/** The secret of a link to a seat; it is removed from the address at once, where others might read it. */
export function takeSecret(): string {
  const secret = location.hash.replace(/^#(seat=)?/, "");
  history.replaceState(null, "", location.pathname + location.search);
  try {
    return decodeURIComponent(secret);
  } catch {
    return secret;
  }
}
