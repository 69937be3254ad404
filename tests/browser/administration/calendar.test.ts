import { beforeAll, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, phone, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { FATHIMA, LAKSHMI } from "../../support/browser/demo.ts";
import { bookSession, makeLogin, postForm, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const DAY_MS = 24 * 60 * 60 * 1000;
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const open = useBrowser({ allow: REFUSALS });

let administrator: string;

beforeAll(async () => {
  administrator = await signInAdministrator(origin);
});

/** An hour in IST of the first weekday from `days` days on. */
function weekdayAt(days: number, hour: number): Date {
  const today = Math.floor((Date.now() + IST_OFFSET_MS) / DAY_MS);
  const day = today + days;
  // The days of the epoch began on a Thursday.
  const isSunday = (day + 4) % 7 === 0;
  return new Date((isSunday ? day + 1 : day) * DAY_MS - IST_OFFSET_MS + hour * 60 * 60 * 1000);
}

const toIstDate = (instant: Date) => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

journey("a session is dragged to another hour, asked about, moved, and both sides get a mail", async () => {
  const student = await makeLogin(origin);
  const start = weekdayAt(9, 11);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start });
  const page = await open({ ...desktop, cookie: administrator });
  await page.goto(`/administrator/calendar?date=${toIstDate(start)}`);
  await untilHydrated(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const column = page.getByRole("region", { name: /^Fathima Rahman/ });
  const block = column.locator(`a[href="/administrator/bookings/${bookingId}"]`);
  // Both must be in view first: a page that scrolls during a drag loses it.
  await column.locator("[data-hour='15']").scrollIntoViewIfNeeded();
  await block.dragTo(column.locator("[data-hour='14']"));
  await page.getByRole("heading", { level: 1, name: "Move session" }).waitFor();
  await untilHydrated(page);
  expect(await page.getByRole("radio", { name: /^2:00 pm/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Move session" }).click();
  await see(page, "Please say why");
  expect(await page.getByRole("radio", { name: /^2:00 pm/ }).isChecked()).toBe(true);
  await page.getByLabel("Reason").fill("The family asked by telephone");
  await page.getByRole("button", { name: "Move session" }).click();
  await see(page, "Everybody is told by mail");
  await readMail(origin, student.email, /^Moved: session with Fathima Rahman/);

  await page.goto(`/administrator/calendar?view=week&date=${toIstDate(start)}`);
  await page.getByRole("row").filter({ hasText: "Fathima Rahman" }).getByText("2:00 pm").first().waitFor();
  await page.goto(`/administrator/calendar/today?date=${toIstDate(start)}`);
  await page
    .getByRole("row")
    .filter({ hasText: "2:00 pm" })
    .getByRole("link", { name: /^Move:/ })
    .first()
    .waitFor();
});

test("another expert takes a session over once the student agrees, and nothing changes before", async () => {
  const student = await makeLogin(origin);
  const start = weekdayAt(11, 15);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start });
  const page = await open({ ...desktop, cookie: administrator });
  await page.goto(`/administrator/bookings/${bookingId}`);
  await untilHydrated(page);
  await page.getByRole("link", { name: "Another expert" }).click();
  await page.getByLabel("Who could take it over").selectOption(LAKSHMI.expertId);
  await page.getByRole("button", { name: "Show times" }).click();
  await page.getByRole("radio", { name: /Free$/ }).first().check();
  await page.getByLabel("Reason").fill("Fathima is ill");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Ask the family" }).click();
  await see(page, "The student is asked by mail. Nothing changes before the answer.");
  await see(page, /Open until/);
  await page.getByRole("heading", { level: 1, name: /with Fathima Rahman$/ }).waitFor();

  const mail = await readMail(origin, student.email, /take over the session/);
  const link = linkIn(mail, origin, "/session-change/");
  const family = await open({ ...phone });
  await family.goto(link);
  await see(family, "Until you agree, nothing changes. You pay nothing more, and the time is kept for you.");
  expect(await family.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await accessibilityProblems(family)).toEqual([]);
  await family
    .getByRole("link", { name: "മലയാളം" })
    .or(family.getByRole("button", { name: "മലയാളം" }))
    .first()
    .click();
  await see(family, "ഈ സെഷൻ മറ്റൊരു വിദഗ്ധർ നടത്തിയാൽ മതിയോ?");
  // The long labels leave their values more than a letter per line.
  const widths = await family.locator("dd").evaluateAll((values) => values.map((value) => value.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(120);
  await family.getByRole("button", { name: "സമ്മതിക്കുന്നു" }).click();
  await family.getByRole("heading", { level: 1, name: "സമ്മതിച്ചു" }).waitFor();
  // Repeating the answer, or giving the other one, changes nothing.
  expect((await postForm(origin, new URL(link).pathname, { intent: "accept" })).status).toBe(302);
  expect((await postForm(origin, new URL(link).pathname, { intent: "decline" })).status).toBe(409);

  await page.goto(`/administrator/bookings/${bookingId}`);
  await see(page, "Agreed");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toContain("Fathima");
});
