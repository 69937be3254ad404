import { countAttempt } from "#db/queries/platform/rate-limits.ts";
import { windowStartAt } from "#app/usecases/platform/limit-rate.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { MAX_CONTACT_MESSAGE_LENGTH } from "#app/domain/administration/contact.ts";
import { contactSchema } from "#app/web/forms/contact.ts";
import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { sendContactMessage } from "#app/usecases/administration/send-contact-message.ts";
import { supportRequests } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

type ContactForm = z.output<typeof contactSchema>;

interface Typed {
  name?: string;
  email?: string;
  subject?: string;
  message?: string;
  submissionKey?: string;
}

/** A form as the browser sends it. Every sender has their own mailbox and network. */
function typedForm(changes: Typed = {}) {
  const email = `writer-${crypto.randomUUID().slice(0, 8)}@students.example`;
  return {
    name: "Anjali Nair",
    email,
    subject: "The report",
    message: "When does it come?",
    submissionKey: crypto.randomUUID(),
    ...changes,
  };
}

function contactForm(changes: Typed = {}): ContactForm {
  return contactSchema.parse(typedForm(changes));
}

/** The error of each refused field, in English. */
function complaints(typed: object): Record<string, string> {
  const parsed = contactSchema.safeParse(typed);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), readBilingualMessage(message, "en")]),
  );
}

function send(
  services: TestServices,
  form: ContactForm,
  {
    clientIp = crypto.randomUUID(),
    sender = null,
  }: { clientIp?: string; sender?: { userId: string; email: string } | null } = {},
) {
  return sendContactMessage(services, { ...form, clientIp, sender });
}

function listRequests(services: TestServices, email: string) {
  return services.db.select().from(supportRequests).where(eq(supportRequests.email, email));
}

