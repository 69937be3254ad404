import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromiumPackage, { inflate, setupLambdaEnvironment } from "@sparticuz/chromium";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

/** A small phone, as most of our students have. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions;

export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

// Never the package's own arguments: they switch web security off.
const browserArguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"];

const libraries = () => join(tmpdir(), "al2023", "lib");

/** Unpacks the Chromium that an npm package carries, with the libraries a bare machine lacks. Once, before any test. */
export async function unpackChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH) return;
  if (!existsSync(libraries())) {
    const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
    await inflate(join(entry, "../../bin/al2023.tar.br"));
  }
  await chromiumPackage.executablePath();
}

/** Starts a browser. Close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArguments });
  setupLambdaEnvironment(libraries());
  return chromium.launch({ executablePath: await chromiumPackage.executablePath(), args: browserArguments });
}

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
