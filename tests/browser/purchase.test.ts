import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import {
  desktop,
  phone,
  type ProfileOptions,
  REFUSALS,
  untilHydrated,
  useBrowser,
} from "../support/browser/browser.ts";
import { PROVIDER_AUTHORIZATION } from "../support/browser/demo.ts";
import { type Login, makeLogin, postForm, signInAdministrator, postToSimulator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const credentials = { authorization: PROVIDER_AUTHORIZATION };

let buyer: Login;

const open = useBrowser({ ...phone, allow: REFUSALS });
const openAsBuyer = (options: ProfileOptions = {}) => open({ cookie: buyer.cookie, ...options });

beforeEach(async () => {
  buyer = await makeLogin(origin);
});

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" });
const dialogButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const openCoupon = (page: Page) => page.getByText("I have a coupon").click();
const readPath = (page: Page) => new URL(page.url()).pathname;

/** Opens the payment page and proceeds until checkout is open. */
async function openCheckout(page: Page, query = "package=silver"): Promise<void> {
  await page.goto(`/payment?${query}`);
  await proceed(page).click();
  await dialogButton(page, "Pay").waitFor();
}

interface SimulatedOrder {
  id: string;
  amount: number;
  status: string;
  notes: { orderId: string };
}

/** The provider's orders, newest first. */
async function providerOrders(): Promise<SimulatedOrder[]> {
  const response = await fetch(`${origin}/simulator/razorpay/v1/orders?count=20`, { headers: credentials });
  return ((await response.json()) as { items: SimulatedOrder[] }).items;
}

async function newestProviderOrder(): Promise<SimulatedOrder> {
  const [order] = await providerOrders();
  if (!order) throw new Error("Nothing has been ordered at the provider");
  return order;
}

/** The fields that checkout posts to a callback address. */
type CallbackFields = Record<"razorpay_payment_id" | "razorpay_order_id" | "razorpay_signature", string>;

/** Pays at the provider without a browser; returns the fields that checkout would pass to one. */
async function payAtProvider(orderId: string, options: object = {}): Promise<CallbackFields> {
  const paid = await postToSimulator(origin, `/razorpay/orders/${orderId}/pay`, options);
  return (await paid.json()) as CallbackFields;
}

/** Posts to the payment page like the buyer's browser, or a forged request. */
function post(fields: Record<string, string>, { login = buyer, query = "package=silver" } = {}): Promise<Response> {
  return postForm(origin, `/payment?${query}`, fields, login.cookie);
}

/** The provider's form, posted from its own site and without a session. */
function callBack(fields: Record<string, string>): Promise<Response> {
  const headers = { origin: "https://api.razorpay.com", "sec-fetch-site": "cross-site" };
  return fetch(`${origin}/payments/callback`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
}

async function successPage(orderId: string, login = buyer): Promise<{ status: number; html: string }> {
  const response = await fetch(`${origin}/payment-success?order=${orderId}`, {
    headers: { cookie: login.cookie },
    redirect: "manual",
  });
  return { status: response.status, html: await response.text() };
}

describe("buying a package", () => {
  journey("Silver with a coupon, from the summary to START ASSESSMENT and the mail", async () => {
    const page = await openAsBuyer();
    await page.goto("/payment?package=silver");
    expect(await page.title()).toBe("Complete Your Purchase · Vazhi Career Guide");
    await see(page, "A report with the Holland Code");
    await untilHydrated(page);

    await openCoupon(page);
    await page.getByLabel("Coupon code").fill("nosuchcode");
    await dialogButton(page, "Apply").click();
    await see(page, "Invalid or expired coupon code for order type");
    expect(await page.getByLabel("Coupon code").inputValue()).toBe("nosuchcode");

    await page.getByLabel("Coupon code").fill("welcome10");
    await dialogButton(page, "Apply").click();
    await see(page, "Coupon applied successfully!");
    await see(page, "₹1,349");

    await proceed(page).click();
    // UPI comes first, as most people use it.
    expect(await page.getByRole("dialog").getByRole("radio").first().getAttribute("value")).toBe("upi");
    await dialogButton(page, "Pay").click();
    await see(page, "Payment Successful!");
    expect(readPath(page)).toBe("/payment-success");
    const orderId = new URL(page.url()).searchParams.get("order");
    expect(await page.getByRole("link", { name: "START ASSESSMENT" }).getAttribute("href")).toBe(
      `/start-assessment?order=${orderId}`,
    );
    expect(await page.evaluate(() => localStorage.getItem("current_order_id"))).toBe(orderId);
    expect(await newestProviderOrder()).toMatchObject({ amount: 134_900, status: "paid", notes: { orderId } });

    const mail = await readMail(origin, buyer.email, /Payment received: Silver Package/);
    expect(mail.text).toContain("₹1,349");
    await page.reload();
    await see(page, "Payment Successful!");
  });

  test("Gold, on a desktop; the next one is another order, and needs a confirmation", async () => {
    const page = await openAsBuyer(desktop);
    await openCheckout(page, "package=gold");
    await dialogButton(page, "Pay").click();
    await see(page, "Payment Successful!");
    const first = page.url();
    await page.goto("/#packages");
    await see(page, "You have a Gold package that is not used yet.");
    await page.goto("/payment?package=gold");
    await see(page, "You have a Gold package that is not used yet");
    await page.getByRole("link", { name: "Buy another Gold package for ₹2,999" }).click();
    await proceed(page).click();
    await dialogButton(page, "Pay").click();
    await see(page, "Payment Successful!");
    expect(page.url()).not.toBe(first);
  });

  test("Gold for a student with Silver is the upgrade, unless they want another package", async () => {
    const page = await openAsBuyer();
    await buySilver(page);
    await page.goto("/payment?package=gold");
    await see(page, "You have Silver already");
    await page.getByRole("link", { name: "Buy another Gold package for ₹2,999" }).click();
    await untilHydrated(page);
    await openCoupon(page);
    await page.getByLabel("Coupon code").fill("welcome10");
    await dialogButton(page, "Apply").click();
    await see(page, "Coupon applied successfully!");
    expect(new URL(page.url()).searchParams.get("another")).toBe("1");
    await page.getByRole("button", { name: /Remove coupon/ }).click();
    await see(page, "₹2,999");
    expect(new URL(page.url()).searchParams.get("another")).toBe("1");
    await page.goto("/payment?package=gold");
    await page.getByRole("link", { name: "Upgrade to Gold for ₹1,500" }).click();
    await proceed(page).click();
    await dialogButton(page, "Pay").click();
    await see(page, "Payment Successful!");
    expect(await newestProviderOrder()).toMatchObject({ amount: 150_000, status: "paid" });
  });

  test("checkout closed: 'Payment cancelled', and the same order again", async () => {
    const page = await openAsBuyer();
    await openCheckout(page);
    const { id } = await newestProviderOrder();
    await dialogButton(page, "Close").click();
    await see(page, "Payment cancelled");
    await see(page, "No money has left your account.");
    await dialogButton(page, "Try UPI again").click();
    await dialogButton(page, "Fail payment").click();
    await see(page, "Payment failed");
    await dialogButton(page, "Close").click();
    await see(page, "Payment processing failed");
    await dialogButton(page, "Try UPI again").click();
    await dialogButton(page, "Pay").click();
    await see(page, "Payment Successful!");
    // The previous attempt's outcome is no longer shown.
    expect(await page.getByText("Payment processing failed").count()).toBe(0);
    expect((await newestProviderOrder()).id).toBe(id);
  });

  test("two tabs end in one order", async () => {
    const page = await openAsBuyer();
    const other = await page.context().newPage();
    await Promise.all([openCheckout(page), openCheckout(other)]);
    const orderIds = await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => localStorage.getItem("current_order_id"))),
    );
    expect(orderIds[0]).toBe(orderIds[1]);
    expect((await providerOrders()).filter((order) => order.notes.orderId === orderIds[0])).toHaveLength(1);
  });
});

