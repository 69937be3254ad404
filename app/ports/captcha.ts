/** A captcha: a widget in the page yields a token, and its provider judges it. */
export interface Captcha {
  /** The key with which the page opens the widget. Public. */
  siteKey: string;
  /** URL of the widget's script. */
  script: string;
  /**
   * Whether the provider issued this token for this site, a moment ago and for the first use.
   * @throws CaptchaError when the provider cannot say
   */
  isSolved(answer: { token: string; clientIp: string }): Promise<boolean>;
}

/** What a page needs to open the widget. */
export type CaptchaWidget = Pick<Captcha, "siteKey" | "script">;

/** The captcha's provider is down, slow, or does not accept our secret. */
export class CaptchaError extends Error {
  override name = "CaptchaError";
}
