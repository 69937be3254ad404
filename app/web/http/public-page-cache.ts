import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { cachedPublicVersion } from "#app/usecases/administration/cached-public-version.ts";
import { readerLanguage } from "#app/web/language.ts";
import { plainPath } from "#app/content/site/translated-paths.ts";
import { isKnownBrowser } from "#app/web/accounts/login-way.ts";
import { readLoginAddress } from "#app/web/accounts/login-address-cookie.ts";
import { isSignedIn } from "#app/web/accounts/session-cookie.ts";
import { hasSharedBody, publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { isFirstView } from "./first-view.ts";
import { pageCache } from "./page-cache.ts";
import { countBytes, cutPage, fillPage, type PageTemplate } from "./page-template.ts";
import { parseRequestUrl } from "./request-url.ts";
import { readToast } from "./toast.ts";

/** How long, in milliseconds, an isolate may miss a change of the pages' data. */
const VERSION_REMEMBERED_MS = 10_000;

/** Five minutes, because the guide's pages link to experts, whose changes do not change its version. */
const KEPT_MS = 300_000;

/** An isolate has 128 MB in total. */
const MAX_BYTES = 24_000_000;

/** About a hundred addresses that the guide does not have. */
const MAX_MISSING_BYTES = 2_000_000;

/** The part of a page that is the same for every reader: nothing in it is personal, and no script needs a nonce. */
export interface SharedBody {
  /** 200, or that of an entry that the guide does not have, or no longer. */
  status: number;
  /** The metadata of the document's head. */
  head: Uint8Array<ArrayBuffer>;
  /** The content of `<main>`. */
  body: Uint8Array<ArrayBuffer>;
  /** Whether careers can be saved on it. */
  hasHearts: boolean;
}

/** The entry of one page's body. */
export interface BodyStore {
  find(): SharedBody | null;
  keep(body: SharedBody): void;
  /** Keeps a shell around it for the next visitor; ignored if its reader is not just any visitor. */
  keepShell(shell: PageTemplate, body: SharedBody): void;
}

/** Identifies a page for visitors: see `toKey`. */
interface PageQuery {
  key: string;
  /** The nonce of the response. */
  nonce: string;
  now: Date;
}

/** A whole page, or the shell around a body with a key of its own; or such a body. */
type Entry = { template: PageTemplate; bodyKey: string | null } | { body: SharedBody };

/** Public pages: whole for visitors, or a body for every reader with a shell for visitors. */
export interface PublicPageCache {
  /**
   * The cache key of a visitor's page: its address, the reader's language, the version of its data, the day (the start
   * of the guide's calendar), and whether styles are inlined. Null for other pages, or if the response is not the same
   * for every visitor.
   */
  toKey(request: Request, services: Services): Promise<string | null>;
  /** A visitor's cached page with a new nonce; null if there is none. */
  find(query: PageQuery): Response | null;
  /** Caches a page just rendered with the nonce, if it may be cached, and returns the response. */
  keep(response: Response, query: PageQuery): Promise<Response>;
  /**
   * The entry of a page's body, for any reader; null for pages whose body is not shared.
   * @param visitorKey of the same request
   */
  bodyStore(
    request: Request,
    reader: { services: Services; language: Language; visitorKey: string | null },
  ): Promise<BodyStore | null>;
}

/** Caches them in the memory of an isolate: a shared cache behind it would be a second one to invalidate. */
export function publicPageCache(): PublicPageCache {
  const content = cachedPublicVersion(VERSION_REMEMBERED_MS);
  const pages = pageCache<Entry>({ maxBytes: MAX_BYTES, maxMissingBytes: MAX_MISSING_BYTES, maxAgeMs: KEPT_MS });

  async function toBodyKey(page: string, language: Language, services: Services): Promise<string | null> {
    const version = await content.version(services);
    return version === null ? null : [page, language, version, toIstDate(services.now())].join(" ");
  }

  function findBody(key: string, now: Date): SharedBody | null {
    const entry = pages.find(key, now);
    return entry && "body" in entry ? entry.body : null;
  }

  return {
    async toKey(request, services) {
      if (request.method !== "GET" || isSignedIn(request) || readToast(request)) return null;
      // The address is shown in the login page's field.
      if (readLoginAddress(request) !== "") return null;
      const page = publicPageKey(parseRequestUrl(request));
      if (page === null || (plainPath(page) === "/login" && isKnownBrowser(request))) return null;
      const key = await toBodyKey(page, readerLanguage(request), services);
      return key && `${key} ${isFirstView(request) ? "inlined" : "linked"}`;
    },

    find({ key, nonce, now }) {
      const entry = pages.find(key, now);
      if (!entry || "body" in entry) return null;
      const { template, bodyKey } = entry;
      if (bodyKey === null) return fillPage(template, { nonce });
      const body = findBody(bodyKey, now);
      return body && fillPage(template, { nonce, head: body.head, body: body.body });
    },

    async keep(response, { key, nonce, now }) {
      if (response.status !== 200 || response.headers.has("set-cookie")) return response;
      const pieces = cutPage(await response.text(), { nonce });
      const template = { status: response.status, headers: [...response.headers], pieces };
      pages.keep(key, { template, bodyKey: null }, { bytes: countBytes(template), isMissing: false, now });
      return fillPage(template, { nonce });
    },

    async bodyStore(request, { services, language, visitorKey }) {
      const url = parseRequestUrl(request);
      const page = request.method === "GET" && hasSharedBody(url) ? publicPageKey(url) : null;
      const bodyKey = page && (await toBodyKey(page, language, services));
      if (!bodyKey) return null;
      const now = services.now();
      return {
        find: () => findBody(bodyKey, now),
        keep(body) {
          const bytes = body.head.length + body.body.length;
          pages.keep(bodyKey, { body }, { bytes, isMissing: body.status !== 200, now });
        },
        keepShell(template, { status }) {
          if (visitorKey === null || template.headers.some(([name]) => name === "set-cookie")) return;
          const size = { bytes: countBytes(template), isMissing: status !== 200, now };
          pages.keep(visitorKey, { template, bodyKey }, size);
        },
      };
    },
  };
}
