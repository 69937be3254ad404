/** The value under a key in this tab; null if there is none, it is not JSON, or storage is disabled. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value in this tab, or nothing if storage is disabled or full. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only a convenience.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If nothing can be removed, nothing was stored.
  }
}
