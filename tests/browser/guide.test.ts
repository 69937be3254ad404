import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { desktop, phone, REFUSALS, useBrowser } from "../support/browser/browser.ts";
import { journey } from "../support/browser/journey.ts";

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
