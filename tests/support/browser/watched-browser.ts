import { appendFileSync } from "node:fs";
import type { Browser, BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { openBrowser } from "./chromium.ts";

/**
 * Starts a browser for tests, and records crashes: `npm test` then repeats the file. It ends with the process at the
 * latest.
 */
export async function openWatchedBrowser(extraArguments: string[] = []): Promise<Browser> {
  let isClosing = false;
  // Vitest ends its processes, and their children, with SIGTERM. This handler runs before the browser's.
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

/** Records the crash of a page while its browser keeps running. */
export function watchPages(profile: BrowserContext): void {
  profile.on("page", (page) => page.on("crash", () => noteCrash("a page died")));
}

function noteCrash(what: string): void {
  const note = process.env.BROWSER_CRASHES;
  if (note) appendFileSync(note, `${JSON.stringify({ file: expect.getState().testPath, what })}\n`);
}