describe("a message from the contact form", () => {
  test("is stored for the support desk, mailed there, and confirmed to its sender", async () => {
    const services = testServices();
    const form = contactForm();
    expect(await send(services, form)).toEqual({ ok: true });
    await services.settle();
    const [request] = await listRequests(services, form.email);
    expect(request).toMatchObject({
      kind: "contact",
      status: "open",
      userId: null,
      name: "Anjali Nair",
      subject: "The report",
      message: "When does it come?",
    });
    const toDesk = services.sentMails.find((mail) => mail.to === services.config.supportEmail);
    expect(toDesk?.subject).toBe("[Support] The report");
    expect(toDesk?.text).toContain(form.email);
    expect(toDesk?.text).toContain("When does it come?");
    expect(services.sentMails.find((mail) => mail.to === form.email)?.subject).toBe("We have received your message");
  });

  test("names its sender if they are signed in", async () => {
    const services = testServices();
    const { userId, email } = await makeStudent(services);
    const form = contactForm();
    await send(services, form, { sender: { userId, email } });
    expect(await listRequests(services, form.email)).toMatchObject([{ userId }]);
  });

  test("is repeated to its sender only at an address that is known to be theirs", async () => {
    const services = testServices();
    const sender = await makeStudent(services);
    const text = { name: "Spam Spammer", subject: "Spam for you", message: "Buy spam at once" };
    const [stranger, elsewhere] = [contactForm(text), contactForm(text)];
    await send(services, stranger);
    await send(services, elsewhere, { sender });
    await send(services, contactForm({ ...text, email: sender.email }), { sender });
    await services.settle();
    const mailTo = (address: string) => services.sentMails.find(({ to }) => to === address);
    for (const { email } of [stranger, elsewhere]) {
      const mail = mailTo(email);
      expect(mail?.subject).toBe("We have received your message");
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/spam/i);
    }
    expect(mailTo(sender.email)?.text).toContain("Buy spam at once");
  });

  test("sent twice it is one message; another text from the same page is a second one", async () => {
    const services = testServices();
    const form = contactForm();
    const results = await Promise.all([send(services, form), send(services, form)]);
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    await services.settle();
    expect(await listRequests(services, form.email)).toHaveLength(1);
    expect(services.sentMails).toHaveLength(2);
    await send(services, { ...form, message: "And how long is it?" });
    expect(await listRequests(services, form.email)).toHaveLength(2);
  });

  test("without an idempotency key each submission counts", async () => {
    const services = testServices();
    const form = contactForm({ submissionKey: "made-up" });
    expect(form.submissionKey).toBeNull();
    await send(services, form);
    await send(services, form);
    expect(await listRequests(services, form.email)).toHaveLength(2);
  });

  test("leaves room for a school behind one address, then slows down; a new window lets it through", async () => {
    const services = testServices();
    const clientIp = "203.0.113.90";
    expect(await send(services, contactForm(), { clientIp })).toEqual({ ok: true });
    const windowStart = windowStartAt(services.now(), 60 * 60);
    await Promise.all(
      Array.from({ length: 98 }, () => countAttempt(services.db, { key: `contact:network:${clientIp}`, windowStart })),
    );
    expect(await send(services, contactForm(), { clientIp })).toEqual({ ok: true });
    // The first one of this half minute.
    expect(await send(services, contactForm(), { clientIp })).toEqual({ ok: true });
    const form = contactForm();
    expect(await send(services, form, { clientIp })).toEqual({ ok: false, reason: "rate-limited" });
    expect(await listRequests(services, form.email)).toEqual([]);
    services.clock.advance(60 * 60 * 1000);
    expect(await send(services, form, { clientIp })).toEqual({ ok: true });
  });

  test("is confirmed four times an hour to one mailbox, and arrives all the same", async () => {
    const services = testServices();
    const { email } = contactForm();
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect(await send(services, contactForm({ email }))).toEqual({ ok: true });
    await services.settle();
    expect(await listRequests(services, email)).toHaveLength(7);
    expect(services.sentMails.filter(({ to }) => to === email)).toHaveLength(4);
  });

  test("keeps a script as text, and shows it as text in the mail", async () => {
    const services = testServices();
    const script = "<script>alert(1)</script>";
    const sender = await makeStudent(services);
    const form = contactForm({
      email: sender.email,
      name: script,
      subject: `${script}\r\nBcc: all@students.example`,
      message: `${script}\n${"'; drop table support_requests; --"}`,
    });
    await send(services, form, { sender });
    await services.settle();
    const [request] = await listRequests(services, form.email);
    expect(request).toMatchObject({ name: script, message: form.message });
    expect(request?.subject).not.toMatch(/[\r\n]/);
    expect(services.sentMails).toHaveLength(2);
    for (const mail of services.sentMails) {
      expect(mail.html).not.toContain("<script>");
      expect(mail.html).toContain("&lt;script&gt;");
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
  });
});

describe("the form of the contact page", () => {
  test("reports missing fields", () => {
    const expected = {
      name: "Please enter your name",
      email: "Please enter your email address",
      subject: "Please enter a subject",
      message: "Please write your message",
    };
    expect(complaints({})).toEqual(expected);
    expect(complaints({ name: " ", email: " ", subject: "\t", message: "\n " })).toEqual(expected);
  });

  test("reports what is invalid or too long", () => {
    expect(complaints(typedForm({ email: "not an address" }))).toEqual({ email: "Email is invalid" });
    expect(
      complaints(typedForm({ name: "a".repeat(101), subject: "a".repeat(151), message: "a".repeat(5001) })),
    ).toEqual({
      name: "Name must be at most 100 characters",
      subject: "Subject must be at most 150 characters",
      message: "Message must be at most 5000 characters",
    });
  });

  test("accepts a long message whose line breaks the browser sent as two characters", () => {
    const message = "വരി\n".repeat(MAX_CONTACT_MESSAGE_LENGTH / 4).trim();
    expect(contactForm({ message: message.replaceAll("\n", "\r\n") }).message).toBe(message);
  });
});
