import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { phone, useBrowser } from "../support/browser/browser.ts";
import { PROVIDER_AUTHORIZATION } from "../support/browser/demo.ts";

import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** As strict about scripts as the product's pages, and without 'unsafe-inline' even for styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'";

const open = useBrowser(phone);

let page: Page;
let orderId: string;

interface Order {
  id: string;
  status: string;
  attempts: number;
}

async function readOrder(): Promise<Order> {
  const response = await fetch(`${origin}/simulator/razorpay/v1/orders/${orderId}`, {
    headers: { authorization: PROVIDER_AUTHORIZATION },
  });
  return (await response.json()) as Order;
}

/** Opens the dialog on a bare page; its callbacks store their arguments in the body's data attributes. */
async function openCheckout(options: Record<string, unknown> = {}): Promise<void> {
  await page.goto("/checkout-trial");
  await page.evaluate(
    (given) => {
      const { Razorpay } = window as unknown as {
        Razorpay: new (options: object) => {
          open(): void;
          on(event: string, listener: (failure: object) => void): void;
        };
      };
      const { dataset } = document.body;
      const checkout = new Razorpay({
        ...given,
        handler: (answer: object) => Object.assign(dataset, { paid: JSON.stringify(answer) }),
        modal: { ondismiss: () => Object.assign(dataset, { dismissed: "yes" }) },
      });
      checkout.on("payment.failed", (failure) => Object.assign(dataset, { failed: JSON.stringify(failure) }));
      checkout.open();
    },
    {
      key: "rzp_test_vazhi",
      order_id: orderId,
      amount: 299_900,
      currency: "INR",
      name: "Vazhi",
      description: "Gold package",
      ...options,
    },
  );
}

async function noted(name: string): Promise<string | null> {
  return page.locator("body").getAttribute(`data-${name}`);
}

beforeEach(async () => {
  const made = await fetch(`${origin}/simulator/razorpay/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: PROVIDER_AUTHORIZATION },
    body: JSON.stringify({ amount: 299_900, currency: "INR" }),
  });
  orderId = ((await made.json()) as Order).id;

  page = await open();
  await page.route("**/checkout-trial", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": POLICY },
      body: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Trial</title><link rel="icon" href="data:,"><body><script src="/simulator/razorpay/checkout.js"></script>',
    }),
  );
});

describe("the simulated checkout dialog, under a strict policy on a small phone", () => {
  it("says what it is, what is bought and for how much, and fits the screen", async () => {
    await openCheckout({ prefill: { email: "anjali@example.com" } });
    const dialog = page.getByRole("dialog", { name: "Vazhi" });
    const text = await dialog.innerText();
    for (const part of ["no money moves", "Gold package", "₹2,999.00", "anjali@example.com"])
      expect(text).toContain(part);
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });

  it("shows the methods in the order that the page asks for", async () => {
    const labels = () => page.getByRole("dialog").locator("label").allInnerTexts();
    await openCheckout();
    expect(await labels()).toEqual([expect.stringContaining("Card"), expect.stringContaining("UPI")]);
    const blocks = { upi: { name: "Pay by UPI", instruments: [{ method: "upi" }] } };
    const display = { blocks, sequence: ["block.upi"] };
    await openCheckout({ config: { display: { ...display, preferences: { show_default_blocks: true } } } });
    expect(await labels()).toEqual([expect.stringContaining("UPI"), expect.stringContaining("Card")]);
    expect(await page.getByRole("radio", { name: /UPI/ }).isChecked()).toBe(true);
    await openCheckout({ config: { display: { ...display, preferences: { show_default_blocks: false } } } });
    expect(await labels()).toEqual([expect.stringContaining("UPI")]);
    await openCheckout({ config: { display: { hide: [{ method: "upi" }] } } });
    expect(await labels()).toEqual([expect.stringContaining("Card")]);
  });

  it("pays by the chosen method, passes the signed response to the handler and closes", async () => {
    await openCheckout();
    await page.getByRole("radio", { name: /Card/ }).check();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(JSON.parse((await noted("paid")) ?? "{}")).toMatchObject({
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await noted("dismissed")).toBeNull();
    expect(await readOrder()).toMatchObject({ status: "paid", attempts: 1 });
  });

  it("reports a failure and stays open, so that the buyer can try again", async () => {
    await openCheckout();
    await page.getByRole("button", { name: "Fail payment" }).click();
    await page.getByRole("alert").getByText("Payment failed").waitFor();
    expect(JSON.parse((await noted("failed")) ?? "{}")).toMatchObject({
      error: { reason: "payment_failed", metadata: { order_id: orderId } },
    });
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await readOrder()).toMatchObject({ status: "paid", attempts: 2 });
  });

  it("closes after a failure when retrying is switched off", async () => {
    await openCheckout({ retry: { enabled: false } });
    await page.getByRole("button", { name: "Fail payment" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await noted("failed")).toContain("payment_failed");
  });

  it.each([
    ["by its button", () => page.getByRole("button", { name: "Close" }).click()],
    ["by the Escape key", () => page.keyboard.press("Escape")],
  ])("is dismissed %s, and nothing is paid", async (_name, dismiss) => {
    await openCheckout();
    await dismiss();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await noted("dismissed")).toBe("yes");
    expect(await readOrder()).toMatchObject({ status: "created", attempts: 0 });
  });

  it("posts a form to the callback address when the page asks for a redirect", async () => {
    await page.route("**/callback-trial", (route) =>
      route.fulfill({ contentType: "text/html", body: '<!doctype html><link rel="icon" href="data:,">Back' }),
    );
    await openCheckout({ callback_url: `${origin}/callback-trial`, redirect: true });
    const posted = page.waitForRequest("**/callback-trial");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    const request = await posted;
    expect(request.method()).toBe("POST");
    const fields = new URLSearchParams(request.postData() ?? "");
    expect([...fields.keys()].toSorted()).toEqual(["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"]);
    expect(fields.get("razorpay_order_id")).toBe(orderId);
  });
});
