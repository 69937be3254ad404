import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBlankWords } from "../../support/browser/blank-words.ts";
import { phone, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser(phone);

/** What a page has asked for, in order: paths, without the hashes of names. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname.replace(/-[\w-]{8}(\.\w+)$/, "$1"));
  });
  return asked;
}

/** Holds back all files until the page has been painted, which fails where it waits for one of them. */
async function holdFiles(page: Page): Promise<void> {
  await page.route(/\/assets\/.+\.(?:css|js|woff2)$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
}

test.each(["/careers/engineering", "/careers", "/privacy-policy", "/signup", "/career-counselors", "/ml/careers"])(
  "%s, come to from elsewhere, is painted with its styles before any file is there",
  async (path) => {
    const page = await open();
    await holdFiles(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href === null));
    expect(sheets).toEqual([true, false]);
    expect((await findBlankWords(page)).blank).toEqual([]);
    expect(await page.evaluate(() => document.fonts.check('600 1em "Vazhi Display"'))).toBe(true);
    // The site's script has come, too: it marks what is waited for.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)))
      .toEqual(expect.arrayContaining([expect.stringMatching(/site-script-[\w-]{8}\.js$/)]));
  },
);

test("a page that follows is painted by the stylesheet that the first one has left", async () => {
  const page = await open();
  const asked = watch(page);
  await page.goto("/careers", { waitUntil: "networkidle" });
  expect(asked.filter((path) => path.endsWith(".css")).toSorted()).toEqual(["/assets/faces.css", "/assets/guide.css"]);
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
  expect(sizes).toEqual([0]);
});

test("home links its stylesheet, which login and My Orders share, and the rest comes late", async () => {
  const page = await open();
  const asked = watch(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.locator("head style").count()).toBe(0);
  const order = (file: string) => asked.indexOf(`/assets/${file}`);
  expect(order("way.css")).toBeGreaterThan(0);
  for (const late of ["faces.css", "site-script.js", "display-latin.woff2"])
    expect(order(late), late).toBeGreaterThan(order("way.css"));
});

test("a page that React takes over asks for its modules once it has been painted", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ cookie });
  const asked = watch(page);
  // All at once: what only another module names would never be asked for here.
  await page.route(/\/assets\/(?:entry|profile|root)[\w.-]*\.js$/, async (route) => {
    await expect.poll(() => asked).toContain("/assets/framework.js");
    await route.continue();
  });
  const response = await page.goto("/profile");
  const document = (await response?.text()) ?? "";
  expect(document).not.toMatch(/<link[^>]+modulepreload/);
  expect(document).not.toMatch(/<script[^>]+type="module"/);
  await untilHydrated(page);
  const framework = asked.indexOf("/assets/framework.js");
  expect(framework).toBeGreaterThan(asked.findIndex((path) => path.endsWith(".css")));
});

test("a page that React takes over, and a browser without scripts get everything", async () => {
  const { cookie } = await makeLogin(origin);
  const hydrated = await open({ cookie });
  await hydrated.goto("/profile");
  expect(await hydrated.locator("head style").count()).toBe(0);
  expect(await hydrated.locator("head link[rel=stylesheet]").count()).toBe(1);

  const plain = await open({ javaScriptEnabled: false });
  const asked = watch(plain);
  await plain.goto("/careers", { waitUntil: "networkidle" });
  expect(asked).toContain("/assets/faces.css");
  expect(asked).toContain("/assets/display-latin.woff2");
});
