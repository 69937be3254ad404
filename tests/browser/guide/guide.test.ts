import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, phone, REFUSALS, useBrowser } from "../../support/browser/browser.ts";
import { journey } from "../../support/browser/journey.ts";

const open = useBrowser(phone);

const PATHS = [
  "/careers",
  "/careers?q=vakil",
  "/careers/engineering",
  "/admissions",
  "/admissions/keam-engineering",
  "/pathways",
  "/pathways?class=12th&stream=commerce&subject=physics&marks=140",
  "/calendar",
  "/scholarships",
  "/study-abroad",
  "/institutes",
  "/institutes?district=ernakulam&fee=50000",
  "/institutes/college-of-engineering-trivandrum",
  "/tools",
  "/tools/keam?rank=1200&category=ezhava&branch=",
  "/tools/b-arch?for=b-arch&nata=120&marks=1080&marksOutOf=1200",
  "/tools/jee-rank?for=jee-rank&percentile=101&candidates=ten",
];
const BOTH = PATHS.flatMap((path) => [path, `/ml${path}`]);

/** How much wider a page is than its window, in pixels. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("its pages fit a phone and a desktop in both languages, kept ones as well as new ones", async () => {
  for (const size of [phone, { ...phone, viewport: { width: 360, height: 600 } }, desktop]) {
    const page = await open(size);
    for (const path of BOTH) {
      await page.goto(path);
      expect(await measureOverflow(page), path).toBe(0);
      // If a cached page's policy had blocked the site's script, the browser would have logged it and failed the test.
      expect(await page.locator("script[src*='site-script']").count(), path).toBe(1);
    }
  }
});

test("its pages have no barriers that axe knows, a missing one included", async () => {
  const page = await open({ allow: REFUSALS });
  for (const path of [...BOTH, "/careers/enginering", "/ml/careers/enginering"]) {
    await page.goto(path);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
});

journey(
  "a reader without a script finds a career by a wrong spelling, and goes on to its admission in Malayalam",
  async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("link", { name: "Careers", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search careers" }).fill("injineering");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "Engineering", exact: true }).click();
    await page.waitForURL("**/careers/engineering");
    expect(await page.locator("h1").textContent()).toBe("Engineering");
    await page.getByRole("banner").getByRole("button", { name: "മലയാളം" }).filter({ visible: true }).click();
    await page.waitForURL("**/ml/careers/engineering");
    expect(await page.locator("html").getAttribute("lang")).toBe("ml");
    await page.getByRole("link", { name: "KEAM എൻജിനീയറിങ്" }).first().click();
    await page.waitForURL("**/ml/admissions/keam-engineering");
    await page.getByText("ആർക്ക് അപേക്ഷിക്കാം").waitFor();
  },
);

journey("pathways are chosen with the keyboard alone", async () => {
  const page = await open(desktop);
  await page.goto("/pathways");
  await page.getByRole("radio", { name: "Plus two" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("stream");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "History" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Economics" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/pathways?**");
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("class"), searchParams.get("stream"), searchParams.getAll("subject")]).toEqual([
    "12th",
    "humanities",
    ["economics", "history"],
  ]);
  expect(await page.getByRole("heading", { name: "Your fields" }).isVisible()).toBe(true);
  const link = page.getByRole("link", { name: "Law: the whole page" });
  expect(await link.isVisible()).toBe(false);
  await page.locator("summary", { has: page.getByText("Law", { exact: true }) }).focus();
  await page.keyboard.press("Enter");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/careers/law");
});

const small = { ...phone, viewport: { width: 360, height: 600 } };

test.each(["/careers", "/ml/careers", "/admissions", "/ml/admissions", "/institutes", "/ml/institutes"])(
  "at 360×600 the first card of %s is on the first screen",
  async (path) => {
    const page = await open(small);
    await page.goto(path);
    const first = page.locator("main li:has(> h2)").first();
    const { top, bottom } = await first.evaluate((card) => {
      const { top, bottom } = (card.querySelector("h2") ?? card).getBoundingClientRect();
      return { top, bottom };
    });
    expect(top).toBeGreaterThan(64);
    expect(bottom).toBeLessThan(600);
    expect(await measureOverflow(page)).toBe(0);
  },
);

test.each([true, false])(
  "more careers come by a link, and Back returns to the place, scripts: %s",
  async (javaScriptEnabled) => {
    const page = await open({ ...small, javaScriptEnabled });
    await page.goto("/careers?after=12th&q=");
    expect(await page.locator("main li:has(> h2)").count()).toBe(20);
    await page.getByRole("link", { name: "Show 20 more" }).click();
    await page.waitForURL(/\/careers\?after=12th&more=1#entry-21$/);
    expect(await page.locator("main li:has(> h2)").count()).toBe(40);
    const place = (await page.locator("#entry-21").boundingBox())?.y ?? -1;
    expect(place).toBeGreaterThan(60);
    expect(place).toBeLessThan(300);
    await page.locator("#entry-23 a").click();
    await page.waitForURL(/\/careers\/[a-z-]+$/);
    await page.goBack();
    await page.waitForURL(/more=1#entry-21$/);
    await expect
      .poll(async () => Math.abs(((await page.locator("#entry-21").boundingBox())?.y ?? 9999) - 0))
      .toBeLessThan(600);
    await page.goBack();
    expect(await page.locator("main li:has(> h2)").count()).toBe(20);
  },
);

journey("what opens: the result is scrolled to and focused, with and without a script", async () => {
  for (const [javaScriptEnabled, path] of [
    [true, "/pathways"],
    [false, "/ml/pathways"],
  ] as const) {
    const page = await open({ ...small, javaScriptEnabled });
    await page.goto(path);
    await page.locator("#class-12th").check();
    await page.locator("select[name=stream]").selectOption("commerce");
    await page.locator("form:has(#class-12th) button").click();
    await page.waitForURL(/class=12th&stream=commerce.*#result$/);
    const result = page.locator("#result");
    await expect.poll(async () => (await result.boundingBox())?.y ?? 9999).toBeLessThan(200);
    expect((await result.boundingBox())?.y).toBeGreaterThan(0);
    expect(await result.evaluate((element) => element === document.activeElement)).toBe(true);
    // By keyboard it goes on in the result.
    await page.keyboard.press("Tab");
    expect(await result.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});
