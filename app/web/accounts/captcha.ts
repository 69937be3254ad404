import type { RouterContextProvider } from "react-router";
import type { CaptchaWidget } from "#app/ports/captcha.ts";
import { getServices } from "#app/web/context.ts";

/** What a page needs to show its captcha; null where forms are not checked. */
export function captchaWidget(context: Readonly<RouterContextProvider>): CaptchaWidget | null {
  const { captcha } = getServices(context);
  return captcha && { siteKey: captcha.siteKey, script: captcha.script };
}
