import { appendFileSync } from "node:fs";
import type { Browser, BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { openBrowser } from "./chromium.ts";

/**
 * Starts a browser for tests, and records if it crashes: `npm test` then repeats their file. It ends with the process
 * at the latest.
 */
export async function openWatchedBrowser(extraArguments: string[] = []): Promise<Browser> {
  let isClosing = false;
  // How vitest ends its processes, and with them what they have started. Before the browser hears of it.
  process.once("SIGTERM", () => {
    isClosing = true;
  });
  const browser = await openBrowser(extraArguments).catch((error: unknown) => {
    noteCrash("its browser did not start");
    throw error;
  });
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
