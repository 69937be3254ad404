const NEVER = ["/login", "/signup", "/logout"];

/**
 * A path on this site to return to, from a query parameter or the browser; `fallback` for anything else: other hosts,
 * other schemes, backslashes, and the pages that would loop.
 */
export function safeReturnPath(value: string | null | undefined, fallback = "/"): string {
  if (!value || !value.startsWith("/") || value.startsWith("//") || /[\\\p{Cc}]/u.test(value)) return fallback;
  const base = "http://same.invalid";
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  if (url.origin !== base || NEVER.includes(url.pathname)) return fallback;
  return url.pathname + url.search;
}

/**
 * Where /login leads: `redirect=payment&package=silver` means the payment page; `redirect`, `returnUrl` and
 * `redirectAfterLogin` may also hold a path, and the first of them counts.
 */
export function returnPathOf(url: URL, fallback = "/"): string {
  const { searchParams } = url;
  const named = searchParams.get("redirect");
  if (named === "payment") {
    const packageType = searchParams.get("package");
    return packageType === "silver" || packageType === "gold" ? `/payment?package=${packageType}` : fallback;
  }
  return safeReturnPath(named ?? searchParams.get("returnUrl") ?? searchParams.get("redirectAfterLogin"), fallback);
}
