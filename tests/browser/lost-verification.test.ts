import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { phone, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { FATHIMA } from "../support/browser/demo.ts";
import { holdSession, type Login, makeLogin, postForm, postToSimulator, resetClock } from "../support/browser/http.ts";
import { ist, istDateIn } from "../support/ist.ts";
import { servedOrigin } from "../support/browser/served.ts";

// Checkout has passed a payment on, and the response to its verification is lost or comes from elsewhere.

const origin = servedOrigin();

/** What Chromium logs for a lost response, and for a proxy's. */
const open = useBrowser({ ...phone, allow: /the server responded with a status of 502|net::ERR_FAILED/ });

const ANSWERS = [
  ["nothing", null, "11:00"],
  ["a proxy's page", { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }, "12:00"],
  ["JSON of another service", { status: 200, contentType: "application/json", body: "{}" }, "14:00"],
] as const;

let student: Login;

beforeEach(async () => {
  student = await makeLogin(origin);
});
afterEach(async () => {
  await postToSimulator(origin, "/razorpay/faults", { fault: null });
  await resetClock(origin);
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Pays in the open checkout; the verification gets this answer, and the provider's webhooks are refused at first. */
async function payWithAnswer(page: Page, answer: (typeof ANSWERS)[number][1]): Promise<void> {
  await button(page, "Pay").waitFor();
  await postToSimulator(origin, "/razorpay/faults", { fault: "tamper", times: 50 });
  await page.route("**/*.data*", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await button(page, "Pay").click();
}

/** Whether Back leads to a page that can be paid on; returns to the page. */
async function isBackPayable(page: Page): Promise<boolean> {
  await page.goBack();
  const isPayable = (await page.locator(".pay-button").count()) > 0;
  await page.goForward();
  return isPayable;
}

async function deliverWebhooks(): Promise<void> {
  await postToSimulator(origin, "/razorpay/faults", { fault: null });
  await postToSimulator(origin, "/razorpay/webhooks/retry", {});
}

describe.each(ANSWERS)("a verification answered by %s", (_, answer, time) => {
  test("of a package waits on its success page, which turns by itself", async () => {
    const page = await open({ cookie: student.cookie });
    await page.goto("/my-orders");
    await page.goto("/payment?package=silver");
    await page.getByRole("button", { name: /Proceed to Payment/ }).click();
    await payWithAnswer(page, answer);
    await page.waitForURL(/\/payment-success\?order=[^&]+&verification=pending$/);
    await see(page, "Confirming your payment");
    await page.reload();
    await see(page, "Confirming your payment");
    expect(await page.getByRole("link", { name: "Go to payment" }).count()).toBe(0);
    expect(await isBackPayable(page)).toBe(false);
    await deliverWebhooks();
    await see(page, "Payment Successful!");
  });

  test("of a session waits on its success page, which turns by itself", async () => {
    const { cookie } = student;
    const bookingId = await holdSession(origin, student, { ...FATHIMA, start: ist(`${istDateIn(6)} ${time}`) });
    const page = await open({ cookie });
    await page.goto("/my-orders");
    await page.goto(`/book-session?bookingId=${bookingId}`);
    await button(page, "Complete Payment").click();
    await payWithAnswer(page, answer);
    await page.waitForURL(`/booking-payment-success?booking=${bookingId}&verification=pending`);
    await see(page, "Confirming your payment");
    await page.reload();
    await see(page, "Confirming your payment");
    expect(await isBackPayable(page)).toBe(false);
    await deliverWebhooks();
    await see(page, "Booking Confirmed!");
  });

  test("of a parent waits on a page that names nobody and turns by itself", async () => {
    const made = await postForm(origin, "/payment?package=gold", { intent: "ask-parent" }, student.cookie);
    const token = /__Host-new-pay-link=[\w-]+\.(\w+)/.exec(made.headers.getSetCookie().join(" "))?.[1];
    const page = await open();
    await page.goto(`/pay/${token}`);
    await untilHydrated(page);
    await page.getByText("I want the receipt").click();
    await page.getByLabel(/Your name/).fill("Mini Nair");
    await page.getByLabel(/Your e-mail/).fill(`mini-${student.email}`);
    await page.getByRole("button", { name: "Pay by UPI" }).click();
    await payWithAnswer(page, answer);
    await page.waitForURL(/\/pay\/thanks\?payment=order_\w+&verification=pending$/);
    await see(page, "Your payment is being confirmed");
    await page.reload();
    await see(page, "Your payment is being confirmed");
    await deliverWebhooks();
    await see(page, "Thank you. Your payment has arrived");
  });
});
