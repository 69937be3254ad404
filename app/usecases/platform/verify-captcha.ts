import type { Services } from "../../ports/services";

/** What a form brings that a machine could fill in as well. */
export interface CaptchaResponse {
  /** The token of the page's widget; empty where there is none. */
  captchaToken: string;
  /** IP address of the client. */
  clientIp: string;
}

/**
 * Whether whoever sent a form passes for a person. True where no check is configured, and where its provider does not
 * answer: limits of rate hold then as ever, and nobody is kept from an account because somebody else's service is down.
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
