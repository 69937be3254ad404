import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { see, useBrowser } from "../../support/browser/browser.ts";
import { DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { journey } from "../../support/browser/journey.ts";
import { keptPages, phoneOn, signInDevika, untilKept, untilWorking } from "../../support/browser/kept.ts";
import { openNetwork } from "../../support/browser/network.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ serviceWorkers: "allow" });
const REPORT = `/results?order=${DEVIKAS_ORDER}`;
const IN_MALAYALAM = `${REPORT}&language=ml`;

let cookie = "";
beforeAll(async () => {
  [cookie = ""] = await signInDevika(origin);
});

/** The words of all tabs, open or folded. */
const words = (page: Page) =>
  page.evaluate(() => (document.querySelector("main")?.textContent ?? "").split(/\s+/).length);

journey(
  "the last report opens without a network in both languages, marked as saved, with what its tabs hold",
  async () => {
    const network = await openNetwork(origin);
    const page = await open(phoneOn(network, cookie));
    await page.goto(REPORT);
    // This page loaded before the worker existed.
    for (const kept of [/order=[^&]*$/, /language=ml$/]) await untilKept(page, kept);
    await untilWorking(page);
    const whole = await words(page);
    expect(await page.getByText("Saved on this phone").count()).toBe(0);

    await network.breakOff(page.context());
    await page.reload();
    await see(page, "Saved on this phone");
    await expect.poll(() => words(page)).toBeGreaterThanOrEqual(whole);
    await page.goto(`${REPORT}#year`);
    await page.getByRole("heading", { name: "Your year" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.goto(IN_MALAYALAM);
    await see(page, "ഈ ഫോണിൽ സേവ് ചെയ്തത്");
    expect(await page.locator("main").innerText()).toMatch(/[\u0d00-\u0d7f]{3}/);
    // Without the order, as the installed app's shortcut opens it.
    await page.goto("/results");
    await see(page, "Saved on this phone");

    await network.comeBack(page.context());
    await page.getByRole("link", { name: "Latest" }).click();
    await expect.poll(() => page.getByText("Saved on this phone").count()).toBe(0);
  },
);

test("its PDF is kept once it was opened; what was not asked for is not there", async () => {
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto(REPORT);
  await untilWorking(page);
  const pdf = await page.getByRole("link", { name: "View PDF Report" }).getAttribute("href");
  if (!pdf) throw new Error("There is no PDF");
  const size = () =>
    page.evaluate(
      (path) =>
        fetch(path).then(
          async (response) => (await response.blob()).size,
          () => 0,
        ),
      pdf,
    );
  const whole = await size();
  expect(whole).toBeGreaterThan(40_000);
  await untilKept(page, /report\.pdf/);
  await network.breakOff(page.context());
  expect(await size()).toBe(whole);
  await page.reload();
  await see(page, "Saved on this phone with its PDF");
  // The worker ignores range requests.
  const part = await page.evaluate(
    (path) =>
      fetch(path, { headers: { range: "bytes=0-9" } }).then(
        ({ status }) => status,
        () => null,
      ),
    pdf,
  );
  expect(part).toBeNull();
});

test("a slow network is waited for, one that does not respond is not", async () => {
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto(REPORT);
  await untilWorking(page);
  await untilKept(page, /order=[^&]*$/);
  network.slowDown(/^\/results\?/, 2500);
  await page.reload();
  expect(await page.getByText("Saved on this phone").count()).toBe(0);
  network.slowDown(/^\/results\?/, 60_000);
  await page.reload();
  await see(page, "Saved on this phone");
});

test("nothing but the questionnaire and the report is kept, and each page is asked for once", async () => {
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto("/my-orders");
  await untilWorking(page);
  for (const path of ["/", "/profile", "/payment?package=gold", "/career-counselors", "/results/share", "/my-orders"])
    await page.goto(path);
  expect(await keptPages(page)).toEqual([]);
  await page.goto(REPORT);
  await untilKept(page, /order=[^&]*$/);
  const before = await keptPages(page);
  expect(before.every((path) => path.startsWith("/results?"))).toBe(true);
  // One request each: the page uses the browser's own request, made while the worker starts.
  network.requests.length = 0;
  await page.goto("/profile");
  expect(network.requests.filter((request) => request === "GET /profile")).toHaveLength(1);
});
