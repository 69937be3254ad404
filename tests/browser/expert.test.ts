import { afterAll, expect } from "vitest";
import { desktop, phone, see, useBrowser } from "../support/browser/browser.ts";
import { DEVIKA } from "../support/browser/demo.ts";
import { moveClock, resetClock, runCron, signIn, signInAdministrator } from "../support/browser/http.ts";
import { ist, istDateIn } from "../support/ist.ts";
import { journey } from "../support/browser/journey.ts";
import { linkIn, readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

// The demo's psychologist, who has a session with the demo's Devika tomorrow at five.
const EMAIL = "expert5@experts.example";
const PARTNER = "80000000-0000-4000-8000-000000000005";
const PRICING = "70000000-0000-4000-8000-000000000005";
const BOOKING = "50000000-0000-4000-8000-000000000001";

const MINUTE_MS = 60 * 1000;

const open = useBrowser();

// On failure too: the next file expects the machine's time.
afterAll(() => resetClock(origin));

/** Whether each of a date's times is available to students. */
async function pickerTimes(date: string): Promise<boolean[]> {
  const cookie = await signIn(origin, DEVIKA);
  const address = new URLSearchParams({
    partnerId: PARTNER,
    pricingId: PRICING,
    associationType: "psychologist",
    date,
  });
  const html = await (await fetch(`${origin}/book-session?${address}`, { headers: { cookie } })).text();
  return [...html.matchAll(/<input[^>]*name="slot"[^>]*>/g)].map(([input]) => !input.includes("disabled"));
}

journey("an administrator sets hours and leave and sends the link", async () => {
  const page = await open({ ...desktop, cookie: await signInAdministrator(origin), allow: /status of 400/ });
  const leaveDay = istDateIn(6);
  expect(await pickerTimes(leaveDay)).toContain(true);

  await page.goto(`/administrator/partners/${PARTNER}/calendar`);
  await page.getByLabel("Monday until", { exact: true }).fill("08:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await see(page, "The end has to be later than the start");
  await page.getByLabel("Monday until", { exact: true }).fill("13:00");
  await page.getByText("More times").click();
  await page.getByLabel("Monday from, times 2").fill("14:00");
  await page.getByLabel("Monday until, times 2").fill("19:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await see(page, "Weekly hours saved");
  expect(await page.getByLabel("Monday from, times 2").inputValue()).toBe("14:00");

  await page.getByRole("heading", { name: "Leave" }).click();
  await page.getByLabel("First day").fill(leaveDay);
  await page.getByLabel("What for").fill("A wedding");
  await page.getByRole("button", { name: "Add leave" }).click();
  await see(page, "Leave added");
  await see(page, "A wedding");
  expect(await pickerTimes(leaveDay)).not.toContain(true);

  await page.getByRole("button", { name: /^Remove the leave:/ }).click();
  await see(page, "Leave removed");
  expect(await pickerTimes(leaveDay)).toContain(true);

  await page.getByRole("button", { name: "Send sign-in link" }).click();
  await see(page, `Sign-in link sent to ${EMAIL}`);
  const first = linkIn(await readMail(origin, EMAIL, /sign-in link/), origin, "/expert/login/");
  expect((await fetch(first)).status).toBe(200);
});

journey("the expert requests a link, sees session and shared report, takes notes and records the outcome", async () => {
  const page = await open({ ...phone, allow: /status of 40[04]/ });
  // The cron writes Devika's report.
  await runCron(origin);
  await readMail(origin, DEVIKA, /report is ready/);
  // Ten minutes into tomorrow's session, 17:00 IST.
  const begin = ist(`${istDateIn(1)} 17:10`).getTime();
  await moveClock(origin, `PT${Math.ceil((begin - Date.now()) / MINUTE_MS)}M`);

  await page.goto("/expert/hours");
  await see(page, "Please ask for a sign-in link to see your sessions.");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await see(page, "Email is required");
  const before = linkIn(await readMail(origin, EMAIL, /sign-in link/), origin, "/expert/login/");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await see(page, "Look into your mailbox");
  let link = before;
  await expect
    .poll(async () => (link = linkIn(await readMail(origin, EMAIL, /sign-in link/), origin, "/expert/login/")), {
      timeout: 15_000,
    })
    .not.toBe(before);

  await page.goto(link);
  await page.getByRole("button", { name: "Open my schedule" }).click();
  await see(page, "Running now");
  const spent = await fetch(link);
  expect(spent.status).toBe(404);
  expect(await spent.text()).toContain("This sign-in link has been used or has expired.");

  await page.getByRole("link", { name: "Open session" }).click();
  await see(page, "Devika, under 18");
  const content = await page.content();
  for (const secret of ["Nair", "9847000003", DEVIKA]) expect(content).not.toContain(secret);
  await page.getByRole("link", { name: "Read Devika’s report" }).click();
  await page.getByRole("heading", { level: 1, name: "Devika’s career report" }).waitFor();
  await page.getByRole("link", { name: "Back to the session" }).click();

  await page.getByRole("textbox", { name: "Notes" }).fill("Wants to hear about B.Des.\nAsk about Ahmedabad.");
  await page.getByRole("button", { name: "Save notes" }).click();
  await see(page, "Notes saved");
  expect(await page.getByRole("textbox", { name: "Notes" }).inputValue()).toBe(
    "Wants to hear about B.Des.\nAsk about Ahmedabad.",
  );
  await page.getByRole("button", { name: "Mark as completed" }).click();
  await see(page, "Marked as completed");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Mark as completed" }).waitFor();

  expect((await page.goto("/expert/bookings/somebody-elses"))?.status()).toBe(404);
  await page.goto("/expert?view=upcoming");
  await see(page, "No session is booked");
  await page.getByRole("button", { name: "Logout" }).click();
  await see(page, "Logged out successfully");
  expect((await fetch(`${origin}/expert/bookings/${BOOKING}/report`, { redirect: "manual" })).status).toBe(302);
});
