/** What a tab keeps under a key; null if there is nothing, if it is no JSON, or if storage is switched off and throws. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value in this tab. Where storage is switched off or full, nothing is kept. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It is only a convenience.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}
