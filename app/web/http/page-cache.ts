/** A cached page: its bytes, split where its nonce was. */
interface CachedPage {
  headers: [name: string, value: string][];
  pieces: Uint8Array[];
  bytes: number;
  /** The expiry time, in milliseconds. */
  until: number;
}

interface PageCacheOptions {
  /** The maximum size in bytes; the least recently used pages are evicted. */
  maxBytes: number;
  /** How long a page is cached, in milliseconds. */
  maxAgeMs: number;
}

interface CacheLookup {
  /** Identifies everything the page depends on. */
  key: string;
  /** The nonce of the response. */
  nonce: string;
  now: Date;
}

/** Pages that are the same for every signed-out visitor. */
export interface PageCache {
  /** A cached page with a new nonce; null if there is none. */
  find(query: CacheLookup): Response | null;
  /** Caches a page just rendered with `nonce`, if it may be cached, and returns the response. */
  keep(response: Response, query: CacheLookup): Promise<Response>;
}

const encoder = new TextEncoder();

function toResponse({ headers, pieces, bytes }: CachedPage, nonce: string): Response {
  const written = encoder.encode(nonce);
  const body = new Uint8Array(bytes + written.length * (pieces.length - 1));
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) {
      body.set(written, at);
      at += written.length;
    }
    body.set(piece, at);
    at += piece.length;
  }
  return new Response(body, { headers });
}

/** Caches pages in an isolate's memory. Replaces the nonce, the only part unique to a response. */
export function pageCache({ maxBytes, maxAgeMs }: PageCacheOptions): PageCache {
  // A map iterates in insertion order, so the first key is the least recently used.
  const kept = new Map<string, CachedPage>();
  let held = 0;

  function forget(key: string): void {
    held -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function remember(key: string, page: CachedPage): void {
    forget(key);
    kept.set(key, page);
    held += page.bytes;
    for (const oldest of kept.keys()) {
      if (held <= maxBytes) break;
      forget(oldest);
    }
  }

  return {
    find({ key, nonce, now }) {
      const page = kept.get(key);
      if (!page) return null;
      forget(key);
      // The clock of tests and of the simulator may go back.
      const msLeft = page.until - now.getTime();
      if (msLeft <= 0 || msLeft > maxAgeMs) return null;
      remember(key, page);
      return toResponse(page, nonce);
    },

    async keep(response, { key, nonce, now }) {
      if (response.status !== 200 || response.headers.has("set-cookie")) return response;
      const pieces = (await response.text()).split(nonce).map((piece) => encoder.encode(piece));
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
      const page = { headers: [...response.headers], pieces, bytes, until: now.getTime() + maxAgeMs };
      remember(key, page);
      return toResponse(page, nonce);
    },
  };
}
