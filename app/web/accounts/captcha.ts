import type { RouterContextProvider } from "react-router";
import type { CaptchaWidget } from "#app/ports/captcha.ts";
import { getServices } from "#app/web/context.ts";

/** The data with which a page shows its captcha; null if forms are not checked. */
export function captchaWidget(context: Readonly<RouterContextProvider>): CaptchaWidget | null {
  const { captcha } = getServices(context);
  return captcha && { siteKey: captcha.siteKey, script: captcha.script };
}
