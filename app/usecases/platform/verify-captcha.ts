import type { Services } from "#app/ports/services.ts";

/** What a form sends that a bot could fill in as well. */
export interface CaptchaResponse {
  /** The token of the page's widget; empty if there is none. */
  captchaToken: string;
  /** IP address of the client. */
  clientIp: string;
}

/**
 * Whether the sender of a form passes the captcha. True if none is configured, and if its provider does not respond:
 * the rate limits still apply, and nobody is kept from an account because another service is down.
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
