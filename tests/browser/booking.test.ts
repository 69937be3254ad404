import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";
import {
  desktop,
  phone,
  type ProfileOptions,
  REFUSALS,
  see,
  untilHydrated,
  useBrowser,
} from "../support/browser/browser.ts";
import { DEMO_PASSWORD, LAKSHMI } from "../support/browser/demo.ts";
import {
  bookSession,
  type Login,
  makeLogin,
  moveClock,
  newestProviderOrder,
  postForm,
  resetClock,
  signInAdministrator,
  postToSimulator,
} from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { smallTargets } from "../support/browser/targets.ts";
import { ist, istDateIn } from "../support/ist.ts";

const origin = servedOrigin();

/** What Chromium logs for lost responses, and for those of a proxy. */
const LOST_ANSWERS = /the server responded with a status of 502|net::ERR_FAILED/;

/** Demo experts with different kinds of prices. */
const JOSEPH = {
  expertId: "80000000-0000-4000-8000-000000000002",
  pricingId: "70000000-0000-4000-8000-000000000002",
  associationType: "career-counselor",
};
const THOMAS = {
  expertId: "80000000-0000-4000-8000-000000000008",
  pricingId: "70000000-0000-4000-8000-000000000008",
  associationType: "domain-expert",
};
const buildPickerPath = ({ expertId: partnerId, ...offer }: typeof THOMAS) =>
  `/book-session?${new URLSearchParams({ partnerId, ...offer })}`;

let student: Login;

const open = useBrowser({ ...phone, allow: REFUSALS });
const openAsStudent = (options: ProfileOptions = {}) => open({ cookie: student.cookie, ...options });

beforeEach(async () => {
  student = await makeLogin(origin);
});
afterEach(() => resetClock(origin));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Waits until the text is in the viewport, without scrolling. */
const seeInSight = (page: Page, text: string) =>
  page.waitForFunction((words) => {
    const place = [...document.querySelectorAll("main *")]
      .findLast((element) => element.textContent?.trim() === words)
      ?.getBoundingClientRect();
    return place !== undefined && place.top >= 0 && place.bottom <= innerHeight;
  }, text);
const total = (page: Page) =>
  page.locator("dt", { hasText: "Total" }).locator("xpath=following-sibling::dd[1]").textContent();

/** Shows a date of the calendar, counted from today's. */
async function showDate(page: Page, daysAhead: number, name = "Date"): Promise<void> {
  const link = page.getByRole("navigation", { name }).getByRole("link").nth(daysAhead);
  await link.click();
  await page.waitForFunction(
    (index) => document.querySelectorAll("[data-dates] li > *")[index]?.getAttribute("aria-current") === "date",
    daysAhead,
  );
}

const findTime = (page: Page, time: string) => page.getByRole("radio", { name: new RegExp(`^${time}`) });

async function book(page: Page, daysAhead: number, time: string): Promise<void> {
  await showDate(page, daysAhead);
  await findTime(page, time).check();
  await button(page, "Book Now").click();
}

async function pay(page: Page): Promise<void> {
  await button(page, "Complete Payment").click();
  await button(page, "Pay").click();
}

