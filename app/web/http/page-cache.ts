/** A page as it is kept: its bytes, in pieces between which its nonce stood. */
interface KeptPage {
  headers: [name: string, value: string][];
  pieces: Uint8Array[];
  bytes: number;
  /** The instant until which it is good, in milliseconds. */
  until: number;
}

interface PageCacheOptions {
  /** The most bytes that are held in memory; what was not asked for longest goes first. */
  mostBytes: number;
  /** How long a page is kept, in milliseconds. */
  maxAgeMs: number;
  /** Shared by the isolates of a place. */
  shared: Pick<Cache, "match" | "put">;
}

interface Sought {
  /** An address that names all that the page depends on. */
  key: string;
  /** The nonce of the response. */
  nonce: string;
  now: Date;
}

/** Pages that are the same for everyone who is signed out. */
export interface PageCache {
  /** A kept page with a new nonce; null if there is none. */
  find(sought: Sought): Promise<Response | null>;
  /**
   * Keeps a page that has just been made with `nonce`, if it may be kept, and returns it to be sent. What goes to the
   * shared cache is handed to `defer`.
   */
  keep(response: Response, sought: Sought, defer: (work: Promise<unknown>) => void): Promise<Response>;
}

/** Where the shared cache has the nonce with which a page was made. */
const NONCE_HEADER = "x-made-with-nonce";

const encoder = new TextEncoder();

function piecesOf(html: string, nonce: string): Uint8Array[] {
  return html.split(nonce).map((piece) => encoder.encode(piece));
}

function responseOf({ headers, pieces, bytes }: KeptPage, nonce: string): Response {
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

/**
 * Keeps pages in memory, and behind that in a cache that isolates share. The nonce of its scripts is a page's only part
 * that no other response may have: it is replaced each time.
 */
export function pageCache({ mostBytes, maxAgeMs, shared }: PageCacheOptions): PageCache {
  // A map has its keys in the order in which they were set: the first one has not been asked for longest.
  const kept = new Map<string, KeptPage>();
  let held = 0;

  function forget(key: string): void {
    held -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function remember(key: string, page: KeptPage): void {
    forget(key);
    kept.set(key, page);
    held += page.bytes;
    for (const oldest of kept.keys()) {
      if (held <= mostBytes) break;
      forget(oldest);
    }
  }

  function pageOf(html: string, headers: Headers, { nonce, now }: { nonce: string; now: Date }): KeptPage {
    const pieces = piecesOf(html, nonce);
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const own = [...headers].filter(([name]) => name !== NONCE_HEADER && name !== "content-length");
    return { headers: own, pieces, bytes, until: now.getTime() + maxAgeMs };
  }

  return {
    async find({ key, nonce, now }) {
      const page = kept.get(key);
      if (page && now.getTime() < page.until && page.until - now.getTime() <= maxAgeMs) {
        kept.delete(key);
        kept.set(key, page);
        return responseOf(page, nonce);
      }
      if (page) forget(key);
      const stored = await shared.match(key).catch(() => undefined);
      const madeWith = stored?.headers.get(NONCE_HEADER);
      if (!stored || !madeWith) return null;
      const headers = new Headers(stored.headers);
      // The shared cache's own: our pages say nothing, or something else.
      const cacheControl = headers.get("x-cache-control");
      headers.delete("x-cache-control");
      headers.delete("cache-control");
      if (cacheControl) headers.set("cache-control", cacheControl);
      for (const name of ["age", "cf-cache-status", "date", "expires", "server"]) headers.delete(name);
      const found = pageOf(await stored.text(), headers, { nonce: madeWith, now });
      remember(key, found);
      return responseOf(found, nonce);
    },

    async keep(response, { key, nonce, now }, defer) {
      if (response.status !== 200 || response.headers.has("set-cookie")) return response;
      const html = await response.text();
      const page = pageOf(html, response.headers, { nonce, now });
      remember(key, page);
      const headers = new Headers(page.headers);
      const cacheControl = headers.get("cache-control");
      if (cacheControl) headers.set("x-cache-control", cacheControl);
      headers.set("cache-control", `public, max-age=${Math.floor(maxAgeMs / 1000)}`);
      headers.set(NONCE_HEADER, nonce);
      defer(shared.put(key, new Response(html, { headers })).catch(() => undefined));
      return responseOf(page, nonce);
    },
  };
}
