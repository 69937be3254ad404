import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { desktop, phone, REFUSALS, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { FATHIMA } from "../support/browser/demo.ts";
import { type Login, makeLogin, newestProviderOrder, postForm, postToSimulator } from "../support/browser/http.ts";
import { ist, istDateIn } from "../support/ist.ts";
import { journey } from "../support/browser/journey.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** WhatsApp's own browser on Android, which cannot show checkout inside the page. */
const IN_APP =
  "Mozilla/5.0 (Linux; Android 14; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";

// Colours are checked once everything has faded in.
const open = useBrowser({ ...phone, reducedMotion: "reduce", allow: REFUSALS });

let student: Login;
let mothers = 0;

/** A unique address. */
let parentEmail: string;

beforeEach(async () => {
  student = await makeLogin(origin);
  mothers += 1;
  parentEmail = `mini${mothers}-${student.email.split("@")[0]}@families.example`;
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialogButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page) => page.getByLabel("Address of the link").inputValue();
const readPath = (page: Page) => new URL(page.url()).pathname;

/** Fails with axe's findings on the current state of the page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([]);
}

/** Makes a link without a browser; returns its address. */
async function askForGold(): Promise<string> {
  const made = await postForm(origin, "/payment?package=gold", { intent: "ask-parent" }, student.cookie);
  const token = /__Host-new-pay-link=[\w-]+\.(\w+)/.exec(made.headers.getSetCookie().join(" "))?.[1];
  if (!token) throw new Error(`No link was made: ${made.status}`);
  return `${origin}/pay/${token}`;
}

async function fillIn(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.getByText("I want the receipt").click();
  await page.getByLabel(/Your name/).fill("Mini Nair");
  await page.getByLabel(/Your e-mail/).fill(parentEmail);
}

describe("a parent pays", () => {
  journey("for a package: link, form with mistakes, checkout, receipt; the student's page turns", async () => {
    const child = await open({ cookie: student.cookie });
    await child.goto("/payment?package=gold");
    await untilHydrated(child);
    await button(child, "Ask a parent to pay").click();
    await see(child, "Waiting for your parent");
    await expectAccessible(child, "the wait for a parent");
    const url = await link(child);
    expect(url).toMatch(new RegExp(`^${origin}/pay/\\w{20,}$`));
    const whatsApp = await child.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(whatsApp ?? "")).toContain(`Gold Package, ₹2,999, at Vazhi`);
    expect(decodeURIComponent(whatsApp ?? "")).toContain(url);
    await child.reload();
    expect(await link(child)).toBe(url);

    const parent = await open();
    const answer = await parent.goto(url);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    await see(parent, /^Pay for /);
    await see(parent, "The price includes 18 % GST.");
    await untilHydrated(parent);
    for (const [name, path] of [
      ["refund policy", "/cancellation-refund"],
      ["terms", "/terms-and-conditions"],
    ] as const)
      expect(await parent.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(path);
    const html = await parent.content();
    expect(html).not.toContain(student.email);
    await expectAccessible(parent, "a parent's page");
    await fillIn(parent);
    await parent.getByText("I need a company invoice").click();
    await parent.getByLabel(/^GSTIN/).fill("32AAAAA0000A1ZC");
    await button(parent, "Pay by UPI").click();
    await see(parent, /Please enter a valid GSTIN/);
    expect(await parent.getByLabel(/Your name/).inputValue()).toBe("Mini Nair");
    expect(await parent.getByLabel(/^GSTIN/).inputValue()).toBe("32AAAAA0000A1ZC");
    await expectAccessible(parent, "a parent's mistakes");
    await parent.getByLabel(/^GSTIN/).fill("32AAAAA0000A1ZB");
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    expect(readPath(parent)).toBe("/pay/thanks");
    await expectAccessible(parent, "a parent's thanks");

    await see(child, "Payment Successful!");
    expect(await child.getByRole("link", { name: /^Tax invoice/ }).count()).toBe(0);
    const receipt = await readMail(origin, parentEmail, /Receipt: Gold Package/);
    expect(receipt.attachments).toMatchObject([{ contentType: "application/pdf" }]);
    const inputs = await readMail(origin, student.email, /Payment received: Gold Package/);
    expect([inputs.attachments, inputs.text]).toEqual([[], expect.stringContaining("the payment that you asked for")]);

    const again = await parent.goto(url);
    expect(again?.status()).toBe(404);
    await see(parent, "This link does not work");
    await expectAccessible(parent, "a link that has ended");
  });

  test("for a session, on a desktop; the held page says that a link is out", async () => {
    const slot = ist(`${istDateIn(8)} 12:00`).toISOString();
    const picker = `/book-session?${new URLSearchParams({ partnerId: FATHIMA.expertId, pricingId: FATHIMA.pricingId })}`;
    const held = await postForm(origin, picker, { intent: "book", slot }, student.cookie);
    const bookingId = new URL(held.headers.get("location") ?? "/", origin).searchParams.get("booked") ?? "";
    const child = await open({ ...desktop, cookie: student.cookie });
    await child.goto(`/book-session?bookingId=${bookingId}`);
    await untilHydrated(child);
    await button(child, "Make a link").click();
    await see(child, "Waiting for your parent");
    const url = await link(child);
    await child.getByRole("link", { name: "Pay yourself" }).click();
    await see(child, "You have made a link.");
    await child.getByRole("link", { name: "See the link" }).click();
    await see(child, "Waiting for your parent");

    const parent = await open();
    await parent.goto(url);
    await see(parent, /The session can be cancelled free of charge until/);
    await fillIn(parent);
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    await see(child, "Booking Confirmed!");
    await readMail(origin, parentEmail, /Receipt: Session with/);
  });

  test("in WhatsApp's browser: checkout leaves the page, and comes back to one that a parent may see", async () => {
    const url = await askForGold();
    const parent = await open({ userAgent: IN_APP });
    await parent.goto(url);
    await fillIn(parent);
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Fail payment").click();
    await see(parent, /Payment processing failed/);
    expect(parent.url()).toBe(url);
    await fillIn(parent);
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    expect(readPath(parent)).toBe("/pay/thanks");
  });

  test("who closes checkout may try again; the student stops the link", async () => {
    const url = await askForGold();
    const parent = await open();
    await parent.goto(url);
    await fillIn(parent);
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Close").click();
    await see(parent, "Payment cancelled");
    expect(await parent.getByLabel(/Your name/).inputValue()).toBe("Mini Nair");
    const child = await open({ cookie: student.cookie });
    await child.goto("/payment?package=gold");
    await child.getByRole("link", { name: "See the link" }).click();
    // Made in another browser, which alone knows its address.
    await see(child, /We keep no copy of its address/);
    await button(child, "Stop the link").click();
    await see(child, "The link has been stopped.");
    await button(parent, "Try UPI again").click();
    await see(parent, "This link does not work");
  });

  test("whom the bank refuses may take another method, with what has been filled in", async () => {
    const parent = await open();
    await parent.goto(await askForGold());
    await fillIn(parent);
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Fail payment").click();
    await dialogButton(parent, "Close").click();
    await see(parent, "No money has left your account.");
    await expectAccessible(parent, "a parent's refused payment");
    await button(parent, "Card, net banking or wallet").click();
    expect(await parent.getByRole("dialog").getByRole("radio", { name: /Card/ }).isChecked()).toBe(true);
    await dialogButton(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    await readMail(origin, parentEmail, /Receipt: Gold Package/);
  });

  test("who never comes back is settled by the webhook, and the student's page turns all the same", async () => {
    const url = await askForGold();
    const fields = { intent: "start", name: "Mini Nair", email: parentEmail, state: "29", gstin: "", amount: "2999" };
    expect((await postForm(origin, new URL(url).pathname, fields)).status).toBe(200);
    const { id, amount } = await newestProviderOrder(origin);
    expect(amount).toBe(299_900);
    await postToSimulator(origin, `/razorpay/orders/${id}/pay`, {});
    await readMail(origin, parentEmail, /Receipt: Gold Package/);
  });

  journey("with `start=upi` in the address: checkout opens by itself, once", async () => {
    const url = await askForGold();
    const parent = await open();
    await parent.goto(`${url}?start=upi`);
    await dialogButton(parent, "Pay").waitFor();
    expect(await parent.getByRole("dialog").getByRole("radio").first().getAttribute("value")).toBe("upi");
    expect(parent.url()).toBe(url);
    await dialogButton(parent, "Close").click();
    await see(parent, "Payment cancelled");
    await parent.reload();
    await untilHydrated(parent);
    await expect.poll(() => button(parent, "Pay by UPI").isEnabled()).toBe(true);
    await parent.goto("/faq");
    await parent.goBack();
    await untilHydrated(parent);
    expect(await parent.getByRole("dialog").count()).toBe(0);
    await button(parent, "Pay by UPI").click();
    await dialogButton(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    // Nobody gave a name: the receipt is the student's.
    const receipt = await readMail(origin, student.email, /Payment received: Gold Package/);
    expect(receipt.attachments).toHaveLength(1);
  });

  test("without script the page says what it needs, and keeps its button", async () => {
    const parent = await open({ javaScriptEnabled: false });
    await parent.goto(`${await askForGold()}?start=upi`);
    await parent.getByText(/Paying needs JavaScript/).waitFor();
    expect(await button(parent, "Pay by UPI").isDisabled()).toBe(true);
  });
});

describe("a link that does not work", () => {
  test("says the same whether it ended or never was, and takes no form", async () => {
    const url = await askForGold();
    const fetchBody = async (address: string) => {
      const answer = await fetch(address);
      const html = await answer.text();
      // The language form contains the page's own address.
      const page = html.replaceAll(new URL(address).pathname, "");
      return [answer.status, /<main[\s\S]*<\/main>/.exec(page)?.[0]];
    };
    await askForGold();
    const ended = await fetchBody(url);
    expect(ended).toEqual([404, expect.stringContaining("This link does not work")]);
    expect(await fetchBody(`${origin}/pay/0123456789abcdef0123456789abcdef`)).toEqual(ended);
    const fields = { intent: "start", name: "Mini", email: parentEmail, state: "32", gstin: "", amount: "2999" };
    expect((await postForm(origin, new URL(url).pathname, fields)).status).toBe(404);
  });
});
