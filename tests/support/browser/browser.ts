import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { servedOrigin } from "./served.ts";
import { translatePages } from "./translation.ts";
import { openWatchedBrowser, watchPages } from "./watched-browser.ts";

/** A small phone, typical of our students. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export const desktop = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
} satisfies BrowserContextOptions;

/** What Chromium logs for a rejected form or a missing page: for `allow`. */
export const REFUSALS = /the server responded with a status of 4\d\d/;

export interface ProfileOptions extends BrowserContextOptions {
  /** Console errors that this test expects. */
  allow?: RegExp;
  /** The `Cookie` header of the profile's session; without it, signed out. */
  cookie?: string | undefined;
  /** Whether the browser translates pages: see `translatePages`. With `TRANSLATED=true` it does for all tests. */
  isTranslated?: boolean;
  /** A browser other than the shared one. */
  in?: Browser;
  /**
   * Names a profile that lasts from test to test in a file, with its page, cookies, storage and cache: with compiled
   * scripts cached, a page opens in a third of the time. What it may log and its session are set when it is first
   * opened; later tests find it as the previous one left it.
   */
  kept?: string;
}

/** Shared by all files of this process until it ends or crashes: profiles isolate their tests. */
let browser: Browser | undefined;

async function runningBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await openWatchedBrowser();
  return browser;
}

/**
 * Provides the tests of a file with a browser. Returns a function that opens a page in a fresh profile, with these
 * defaults plus the test's own options. After each test its profiles are closed, and the test fails if a page logged or
 * threw an error that `allow` does not match.
 */
export function useBrowser(defaults: ProfileOptions = {}): (options?: ProfileOptions) => Promise<Page> {
  const profiles: BrowserContext[] = [];
  const kept = new Map<string, Page>();
  const complaints: string[] = [];

  // Before the first test: starting a browser must not count towards its time limit.
  beforeAll(async () => {
    await runningBrowser();
  });
  afterEach(async () => {
    const heard = [...complaints];
    await Promise.all(profiles.splice(0).map((profile) => profile.close()));
    // Requests aborted by closing a page are not errors.
    complaints.length = 0;
    expect(heard).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...kept.values()].map((page) => page.context().close()));
  });

  return async (options) => {
    const {
      allow,
      cookie,
      isTranslated = process.env.TRANSLATED === "true",
      in: chosen,
      kept: name,
      ...contextOptions
    } = {
      ...defaults,
      ...options,
    };
    const known = name === undefined ? undefined : kept.get(name);
    if (known?.context().browser()?.isConnected()) return known;
    const profile = await (chosen ?? (await runningBrowser())).newContext({
      baseURL: servedOrigin(),
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      // Playwright clicks once the target stops moving, and without a graphics card every frame is slow.
      reducedMotion: "reduce",
      // `page.route` does not see what a worker fetches. Tests of the worker set "allow".
      serviceWorkers: "block",
      ...contextOptions,
    });
    if (name === undefined) profiles.push(profile);
    watchPages(profile);
    if (isTranslated) await translatePages(profile);
    profile.setDefaultTimeout(60_000);
    const complain = (text: string) => {
      // The service worker checks for a newer version of itself even while a test is offline.
      if (text.startsWith("An unknown error occurred when fetching the script")) return;
      if (!allow?.test(text)) complaints.push(text);
    };
    profile.on("console", (message) => {
      if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
    });
    profile.on("weberror", (error) => complain(String(error.error())));
    if (cookie) await setSession(profile, cookie);
    const page = await profile.newPage();
    if (name !== undefined) {
      kept.set(name, page);
      page.on("crash", () => kept.delete(name) && profiles.push(profile));
    }
    return page;
  };
}

/** Signs a profile in; `cookie` is the `Cookie` header of a session. */
export async function setSession(profile: BrowserContext, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  // `__Host-` requires https; Chromium trusts http on 127.0.0.1 and sends the cookie anyway.
  const url = servedOrigin().replace("http:", "https:");
  await profile.addCookies([{ name, value, url, secure: true, httpOnly: true, sameSite: "Lax" }]);
}

/** Browser storage of a student who has passed the assessment's welcome: for `storageState`. */
export function welcomeSeen() {
  return storageWith({ has_seen_assessment_welcome: "true" });
}

/** The same, of a student who goes on to the next question by Next only. */
export function goingOnByNext() {
  return storageWith({ has_seen_assessment_welcome: "true", go_on_after_tap: "off" });
}

function storageWith(values: Record<string, string>) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: servedOrigin(), localStorage }] };
}

/**
 * Waits until text is visible and, on a hydrated page, until React has taken over: on a busy machine the test's next
 * action would sometimes be lost. Menus contain text that is hidden until they are opened.
 */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await untilUsable(page, { isPlainEnough: true });
}

/** Waits until React has taken over a hydrated page; returns at once on a plain document. */
export async function untilHydrated(page: Page): Promise<void> {
  await untilUsable(page, { isPlainEnough: false });
}

/** Waits until the page can be used: a document of React's once React has taken it over; another one, `isPlainEnough`, at once. */
export async function untilUsable(page: Page, { isPlainEnough }: { isPlainEnough: boolean }): Promise<void> {
  await page.waitForFunction(
    (isPlainUsable) =>
      document.readyState !== "loading" &&
      (document.documentElement.dataset.hydrated ?? String(isPlainUsable)) === "true",
    isPlainEnough,
  );
}

/** Hides the page as when the phone is put away, upon which the questionnaire sends the answers that wait. */
export async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
}

/** Reads a toast and closes it, since it covers the edge of the page. */
export async function dismiss(page: Page, text: string): Promise<void> {
  await see(page, text);
  await page.getByRole("dialog", { name: "Notice" }).getByRole("button").click();
}
