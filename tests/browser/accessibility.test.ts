import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { desktop, phone, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { FATHIMA } from "../support/browser/demo.ts";
import { bookSession, buySilver, makeLogin } from "../support/browser/http.ts";
import { ist, istDateIn } from "../support/ist.ts";
import { linkIn, readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** A demo counselor without other bookings in this file. */
const ARUN = { partnerId: "80000000-0000-4000-8000-000000000004", pricingId: "70000000-0000-4000-8000-000000000004" };
const FATHIMA_EMAIL = "expert3@experts.example";

// A rejected form gets a 400, which Chromium logs.
const open = useBrowser({ allow: /status of 400/ });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Fails with axe's findings on the current state of the page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([]);
}

async function expectPagesAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
}

test("lists, an expert's page and the login dialog, on a phone", async () => {
  const page = await open(phone);
  await expectPagesAccessible(page, [
    "/psychologists",
    "/domain-experts?search=nobody-has-this",
    `/experts/${FATHIMA.expertId}`,
    "/domain-experts",
    "/career-counselors",
  ]);
  await page
    .getByRole("link", { name: /^Book Now/ })
    .first()
    .click();
  await see(page, "You must be logged in to book a session");
  await expectAccessible(page, "the login dialog");
});

test("a buyer's pages, in the states that they go through, on a phone", async () => {
  const student = await makeLogin(origin);
  await buySilver(origin, student);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start: ist(`${istDateIn(8)} 11:00`) });
  const page = await open({ ...phone, cookie: student.cookie });

  await page.goto(`/book-session?${new URLSearchParams(ARUN)}`);
  await untilHydrated(page);
  await button(page, "Book Now").click();
  await see(page, "Please select a date and time for your session");
  await page.getByText("I have a coupon").click();
  await page.getByLabel("Coupon code").fill("no-such-code");
  await button(page, "Apply").click();
  await see(page, "Invalid or expired coupon code");
  await expectAccessible(page, "a picker with a refused coupon");
  await page.locator(".time-option input").first().check();
  await button(page, "Book Now").click();
  await see(page, "Your time is held");
  await expectAccessible(page, "a held time");
  await page.getByRole("link", { name: "Proceed to Payment" }).click();
  await see(page, "Complete Your Booking");
  await expectAccessible(page, "the payment of a booking");

  await expectPagesAccessible(page, [
    `/booking-payment-success?booking=${bookingId}`,
    `/bookings/${bookingId}?move=`,
    `/bookings/${bookingId}`,
    "/my-orders?tab=sessions",
    "/my-orders",
    "/payment?package=gold",
    "/payment?package=gold&another=1",
  ]);
  await page.goto("/my-orders");
  await page.getByRole("link", { name: /^Upgrade to Gold/ }).click();
  await see(page, "Answers and report stay");
  await expectAccessible(page, "an upgrade");
  await page.goto(`/bookings/${bookingId}`);
  await page.getByText("Cancel the session", { exact: true }).click();
  await expectAccessible(page, "the question before a cancellation");
  await button(page, "Yes, cancel the session").click();
  await see(page, "This session is cancelled");
  await expectAccessible(page, "a cancelled session");
});

test("an expert's pages, on a desktop", async () => {
  const student = await makeLogin(origin);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start: ist(`${istDateIn(9)} 11:00`) });
  const page = await open(desktop);
  await page.goto("/expert");
  await expectAccessible(page, "an expert's door");
  await page.getByLabel("Email").fill(FATHIMA_EMAIL);
  await button(page, "Send me a link").click();
  await page.goto(linkIn(await readMail(origin, FATHIMA_EMAIL, /sign-in link/), origin, "/expert/login/"));
  await button(page, "Open my schedule").click();
  await see(page, "Your sessions");
  await expectPagesAccessible(page, [
    "/expert",
    "/expert?view=upcoming",
    `/expert/bookings/${bookingId}`,
    "/expert/hours",
  ]);
  await page.getByLabel("Friday until", { exact: true }).fill("08:00");
  await button(page, "Save weekly hours").click();
  await see(page, "Please look at Friday.");
  await expectAccessible(page, "hours with a mistake");
});
