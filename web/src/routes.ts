/** The screen of an address. */

export type Route =
  | { readonly screen: "home" | "settings" | "statistics" | "day" }
  | { readonly screen: "table"; readonly code: string; readonly watch: boolean }
  | { readonly screen: "party"; readonly code: string }
  /** `old`: a link of the first version, which contained a whole identity. */
  | { readonly screen: "recovery"; readonly code: string; readonly old: boolean }
  | {
      readonly screen: "replay";
      readonly code: string;
      readonly game: number | null;
      readonly step: number | null;
    }
  /** All puzzles, or one of them. */
  | { readonly screen: "puzzles"; readonly puzzle: string | null }
  /** Rules that a link carries. */
  | { readonly screen: "rules"; readonly rules: string }
  /** An address that is none of these. */
  | { readonly screen: "not-found" };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(url: URL): Route {
  const [first, code = "", rest] = url.pathname.split("/").filter(Boolean).map(decoded);
  if (first === "t" && code !== "") {
    const table = plainCode(code);
    if (url.hash.startsWith("#seat=")) return { screen: "recovery", code: table, old: true };
    if (rest === "screen") return { screen: "party", code: table };
    return { screen: "table", code: table, watch: url.searchParams.has("watch") };
  }
  if (first === "seat" && code !== "") return { screen: "recovery", code: code.toUpperCase(), old: false };
  if (first === "r") {
    const game = Number(url.searchParams.get("game") ?? "");
    const step = Number(url.searchParams.get("step") ?? "");
    const at = Number.isInteger(step) && step > 0 ? step : null;
    return { screen: "replay", code: code.toUpperCase(), game: game > 0 ? game : null, step: at };
  }
  if (url.hash.startsWith("#rules=")) return { screen: "rules", rules: decoded(url.hash.slice(7)) };
  if (url.hash === "#puzzles") return { screen: "puzzles", puzzle: null };
  if (url.hash.startsWith("#puzzle=")) return { screen: "puzzles", puzzle: decoded(url.hash.slice(8)) };
  if (url.hash === "#day") return { screen: "day" };
  if (url.hash === "#settings") return { screen: "settings" };
  if (url.hash === "#statistics") return { screen: "statistics" };
  return { screen: first === undefined || first === "index.html" ? "home" : "not-found" };
}

/** As people hear and type it: `b t 4 v t`, `B-T-4-V-T`. */
function plainCode(text: string): string {
  return text.replace(/[\s.,·-]/g, "").toUpperCase();
}

/** Whether it has a sign that no code has, because it is easily taken for another: I, L, O, 0 or 1. */
export function hasLookAlike(code: string): boolean {
  return /[ILO01]/.test(code);
}

/** The code of a table in what people type or paste: `k7qx p`, or a whole link; null if there is none. */
export function codeIn(text: string): string | null {
  const linked = /\/(?:t|r|seat)\/([A-Za-z0-9]+)/.exec(text)?.[1];
  const code = plainCode(linked ?? text);
  return /^[A-Z0-9]{1,16}$/.test(code) ? code : null;
}
