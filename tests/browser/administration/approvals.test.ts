import { beforeAll, expect } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, phone, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin, postForm, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser({ allow: REFUSALS });

let owner: string;
let clerk: string;

beforeAll(async () => {
  owner = await signInAdministrator(origin);
  clerk = await signInAdministrator(origin, "finance@vazhi.example");
});

journey("a generous coupon works once a second administrator approves it, and never by its proposer", async () => {
  const code = `ONAM${crypto.randomUUID().slice(0, 6)}`.toUpperCase();
  const title = `New coupon ${code}`;
  const student = await makeLogin(origin);
  const page = await open({ ...desktop, cookie: clerk });
  await page.goto("/administrator/coupon-management?add=");
  await untilHydrated(page);
  await page.getByLabel("Coupon code").fill(code);
  await page.getByLabel("Discount value").fill("60");
  await page.getByLabel("Last day").fill("2099-12-31");
  await page.getByRole("button", { name: "Create Coupon" }).click();
  await see(page, "This coupon waits for a second administrator: see Approvals");

  // Checkout does not know the coupon yet.
  const buyer = await open({ ...phone, cookie: student.cookie });
  const tryCoupon = async () => {
    await buyer.goto("/payment?package=silver");
    await untilHydrated(buyer);
    await buyer.getByText("I have a coupon").click();
    await buyer.getByLabel("Coupon code").fill(code);
    await buyer.getByRole("button", { name: "Apply" }).click();
  };
  await tryCoupon();
  await see(buyer, "Invalid or expired coupon code for order type");

  // The proposer has no button, and a forged form is refused and logged.
  await page.getByRole("link", { name: title }).click();
  await page.waitForURL("**/administrator/approvals");
  const own = page.getByRole("listitem").filter({ hasText: title });
  await own.getByText(/You have proposed this/).waitFor();
  expect(await own.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
  const approvalId = (await own.locator("input[name=approvalId]").first().inputValue()) ?? "";
  const refused = await postForm(origin, "/administrator/approvals", { intent: "approve", approvalId }, clerk);
  expect(refused.status).toBe(403);

  const second = await open({ ...phone, cookie: owner });
  await second.goto("/administrator/approvals");
  await untilHydrated(second);
  const shown = second.getByRole("listitem").filter({ hasText: title });
  await shown.getByText("60%").waitFor();
  expect(await accessibilityProblems(second)).toEqual([]);
  await shown.getByRole("button", { name: `Approve: ${title}` }).click();
  await see(second, `Approved: ${title}`);
  await second.goto("/administrator/audit-log?action=approval.approve.refused");
  await second
    .getByRole("row")
    .filter({ hasText: approvalId.slice(0, 8) })
    .filter({ hasText: "Meera Suresh" })
    .waitFor();

  await tryCoupon();
  await see(buyer, "Coupon applied successfully!");
  // 40 % of ₹1,499, the discount in whole rupees.
  await see(buyer, /₹600/);
});
