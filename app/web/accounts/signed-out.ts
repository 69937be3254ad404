import { clearedSessionCookie } from "./session-cookie.ts";

/** Makes the browser's script delete the student's stored data. Readable by scripts, unlike other cookies. */
const SIGNED_OUT_COOKIE = "signed-out=1; Path=/; Max-Age=60; Secure; SameSite=Lax";

/** The headers of a response that signs a browser out. */
export function signedOutHeaders(): Headers {
  const headers = new Headers();
  headers.append("set-cookie", clearedSessionCookie());
  headers.append("set-cookie", SIGNED_OUT_COOKIE);
  return headers;
}
