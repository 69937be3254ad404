import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectNoComplaints, openBrowser, openProfile, phone } from "../support/browser.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("the home page opens on a small phone without a complaint", async () => {
  const profile = await openProfile(browser, origin, phone);
  const page = await profile.newPage();
  await page.goto("/");
  expect(await page.locator("h1").count()).toBe(1);
  expectNoComplaints(profile);
  await profile.close();
});
