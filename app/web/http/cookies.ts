/** The value of a cookie of the request, decoded; null when there is none. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const separator = part.indexOf("=");
    if (separator === -1 || part.slice(0, separator).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(separator + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** A `Set-Cookie` value: HttpOnly, Secure, SameSite=Lax, for the whole site. `maxAge` in seconds. */
export function serialiseCookie(name: string, value: string, { maxAge }: { maxAge: number }): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.floor(maxAge)}; HttpOnly; Secure; SameSite=Lax`;
}
