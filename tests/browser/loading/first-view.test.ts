import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBlankWords } from "../../support/browser/blank-words.ts";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser(phone);

function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname.replace(/-[\w-]{8}(\.\w+)$/, "$1"));
  });
  return asked;
}

/** Delays all files until the page is painted: fails if painting waits for one of them. */
async function holdFiles(page: Page): Promise<void> {
  await page.route(/\/assets\/.+\.(?:css|js|woff2)$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
}

test.each(["/", "/careers/engineering", "/privacy-policy", "/signup", "/career-counselors", "/ml/careers"])(
  "%s, come to from elsewhere, is painted with its styles before any file is there",
  async (path) => {
    const page = await open();
    await holdFiles(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const files = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    // All others are inlined.
    expect(files).toEqual([expect.stringMatching(/\/faces-[\w-]{8}\.css$/)]);
    expect((await findBlankWords(page)).blank).toEqual([]);
    expect(await page.evaluate(() => document.fonts.check('600 1em "Vazhi Display"'))).toBe(true);
    // The site's script has loaded: it marks the page as ready.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)))
      .toEqual(expect.arrayContaining([expect.stringMatching(/site-script-[\w-]{8}\.js$/)]));
  },
);

test("a page that follows is painted by the stylesheet that the first one has left", async () => {
  const page = await open();
  const asked = watch(page);
  await page.goto("/careers", { waitUntil: "networkidle" });
  expect(asked.filter((path) => path.endsWith(".css"))).toEqual(["/assets/faces.css", "/assets/site.css"]);
  await page.getByRole("main").locator("a[href^='/careers/']").first().click();
  await page.waitForURL(/\/careers\/.+/);
  await page.waitForLoadState("networkidle");
  expect(await page.locator("head style").count()).toBe(0);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".css"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(sizes).toEqual([0, 0]);
});

test("a page that React takes over links its styles, and a browser without scripts gets everything", async () => {
  const { cookie } = await makeLogin(origin);
  const hydrated = await open({ cookie });
  await hydrated.goto("/profile");
  expect(await hydrated.locator("head style").count()).toBe(0);
  expect(await hydrated.locator("head link[rel=stylesheet]").count()).toBe(1);

  const plain = await open({ javaScriptEnabled: false });
  const asked = watch(plain);
  await plain.goto("/careers", { waitUntil: "networkidle" });
  expect(asked).toContain("/assets/display-latin.woff2");
});
