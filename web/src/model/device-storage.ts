/** The data that this browser stores between visits. */

/** The used part of `localStorage`; a browser may have none, or refuse it. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readStored(storage: DeviceStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null where nothing is stored, or something that is no JSON. */
export function readStoredJson(storage: DeviceStorage | null, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? "null");
  } catch {
    return null;
  }
}

export function writeStored(storage: DeviceStorage | null, key: string, value: string | null): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  } catch {
    // If the storage is full or forbidden, nothing is saved, and everything else works.
  }
}

/** The storage of this browser, if it can be used. */
export function deviceStorage(): DeviceStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