journey("a counselor by navigation state, on a phone: coupon, details, held time, payment, confirmation", async () => {
  const page = await openAsStudent();
  await page.goto("/payment?package=silver");
  await untilHydrated(page);
  // The page's own navigation would otherwise replace the next one.
  await page.waitForURL(/attempt=/);
  // Set by a router navigation: `usr` is where it keeps a state, and this fails should it ever move.
  await page.evaluate((offer) => {
    const state = {
      partner: { id: offer.expertId, name: "ignored" },
      pricing: { id: offer.pricingId, session_charge: 1 },
      associationType: "Career Counselor",
      storageKey: "counselor_1",
    };
    history.pushState({ ...history.state, usr: state, key: "passed" }, "", "/partners/booking-dialog");
    dispatchEvent(new PopStateEvent("popstate"));
  }, LAKSHMI);
  await see(page, "Dr. Lakshmi Menon");
  expect(new URL(page.url()).searchParams.get("partnerId")).toBe(LAKSHMI.expertId);
  // The price is the server's, regardless of the state.
  expect(await total(page)).toBe("₹999");

  await button(page, "Book Now").click();
  await seeInSight(page, "Please select a date and time for your session");
  await page.getByText("I have a coupon").click();
  await button(page, "Apply").click();
  await see(page, "Please enter a coupon code");
  await page.getByLabel("Coupon code").fill("welcome10");
  await button(page, "Apply").click();
  await see(page, "Invalid or expired coupon code");
  await expect
    .poll(() => page.getByLabel("Coupon code").evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await total(page)).toBe("₹999");

  // She has no sessions on Sundays, and the thirtieth day is one once a week.
  const isSunday = new Date(`${istDateIn(30)}T00:00:00Z`).getUTCDay() === 0;
  await showDate(page, isSunday ? 29 : 30);
  await findTime(page, "11:00 am").check();
  await page.getByLabel("Coupon code").fill(" session20 ");
  await button(page, "Apply").click();
  await see(page, "Coupon applied successfully!");
  expect(await total(page)).toBe("₹799");
  expect(await findTime(page, "11:00 am").isChecked()).toBe(true);
  await see(page, "11:00 am to 12:00 pm IST");

  await button(page, "Book Now").click();
  await seeInSight(page, "Your time is held");
  await see(page, "Booking created! Proceed to payment to confirm.");
  await page.reload();
  await see(page, "Booking created! Proceed to payment to confirm.");
  const bookingId = await page.evaluate(() => localStorage.getItem("current_booking_id"));
  expect(await total(page)).toBe("₹799");
  await page.getByRole("link", { name: "Proceed to Payment" }).click();
  await page.getByRole("heading", { name: "Complete Your Booking" }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    partnerId: LAKSHMI.expertId,
    bookingId,
    storageKey: "counselor_1",
  });
  expect(await page.getByRole("timer").textContent()).toMatch(/^1[45]:\d\d$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  await page.getByRole("button", { name: "Remove coupon SESSION20" }).click();
  await see(page, "Coupon removed");
  await button(page, "Complete Payment").click();
  await button(page, "Pay").waitFor();
  // The coupon's toast also has a close button.
  await page
    .locator("xpath=//button[.='Pay']/ancestor::*[.//button[.='Close']][1]")
    .getByText("Close", { exact: true })
    .click();
  await see(page, "Payment cancelled");
  await pay(page);
  await see(page, "Booking Confirmed!");
  await see(page, "₹999");
  await see(page, /pay_[A-Za-z0-9]{14}/);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL(`${origin}/`);
});

test("a domain expert by address, signed out, on a desktop in another time zone", async () => {
  const page = await open({ ...desktop, timezoneId: "America/New_York" });
  await page.goto(buildPickerPath(THOMAS));
  await see(page, "Please log in to book a session");
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await see(page, "Dr. Thomas Mathew");
  await book(page, 3, "9:00 am");
  await see(page, "9:00 am to 9:30 am IST");
  await page.getByRole("link", { name: "Proceed to Payment" }).click();
  await pay(page);
  await see(page, "Booking Confirmed!");
  await see(page, "9:00 am to 9:30 am IST");

  // No page offers to pay again for a paid session.
  const bookingId = new URL(page.url()).searchParams.get("booking");
  await page.goto(`/payment?type=booking&bookingId=${bookingId}`);
  await see(page, "Booking Confirmed!");
  await page.goto(buildPickerPath(THOMAS));
  await showDate(page, 3);
  await findTime(page, "10:00 am").waitFor();
  expect(await findTime(page, "9:00 am").count()).toBe(0);

  const stranger = await open({ cookie: (await makeLogin(origin)).cookie });
  await stranger.goto(`/book-session?bookingId=${bookingId}`);
  await see(stranger, "Payment Error - Unable to load payment details. Please try again.");
  await stranger.goto(`/booking-payment-success?booking=${bookingId}`);
  await see(stranger, "Booking not found");
});

/** The smallest phone in use, with the browser's bars. */
const small = { viewport: { width: 360, height: 600 } };

