/**
 * Parts of the page that come when they are first wanted. Some browsers never ask again for a module that did
 * not come; such a part is requested once more under its address with a number.
 */
let attempts = 0;

/** The address of the module in the browser's error; Safari, which asks again, names none. */
function addressIn(error: unknown): string | null {
  return /https?:\S+\.js/.exec(String(error))?.[0] ?? null;
}

export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === null) return load();
    return (await import(/* @vite-ignore */ `${address}?again=${++attempts}`)) as T;
  }
}
