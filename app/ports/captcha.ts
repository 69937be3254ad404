/** A captcha: a widget in the page yields a token, which its provider verifies. */
export interface Captcha {
  /** The widget's public key. */
  siteKey: string;
  /** URL of the widget's script. */
  script: string;
  /**
   * Whether the provider just issued this token for this site, and it is unused.
   * @throws CaptchaError when the provider cannot be asked
   */
  isSolved(answer: { token: string; clientIp: string }): Promise<boolean>;
}

/** What a page needs to open the widget. */
export type CaptchaWidget = Pick<Captcha, "siteKey" | "script">;

/** The captcha's provider is down, slow, or rejects our secret. */
export class CaptchaError extends Error {
  override name = "CaptchaError";
}