test("at 360×600: a day is a tap without a request, times by part of the day, total and button in sight", async () => {
  const page = await openAsStudent(small);
  await page.goto(buildPickerPath(JOSEPH));
  await untilHydrated(page);
  const bookNow = button(page, "Book Now");
  const isInSight = (name: Locator) =>
    name.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(innerWidth / 2, top + 5));
    });
  const strip = page.getByRole("region", { name: "Joseph Kurian" });
  for (const fact of ["Malayalam, English · Online", "₹799"]) await strip.getByText(fact).waitFor();
  expect(await strip.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const dates = page.getByRole("navigation", { name: "Date" });
  const shown = dates.locator('[aria-current="date"]');
  await showDate(page, 2);
  for (const part of ["Morning", "Afternoon", "Evening"]) await page.getByRole("group", { name: part }).waitFor();
  expect(await page.getByRole("radio").count()).toBe(10);
  expect(await isInSight(page.getByRole("group", { name: "Morning" }).locator("label").nth(1))).toBe(true);

  // By keyboard it is one tab stop, then arrows; Home and End are the first and the last date with times.
  await shown.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shown.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await dates.locator("li > *").nth(3).getAttribute("aria-current")).toBe("date");
  await page.keyboard.press("End");
  await expect.poll(() => dates.locator("li > *").nth(30).getAttribute("aria-current")).toBe("date");
  // The strip has scrolled along.
  expect(
    await shown.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }),
  ).toBe(true);
  expect(await dates.locator('a[tabindex="0"]').count()).toBe(1);
  await findTime(page, "5:00 pm").check();
  await page.locator("[data-foot-bar]").getByText("5:00 pm").waitFor();
  expect(requests).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // The button is visible at any scroll position; at the end it covers nothing.
  for (const position of [0, 300, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), position);
    if (position < 100_000) expect(await bookNow.isVisible()).toBe(true);
  }
  const [terms, bar] = await Promise.all(
    [page.getByText("Nothing is charged yet."), page.locator("[data-foot-bar]")].map((part) => part.boundingBox()),
  );
  expect((terms?.y ?? 0) + (terms?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  // The choice is in the address, and pressing the button again books nothing twice.
  await page.reload();
  await untilHydrated(page);
  expect(await findTime(page, "5:00 pm").isChecked()).toBe(true);
  await bookNow.dblclick();
  await see(page, "Your time is held");
  await page.goto("/my-orders?tab=sessions");
  await see(page, "Joseph Kurian");
  expect(await page.getByText("Joseph Kurian").count()).toBe(1);
});