describe("a browser that does not return", () => {
  test("closed without returning: the webhook completes the order", async () => {
    const page = await openAsBuyer();
    await openCheckout(page);
    const { id, notes } = await newestProviderOrder();
    await page.close();
    await payAtProvider(id);
    await readMail(origin, buyer.email, /Payment received: Silver Package/);
    expect((await successPage(notes.orderId)).html).toContain("Payment Successful!");
  });

  test("while the capture is pending the page says so, and updates automatically", async () => {
    await post({ intent: "start", couponCode: "" });
    const { id, notes, amount } = await newestProviderOrder();
    const answer = await payAtProvider(id, { status: "authorized" });
    await callBack(answer);
    const page = await openAsBuyer();
    await page.goto(`/payment-success?order=${notes.orderId}`);
    await see(page, "Confirming your payment");
    await fetch(`${origin}/simulator/razorpay/v1/payments/${answer.razorpay_payment_id}/capture`, {
      method: "POST",
      headers: { ...credentials, "content-type": "application/json" },
      body: JSON.stringify({ amount, currency: "INR" }),
    });
    await see(page, "Payment Successful!");
    expect(page.url()).toBe(`${origin}/payment-success?order=${notes.orderId}`);
  });
});

describe("a failing provider", () => {
  async function setFault(fault: string | null, options: object = {}): Promise<void> {
    await postToSimulator(origin, "/razorpay/faults", { fault, ...options });
  }

  const start = () => post({ intent: "start" });
  const isCompleted = async (orderId: string) => (await successPage(orderId)).html.includes("Payment Successful!");

  afterEach(() => setFault(null));

  test("is reported plainly while it fails, and creates one order afterwards", async () => {
    for (const fault of ["500", "429", "html-502"]) {
      await setFault(fault, { times: 2, on: "POST /orders" });
      const refused = await start();
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain("Failed to create payment");
      await setFault(null);
    }
    expect((await start()).status).toBe(200);
    const { id, notes } = await newestProviderOrder();
    expect((await start()).status).toBe(200);
    expect(
      (await providerOrders()).filter((order) => order.notes.orderId === notes.orderId).map((order) => order.id),
    ).toEqual([id]);
  });

  test("tampered, duplicated and shuffled webhooks, also with the old secret, have one outcome", async () => {
    await start();
    const { id, notes } = await newestProviderOrder();
    await setFault("tamper", { on: "payment.authorized" });
    await setFault("duplicate", { on: "payment.captured" });
    await setFault("old-secret", { on: "order.paid" });
    await setFault("double-capture");
    await payAtProvider(id);
    await expect.poll(() => isCompleted(notes.orderId)).toBe(true);
    await readMail(origin, buyer.email, /You paid twice/);
    const { html } = await successPage(notes.orderId);
    expect(html).toContain("returned");
  });
});

