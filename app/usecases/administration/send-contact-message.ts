import { insertSupportRequest } from "#db/queries/administration/support-requests.ts";
import { contactReceivedMail, contactToSupportMail } from "#app/content/mails/support-mails.ts";
import { type ContactMessage, contactFingerprint } from "#app/domain/administration/contact.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { type CaptchaResponse, verifyCaptcha } from "#app/usecases/platform/verify-captcha.ts";
import { isWithinNetworkLimit } from "#app/usecases/platform/limit-network.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

export type SendContactMessageFailure = "captcha-failed" | "rate-limited";
export type SendContactMessageOutcome = { ok: true } | { ok: false; reason: SendContactMessageFailure };

/** A signed-in user, whose address is verified. */
interface ContactSender {
  userId: string;
  email: string | null;
}

/**
 * Stores a contact message, mails it to the support desk and acknowledges it to the sender; once per form (see
 * `contactFingerprint`), within its mailbox's budget (`findMailBudget`). `sender` is null for a visitor. Only a verified address gets the message repeated.
 */
export async function sendContactMessage(
  services: Services,
  {
    clientIp,
    captchaToken,
    sender,
    language = "en",
    ...form
  }: ContactMessage &
    CaptchaResponse & {
      sender: ContactSender | null;
      /** The language of the form and of the answer. English by default. */
      language?: Language;
    },
): Promise<SendContactMessageOutcome> {
  // Signed-in users have passed a captcha before.
  if (sender === null && !(await verifyCaptcha(services, { captchaToken, clientIp })))
    return { ok: false, reason: "captcha-failed" };
  if (!(await isWithinNetworkLimit(services, { form: "contact", clientIp, hasCaptcha: sender === null })))
    return { ok: false, reason: "rate-limited" };

  const { db, config } = services;
  const id = services.newId();
  const { name, email, subject, message } = form;
  const isOwn = sender?.email === email;
  const key = `contact:${contactFingerprint(form) ?? id}`;
  await db.batch([
    insertSupportRequest(db, {
      id,
      kind: "contact",
      userId: sender?.userId ?? null,
      orderId: null,
      name,
      email,
      subject,
      message,
      submissionKey: key,
      language,
      createdAt: services.now(),
    }),
    enqueueMail(services, {
      dedupeKey: `to-support:${key}`,
      to: config.supportEmail,
      userId: null,
      aboutUserId: sender?.userId,
      template: "contact-to-support",
      mail: contactToSupportMail(config, { id, name, email, subject, message, reads: language }),
    }),
    enqueueMail(services, {
      dedupeKey: `received:${key}`,
      to: email,
      userId: sender?.userId ?? null,
      template: "contact-received",
      askedBy: isOwn ? "recipient" : "anyone",
      mail: contactReceivedMail(config, isOwn ? { name, subject, message } : null, language),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
