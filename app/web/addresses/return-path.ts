import { plainPath } from "#app/content/site/translated-paths.ts";

/** Stands for this site's origin: which one it is makes no difference to what a path resolves to. */
const ORIGIN = "http://same.invalid";

/** The pages that would loop. */
const NEVER = new Set(["/login", "/signup", "/logout"]);

/**
 * A path on this site, from a query parameter, a form or the browser; `fallback` for anything that leads elsewhere. What
 * is judged is the result, the normalised path that browsers would resolve once more: `/.//evil.example` is a path of
 * this site and becomes `//evil.example`, another host.
 */
export function safePath(value: string | null | undefined, fallback = "/"): string {
  if (!value?.startsWith("/") || !URL.canParse(value, ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  const path = pathname + search + hash;
  return origin === ORIGIN && isStablePath(path) ? path : fallback;
}

/** A path on this site to return to after logging in: see `safePath`. Not one of the pages that would loop. */
export function safeReturnPath(value: string | null | undefined, fallback = "/"): string {
  const path = safePath(value, fallback);
  return isLoop(new URL(path, ORIGIN).pathname) ? fallback : path;
}

/** Whether browsers resolve a path to this site, and to this very path. */
function isStablePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, ORIGIN)) return false;
  return new URL(path, ORIGIN).href === ORIGIN + path;
}

/** Routes are found whatever the case, with encoded letters and with a slash at the end. */
function isLoop(pathname: string): boolean {
  try {
    return NEVER.has(plainPath(decodeURIComponent(pathname).toLowerCase()).replace(/(?<=.)\/+$/, ""));
  } catch {
    return false;
  }
}

/**
 * Where /login leads: `redirect=payment&package=silver` means the payment page; `redirect`, `returnUrl` and
 * `redirectAfterLogin` may also hold a path, and the first of them counts.
 */
export function readReturnPath(url: URL, fallback = "/"): string {
  const { searchParams } = url;
  const named = searchParams.get("redirect");
  if (named === "payment") {
    const packageType = searchParams.get("package");
    return packageType === "silver" || packageType === "gold" ? `/payment?package=${packageType}` : fallback;
  }
  return safeReturnPath(named ?? searchParams.get("returnUrl") ?? searchParams.get("redirectAfterLogin"), fallback);
}