test.each(["Asia/Kolkata", "Asia/Dubai"])(
  "at 360×600 in Malayalam, seen from %s: the first times are in sight; what was said of a missing one ends with it",
  async (timezoneId) => {
    await postForm(origin, "/language", { language: "ml", returnTo: "/" }, student.cookie);
    const page = await openAsStudent({ ...small, timezoneId });
    await page.goto(`${buildPickerPath(JOSEPH)}&date=${istDateIn(5)}`);
    await untilHydrated(page);
    const [first, bar] = await Promise.all(
      [page.locator(".time-option").first(), page.locator("[data-foot-bar]")].map((part) => part.boundingBox()),
    );
    expect((first?.y ?? 600) + (first?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    const missing = page.getByText("സെഷനുള്ള തീയതിയും സമയവും");
    await page.locator("[data-foot-bar] button").click();
    await missing.waitFor();
    await showDate(page, 6, "തീയതി");
    await page.getByRole("radio").first().check();
    expect(await missing.count()).toBe(0);
  },
);

test("at 320 pixels the picker does not scroll sideways", async () => {
  const page = await openAsStudent({ viewport: { width: 320, height: 568 } });
  await page.goto(buildPickerPath(JOSEPH));
  await untilHydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("without a script the dates are links, and a time can be booked", async () => {
  const page = await openAsStudent({ ...small, javaScriptEnabled: false });
  await page.goto(buildPickerPath(THOMAS));
  await page.getByRole("navigation", { name: "Date" }).getByRole("link").nth(7).click();
  await page.getByRole("group", { name: "Afternoon" }).getByRole("radio", { name: "3:00 pm" }).check();
  await button(page, "Book Now").click();
  await page.getByText("Booking created! Proceed to payment to confirm.").waitFor();
});

test("a time that was lost on the way from the expert's page, and an expert who is booked up", async () => {
  const page = await openAsStudent(small);
  const start = ist(`${istDateIn(12)} 12:00`);
  await bookSession(origin, await makeLogin(origin), { ...JOSEPH, start });
  await page.goto(`${buildPickerPath(JOSEPH)}&${new URLSearchParams({ slot: start.toISOString() })}`);
  await see(page, "This time has just been taken. Please choose another.");
  await findTime(page, "1:00 pm").check();
  expect(await page.getByText("This time has just been taken").count()).toBe(0);

  // Away for the whole month.
  const sreeja = "80000000-0000-4000-8000-000000000016";
  const away = { intent: "add-leave", fromDate: istDateIn(0), untilDate: istDateIn(31), reason: "" };
  await postForm(
    origin,
    `/administrator/partners/${sreeja}/calendar`,
    { ...away, fromTime: "", untilTime: "" },
    await signInAdministrator(origin),
  );
  await page.goto(buildPickerPath({ ...THOMAS, expertId: sreeja, pricingId: "70000000-0000-4000-8000-000000000016" }));
  await see(page, "Nothing is free in the next 30 days");
  expect(await button(page, "Book Now").count()).toBe(0);
  await page.getByRole("link", { name: "Write to us" }).waitFor();
  await page.getByRole("link", { name: "Domain Experts", exact: true }).click();
  await page.waitForURL("**/domain-experts");
});

test("a reader in the Gulf sees the own time beside IST, one in India nothing", async () => {
  const own = (page: Page) =>
    page.locator("[data-own-time]").evaluateAll((times) => times.map((time) => time.textContent).filter(Boolean));
  const date = istDateIn(5);
  for (const [timezoneId, words] of [
    ["Asia/Dubai", ["In brackets: your own time (GMT+4)", "(7:30 am)", "8:30 am to 9:15 am your time"]],
    ["America/New_York", ["11:30 pm)", "your time"]],
    ["Asia/Kolkata", []],
    // Another name for the same time.
    ["Asia/Colombo", []],
  ] as const) {
    const page = await openAsStudent({ timezoneId });
    await page.goto(`${buildPickerPath(JOSEPH)}&date=${date}`);
    await untilHydrated(page);
    await findTime(page, "10:00 am").check();
    await see(page, "10:00 am to 10:45 am IST");
    const texts = (await own(page)).join(" ");
    if (words.length === 0) expect(texts).toBe("");
    for (const word of words) expect(texts).toContain(word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("when two browsers request one time, one gets it and the other a fresh calendar", async () => {
  const first = await openAsStudent();
  const second = await open({ cookie: (await makeLogin(origin)).cookie });
  for (const page of [first, second]) {
    await page.goto(buildPickerPath(JOSEPH));
    await untilHydrated(page);
    await showDate(page, 4);
    await findTime(page, "2:00 pm").check();
  }
  await Promise.all([first, second].map((page) => button(page, "Book Now").click()));
  await Promise.all([first, second].map((page) => see(page, /Booking created! Proceed|This time has just been taken/)));
  const won = await Promise.all([first, second].map((page) => page.getByText("Booking created! Proceed").count()));
  expect(won.toSorted()).toEqual([0, 1]);
  const loser = won[0] === 1 ? second : first;
  await see(loser, "This time has just been taken. Please choose another.");
  await findTime(loser, "2:00 pm").waitFor({ state: "detached" });
  await findTime(loser, "3:00 pm").check();
  await button(loser, "Book Now").click();
  await see(loser, "Booking created! Proceed to payment to confirm.");
});

test("lost responses and full browser storage: the pages stay, say so and keep the choice", async () => {
  const page = await openAsStudent({ allow: LOST_ANSWERS });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
  });
  /** The fate of every form until `unroute`: no response, or one from a proxy. */
  const breakForms = (fate: "unanswered" | "gateway") =>
    page.route("**/*.data*", (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      return fate === "unanswered"
        ? route.abort()
        : route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
    });
  const repair = () => page.unroute("**/*.data*");

  await page.goto(buildPickerPath(JOSEPH));
  await untilHydrated(page);
  await showDate(page, 6);
  // A repeated test needs another time: this one is taken.
  const time = page.getByRole("radio").last();
  await time.check();
  await breakForms("unanswered");
  await button(page, "Book Now").click();
  await see(page, "Unable to process your booking request. Please try again.");
  await page.getByText("I have a coupon").click();
  await page.getByLabel("Coupon code").fill("session20");
  await button(page, "Apply").click();
  await see(page, "Error applying coupon. Please try again.");
  expect(await page.getByLabel("Coupon code").inputValue()).toBe("session20");
  await repair();
  await breakForms("gateway");
  await button(page, "Book Now").click();
  await see(page, "Failed to create booking");
  expect(await time.isChecked()).toBe(true);
  await repair();
  await button(page, "Book Now").click();
  await see(page, "Booking created! Proceed to payment to confirm.");

  await page.getByRole("link", { name: "Proceed to Payment" }).click();
  await button(page, "Complete Payment").waitFor();
  await breakForms("unanswered");
  await button(page, "Complete Payment").click();
  await see(page, "Network error. Please check your internet connection and try again.");
  await repair();
  await button(page, "Complete Payment").click();
  await button(page, "Pay").waitFor();
  await button(page, "Pay").click();
  await see(page, "Booking Confirmed!");
});

test("a hold that expires in checkout: the page says so, and links to another time", async () => {
  const page = await openAsStudent();
  await page.goto(buildPickerPath(JOSEPH));
  await untilHydrated(page);
  await book(page, 5, "10:00 am");
  await page.getByRole("link", { name: "Proceed to Payment" }).click();
  await button(page, "Complete Payment").click();
  await button(page, "Pay").waitFor();
  await moveClock(origin, "PT21M");
  await page.reload();
  await see(page, "The time that was held for you has run out");
  await page.getByRole("link", { name: "Choose a time again" }).click();
  await see(page, "Joseph Kurian");
  await showDate(page, 5);
  expect(await findTime(page, "10:00 am").isEnabled()).toBe(true);
});

test("a time given up in another tab and paid for: the page and My Orders say where the money is", async () => {
  const page = await openAsStudent();
  await page.goto(buildPickerPath(JOSEPH));
  await untilHydrated(page);
  await book(page, 6, "10:00 am");
  await page.getByRole("link", { name: "Proceed to Payment" }).click();
  await button(page, "Complete Payment").click();
  await button(page, "Pay").waitFor();
  const paying = page.url();
  const bookingId = new URL(paying).searchParams.get("bookingId") ?? "";
  const { id: providerOrderId } = await newestProviderOrder(origin);
  await postForm(origin, `/bookings/${bookingId}`, { intent: "cancel" }, student.cookie);
  await page.goto(paying);
  await see(page, "You have given up this time");
  await see(page, "No payment for this time has reached us.");
  // Without a webhook, the page polls.
  await postToSimulator(origin, `/razorpay/orders/${providerOrderId}/pay`, { webhooks: false });
  await page.goto(paying);
  await see(page, /^You paid ₹/);
  await see(page, /^Refund of ₹/);
  expect(await page.getByText("Nothing was charged").count()).toBe(0);
  await page.goto(`/bookings/${bookingId}`);
  await see(page, /^Refund of ₹/);
  await page.goto("/my-orders?tab=sessions");
  await see(page, /^Paid: ₹/);
  await see(page, /^Refund of ₹/);
});

test("the calendar at midnight and at the end of a month is India's, wherever the browser is", async () => {
  const lastEvening = new Date("2026-11-30T18:25:00Z").getTime();
  const seconds = Math.round((nextMonthEnd(lastEvening) - Date.now()) / 1000);
  await moveClock(origin, `PT${seconds}S`);
  const late = await makeLogin(origin);
  const page = await open({ cookie: late.cookie, timezoneId: "America/New_York" });
  const dates = async () =>
    page
      .getByRole("navigation", { name: "Date" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.lastElementChild?.textContent ?? ""));
  await page.goto(`${buildPickerPath(THOMAS)}&date=${istDate(0)}`);
  const before = await dates();
  expect(before).toHaveLength(31);
  expect(before[0]).toContain("nothing free");
  await see(page, "Nothing is free on this day. Please choose another date.");
  expect(await page.getByRole("radio").count()).toBe(0);

  // Five minutes past midnight: today is the first of the next month, with one more date at the end.
  await moveClock(origin, "PT10M");
  await page.goto(`${buildPickerPath(THOMAS)}&date=${istDate(600)}`);
  const after = await dates();
  expect(after).toHaveLength(31);
  expect(after[0]).toMatch(/^\w+ 1 \w+, \d+ times? free$/);
  expect(after.slice(0, 30).map((label) => label.split(",")[0])).toEqual(
    before.slice(1).map((label) => label.split(",")[0]),
  );
  // Three days before a month ends, another test has booked nine o'clock of its first day.
  await findTime(page, "11:00 am").check();
  await see(page, "11:00 am to 11:30 am IST");

  function istDate(later: number): string {
    return toIstDate(new Date(nextMonthEnd(lastEvening) + later * 1000));
  }
});

/** Five minutes before a month ends in India: the first such moment after the given one. */
function nextMonthEnd(from: number): number {
  const moment = new Date(from);
  while (moment.getTime() < Date.now() + 60_000) {
    const ist = new Date(moment.getTime() + IST_OFFSET_MS);
    moment.setTime(Date.UTC(ist.getUTCFullYear(), ist.getUTCMonth() + 2, 1) - IST_OFFSET_MS - 5 * 60_000);
  }
  return moment.getTime();
}
