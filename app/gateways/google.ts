import { CodeChallengeMethod, decodeIdToken, OAuth2Client } from "arctic";
import { z } from "zod";
import { type GoogleIdentity, type GoogleSignIn, GoogleSignInError } from "#app/ports/google.ts";

const TIMEOUT_MS = 30_000;
const SCOPES = ["openid", "email", "profile"];
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** The provider's endpoints. The browser goes to `authorize`, the worker calls `token`. */
export interface GoogleEndpoints {
  authorize: string;
  token: string;
}

export const GOOGLE: GoogleEndpoints = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
};

/** The local simulator; `origin` is the app's. */
export function simulatedGoogle(origin: string): GoogleEndpoints {
  return {
    authorize: `${origin}/simulator/google/authorize`,
    token: "http://simulator.internal/simulator/google/token",
  };
}

export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** Registered at Google: `{origin}/auth/google/callback`. */
  redirectUri: string;
  endpoints: GoogleEndpoints;
  fetch(request: Request): Promise<Response>;
  now(): Date;
}

const tokenAnswer = z.object({ id_token: z.string() });
const tokenRefusal = z.object({ error: z.string() });

const claimsSchema = z.object({
  iss: z.enum(ISSUERS),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean(),
  name: z.string().optional(),
});

/** "Continue with Google" by the authorisation code flow. */
export function createGoogleSignIn(options: GoogleOptions): GoogleSignIn {
  const { clientId, clientSecret, redirectUri, endpoints } = options;
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);

  /**
   * The id token, directly from Google over TLS, so its signature need not be verified; null for a bad code. Arctic's
   * own exchange supports neither a time limit nor another fetch, which the simulator's binding needs.
   */
  async function exchange(code: string, codeVerifier: string): Promise<string | null> {
    const request = new Request(endpoints.token, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, body } = await options.fetch(request).then(
      async (response) => ({ status: response.status, body: (await response.json().catch(() => null)) as unknown }),
      (error: unknown) => {
        throw new GoogleSignInError("unavailable", String(error));
      },
    );
    const answer = tokenAnswer.safeParse(body);
    if (status === 200 && answer.success) return answer.data.id_token;
    const refusal = tokenRefusal.safeParse(body);
    if (!refusal.success) throw new GoogleSignInError("unavailable", `Google answered ${status}`);
    if (refusal.data.error === "invalid_grant") return null;
    throw new GoogleSignInError("misconfigured", refusal.data.error);
  }

  function readClaims(idToken: string, nonce: string): GoogleIdentity | null {
    const claims = claimsSchema.safeParse(decodeIdToken(idToken));
    if (!claims.success) return null;
    const { aud, exp, sub, email, email_verified, name } = claims.data;
    const isOurs = aud === clientId && claims.data.nonce === nonce && exp * 1000 > options.now().getTime();
    return isOurs
      ? { subject: sub, email: email.toLowerCase(), isEmailVerified: email_verified, name: name ?? "" }
      : null;
  }

  return {
    authorizationUrl({ state, codeVerifier, nonce }) {
      const url = client.createAuthorizationURLWithPKCE(
        endpoints.authorize,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        SCOPES,
      );
      url.searchParams.set("nonce", nonce);
      url.searchParams.set("prompt", "select_account");
      return url;
    },
    async identify({ code, codeVerifier, nonce }) {
      const idToken = await exchange(code, codeVerifier);
      return idToken === null ? null : readClaims(idToken, nonce);
    },
  };
}
