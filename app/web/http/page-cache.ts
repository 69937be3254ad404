interface PageCacheOptions {
  /** The maximum size in bytes; the least recently used entries are evicted. */
  maxBytes: number;
  /** Of these, the maximum for pages that do not exist: any address can name one, and they evict each other only. */
  maxMissingBytes: number;
  /** How long an entry is cached, in milliseconds. */
  maxAgeMs: number;
}

interface Kept<Value> {
  value: Value;
  bytes: number;
  isMissing: boolean;
  /** The expiry time, in milliseconds. */
  until: number;
}

/** Pages, and parts of pages, in an isolate's memory. */
export interface PageCache<Value> {
  /** The entry; null if there is none. The key identifies everything it depends on. */
  find(key: string, now: Date): Value | null;
  keep(key: string, value: Value, size: { bytes: number; isMissing: boolean; now: Date }): void;
}

/** Caches pages in an isolate's memory. */
export function pageCache<Value>({ maxBytes, maxMissingBytes, maxAgeMs }: PageCacheOptions): PageCache<Value> {
  // A map iterates in insertion order, so the first key is the least recently used.
  const kept = new Map<string, Kept<Value>>();
  let held = 0;
  let heldMissing = 0;

  function count({ bytes, isMissing }: Kept<Value>, sign: 1 | -1): void {
    held += sign * bytes;
    if (isMissing) heldMissing += sign * bytes;
  }

  function forget(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    count(entry, -1);
    kept.delete(key);
  }

  function remember(key: string, entry: Kept<Value>): void {
    forget(key);
    kept.set(key, entry);
    count(entry, 1);
    // First among the missing, so that they cost no page its place.
    for (const [oldest, { isMissing }] of kept) {
      if (heldMissing <= maxMissingBytes) break;
      if (isMissing) forget(oldest);
    }
    for (const oldest of kept.keys()) {
      if (held <= maxBytes) break;
      forget(oldest);
    }
  }

  return {
    find(key, now) {
      const entry = kept.get(key);
      if (!entry) return null;
      forget(key);
      // The clock of tests and of the simulator may go back.
      const msLeft = entry.until - now.getTime();
      if (msLeft <= 0 || msLeft > maxAgeMs) return null;
      remember(key, entry);
      return entry.value;
    },

    keep(key, value, { bytes, isMissing, now }) {
      remember(key, { value, bytes, isMissing, until: now.getTime() + maxAgeMs });
    },
  };
}
