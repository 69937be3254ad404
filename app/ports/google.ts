/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** Google's stable id of the account. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** "Continue with Google": the authorisation code flow with PKCE and nonce. */
export interface GoogleSignIn {
  /** Where to send the browser. */
  authorizationUrl(request: { state: string; codeVerifier: string; nonce: string }): URL;
  /** Exchanges the code; null when Google refuses it or the answer does not belong to this request. */
  identify(answer: { code: string; codeVerifier: string; nonce: string }): Promise<GoogleIdentity | null>;
}
