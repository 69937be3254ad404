import type { RouterContextProvider } from "react-router";
import type { HumanCheckWidget } from "../../ports/captcha";
import { getServices } from "../context";

/** What a page's check for people is opened with; null where forms are not checked. */
export function humanCheckWidget(context: Readonly<RouterContextProvider>): HumanCheckWidget | null {
  const { humanCheck } = getServices(context);
  return humanCheck && { siteKey: humanCheck.siteKey, script: humanCheck.script };
}
