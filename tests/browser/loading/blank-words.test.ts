import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findBlankWords } from "../../support/browser/blank-words.ts";
import { useBrowser, welcomeSeen } from "../../support/browser/browser.ts";
import { DEVIKA, DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { makeBuyer } from "../../support/browser/buyers.ts";
import { makeLogin, postForm, runCron, signIn } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const small = { viewport: { width: 360, height: 600 }, hasTouch: true, isMobile: true };

/** The packaged Chromium has one font, Open Sans, without Malayalam letters and the rupee sign. */
const open = useBrowser({ ...small, storageState: welcomeSeen() });

/** Delays fonts until long after the first paint: text must then be repainted. */
async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
}

async function expectNoBlankWords(page: Page, path: string, atLeast: number): Promise<void> {
  await delayFonts(page);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const { count, blank } = await findBlankWords(page);
  expect(blank, path).toEqual([]);
  expect(count, path).toBeGreaterThanOrEqual(atLeast);
}

describe("no word is blank where the system has no font for it", () => {
  test.each([
    ["/", 3],
    ["/faq", 1],
    ["/ml/careers", 300],
    ["/ml/method", 300],
  ])("%s", async (path, atLeast) => {
    await expectNoBlankWords(await open(), path, atLeast);
  });

  test("a question", async () => {
    const { cookie } = await makeBuyer(origin);
    await postForm(origin, "/language", { language: "ml", returnTo: "/" }, cookie);
    const page = await open({ cookie });
    await expectNoBlankWords(page, "/assessment?question=1", 10);
  });

  test("prices in the face of headings", async () => {
    const { cookie } = await makeLogin(origin);
    await expectNoBlankWords(await open({ cookie }), "/payment?package=gold", 2);
  });

  test.each(["/results", `/results?order=${DEVIKAS_ORDER}&language=ml`])("a report, %s", async (path) => {
    const cookie = await signIn(origin, DEVIKA);
    await runCron(origin);
    const page = await open({ cookie });
    await expectNoBlankWords(page, path, path.includes("ml") ? 30 : 1);
  });
});
