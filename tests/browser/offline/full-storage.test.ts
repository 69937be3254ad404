import { expect, test } from "vitest";
import { see, useBrowser } from "../../support/browser/browser.ts";
import { DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { keptPages, phoneOn, signInDevika, untilWorking } from "../../support/browser/kept.ts";
import { openNetwork } from "../../support/browser/network.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ serviceWorkers: "allow" });

test("on a phone with full storage pages and their fonts still load, and nothing is cached", async () => {
  const [cookie] = await signInDevika(origin);
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto("/my-orders");
  await untilWorking(page);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("Quota exceeded", "QuotaExceededError"));
  });
  // In Malayalam, whose fonts no earlier page has needed.
  await page.goto(`/results?order=${DEVIKAS_ORDER}&language=ml`);
  await page.locator(".result h1").waitFor();
  await page.waitForLoadState("networkidle");
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ family }) => family.includes("Malayalam")).map(({ status }) => status);
  });
  expect(fonts).toContain("loaded");
  expect(fonts).not.toContain("error");
  expect(await keptPages(page)).toEqual([]);

  await network.breakOff(page.context());
  await page.goto("/my-orders");
  await see(page, "ഈ ഫോണിൽ ഇപ്പോൾ ഒന്നും സേവ് ചെയ്തിട്ടില്ല.");
});
