import { readCookie, serialiseCookie } from "#app/web/http/cookies.ts";

const COOKIE = "__Host-new-pay-link";

/** How long the URL of a new link is shown in the browser that created it, in seconds. */
const SECONDS = 60 * 60;

/** The `Set-Cookie` value that carries a new link's token to the page that shows it. Only its hash is stored. */
export function newPayLinkCookie({ requestId, token }: { requestId: string; token: string }): string {
  return serialiseCookie(COOKIE, `${requestId}.${token}`, { maxAge: SECONDS });
}

/** The token of a link created in this browser; null for any other. */
export function readNewPayLink(request: Request, requestId: string): string | null {
  const [madeId, token] = readCookie(request, COOKIE)?.split(".") ?? [];
  return madeId === requestId && token ? token : null;
}
