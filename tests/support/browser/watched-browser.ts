import { appendFileSync } from "node:fs";
import type { Browser, BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { openBrowser } from "./chromium.ts";

/**
 * Starts a browser for tests, and records if it crashes: `npm test` then repeats their file. Close it in `afterAll`.
 */
export async function openWatchedBrowser(extraArguments: string[] = []): Promise<Browser> {
  const browser = await openBrowser(extraArguments).catch((error: unknown) => {
    noteCrash("its browser did not start");
    throw error;
  });
  let isClosing = false;
  const close = browser.close.bind(browser);
  browser.close = (options) => {
    isClosing = true;
    return close(options);
  };
  browser.on("disconnected", () => {
    if (!isClosing) noteCrash("its browser died");
  });
  return browser;
}

/** Records if a page of the profile crashes while its browser lives on. */
export function watchPages(profile: BrowserContext): void {
  profile.on("page", (page) => page.on("crash", () => noteCrash("a page died")));
}

function noteCrash(what: string): void {
  const note = process.env.BROWSER_CRASHES;
  if (note) appendFileSync(note, `${JSON.stringify({ file: expect.getState().testPath, what })}\n`);
}
