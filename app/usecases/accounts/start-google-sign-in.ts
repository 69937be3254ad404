import type { Services } from "#app/ports/services.ts";

/** What the browser keeps in a short-lived cookie during the redirect to Google. */
export interface GoogleAttempt {
  state: string;
  codeVerifier: string;
  nonce: string;
}

/** Starts a sign-in with Google: the URL to redirect to, and the attempt to remember. Null if not configured. */
export function startGoogleSignIn(services: Services): { url: URL; attempt: GoogleAttempt } | null {
  if (!services.google) return null;
  const attempt = {
    state: services.newToken(),
    // A verifier needs at least 43 characters: more than one token.
    codeVerifier: services.newToken() + services.newToken(),
    nonce: services.newToken(),
  };
  return { url: services.google.authorizationUrl(attempt), attempt };
}
