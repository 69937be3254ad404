import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { desktop, phone, REFUSALS, see, setSession, useBrowser } from "../support/browser/browser.ts";
import { brokenWords } from "../support/browser/broken-words.ts";
import { DEVIKA, FATHIMA } from "../support/browser/demo.ts";
import {
  bookSession,
  holdSession,
  type Login,
  makeLogin,
  moveClock,
  postForm,
  resetClock,
  runCron,
  signIn,
} from "../support/browser/http.ts";
import { ist, istDateIn } from "../support/ist.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { smallTargets } from "../support/browser/targets.ts";

const origin = servedOrigin();

let student: Login;

const open = useBrowser({ ...phone, allow: REFUSALS });

beforeEach(async () => {
  student = await makeLogin(origin);
});
afterEach(() => resetClock(origin));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Shows the times of another date, and waits for them: the previous date's times have the same names. */
async function showDate(page: Page, daysAhead: number): Promise<void> {
  const link = page.getByRole("navigation", { name: "Date" }).getByRole("link").nth(daysAhead);
  await link.click();
  await expect.poll(() => link.getAttribute("aria-current")).toBe("date");
}

journey("a student moves a session, shares the report with the expert, cancels in time and is refunded", async () => {
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start: ist(`${istDateIn(6)} 11:00`) });
  const page = await open({ cookie: student.cookie });
  await page.goto("/my-orders?tab=sessions");
  await see(page, "Fathima Rahman");
  await see(page, "Booked");
  await page.getByRole("link", { name: "View booking" }).click();
  await see(page, "11:00 am to 11:30 am IST");
  await see(page, "The link to join appears here 15 minutes before the session.");

  await button(page, "Share my report").click();
  await see(page, "Fathima Rahman can read your report now.");
  await button(page, "Stop sharing my report").click();
  await see(page, "Fathima Rahman can no longer read your report.");

  await page.getByRole("link", { name: "Move to another time" }).click();
  await button(page, "Move the session").click();
  await see(page, "Please select a date and time for your session");
  await page.getByRole("radio", { name: "10:00 am", exact: true }).waitFor();
  expect(await page.getByRole("radio", { name: "11:00 am", exact: true }).count()).toBe(0);
  // The document has all dates' times; a selected time on a hidden date is not sent.
  await page.getByRole("radio", { name: "3:00 pm", exact: true }).check();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await showDate(page, 8);
  expect(requests).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await button(page, "Move the session").click();
  await see(page, "Please select a date and time for your session");
  // On the last displayed date.
  expect(new URL(page.url()).searchParams.get("date")).toBe(istDateIn(8));
  await page.getByRole("radio", { name: "4:00 pm", exact: true }).check();
  await button(page, "Move the session").click();
  await see(page, /Your session is moved to .* at 4:00 pm IST\./);
  await see(page, "4:00 pm to 4:30 pm IST");
  await see(page, "Moved from");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );

  await page.getByText("Cancel the session", { exact: true }).click();
  await see(page, "The whole amount goes back to where you paid it from; banks take five to seven working days.");
  await button(page, "Yes, cancel the session").click();
  await see(page, "Your session is cancelled. The money is on its way back.");
  await see(page, "Money returned");
  // The stale form in another tab no longer changes anything.
  const again = await postForm(origin, `/bookings/${bookingId}`, { intent: "cancel" }, student.cookie);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("This booking has already been cancelled.");
});

test("a booked session shows the reader's own time on its page and while it is moved", async () => {
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start: ist(`${istDateIn(7)} 11:00`) });
  const page = await open({ cookie: student.cookie, timezoneId: "Asia/Dubai" });
  await page.goto(`/bookings/${bookingId}`);
  await see(page, "9:30 am to 10:00 am your time");
  await page.getByRole("link", { name: "Move to another time" }).click();
  await see(page, "In brackets: your own time (GMT+4)");
  await see(page, "(8:30 am)");
});

/** Longer than any name of the demo, as names and addresses in Kerala may be. */
const LONG_NAME = "Dr. Lakshmikuttyamma Venkataraghavan Subramaniam";
const LONG_ADDRESS = "venkataraghavan.subramaniam.iyer@studentfamilies.example";

