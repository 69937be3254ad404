import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  dismiss,
  phone,
  type ProfileOptions,
  see,
  untilHydrated,
  useBrowser,
} from "../../support/browser/browser.ts";
import { postForm, signInAdministrator } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const PATH = "/administrator/coupon-management";

const open = useBrowser({ allow: /status of (400|409)/ });

async function openPortal(device: ProfileOptions): Promise<Page> {
  const page = await open({ ...device, cookie: await signInAdministrator(origin) });
  await page.goto(PATH);
  await untilHydrated(page);
  return page;
}

test.each([
  ["desktop", desktop],
  ["phone", phone],
])("an administrator adds, changes, finds and deletes a coupon (%s)", async (name, device) => {
  const code = `DIWALI-${name.toUpperCase()}`;
  const page = await openPortal(device);
  await page.getByRole("link", { name: "Add New Coupon" }).click();
  await page.getByRole("heading", { name: "Add New Coupon" }).waitFor();
  expect(await page.getByRole("link", { name: "Add New Coupon" }).count()).toBe(0);
  expect(await page.getByLabel("Discount value").inputValue()).toBe("10");
  expect([
    await page.getByLabel("Active").isChecked(),
    await page.getByLabel("Single use per user").isChecked(),
  ]).toEqual([true, false]);

  // A coupon without an end would need a second administrator's approval.
  await page.getByLabel("Last day").fill("2099-12-31");
  await page.getByLabel("Coupon code").fill("ab");
  await page.getByRole("button", { name: "Create Coupon" }).click();
  await see(page, "Coupon code must be at least 3 characters");
  await page.getByLabel("Coupon code").fill("welcome10");
  await page.getByRole("button", { name: "Create Coupon" }).click();
  await see(page, "Failed to add coupon: Another coupon has this code.");
  await page.getByLabel("Coupon code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Create Coupon" }).click();
  await dismiss(page, "Coupon added successfully!");
  // At the top of the list.
  expect(await page.locator("tbody tr").first().textContent()).toContain(code);

  const openActions = () => page.getByLabel(`Actions for ${code}`).click();
  await openActions();
  await page.getByRole("link", { name: "Edit" }).filter({ visible: true }).click();
  await page.getByRole("heading", { name: "Edit Coupon" }).waitFor();
  expect(await page.getByLabel("Coupon code").inputValue()).toBe(code);
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Update Coupon" }).click();
  await dismiss(page, "Coupon updated successfully!");
  expect(await page.locator("tbody tr").filter({ hasText: code }).textContent()).toContain("Inactive");

  await page.getByLabel("Search coupons").fill("no such code");
  await page.getByRole("button", { name: "Search" }).click();
  await see(page, "No coupons match your search");
  await page.getByLabel("Search coupons").fill(code.slice(0, 9).toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await openActions();
  await page.getByRole("link", { name: "Delete" }).filter({ visible: true }).click();
  await see(page, `This will permanently delete the coupon code "${code}". This action cannot be undone.`);
  // Cancelling closes the confirmation; nothing is deleted yet.
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Are you sure?").waitFor({ state: "hidden" });
  await openActions();
  await page.getByRole("link", { name: "Delete" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await see(page, "Coupon deleted successfully!");
  await see(page, "No coupons match your search");
  // The focus moves to the title: the row that had it is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("a question that was left is asked again at once, however slow the network is", async () => {
  const page = await openPortal(phone);
  const menu = page.locator("tbody tr details").first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Delete" }).click();
  await page.getByText("Are you sure?").waitFor();
  await page.route(/coupon-management\.data/, async (route) => {
    await new Promise((wait) => setTimeout(wait, 1500));
    await route.continue();
  });
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Are you sure?").waitFor({ state: "hidden" });
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Are you sure?").waitFor({ state: "hidden" });
});

test("of two concurrent edits of a coupon the later is rejected, and keeps the typed values", async () => {
  const cookie = await signInAdministrator(origin);
  const code = `TWO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const page = await openPortal(desktop);
  const made = await postForm(
    origin,
    PATH,
    {
      intent: "create",
      code,
      discountType: "percentage",
      discountValue: "10",
      couponType: "Order",
      endsOn: "2099-12-31",
    },
    cookie,
  );
  expect(made.status).toBe(302);
  await page.goto(`${PATH}?search=${code}`);
  await untilHydrated(page);
  await page.getByLabel(`Actions for ${code}`).click();
  await page.getByRole("link", { name: "Edit" }).filter({ visible: true }).click();
  await page.getByRole("heading", { name: "Edit Coupon" }).waitFor();
  const address = page.url();
  const other = await open({ ...desktop, cookie });
  await other.goto(address);
  await untilHydrated(other);
  await other.getByLabel("Discount value").fill("20");
  await other.getByRole("button", { name: "Update Coupon" }).click();
  await dismiss(other, "Coupon updated successfully!");

  await page.getByLabel("Discount value").fill("15");
  await page.getByRole("button", { name: "Update Coupon" }).click();
  await see(page, "Somebody else saved this coupon after you had opened it");
  expect(await page.getByLabel("Discount value").inputValue()).toBe("15");
  await page.goto(address);
  await untilHydrated(page);
  expect(await page.getByLabel("Discount value").inputValue()).toBe("20");

  // Exports all of them, or the searched ones.
  const file = await postForm(origin, `/administrator/exports/coupons?search=${code}`, {}, cookie);
  expect(file.headers.get("content-disposition")).toMatch(/filename="coupons-\d{4}-\d{2}-\d{2}\.csv"/);
  const lines = (await file.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${code},Inactive,percentage,20,Order,,No,,2099-12-31,,0,`));
  const all = (await (await postForm(origin, "/administrator/exports/coupons", {}, cookie)).text()).trimEnd();
  expect(all.split("\r\n").length).toBeGreaterThan(2);
});
