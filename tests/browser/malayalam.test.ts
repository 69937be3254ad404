import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { WAITING_TITLES } from "#app/content/accounts/consent-words.ts";
import { GUARDIAN_WORDS } from "#app/routes/guardian/guardian.words.ts";
import { SIGN_UP_WORDS } from "#app/content/accounts/sign-up-words.ts";
import { VERIFY_EMAIL_WORDS } from "#app/content/accounts/verify-email-words.ts";
import { FRAME_WORDS } from "#app/content/assessment/frame-words.ts";
import { CARELESS_WORDS } from "#app/content/assessment/careless-words.ts";
import { WELCOME_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { BOOKING_CHANGE_WORDS } from "#app/content/booking/booking-change-words.ts";
import { SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { askParentWords } from "#app/content/purchase/ask-parent-words.ts";
import { payerWords } from "#app/content/purchase/payer-words.ts";
import { paymentSuccessWords } from "#app/routes/student/purchase/payment-success.words.ts";
import { paymentLinkWords } from "#app/ui/purchase/payment-link.words.ts";
import { istDateIn } from "../support/ist.ts";
import { phone, putAway, REFUSALS, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { englishOn } from "../support/browser/english-words.ts";
import { journey } from "../support/browser/journey.ts";
import { linkIn, readMail, readMessage } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { skipStudies } from "../support/browser/studies.ts";

const origin = servedOrigin();
const PASSWORD = "കായലും കാവും";
const NAME = "മീനാക്ഷി പിള്ള";

/** A demo counselor with sessions that Gold includes. */
const COUNSELOR = {
  partnerId: "80000000-0000-4000-8000-000000000002",
  pricingId: "70000000-0000-4000-8000-000000000002",
  associationType: "career-counselor",
};

/** The Latin text in the counselor's own words. */
const EXPERT = ["Joseph Kurian", "M.S.W., Certified Career Analyst"];

// Quick answers are flagged as careless with a 422. The browser requests Malayalam; no language is chosen.
const open = useBrowser({ ...phone, viewport: { width: 360, height: 600 }, locale: "ml-IN", allow: REFUSALS });

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function expectMalayalam(page: Page, where: string, names: readonly string[] = []): Promise<void> {
  expect(await page.locator("html").getAttribute("lang"), where).toBe("ml");
  expect(await englishOn(page, names), where).toEqual([]);
}

/** Answers some questions by tapping, and goes on after a break. */
async function tapAnswers(page: Page, first: number, last: number): Promise<void> {
  const goOn = page.locator("#part-begin");
  for (let id = first; id <= last; id += 1) {
    const place = page.locator("#question-place", { hasText: new RegExp(`\\b${id} / 63$`) });
    await place.or(goOn).first().waitFor();
    if (await goOn.isVisible()) {
      await expectMalayalam(page, `the break before question ${id}`);
      await goOn.click();
      await goOn.waitFor({ state: "hidden" });
    }
    await page
      .getByRole("radio")
      .nth((id * 3 + (id % 4)) % 5)
      .check();
    if (id === 1) await expectMalayalam(page, "a question");
  }
}

/** Answers questions 14 to 51 as if on another phone. */
async function answerElsewhere(page: Page): Promise<void> {
  const at = Date.now();
  const answers = Object.fromEntries(
    Array.from({ length: 38 }, (_, index) => [
      index + 14,
      { answer: ["agree", "disagree", "strongly_agree"][index % 3], at },
    ]),
  );
  const orderId = new URL(page.url()).searchParams.get("order");
  const data = { orderId, answers, position: 52 };
  await putAway(page);
  // This phone's own last answer may still be on its way, with its position.
  const comeBack = async () => {
    await page.request.post("/assessment/draft", { headers: { origin }, data });
    await page.reload();
    await untilHydrated(page);
    return page.locator("#question-place").innerText();
  };
  await expect.poll(comeBack, { interval: 2000, timeout: 30_000 }).toMatch(/\b52 \/ 63$/);
}

async function answerAll(page: Page): Promise<void> {
  await tapAnswers(page, 1, 13);
  await answerElsewhere(page);
  await tapAnswers(page, 52, 63);
  await page.getByRole("button", { name: FRAME_WORDS.submit.ml, exact: true }).click();
  const asTheyAre = page.getByRole("button", { name: CARELESS_WORDS.submit.ml, exact: true });
  // Quick answers look careless.
  await asTheyAre.or(page.locator(".reveal h1")).first().waitFor();
  if (await asTheyAre.isVisible()) {
    await expectMalayalam(page, "the question about careless answers");
    await asTheyAre.click();
  }
}

journey("the whole way in Malayalam: sign-up, a parent pays, 63 answers, report, session, cancelled", async () => {
  const email = `malayalam-${crypto.randomUUID().slice(0, 8)}@students.example`;
  const page = await open();
  await page.goto("/");
  await expectMalayalam(page, "home", [
    "Meera",
    "Retd. Col. Prakash Nair, Dr. Lakshmi Menon, Rekha Sivadas",
    "Anjana, Kottayam, Rahul, Kozhikode, Fathima, Malappuram, Jithin, Thrissur",
  ]);
  await page.goto("/packages");
  await expectMalayalam(page, "packages");
  await page.locator("main a[href*='package=gold']").first().click();
  await page.waitForURL(/\/login/);
  await expectMalayalam(page, "login");
  await page.locator("main a[href*='/signup']").first().click();
  await page.waitForURL(/\/signup/);
  await expectMalayalam(page, "sign-up");
  await page.locator("[name=name]").fill(NAME);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("[name=confirmation]").fill(PASSWORD);
  await button(page, SIGN_UP_WORDS.next.ml).click();
  await page.locator("[name=phone]").fill("98470 12345");
  await page.locator("[name=age]").fill("17");
  await page.locator("[name=guardianName]").fill("മിനി നായർ");
  await page.locator("[name=guardianEmail]").fill(`mini-${email}`);
  await expectMalayalam(page, "sign-up with a guardian");
  await button(page, ACCOUNT_WORDS.signUp.ml).click();
  await page.waitForURL(/check-mail/);
  await expectMalayalam(page, "the page that names the mailbox");
  const mail = await readMail(origin, email, /./);
  expect(mail.subject).toMatch(/[\u0D00-\u0D7F]/);
  await page.goto(linkIn(mail, origin, "/verify-email"));
  await expectMalayalam(page, "the page behind the mailed link");
  await button(page, VERIFY_EMAIL_WORDS.confirm.ml).click();

  // Under 18: a guardian agrees first, with a code to their number.
  await page.getByRole("heading", { name: WAITING_TITLES["guardian-awaited"].title.ml, exact: true }).waitFor();
  await expectMalayalam(page, "the wait for the guardian", [`mini-${email}`]);
  const guardian = await open();
  await guardian.goto(linkIn(await readMail(origin, `mini-${email}`, /സമ്മതം/), origin, "/guardian/"));
  await expectMalayalam(guardian, "the guardian's page");
  await guardian.getByRole("button", { name: GUARDIAN_WORDS.agree.ml, exact: true }).click();
  await guardian.getByRole("heading", { name: GUARDIAN_WORDS.numberTitle.ml, exact: true }).waitFor();
  await expectMalayalam(guardian, "the guardian's number");
  const phone = String(randomInt(9_000_000_000, 9_999_999_999));
  await guardian.locator("[name=phone]").fill(phone);
  await guardian.getByRole("button", { name: GUARDIAN_WORDS.byWhatsapp.ml, exact: true }).click();
  await guardian.getByRole("heading", { name: GUARDIAN_WORDS.codeTitle.ml, exact: true }).waitFor();
  await expectMalayalam(guardian, "the guardian's code");
  await guardian.locator("[name=code]").fill(await readMessage(origin, phone, "code"));
  await guardian.getByRole("button", { name: GUARDIAN_WORDS.withdraw.ml, exact: true }).waitFor();
  await expectMalayalam(guardian, "the guardian has agreed");

  await page.goto("/payment?package=gold");
  await untilHydrated(page);
  await expectMalayalam(page, "payment");
  await page.getByRole("button", { name: askParentWords.tile.ml, exact: true }).click();
  await page.getByLabel(paymentLinkWords.address.ml).waitFor();
  await expectMalayalam(page, "the wait for a parent");
  const link = await page.getByLabel(paymentLinkWords.address.ml).inputValue();

  const parent = await open();
  await parent.goto(link);
  await untilHydrated(parent);
  await expectMalayalam(parent, "the parent's page");
  await parent.getByText(payerWords.ownReceipt.ml).click();
  await parent.locator("[name=name]").fill("രവി നായർ");
  await parent.locator("[name=email]").fill(`father-${email}`);
  await parent.getByRole("button", { name: payerWords.byUpi.ml }).click();
  await parent.getByRole("button", { name: "Pay", exact: true }).click();
  await parent.waitForURL(/\/pay\/thanks/);
  await expectMalayalam(parent, "thanks");
  expect((await readMail(origin, `father-${email}`, /./)).text).toContain("രവി നായർ");

  await see(page, paymentSuccessWords.successful.ml);
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  await expectMalayalam(page, "the payment has come");
  await page.goto("/my-orders");
  // Orders are named by the beginning of their id.
  await expectMalayalam(page, "my orders", [orderId.slice(0, 8)]);
  await page.goto("/start-assessment");
  await page.waitForURL(/\/assessment\?/);
  await untilHydrated(page);
  await page.getByRole("dialog").getByRole("button", { name: WELCOME_WORDS.ml.begin, exact: true }).click();
  await answerAll(page);
  await skipStudies(page);
  await page.getByRole("link", { name: "PDF കാണുക" }).waitFor();
  // A report names examinations and courses by their usual abbreviations.
  const inReport = ((await page.locator("main").innerText()).match(/[A-Z][A-Z.a-z]*/g) ?? []).filter((word) =>
    /[A-Z].*[A-Z]/.test(word),
  );
  await expectMalayalam(page, "results", inReport);
  const report = await readMail(origin, email, /റിപ്പോർട്ട്/);
  expect(report.text).toContain(NAME);
  for (const path of [
    "/results/more",
    "/results/share",
    "/results?studies=1&from=profile",
    "/profile",
    "/contact-us",
    "/faq",
  ]) {
    await page.goto(path);
    await expectMalayalam(page, path, [email]);
  }

  await page.goto(`/book-session?${new URLSearchParams({ ...COUNSELOR, date: istDateIn(24) })}`);
  await untilHydrated(page);
  await expectMalayalam(page, "the choice of a time", EXPERT);
  // A repeated test needs another time: this one is taken.
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: SESSION_PICKER_WORDS.bookNow.ml }).first().click();
  await page.waitForURL(/booked=|bookingId=|\/bookings?\//);
  await expectMalayalam(page, "the session is booked", EXPERT);
  await page.goto("/my-orders?tab=sessions");
  await expectMalayalam(page, "my sessions", EXPERT);
  await page.locator("main a[href^='/bookings/']").first().click();
  await page.waitForURL(/\/bookings\//);
  await expectMalayalam(page, "a session", EXPERT);
  await page.getByText(BOOKING_CHANGE_WORDS.cancel.ml, { exact: true }).click();
  await expectMalayalam(page, "before a session is cancelled", EXPERT);
  await button(page, BOOKING_CHANGE_WORDS.cancelNow.ml).click();
  await page.getByText(BOOKING_CHANGE_WORDS.cancel.ml, { exact: true }).waitFor({ state: "detached" });
  await expectMalayalam(page, "a cancelled session", EXPERT);
});
