import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktop, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { DEVIKA, DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { makeLogin, runCron, signIn, signInAdministrator } from "../../support/browser/http.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ ...desktop, allow: REFUSALS, serviceWorkers: "allow" });

// The first cron writes her report.
beforeAll(() => runCron(origin));

async function logOut(page: Page): Promise<void> {
  const logout = page.getByRole("button", { name: "Logout" }).filter({ visible: true });
  if ((await logout.count()) === 0) await page.locator("header summary").filter({ visible: true }).last().click();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
}

async function readContent(page: Page): Promise<string> {
  return `${await page.locator("body").innerText()}\n${await page.content()}`;
}

/**
 * Goes back through the whole history and forward again; returns the visited addresses, and those that revealed a
 * secret.
 */
async function lookBack(page: Page, steps: number, secrets: RegExp) {
  const visited: string[] = [];
  const leaks: string[] = [];
  const look = async () => {
    const { pathname } = new URL(page.url());
    visited.push(pathname);
    if (secrets.test(await readContent(page))) leaks.push(pathname);
  };
  for (let step = 0; step < steps; step += 1) {
    await page.goBack();
    await look();
  }
  for (let step = 0; step < steps; step += 1) {
    await page.goForward();
    await look();
  }
  return { visited, leaks };
}

describe.each([true, false])("after logout, Back shows nothing of the account (scripts: %s)", (javaScriptEnabled) => {
  test("of a student, on plain and on hydrated pages", async () => {
    const page = await open({ javaScriptEnabled, cookie: await signIn(origin, DEVIKA) });
    const pages = [`/results?order=${DEVIKAS_ORDER}`, "/my-orders", "/profile", "/faq"];
    for (const path of pages) {
      await page.goto(path);
      expect(await readContent(page), path).toMatch(/devika|data-personal/i);
    }
    await logOut(page);
    await see(page, "Logged out successfully");
    const { visited, leaks } = await lookBack(page, pages.length, /devika|data-personal/i);
    expect(leaks).toEqual([]);
    expect(new Set(visited)).toContain("/login");
  });

  test("of an administrator", async () => {
    const page = await open({ javaScriptEnabled, cookie: await signInAdministrator(origin) });
    const pages = ["/administrator/dashboard", "/administrator/users?page=1", "/administrator/ai"];
    for (const path of pages) await page.goto(path);
    await logOut(page);
    await page.waitForURL((url) => url.pathname === "/administrator/login");
    const { leaks } = await lookBack(page, pages.length, /devika|data-personal|Logout/i);
    expect(leaks).toEqual([]);
  });

  test("of an expert", async () => {
    const page = await open({ javaScriptEnabled });
    await page.goto("/expert");
    await page.getByLabel("Email").fill("expert5@experts.example");
    await page.getByRole("button", { name: /link/i }).click();
    await see(page, /link/i);
    await page.goto(linkIn(await readMail(origin, "expert5@experts.example", /sign|link/i), origin, "/expert/login"));
    await page.getByRole("main").getByRole("button").first().click();
    await page.getByRole("button", { name: "Logout" }).waitFor();
    await page.goto("/expert/hours");
    await page.goto("/expert");
    await logOut(page);
    await page.getByRole("button", { name: "Logout" }).waitFor({ state: "detached" });
    const { leaks } = await lookBack(page, 3, /devika|data-personal|Logout/i);
    expect(leaks).toEqual([]);
  });
});

test("what a script has navigated through is asked for again", async () => {
  const page = await open({ cookie: await signInAdministrator(origin) });
  await page.goto("/administrator/users?search=devika%40");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Devika Nair" }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith("/administrator/users/"));
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").at(-1)?.name)).toContain("search=");
  // In another tab of the same browser.
  const other = await page.context().newPage();
  await other.goto("/administrator/ai");
  await logOut(other);
  await other.waitForURL((url) => url.pathname === "/administrator/login");
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/administrator/login");
  expect(await page.locator("body").innerText()).not.toMatch(/devika/i);
});

test("a page that the browser has kept in memory is loaded again", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ cookie });
  await page.goto("/my-orders");
  await page.context().clearCookies();
  // The tests' browser has no back-forward cache: this is its event.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.waitForURL((url) => url.pathname === "/login");
  expect(await readContent(page)).not.toMatch(/data-personal/);
});
