import type { Services } from "#app/ports/services.ts";

/** What the browser keeps in a short-lived cookie between leaving for Google and coming back. */
export interface GoogleAttempt {
  state: string;
  codeVerifier: string;
  nonce: string;
}

/**
 * Starts a sign-in with Google: where to send the browser, and what to remember meanwhile. Null if it is not
 * configured.
 */
export function startGoogleSignIn(services: Services): { url: URL; attempt: GoogleAttempt } | null {
  if (!services.google) return null;
  const attempt = {
    state: services.newToken(),
    // A verifier has to be at least 43 characters long: longer than one token.
    codeVerifier: services.newToken() + services.newToken(),
    nonce: services.newToken(),
  };
  return { url: services.google.authorizationUrl(attempt), attempt };
}
