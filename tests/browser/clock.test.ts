import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_IDLE_MESSAGE } from "../../app/domain/session.ts";
import { expectNoComplaints, openBrowser, openProfile, phone } from "../support/browser.ts";
import { makeLogin, moveClock, resetClock, signIn } from "../support/http.ts";
import { servedOrigin } from "../support/served.ts";

const origin = servedOrigin();

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
// Whatever became of the test: the next file expects the machine's time.
afterAll(async () => {
  await resetClock(origin);
  await browser?.close();
});

test("61 minutes on, the session has ended and says why; after a reset one signs in again", async () => {
  const { email, cookie } = await makeLogin(origin);
  const [name = "", value = ""] = cookie.split("=");
  const profile = await openProfile(browser, origin, phone);
  await profile.addCookies([{ name, value, domain: "127.0.0.1", path: "/", secure: true, httpOnly: true, sameSite: "Lax" }]);
  const page = await profile.newPage();
  await page.goto("/my-orders");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/my-orders");

  await moveClock(origin, "PT61M");
  await page.reload();
  await page.getByText(SESSION_IDLE_MESSAGE).first().waitFor();

  await resetClock(origin);
  const renewed = await signIn(origin, email);
  const response = await fetch(`${origin}/my-orders`, { headers: { cookie: renewed }, redirect: "manual" });
  expect(response.status).toBe(200);
  expectNoComplaints(profile);
  await profile.close();
});
