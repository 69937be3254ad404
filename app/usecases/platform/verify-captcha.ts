import type { Services } from "#app/ports/services.ts";

/** The captcha fields of a form. */
export interface CaptchaResponse {
  /** The widget's token; empty if there is none. */
  captchaToken: string;
  clientIp: string;
}

/**
 * Whether a form passes the captcha. True if none is configured or its provider does not respond: rate limits still
 * apply, and an outage elsewhere must not lock people out.
 */
export async function verifyCaptcha(
  { captcha }: Services,
  { captchaToken, clientIp }: CaptchaResponse,
): Promise<boolean> {
  if (!captcha) return true;
  try {
    return await captcha.isSolved({ token: captchaToken, clientIp });
  } catch (error) {
    console.error("The check for people could not be made", error);
    return true;
  }
}
