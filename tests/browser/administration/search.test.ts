import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, phone, type ProfileOptions, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { makeLogin, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ allow: /ERR_INTERNET_DISCONNECTED/ });

async function openPortal(path: string, device: ProfileOptions = desktop): Promise<Page> {
  const page = await open({ ...device, cookie: await signInAdministrator(origin) });
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const active = (page: Page) => page.getByRole("listbox").getByRole("option", { selected: true });

journey("from any page a student is found and opened by keyboard alone", async () => {
  const page = await openPortal("/administrator/orders");
  // Keys pressed before hydration are lost.
  await expect
    .poll(async () => {
      if (!(await field(page).isVisible())) await page.keyboard.press("/");
      return field(page).isVisible();
    })
    .toBe(true);
  // Other tests create students with this name.
  await page.keyboard.type("nair devika@students.example");
  await active(page).filter({ hasText: "devika@students.example" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Devika Nair" }).waitFor();

  // It works even in a field; Escape changes nothing.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(DEVIKAS_ORDER.slice(0, 8).toUpperCase());
  await page.getByRole("listbox").getByRole("option").filter({ hasText: "Gold" }).waitFor();
  const first = await active(page).textContent();
  await page.keyboard.press("ArrowDown");
  expect(await active(page).textContent()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  expect(await active(page).textContent()).toBe(first);
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "hidden" });
  await page.getByRole("heading", { level: 1, name: "Devika Nair" }).waitFor();
});

test("the key works beside a notice, and not while a dialog is open", async () => {
  const page = await openPortal("/administrator/coupon-management");
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent("vazhi:toast", { detail: { kind: "success", message: "It is saved" } })),
  );
  await see(page, "It is saved");
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "hidden" });

  await page.goto((await page.locator("a[href*='delete=']").first().getAttribute("href")) ?? "");
  await untilHydrated(page);
  await page.getByText("Are you sure?").waitFor();
  await page.keyboard.press("Control+k");
  expect(await field(page).isVisible()).toBe(false);
});

test("on a phone it is behind a button, says when nothing is found and when there is no connection", async () => {
  const page = await openPortal("/administrator/dashboard", phone);
  await page.getByRole("link", { name: "Search" }).click();
  await field(page).fill("zzzz nobody");
  await see(page, "Nothing found for “zzzz nobody”");
  expect(await accessibilityProblems(page)).toEqual([]);
  await field(page).fill("98470");
  await page.getByRole("option").first().waitFor();
  await page.context().setOffline(true);
  await field(page).fill("98471");
  await see(page, "There is no connection");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await field(page).waitFor({ state: "hidden" });
});

test("without scripts it is a page for administrators only", async () => {
  const page = await open({ ...desktop, javaScriptEnabled: false, cookie: await signInAdministrator(origin) });
  await page.goto("/administrator/dashboard");
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByLabel("Who or what").fill("basil");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /basil@students\.example/ }).click();
  await page.waitForURL(/\/administrator\/users\//);

  const { cookie } = await makeLogin(origin);
  const refused = await fetch(`${origin}/administrator/search?q=basil`, { headers: { cookie }, redirect: "manual" });
  expect(refused.headers.get("location")).toContain("/administrator/login");
});
