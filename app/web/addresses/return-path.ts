import { START_PAGE } from "#app/content/site/start-page.ts";
import { plainPath } from "#app/content/site/translated-paths.ts";

/** A placeholder origin: a path resolves the same for any origin. */
const ORIGIN = "http://same.invalid";

/** Pages that would cause a redirect loop. */
const NEVER = new Set(["/login", "/signup", "/logout"]);

/**
 * A path on this site, from a query parameter, a form or the browser; `fallback` for anything that leads elsewhere.
 * Checks the normalised result, because browsers resolve it once more: `/.//evil.example` is a path of this site but
 * becomes `//evil.example`, another host.
 */
export function safePath(value: string | null | undefined, fallback = "/"): string {
  if (!value?.startsWith("/") || !URL.canParse(value, ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  const path = pathname + search + hash;
  return origin === ORIGIN && isStablePath(path) ? path : fallback;
}

/** A path on this site to return to after login: see `safePath`. Excludes pages that would loop. */
export function safeReturnPath(value: string | null | undefined, fallback: string = START_PAGE): string {
  const path = safePath(value, fallback);
  return isLoop(new URL(path, ORIGIN).pathname) ? fallback : path;
}

/** Whether browsers resolve a path to this site, and to exactly this path. */
function isStablePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, ORIGIN)) return false;
  return new URL(path, ORIGIN).href === ORIGIN + path;
}

/** Routes match in any case, with encoded letters and with a trailing slash. */
function isLoop(pathname: string): boolean {
  try {
    return NEVER.has(plainPath(decodeURIComponent(pathname).toLowerCase()).replace(/(?<=.)\/+$/, ""));
  } catch {
    return false;
  }
}

/**
 * The target after /login: `redirect=payment&package=silver` means the payment page; `redirect`, `returnUrl` and
 * `redirectAfterLogin` may also hold a path, and the first of them counts.
 */
export function readReturnPath(url: URL, fallback: string = START_PAGE): string {
  const { searchParams } = url;
  const named = searchParams.get("redirect");
  if (named === "payment") {
    const packageType = searchParams.get("package");
    return packageType === "silver" || packageType === "gold" ? `/payment?package=${packageType}` : fallback;
  }
  return safeReturnPath(named ?? searchParams.get("returnUrl") ?? searchParams.get("redirectAfterLogin"), fallback);
}