describe("a page under difficulties", () => {
  test("without JavaScript the coupon works, and the page says why paying does not", async () => {
    const page = await openAsBuyer({ javaScriptEnabled: false });
    await page.goto("/payment?package=silver");
    await openCoupon(page);
    await dialogButton(page, "Apply").click();
    await see(page, "Please enter a coupon code");
    await page.getByLabel("Coupon code").fill("vazhi500");
    await dialogButton(page, "Apply").click();
    await see(page, "Coupon applied successfully!");
    await see(page, "₹999");
    expect(await proceed(page).isDisabled()).toBe(true);
    await see(page, /Paying needs JavaScript/);
    await page.getByRole("button", { name: /Remove/ }).click();
    await expect.poll(() => page.getByText("₹999").count()).toBe(0);
  });

  test("a checkout script that does not load is requested again, then the page says so", async () => {
    const page = await openAsBuyer({ allow: /./ });
    let asked = 0;
    await page.route("**/checkout.js", (route) => {
      asked += 1;
      return route.abort();
    });
    await page.clock.install();
    await page.goto("/payment?package=silver");
    expect(await proceed(page).isDisabled()).toBe(true);
    const askedAfterASecond = async () => {
      await page.clock.runFor(1000);
      return asked;
    };
    await expect.poll(askedAfterASecond).toBe(5);
    await see(page, "Payment system failed to load. Please refresh the page or check your internet connection.");
    expect(await proceed(page).isDisabled()).toBe(true);
  });

  test("a checkout script that is not what it should be is looked for ten times, then the page says so", async () => {
    const page = await openAsBuyer();
    await page.route("**/checkout.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "/* nothing */" }),
    );
    await page.clock.install();
    await page.goto("/payment?package=silver");
    await untilHydrated(page);
    // The checks are 1, 1.5, 2 … and at most 5 seconds apart.
    await page.clock.runFor(30_000);
    expect(await page.getByText("Payment system failed to load.").count()).toBe(0);
    await page.clock.runFor(10_000);
    await see(page, "Payment system failed to load. Please refresh the page or check your internet connection.");
  });

  test("no network: a plain message, and what was typed stays", async () => {
    const page = await openAsBuyer({ allow: /./ });
    await page.goto("/payment?package=silver");
    await expect.poll(() => proceed(page).isEnabled()).toBe(true);
    await openCoupon(page);
    await page.context().setOffline(true);
    await page.getByLabel("Coupon code").fill("WELCOME10");
    await dialogButton(page, "Apply").click();
    await see(page, "Error applying coupon. Please try again.");
    expect(await page.getByLabel("Coupon code").inputValue()).toBe("WELCOME10");
    await proceed(page).click();
    await see(page, "Payment processing failed");
    await page.context().setOffline(false);
    await proceed(page).click();
    await dialogButton(page, "Close").waitFor();
  });
});

