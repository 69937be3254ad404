import type { RouterContextProvider } from "react-router";
import type { CaptchaWidget } from "../../ports/captcha";
import { getServices } from "../context";

/** What a page's check for people is opened with; null where forms are not checked. */
export function captchaWidget(context: Readonly<RouterContextProvider>): CaptchaWidget | null {
  const { captcha } = getServices(context);
  return captcha && { siteKey: captcha.siteKey, script: captcha.script };
}
