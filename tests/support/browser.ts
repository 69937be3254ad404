import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

export { openBrowser } from "./chromium.ts";

/** A small phone, as most of our students have. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions;

export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** What a page complained about: filled while it lives, asserted empty by `expectNoComplaints`. */
const complaints = new WeakMap<BrowserContext, string[]>();

/**
 * A fresh browser profile. Every console error, page error and failed request is collected; messages that `allow`
 * matches are expected in this test (a refused form answers 400, and Chromium logs that).
 */
export async function openProfile(browser: Browser, origin: string, options: BrowserContextOptions & { allow?: RegExp } = {}): Promise<BrowserContext> {
  const { allow, ...contextOptions } = options;
  const context = await browser.newContext({ baseURL: origin, locale: "en-IN", timezoneId: "Asia/Kolkata", ...contextOptions });
  context.setDefaultTimeout(15_000);
  const seen: string[] = [];
  complaints.set(context, seen);
  const complain = (text: string) => {
    if (!allow?.test(text)) seen.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(String(error.error())));
  return context;
}

/** Fails when any page of the profile complained. */
export function expectNoComplaints(context: BrowserContext): void {
  expect(complaints.get(context)).toEqual([]);
}

/** Waits until React has taken over a hydrated page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "__reactRouterContext" in window && Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber")));
}
