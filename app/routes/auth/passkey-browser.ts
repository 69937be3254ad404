import script from "#app/ui/accounts/security/passkey-browser.ts?inline-script";
import { onlyGet } from "#app/web/http/methods.ts";

const HEADERS = { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=3600" };

/** The script for passkeys: no page includes it, a passkey button fetches it when pressed. */
export function loader() {
  return new Response(script, { headers: HEADERS });
}

export const action = onlyGet;