test.each(["en", "ml"] as const)("no word of a booking is broken at 360 pixels, in %s", async (language) => {
  await postForm(origin, "/language", { language, returnTo: "/" }, student.cookie);
  const start = ist(`${istDateIn(6)} ${language === "en" ? "12" : "13"}:00`);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start });
  const invited = { intent: "invite", name: "Venkataraghavan Subramaniam Iyer", email: LONG_ADDRESS };
  await postForm(origin, `/bookings/${bookingId}`, invited, student.cookie);
  const heldId = await holdSession(origin, student, { ...FATHIMA, start: ist(`${istDateIn(8)} 12:00`) });
  const page = await open({ cookie: student.cookie, viewport: { width: 360, height: 600 } });
  for (const address of [
    `/partners/booking-dialog?${new URLSearchParams({ partnerId: FATHIMA.expertId, pricingId: FATHIMA.pricingId })}`,
    `/book-session?bookingId=${heldId}`,
    `/booking-payment-success?booking=${bookingId}`,
    `/bookings/${bookingId}`,
    "/my-orders?tab=sessions",
    "/career-counselors",
  ]) {
    await page.goto(address);
    await page.getByText("Fathima Rahman").first().waitFor();
    await page.evaluate((name) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (currentNode.nodeValue?.includes("Fathima Rahman") && !currentNode.parentElement?.closest("script"))
          currentNode.nodeValue = currentNode.nodeValue.replaceAll("Fathima Rahman", name);
      }
    }, LONG_NAME);
    expect(await brokenWords(page), address).toEqual([]);
  }
});

test("shortly before, the meeting opens; it is too late to move, and a cancellation refunds nothing", async () => {
  const start = ist(`${istDateIn(2)} 15:00`);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start });
  const seconds = (before: number) => Math.round((start.getTime() - Date.now()) / 1000) - before * 60;
  await moveClock(origin, `PT${seconds(20 * 60)}S`);
  const page = await open({ ...desktop, cookie: await signIn(origin, student.email) });
  await page.goto(`/bookings/${bookingId}`);
  await see(page, "That time has passed.");
  expect(await page.getByRole("link", { name: "Move to another time" }).count()).toBe(0);
  await page.getByText("Cancel the session", { exact: true }).click();
  await see(page, "Less than 24 hours are left, so nothing is returned.");
  expect(await page.getByRole("link", { name: "Join the session" }).count()).toBe(0);

  await resetClock(origin);
  await moveClock(origin, `PT${seconds(14)}S`);
  await setSession(page.context(), await signIn(origin, student.email));
  await page.goto(`/bookings/${bookingId}`);
  expect(await page.getByRole("link", { name: "Join the session" }).getAttribute("href")).toMatch(/^https:/);

  // Other users cannot see it.
  const other = await makeLogin(origin);
  expect((await fetch(`${origin}/bookings/${bookingId}`, { headers: { cookie: other.cookie } })).status).toBe(404);
  const foreign = await postForm(origin, `/bookings/${bookingId}`, { intent: "cancel" }, other.cookie);
  expect(foreign.status).toBe(404);
});

test("a Gold session: scheduled free, shown with order and report, returned if cancelled in time", async () => {
  const cookie = await signIn(origin, DEVIKA);
  // Devika's Gold report comes with the demo data; the cron writes it.
  await runCron(origin);
  const page = await open({ cookie });
  await page.goto("/results");
  // The page updates by itself once the report is written.
  await see(page, "Pending Scheduling");
  await page.goto("/my-orders");
  await see(page, "Expert Session: Pending Scheduling");
  await page.getByRole("link", { name: "Schedule your session" }).click();
  await see(page, "Congratulations! Your Gold package includes one session");
  await page.getByRole("link", { name: "Book Now: a session with Joseph Kurian" }).click();
  await see(page, "Included in your Gold package");
  expect(await page.getByLabel("Coupon code").count()).toBe(0);
  await page.getByRole("link", { name: "Keep my Gold session, and pay for this one" }).click();
  await button(page, "Book Now").waitFor();
  await page.getByRole("link", { name: "Use my Gold session for this" }).click();
  // The dates' links contain the page's state, and are updated after it.
  await button(page, "Book my Gold session").waitFor();
  await showDate(page, 9);
  await page.getByRole("radio", { name: "10:00 am", exact: true }).check();
  await button(page, "Book my Gold session").click();
  await see(page, "Your session is booked. Your Gold package pays for it.");
  await see(page, "Included in your Gold package");
  const path = new URL(page.url()).pathname;

  await page.goto("/my-orders");
  await see(page, /Expert Session: with Joseph Kurian on .* at 10:00 am IST/);
  await page.goto("/results");
  await see(page, /With Joseph Kurian, .* at 10:00 am IST\./);
  await page.goto(path);
  await page.getByText("Cancel the session", { exact: true }).click();
  await see(page, "Your Gold session is then yours to book again.");
  await button(page, "Yes, cancel the session").click();
  await see(page, "Your session is cancelled. Your Gold session is yours to book again.");
  await page.goto("/my-orders");
  await see(page, "Expert Session: Pending Scheduling");
});
