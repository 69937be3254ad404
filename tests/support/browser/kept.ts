import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { KEPT_RESULT } from "#app/domain/report/kept-page.ts";
import { phone, type ProfileOptions } from "./browser.ts";
import { DEVIKA, DEVIKAS_ORDER } from "./demo.ts";
import { runCron, signIn } from "./http.ts";
import type { TestNetwork } from "./network.ts";

/** What Chromium logs for a request that does not get through. */
const OUTAGES = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** A phone on its own network; its browser has passed the assessment's welcome. */
export function phoneOn(network: TestNetwork, cookie?: string): ProfileOptions {
  return {
    ...phone,
    viewport: { width: 360, height: 600 },
    baseURL: network.origin,
    allow: OUTAGES,
    cookie,
    storageState: {
      cookies: [],
      origins: [{ origin: network.origin, localStorage: [{ name: "has_seen_assessment_welcome", value: "true" }] }],
    },
  };
}

/** The addresses of the student's pages that the phone has cached, without the origin. */
export async function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("student-")) continue;
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url.slice(location.origin.length));
    }
    return kept.toSorted();
  });
}

/** Waits until the phone has cached a page with a matching address. */
export async function untilKept(page: Page, address: RegExp): Promise<void> {
  await expect.poll(async () => (await keptPages(page)).some((kept) => address.test(kept))).toBe(true);
}

/** Waits until the profile's service worker controls its pages. */
export async function untilWorking(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The addresses of the scripts and styles that a page has loaded. */
export async function loadedFiles(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return names.map((name) => new URL(name).pathname).filter((path) => /\.(?:js|css)$/.test(path));
}

/** Answers the displayed question. The next one comes by itself. */
export async function answer(page: Page, option: RegExp): Promise<void> {
  await page.getByRole("radio", { name: option }).check();
}

/** All workers of a profile, to check that there is none. */
export const listWorkerUrls = (profile: BrowserContext) => profile.serviceWorkers().map((worker) => worker.url());

/** The `Cookie` headers of this many sessions of Devika, after her report is written. */
export async function signInDevika(origin: string, sessions = 1): Promise<string[]> {
  const cookies: string[] = [];
  // Before the report is written: that blocks the product for seconds on a busy machine, and drops connections.
  for (let session = 0; session < sessions; session += 1)
    cookies.push(await signIn(origin, DEVIKA).catch(() => signIn(origin, DEVIKA)));
  await runCron(origin);
  const [cookie = ""] = cookies;
  const report = () => fetch(`${origin}/results?order=${DEVIKAS_ORDER}`, { headers: { cookie } });
  while (!(await report()).headers.has(KEPT_RESULT)) await new Promise((tick) => setTimeout(tick, 250));
  return cookies;
}
