/** A check that a form was sent by a person: a widget in the page gives a token, and its provider judges it. */
export interface Captcha {
  /** What the page's widget is opened with. Public. */
  siteKey: string;
  /** Address of the widget's script. */
  script: string;
  /**
   * Whether the provider gave this token to this site, a moment ago and for the first time. `address` is the visitor's
   * network address.
   * @throws CaptchaError when the provider cannot tell
   */
  isSolved(answer: { token: string; clientIp: string }): Promise<boolean>;
}

/** What a page's widget is opened with. */
export type CaptchaWidget = Pick<Captcha, "siteKey" | "script">;

/** The provider of the check is down, slow, or does not accept our secret. */
export class CaptchaError extends Error {
  override name = "CaptchaError";
}
