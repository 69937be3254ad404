import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { BilledPayer } from "#app/domain/purchase/payer.ts";
import type { Mail } from "#app/ports/mailer.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { sendContactMessage } from "#app/usecases/administration/send-contact-message.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { inviteGuest } from "#app/usecases/booking/invite-guest.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { verifyRequestedPayment } from "#app/usecases/purchase/verify-requested-payment.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const clientIp = "192.0.2.1";
const MALAYALAM = { profile: { name: "അഞ്ജലി നായർ", language: "ml" as const } };

/** The language of each mail to an address, oldest first. */
async function languagesTo(services: TestServices, address: string): Promise<string[]> {
  await deliverOutbox(services);
  await services.settle();
  return services.sentMails.filter(({ to }) => to === address).map(readLanguage);
}

const readLanguage = ({ html }: Mail) => /<html lang="(\w+)">/.exec(html)?.[1] ?? "none";

function summaryFor({ sentMails }: TestServices, address: string): string {
  const files = sentMails.filter(({ to }) => to === address).flatMap(({ attachments = [] }) => attachments);
  const file = files.findLast(({ name }) => name === "session.ics");
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content)) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined).summary;
}

describe("a session's mails and calendar files", () => {
  test.each([
    ["ml", "en"],
    ["en", "ml"],
  ] as const)("a student who reads %s, an expert who reads %s: each gets one language", async (reads, writes) => {
    const services = testServices();
    const email = `expert-${reads}@experts.example`;
    const guest = `guest-${reads}@families.example`;
    const student = await makeStudent(services, { profile: { language: reads } });
    const { userId } = student;
    const expert = await makeExpert(services, { expert: { email, language: writes } });
    const bookingId = await bookedSession(services, { ...expert, userId, start: ist("2026-11-26 10:00") });
    await inviteGuest(services, { bookingId, userId, studentName: "Anjali Nair", name: null, email: guest });
    expect(await languagesTo(services, student.email)).toEqual([reads]);
    expect(await languagesTo(services, email)).toEqual([writes]);
    expect(await languagesTo(services, guest)).toEqual([reads]);
    const toExpert = services.sentMails.find(({ to }) => to === email)?.text;
    expect(toExpert).toContain(reads === "ml" ? "\nReads: Malayalam\n" : "\nവായിക്കുന്ന ഭാഷ: ഇംഗ്ലീഷ്\n");
    for (const [address, language] of [
      [student.email, reads],
      [email, writes],
      [guest, reads],
    ] as const)
      expect(summaryFor(services, address)).toMatch(language === "ml" ? /^സെഷൻ: / : /^Session: /);

    services.clock.advance(60_000);
    await cancelSession(services, { bookingId, actor: { role: "student", userId } });
    expect(new Set(await languagesTo(services, student.email))).toEqual(new Set([reads]));
    expect(await languagesTo(services, email)).toEqual([writes, writes]);
    expect(await languagesTo(services, guest)).toEqual([reads, reads]);
  });
});

describe("a payer for a student", () => {
  const families = [
    ["the student's language while theirs is not known", "ml", undefined, "ml"],
    ["the language of the page on which they paid", "ml", "en", "en"],
    ["the language of the page, whatever the student reads", "en", "ml", "ml"],
  ] as const;

  test.each(families)("gets receipt, refund and credit note in %s", async (_, reads, page, expected) => {
    const services = testServices();
    const { userId, email } = await makeStudent(services, { profile: { language: reads } });
    const payer: BilledPayer = {
      name: "രമ നായർ",
      email: `payer-${userId.slice(0, 8)}@families.example`,
      state: "32",
      gstin: null,
      ...(page && { language: page }),
    };
    const made = await requestPackagePayment(services, { userId, packageType: "gold", couponCode: null });
    if (!made.ok) throw new Error(made.reason);
    const started = await startRequestedPayment(services, { token: made.token, amount: 2999, payer });
    if (!started.ok) throw new Error(started.reason);
    const { providerOrderId } = started.checkout;
    const payment = services.payments.pay(providerOrderId);
    const signature = services.payments.sign(providerOrderId, payment.id);
    await verifyRequestedPayment(services, { providerOrderId, paymentId: payment.id, signature });
    const admin = await makeAdmin(services);
    await refundPayment(services, admin.currentUser, {
      paymentId: payment.id,
      amountPaise: 100_000,
      category: "goodwill" as const,
      reason: "Goodwill",
      submissionId: services.newId(),
      clientIp,
    });
    expect(await languagesTo(services, payer.email)).toEqual([expected, expected, expected]);
    expect(await languagesTo(services, email)).toEqual([reads, reads]);
    const greeting = expected === "ml" ? "പ്രിയപ്പെട്ട രമ നായർ," : "Hello രമ നായർ,";
    for (const { to, text } of services.sentMails) if (to === payer.email) expect(text).toContain(greeting);
  });
});

describe("links that open an account", () => {
  test("come in the language of the account, or of the expert", async () => {
    const services = testServices();
    const { email } = await makeStudent(services, MALAYALAM);
    await requestPasswordReset(services, { email, captchaToken: "", clientIp });
    expect(await languagesTo(services, email)).toEqual(["ml"]);
    expect(services.sentMails[0]).toMatchObject({ subject: "പാസ്‌വേഡ് മാറ്റാനുള്ള ലിങ്ക്" });
    expect(services.sentMails[0]?.text).toContain("പ്രിയപ്പെട്ട അഞ്ജലി നായർ,");
    expect(services.sentMails[0]?.text).toContain(`${services.config.origin}/reset-password?token=`);

    await makeExpert(services, { expert: { email: "reads-ml@experts.example", language: "ml" } });
    await requestExpertLink(services, { email: "reads-ml@experts.example", clientIp });
    expect(await languagesTo(services, "reads-ml@experts.example")).toEqual(["ml"]);
  });

  test("are in English for administrators", async () => {
    const services = testServices();
    const { email } = await makeAdmin(services);
    await requestPasswordReset(services, { email, captchaToken: "", clientIp });
    expect(await languagesTo(services, email)).toEqual(["en"]);
  });
});

test("a message from the contact form is confirmed in the language of the form, which the support desk is told", async () => {
  const services = testServices();
  const email = "rema@families.example";
  const message = { name: "രമ", email, subject: "റിപ്പോർട്ട്", message: "എപ്പോൾ കിട്ടും?", submissionKey: null };
  await sendContactMessage(services, { ...message, captchaToken: "", clientIp, sender: null, language: "ml" });
  expect(await languagesTo(services, email)).toEqual(["ml"]);
  const { supportEmail } = services.config;
  expect(await languagesTo(services, supportEmail)).toEqual(["en"]);
  const toDesk = services.sentMails.find(({ to }) => to === supportEmail);
  expect(toDesk?.subject).toBe("[Support] റിപ്പോർട്ട്");
  expect(toDesk?.text).toContain("Reads: Malayalam");
});
