export interface GoogleIdentity {
  /** Google's stable id of the account. */
  subject: string;
  /** Lowercase. */
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** `unavailable`: Google is down or slow, retry. `misconfigured`: Google rejects our client. */
export class GoogleSignInError extends Error {
  override name = "GoogleSignInError";
  constructor(
    readonly reason: "unavailable" | "misconfigured",
    message: string,
  ) {
    super(message);
  }
}

/** "Continue with Google": the authorisation code flow with PKCE and nonce. */
export interface GoogleSignIn {
  /** The URL to redirect to. `codeVerifier` has 43 to 128 characters. */
  authorizationUrl(request: { state: string; codeVerifier: string; nonce: string }): URL;
  /**
   * Exchanges the code; null when Google refuses it or its response does not match the request.
   * @throws GoogleSignInError
   */
  identify(answer: { code: string; codeVerifier: string; nonce: string }): Promise<GoogleIdentity | null>;
}