describe("after buying", () => {
  journey("Silver becomes Gold for the difference; the buyer sees an administrator's partial refunds", async () => {
    const page = await openAsBuyer();
    const silverId = await buySilver(page);
    await page.goto("/my-orders");
    await page.getByRole("link", { name: "Upgrade to Gold for ₹1,500" }).click();
    await see(page, "Answers and report stay");
    await untilHydrated(page);
    await openCoupon(page);
    await page.getByLabel("Coupon code").fill("gold20");
    await dialogButton(page, "Apply").click();
    await see(page, "₹1,200");
    expect(new URL(page.url()).searchParams.get("upgrade")).toBe(silverId);
    await proceed(page).click();
    await dialogButton(page, "Pay").click();
    await see(page, "Your package is Gold now");
    const upgradePath = page.url();
    const { id: providerOrderId } = await newestProviderOrder();
    await page.goto("/my-orders");
    await see(page, "Gold Package");
    // A repeated request leads to the existing upgrade.
    await page.goto(`/payment?package=gold&upgrade=${silverId}`);
    expect(page.url()).toBe(upgradePath);

    const admin = await open({ ...desktop, cookie: await signInAdministrator(origin) });
    await admin.goto(`/administrator/payments/${await fetchPayment(providerOrderId)}`);
    await untilHydrated(admin);
    await admin.getByRole("link", { name: "Refund…" }).click();
    await admin.getByLabel("Other").check();
    await admin.getByLabel("Amount in rupees").fill("5000");
    // Typing an amount selects a partial refund.
    expect(await admin.getByLabel("A part").isChecked()).toBe(true);
    await dialogButton(admin, "Review").click();
    await see(admin, "This is more than what is left of the payment.");
    await admin.getByLabel("Amount in rupees").fill("200");
    await dialogButton(admin, "Review").click();
    await see(admin, "Nothing that was bought is taken back: this is a part of the payment.");
    await dialogButton(admin, "Refund ₹200").click();
    await see(admin, "Please give a reason");
    await admin.getByLabel("Reason in words").fill("A late report");
    // Reload and back keep all choices and typed text.
    await admin.reload();
    await untilHydrated(admin);
    expect(await admin.getByLabel("Reason in words").inputValue()).toBe("A late report");
    await dialogButton(admin, "Refund ₹200").click();
    await see(admin, "₹200 is being returned");
    await admin.getByRole("link", { name: "Refund…" }).click();
    await admin.getByLabel("Changed their mind").check();
    await admin.getByLabel("All that is left: ₹1,000").check();
    await dialogButton(admin, "Review").click();
    // A full refund: its consequences are shown first.
    await see(admin, "The order is Silver again");
    await dialogButton(admin, "Refund ₹1,000").click();
    await see(admin, "Nothing of this payment is left to refund.");

    await page.goto(`/orders/${new URL(upgradePath).searchParams.get("order")}`);
    await see(page, "Refunded");
    await see(page, /₹200, returned/);
    await see(page, /₹1,000, returned/);
    await readMail(origin, buyer.email, /Your refund of ₹1,000/);
    await page.goto("/my-orders");
    await see(page, "Silver Package");

    await admin.goto("/administrator/reconciliation");
    await untilHydrated(admin);
    await dialogButton(admin, "Reconcile now").click();
    await see(admin, /Reconciled: /);
    await see(admin, "admin@vazhi.example");
  });

  test("an amount that is typed before React is there means a part as well", async () => {
    await buySilver(await openAsBuyer());
    const { id } = await newestProviderOrder();
    const admin = await open({ ...desktop, cookie: await signInAdministrator(origin) });
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await admin.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    // Without scripts, which the test would otherwise wait for.
    await admin.goto(`/administrator/payments/${await fetchPayment(id)}/refund`, { waitUntil: "commit" });
    await admin.getByLabel("Amount in rupees").fill("200");
    expect(await admin.getByLabel("A part").isChecked()).toBe(false);
    release();
    await untilHydrated(admin);
    await expect.poll(() => admin.getByLabel("A part").isChecked()).toBe(true);
    expect(await admin.getByLabel("Amount in rupees").inputValue()).toBe("200");
  });

  test("an order that cannot be upgraded redirects to My Orders", async () => {
    const page = await openAsBuyer();
    await page.goto(`/payment?package=gold&upgrade=${crypto.randomUUID()}`);
    await see(page, "Only a paid Silver Package can be upgraded.");
    expect(readPath(page)).toBe("/my-orders");
  });
});

