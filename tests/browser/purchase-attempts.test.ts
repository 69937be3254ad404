import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { phone, REFUSALS, useBrowser } from "../support/browser/browser.ts";
import { PROVIDER_AUTHORIZATION } from "../support/browser/demo.ts";
import { type Login, makeLogin, postToSimulator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

let buyer: Login;

const open = useBrowser({ ...phone, allow: REFUSALS });

beforeEach(async () => {
  buyer = await makeLogin(origin);
});

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const readPath = (page: Page) => new URL(page.url()).pathname;

async function openCheckout(page: Page, query = "package=gold"): Promise<void> {
  await page.goto(`/payment?${query}`);
  await page.getByRole("button", { name: /Proceed to Payment/ }).click();
  await button(page, "Pay").waitFor();
}

/** The number of captured payments of these orders, in the provider's records. */
async function capturedPayments(orderIds: (string | null)[]): Promise<number> {
  const headers = { authorization: PROVIDER_AUTHORIZATION };
  const response = await fetch(`${origin}/simulator/razorpay/v1/orders?count=50`, { headers });
  const { items } = (await response.json()) as { items: { status: string; notes: { orderId: string } }[] };
  return items.filter(({ status, notes }) => status === "paid" && orderIds.includes(notes.orderId)).length;
}

const currentOrder = (page: Page) => page.evaluate(() => localStorage.getItem("current_order_id"));

describe("one attempt, one payment", () => {
  test("a window closed after paying leads to the order, not to 'Payment cancelled'", async () => {
    await postToSimulator(origin, "/razorpay/faults", { fault: "dismissal", times: 1 });
    const page = await open({ cookie: buyer.cookie });
    await openCheckout(page);
    await button(page, "Pay").click();
    await see(page, "Payment Successful!");
    expect(await page.getByText("Payment cancelled").count()).toBe(0);
    expect(await capturedPayments([await currentOrder(page)])).toBe(1);
  });

  test("paid in one tab: closing checkout in the other one leads to the same order", async () => {
    const first = await open({ cookie: buyer.cookie });
    const second = await first.context().newPage();
    await openCheckout(first);
    await openCheckout(second);
    await button(first, "Pay").click();
    await see(first, "Payment Successful!");
    await button(second, "Close").click();
    await see(second, "Payment Successful!");
    expect(second.url()).toBe(first.url());
    expect(await capturedPayments([await currentOrder(first)])).toBe(1);
  });

  test("Back and reload after paying show the order, not a page that can be paid again", async () => {
    const page = await open({ cookie: buyer.cookie });
    await openCheckout(page);
    await page.waitForURL(/attempt=/);
    const paymentPage = page.url();
    await button(page, "Pay").click();
    await see(page, "Payment Successful!");
    await page.goBack();
    await expect.poll(() => readPath(page)).toBe("/payment-success");
    await see(page, "Payment Successful!");
    await page.goto(paymentPage);
    await see(page, "Payment Successful!");
  });

  test("a newer price at checkout in another tab closes this one, and says so", async () => {
    const first = await open({ cookie: buyer.cookie });
    const second = await first.context().newPage();
    await openCheckout(first, "package=silver&coupon=WELCOME10");
    await openCheckout(second, "package=silver");
    await see(first, "The price has changed");
    expect(await button(first, "Pay").count()).toBe(0);
    await button(second, "Pay").click();
    await see(second, "Payment Successful!");
    expect(await capturedPayments([await currentOrder(second)])).toBe(1);
  });
});

describe("a payment that the bank refuses", () => {
  journey("stays on the page with its reason, what became of the money, and what to do", async () => {
    const page = await open({ cookie: buyer.cookie, viewport: { width: 360, height: 600 } });
    await openCheckout(page);
    await button(page, "Fail payment").click();
    await see(page, "Payment failed");
    await button(page, "Close").click();
    const alert = page.getByRole("alert").filter({ hasText: "Payment processing failed" });
    await alert.waitFor();
    await alert.getByText("No money has left your account.").waitFor();
    // The next step can be seen without a search, even on a small phone.
    const bottom = async () => {
      const box = await page.getByRole("button", { name: "Try UPI again" }).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    expect(await bottom()).toBeLessThanOrEqual(1200);
    await page.getByRole("button", { name: "Try UPI again" }).click();
    await button(page, "Pay").click();
    await see(page, "Payment Successful!");
  });

  test("opens checkout again with the methods other than UPI first; Try again with UPI", async () => {
    const page = await open({ cookie: buyer.cookie });
    const alert = page.getByRole("alert").filter({ hasText: "Payment processing failed" });
    const method = (name: RegExp) => page.getByRole("dialog").getByRole("radio", { name });
    const refuse = async () => {
      await button(page, "Fail payment").click();
      await see(page, "Payment failed");
      await button(page, "Close").click();
      await alert.waitFor();
    };
    await openCheckout(page);
    expect(await method(/UPI/).isChecked()).toBe(true);
    await refuse();
    await page.getByRole("button", { name: "Card, net banking or wallet" }).click();
    expect(await method(/Card/).isChecked()).toBe(true);
    await refuse();
    await page.getByRole("button", { name: "Try UPI again" }).click();
    expect(await method(/UPI/).isChecked()).toBe(true);
    await refuse();
    await page.getByRole("button", { name: "Card, net banking or wallet" }).click();
    await button(page, "Pay").click();
    await see(page, "Payment Successful!");
    expect(await capturedPayments([await currentOrder(page)])).toBe(1);
  });

  test("a lost network after closing does not claim that nothing was paid", async () => {
    const page = await open({ cookie: buyer.cookie, allow: /Failed to load|ERR_|status of/ });
    await openCheckout(page);
    await page.context().setOffline(true);
    await button(page, "Close").click();
    await see(page, "Your payment is not confirmed yet");
    expect(await page.getByText("Payment cancelled").count()).toBe(0);
    await page.context().setOffline(false);
    await see(page, "Payment cancelled");
  });
});
