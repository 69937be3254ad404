import { insertSupportRequest } from "../../../db/queries/administration/support-requests";
import { contactReceivedMail, contactToSupportMail } from "../../content/mails";
import { type ContactMessage, contactFingerprint } from "../../domain/administration/contact";
import type { Services } from "../../ports/services";
import { type CaptchaResponse, verifyCaptcha } from "../platform/verify-captcha";
import { isWithinRateLimits } from "../platform/limit-rate";
import { enqueueMail } from "../platform/enqueue-mail";

/** A school may share one client IP. */
const CLIENT_IP_LIMIT = { limit: 10, windowSeconds: 3600 };
/** Each message is acknowledged by mail: nobody may use this form to fill someone's mailbox. */
const MAILBOX_LIMIT = { limit: 5, windowSeconds: 3600 };

export type SendContactMessageFailure = "captcha-failed" | "rate-limited";
export type SendContactMessageOutcome = { ok: true } | { ok: false; reason: SendContactMessageFailure };

/**
 * Stores a message from the contact form for the support desk, mails it there, and confirms it to its sender. The same
 * form submitted twice (see `contactFingerprint`) is one message. `userId` is null for a visitor.
 */
export async function sendContactMessage(
  services: Services,
  { clientIp, captchaToken, userId, ...form }: ContactMessage & CaptchaResponse & { userId: string | null },
): Promise<SendContactMessageOutcome> {
  // A signed-in user has passed a captcha before.
  if (userId === null && !(await verifyCaptcha(services, { captchaToken, clientIp })))
    return { ok: false, reason: "captcha-failed" };
  const isWithin = await isWithinRateLimits(services, [
    { key: `contact:address:${clientIp}`, ...CLIENT_IP_LIMIT },
    { key: `contact:mailbox:${form.email}`, ...MAILBOX_LIMIT },
  ]);
  if (!isWithin) return { ok: false, reason: "rate-limited" };

  const { db, config } = services;
  const id = services.newId();
  const { name, email, subject, message } = form;
  const key = `contact:${contactFingerprint(form) ?? id}`;
  await db.batch([
    insertSupportRequest(db, {
      id,
      kind: "contact",
      userId,
      orderId: null,
      name,
      email,
      subject,
      message,
      submissionKey: key,
      createdAt: services.now(),
    }),
    enqueueMail(services, {
      dedupeKey: `to-support:${key}`,
      to: config.supportEmail,
      userId: null,
      template: "contact-to-support",
      mail: contactToSupportMail(config, { id, name, email, subject, message }),
    }),
    enqueueMail(services, {
      dedupeKey: `received:${key}`,
      to: email,
      userId,
      template: "contact-received",
      mail: contactReceivedMail(config, { name, subject, message }),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
