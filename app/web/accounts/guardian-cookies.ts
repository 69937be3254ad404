import { PHONE_CODE_MS } from "#app/domain/accounts/phone-code.ts";
import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const NEW_LINK = "__Host-new-guardian-link";
const PAGES = "__Host-guardian-pages";
const CODE = "__Host-guardian-code";

/** How long the URL of a new link is shown in the student's browser that made it, in seconds. */
const NEW_LINK_SECONDS = 24 * 60 * 60;

/** How long a guardian's browser is recognised, in seconds: the longest that browsers allow. */
const PAGES_SECONDS = 400 * 24 * 60 * 60;

/** A guardian of several children has a page of each. */
const MAX_PAGES = 4;

const TOKEN = /^\w{1,100}$/;

/** The `Set-Cookie` value that carries a new link's token to the page that shows it. Only its hash is stored. */
export function newGuardianLinkCookie({ requestId, token }: { requestId: string; token: string }): string {
  return serialiseCookie(NEW_LINK, `${requestId}.${token}`, { maxAge: NEW_LINK_SECONDS });
}

/** The token of a link made in this browser for this request; null for any other. */
export function readNewGuardianLink(request: Request, requestId: string): string | null {
  const [madeId, token] = readCookie(request, NEW_LINK)?.split(".") ?? [];
  return madeId === requestId && token && TOKEN.test(token) ? token : null;
}

/** The `Set-Cookie` value by which a guardian's browser finds its own page again from the link that it answered. */
export function guardianPagesCookie(request: Request, token: string): string {
  const others = readGuardianPages(request).filter((other) => other !== token);
  return serialiseCookie(PAGES, [token, ...others].slice(0, MAX_PAGES).join("."), { maxAge: PAGES_SECONDS });
}

/** The tokens of the guardian's pages known to this browser, newest first. */
export function readGuardianPages(request: Request): string[] {
  const tokens = readCookie(request, PAGES)?.split(".") ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, MAX_PAGES);
}

/** The `Set-Cookie` value that binds a guardian's code to this browser. */
export function guardianCodeCookie(token: string): string {
  return serialiseCookie(CODE, token, { maxAge: PHONE_CODE_MS / 1000 });
}

/** The token of the code that a guardian asked for in this browser; null for none. */
export function readGuardianCode(request: Request): string | null {
  const token = readCookie(request, CODE);
  return token !== null && TOKEN.test(token) ? token : null;
}
