/** Undecoded, of requests whose cookies have been read. */
const cookies = new WeakMap<Request, ReadonlyMap<string, string>>();

/** Of cookies with the same name the first one counts. */
function readCookies(request: Request): ReadonlyMap<string, string> {
  const known = cookies.get(request);
  if (known) return known;
  const sent = new Map<string, string>();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const separator = part.indexOf("=");
    const name = part.slice(0, separator).trim();
    if (separator !== -1 && !sent.has(name)) sent.set(name, part.slice(separator + 1).trim());
  }
  cookies.set(request, sent);
  return sent;
}

/** The decoded value of a request's cookie; null if there is none. */
export function readCookie(request: Request, name: string): string | null {
  const value = readCookies(request).get(name);
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A `Set-Cookie` value: HttpOnly, Secure, SameSite=Lax, for the whole site. `maxAge` in seconds. */
export function serialiseCookie(name: string, value: string, { maxAge }: { maxAge: number }): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.floor(maxAge)}; HttpOnly; Secure; SameSite=Lax`;
}
