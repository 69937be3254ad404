import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin, postForm } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

/** The packaged Chromium has no font with Malayalam letters. */
const open = useBrowser({ ...phone, viewport: { width: 360, height: 600 }, locale: "ml-IN" });

const FACES = /malayalam-(?:regular|bold)-.*\.woff2$/;

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shifts: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);
}

const visibility = (page: Page) => page.evaluate(() => getComputedStyle(document.body).visibility);

test.each(["/ml", "/ml/careers/engineering", "/ml/pathways", "/ml/career-counselors", "/ml/login", "/ml/packages"])(
  "%s is shown with its face, and nothing moves",
  async (path) => {
    const page = await open();
    const shifts = await watchShifts(page);
    // The time that a slow connection takes for a file of this size.
    await page.route(FACES, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await visibility(page)).toBe("visible");
    expect(await shifts()).toBe(0);
  },
);

test("a student's own page, too", async () => {
  const { cookie } = await makeLogin(origin);
  await postForm(origin, "/language", { language: "ml", returnTo: "/profile" }, cookie);
  const page = await open({ cookie });
  const shifts = await watchShifts(page);
  await page.goto("/profile", { waitUntil: "networkidle" });
  expect(await page.locator("html").getAttribute("lang")).toBe("ml");
  expect(await visibility(page)).toBe("visible");
  expect(await shifts()).toBe(0);
});

test("a font that fails to load does not prevent reading", async () => {
  const page = await open();
  let release = () => {};
  const end = new Promise<void>((resolve) => (release = resolve));
  await page.route(FACES, async (route) => {
    await end;
    await route.continue();
  });
  await page.goto("/ml/careers", { waitUntil: "domcontentloaded" });
  await expect.poll(() => visibility(page)).toBe("visible");
  release();
});

test("where the system has a font, nothing is hidden, and no face is added", async () => {
  const page = await open();
  await page.addInitScript(() => {
    const { load } = FontFace.prototype;
    FontFace.prototype.load = function loadSystem() {
      return this.family === "system" ? Promise.resolve(this) : load.call(this);
    };
  });
  await page.goto("/ml/careers", { waitUntil: "domcontentloaded" });
  expect(await visibility(page)).toBe("visible");
  await page.waitForLoadState("networkidle");
  // The faces of the stylesheet.
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes("Vazhi Malayalam")).length),
  ).toBe(2);
});
