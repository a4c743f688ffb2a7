/** Where others find this server. A link to this very machine brings nobody here from another one. */

export const isLocal = /^(localhost|127\.|\[::1\])/.test(location.host);

let asked: Promise<string> | null = null;

/** The origin for links that are handed on; that of this page where the server knows no better. */
export function reachableOrigin(): Promise<string> {
  asked ??= isLocal ? ask() : Promise.resolve(location.origin);
  return asked;
}

async function ask(): Promise<string> {
  try {
    const found = (await (await fetch("/api/addresses")).json()) as readonly string[];
    return found[0] ?? location.origin;
  } catch {
    return location.origin;
  }
}