async function buySilver(page: Page): Promise<string> {
  await openCheckout(page);
  await dialogButton(page, "Pay").click();
  await see(page, "Payment Successful!");
  return new URL(page.url()).searchParams.get("order") ?? "";
}

async function fetchPayment(providerOrderId: string): Promise<string> {
  const response = await fetch(`${origin}/simulator/razorpay/v1/orders/${providerOrderId}/payments`, {
    headers: credentials,
  });
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

describe("on a small phone", () => {
  const small = { width: 360, height: 600 };
  const bill = (page: Page) => page.getByRole("region", { name: "Silver" });

  test("the first screen has the price once, two ways to pay of the same size, and the others folded", async () => {
    const page = await openAsBuyer({ viewport: small });
    await page.goto("/payment?package=silver");
    await untilHydrated(page);
    expect(await page.getByText("₹1,499").filter({ visible: true }).count()).toBe(1);
    const ways = [proceed(page), page.getByRole("button", { name: "Ask a parent to pay" })];
    const boxes = await Promise.all(ways.map((way) => way.boundingBox()));
    const [own, parents] = boxes.map((box) => [box?.y, box?.width, box?.height].map((size) => Math.round(size ?? 0)));
    expect(own).toEqual(parents);
    for (const text of ["Card, net banking or wallet", "I have a coupon", "I need a company invoice"]) {
      const box = await page.getByText(text).boundingBox();
      expect((box?.y ?? 600) + (box?.height ?? 0), text).toBeLessThanOrEqual(small.height);
    }
    for (const field of ["Coupon code", "GSTIN", "State"]) expect(await page.getByLabel(field).isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Back to packages" }).getAttribute("href")).toBe("/packages");
    await page.getByRole("button", { name: "Card, net banking or wallet" }).click();
    expect(await page.getByRole("dialog").getByRole("radio", { name: /Card/ }).isChecked()).toBe(true);
  });

  test("a coupon changes the price in place, keeps the focus, and its effect stays on the page", async () => {
    const page = await openAsBuyer({ viewport: small });
    await page.goto("/payment?package=silver");
    await untilHydrated(page);
    await openCoupon(page);
    await page.getByLabel("Coupon code").fill("welcome10");
    await page.keyboard.press("Enter");
    await see(page, "Coupon applied successfully!");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("couponCode");
    await bill(page).getByText("₹1,349").waitFor();
    await bill(page).getByText("₹1,499 − ₹150, coupon WELCOME10").waitFor();
    expect(await page.getByRole("status").filter({ hasText: "It takes off ₹150." }).isVisible()).toBe(true);
    // Shown once, and still there on return.
    expect(await page.getByText("Coupon applied successfully!").count()).toBe(1);
    await page.reload();
    await see(page, "Coupon applied successfully!");

    await untilHydrated(page);
    await page.getByRole("button", { name: "Remove coupon WELCOME10" }).click();
    await see(page, "Coupon removed");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Apply");
    expect(await page.getByLabel("Coupon code").inputValue()).toBe("");
    await bill(page).getByText("₹1,499", { exact: true }).waitFor();
  });
});

describe("a closed checkout", () => {
  const address = (page: Page) => page.getByLabel("Address of the link").inputValue();

  journey("has the parent's link ready, the same one each time, and works for the parent", async () => {
    const page = await openAsBuyer();
    await openCheckout(page, "package=gold");
    await dialogButton(page, "Close").click();
    await see(page, "Send this link to a parent");
    expect(await accessibilityProblems(page)).toEqual([]);
    await see(page, /₹2,999 · open until \w{3} \d/);
    const url = await address(page);
    const whatsApp = await page.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(whatsApp ?? "")).toContain(url);
    // It is the student's own again: closed once more, it is no other link.
    await dialogButton(page, "Card, net banking or wallet").click();
    await dialogButton(page, "Close").click();
    await see(page, "Send this link to a parent");
    expect(await address(page)).toBe(url);

    const parent = await open();
    await parent.goto(url);
    await parent.getByRole("button", { name: "Pay by UPI" }).click();
    await dialogButton(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    await page.bringToFront();
    // The page that was left open leads to what has been paid.
    await dialogButton(page, "Try UPI again").click();
    await see(page, "Payment Successful!");
  });

  test("does not replace a link that was sent from another phone", async () => {
    const made = await post({ intent: "ask-parent" }, { query: "package=gold" });
    const token = /__Host-new-pay-link=[\w-]+\.(\w+)/.exec(made.headers.getSetCookie().join(" "))?.[1];
    const page = await openAsBuyer();
    await openCheckout(page, "package=gold");
    await dialogButton(page, "Close").click();
    await see(page, "Payment cancelled");
    await page.getByRole("link", { name: "See the link" }).waitFor();
    expect((await fetch(`${origin}/pay/${token}`)).status).toBe(200);
  });

  test("a company's invoice: its details are asked for at once on the payer's page", async () => {
    const page = await openAsBuyer();
    await page.goto("/payment?package=silver");
    await untilHydrated(page);
    await page.getByText("I need a company invoice").click();
    await dialogButton(page, "Enter company details").click();
    await see(page, /^Pay for /);
    await untilHydrated(page);
    await page.getByLabel(/^GSTIN/).fill("32AAAAA0000A1ZB");
    await page.getByRole("button", { name: "Pay by UPI" }).click();
    await see(page, "Please enter your name");
  });
});
